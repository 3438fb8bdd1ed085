//! Upright crates that have sunk into floors and each other, exactly aligned or turned about their height: what holds and parts them.

use crate::resting::cube;
use crate::rng::Rng;
use nalgebra::{
    Isometry3, Point2, Point3, RealField, Translation3, UnitQuaternion, Vector2, Vector3, convert,
};
use simba::scalar::FixedI32F32;
use tangency::{Contact, HeightField, Polyhedron, TriMesh, UpAxis};

/// A flat floor of cells, of which each has two triangles.
pub fn tiles<T: RealField + Copy>(first: f64, step: f64, count: usize) -> HeightField<T> {
    let number = |x: f64| convert::<f64, T>(x);
    HeightField::new(
        UpAxis::Z,
        Point2::new(number(first), number(first)),
        Vector2::new(number(step), number(step)),
        count,
        vec![T::zero(); count * count],
    )
}

/// The corners of a flat square.
pub const SQUARE: [[f64; 3]; 4] = [
    [-9.0, -9.0, 0.0],
    [9.0, -9.0, 0.0],
    [9.0, 9.0, 0.0],
    [-9.0, 9.0, 0.0],
];

pub fn sheet<T: RealField + Copy>(corners: &[[f64; 3]], triangles: &[[u32; 3]]) -> TriMesh<T> {
    let corners = corners.iter().map(|at| Point3::from(at.map(convert)));
    TriMesh::new(corners.collect(), triangles.to_vec())
}

/// A body that overlaps a floor by a depth is pushed up by that, and by nothing else, with points at all corners of its bottom.
#[track_caller]
fn assert_is_carried<T, B>(floor: &B, body: &Polyhedron<T>, depth: T, most: T, context: &str)
where
    T: RealField + Copy,
    B: Contact<Polyhedron<T>, 3, Scalar = T, Point = Point3<T>>,
{
    let contact = floor.contact(body).expect("a contact");
    let error = contact.separation + depth;
    assert!(
        contact.normal == Vector3::z() && error.abs() <= most,
        "{context}: {contact:?}"
    );
    let mut manifolds = Vec::new();
    floor.collect_manifolds(body, T::zero(), &mut manifolds);
    let points: Vec<_> = manifolds
        .iter()
        .flat_map(|manifold| manifold.points())
        .collect();
    for corner in &body.vertices()[..4] {
        let mut all = points.iter().map(|point| &point.on_rhs);
        assert!(
            all.any(|point| (point - corner).amax() <= most),
            "{context}: {corner} of {points:?}"
        );
    }
}

fn assert_upright_crates_are_carried<T: RealField + Copy>() {
    let number = |x: f64| convert::<f64, T>(x);
    let two = sheet::<T>(&SQUARE, &[[0, 1, 2], [0, 2, 3]]);
    let one = sheet::<T>(
        &[[-40.0, -40.0, 0.0], [40.0, -40.0, 0.0], [0.0, 40.0, 0.0]],
        &[[0, 1, 2]],
    );
    let slab = cube::<T>([-9.0, -9.0, -1.0], [9.0, 9.0, 0.0]);
    let (cells, halves, cell) = (
        tiles::<T>(-4.0, 1.0, 9),
        tiles::<T>(-4.0, 0.5, 17),
        tiles::<T>(-9.0, 18.0, 2),
    );
    for depth in [0.0, 1.0 / 64.0, 1.0 / 1024.0] {
        for [x, y] in [
            [0.0, 0.0],
            [1.0, 0.0],
            [0.5, 1.0],
            [0.25, 0.25],
            [0.125, -0.5],
            [-2.5, 1.5],
        ] {
            let body = cube::<T>([x, y, -depth], [x + 1.0, y + 1.0, 1.0 - depth]);
            let (depth, zero) = (number(depth), T::zero());
            let context = format!("{depth} at {x}, {y}");
            assert_is_carried(&two, &body, depth, zero, &context);
            assert_is_carried(&one, &body, depth, zero, &context);
            assert_is_carried(&slab, &body, depth, zero, &context);
            assert_is_carried(slab.surface(), &body, depth, zero, &context);
            assert_is_carried(&cells, &body, depth, zero, &context);
            assert_is_carried(&halves, &body, depth, zero, &context);
            assert_is_carried(&cell, &body, depth, zero, &context);
        }
    }
}

#[test]
fn an_upright_crate_is_carried_by_any_floor() {
    assert_upright_crates_are_carried::<f64>();
    assert_upright_crates_are_carried::<FixedI32F32>();
}

#[test]
fn a_crate_that_is_turned_about_its_height_is_carried_by_any_floor() {
    let mut rng = Rng::new(17);
    let two = sheet(&SQUARE, &[[0, 1, 2], [0, 2, 3]]);
    let slab = cube::<f64>([-9.0, -9.0, -1.0], [9.0, 9.0, 0.0]);
    let cells = tiles::<f64>(-4.0, 1.0, 9);
    for _ in 0..if cfg!(debug_assertions) { 40 } else { 1000 } {
        let depth = 0.02 * rng.unit();
        let angle = 6.25 * rng.unit();
        let turn = UnitQuaternion::from_euler_angles(0.0, 0.0, angle);
        let place = Translation3::new(2.0 * rng.unit(), 2.0 * rng.unit(), 0.5 - depth);
        let body = cube([-0.5; 3], [0.5; 3]).transformed(&Isometry3::from_parts(place, turn));
        let context = format!("{angle} {:?}", place.vector.as_slice());
        assert_is_carried(&two, &body, depth, 1e-15, &context);
        assert_is_carried(&slab, &body, depth, 1e-15, &context);
        assert_is_carried(slab.surface(), &body, depth, 1e-15, &context);
        assert_is_carried(&cells, &body, depth, 1e-15, &context);
    }
}

fn assert_crates_side_by_side_are_parted<T: RealField + Copy>() {
    let number = |x: f64| convert::<f64, T>(x);
    for depth in [1.0 / 64.0, 1.0 / 4.0, 1.0 / 1024.0] {
        let (left, right) = (
            cube::<T>([0.0; 3], [1.0; 3]),
            cube::<T>([1.0 - depth, 0.0, 0.0], [2.0 - depth, 1.0, 1.0]),
        );
        let contacts = left.contacts(&right, T::zero());
        assert!(!contacts.is_empty());
        for contact in &contacts {
            let told = (contact.separation, contact.normal);
            assert_eq!(told, (-number(depth), Vector3::x()), "{contacts:?}");
        }
    }
}

#[test]
fn crates_side_by_side_are_parted_along_their_walls() {
    assert_crates_side_by_side_are_parted::<f64>();
    assert_crates_side_by_side_are_parted::<FixedI32F32>();
}
