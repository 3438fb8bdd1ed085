//! Contacts and manifolds of cones and meshes: each is told once, and a manifold has the contact or a point that is as deep, and else
//! points of both.

use crate::random::Random;
use crate::{mesh_of_heights, number, point};
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::FixedI32F32;
use std::fmt::Debug;
use tangency::{
    Contact, ContactManifold, ContactPoints, ConvexPolyhedron, Nearest, TriMesh, TruncatedCone,
};

const CASES: usize = if cfg!(debug_assertions) { 40 } else { 2_000 };

fn gap<T: RealField + Copy>(p: &Point3<T>, q: &Point3<T>) -> f64 {
    (p - q).map(number).norm()
}

fn hills<T: RealField + Copy>(random: &mut Random, is_grid: bool) -> TriMesh<T> {
    let heights = [0; 25].map(|_| {
        let height = 0.7 * random.unit();
        if is_grid {
            height.round() / 2.0
        } else {
            height
        }
    });
    mesh_of_heights(&heights)
}

/// A cone around a point over the hills.
fn cone<T: RealField + Copy>(random: &mut Random, is_grid: bool) -> Option<TruncatedCone<T>> {
    let middle = Point3::from(random.vector()) + Vector3::z();
    let half = random.vector() * 2.0;
    let half = if is_grid { half.map(f64::round) } else { half };
    let radii = random.radii();
    let ends = [middle - half, middle + half].map(point);
    TruncatedCone::try_new(ends[0], ends[1], radii.map(convert)).ok()
}

/// The hull of some points around one over the hills.
fn hull<T: RealField + Copy>(random: &mut Random, is_grid: bool) -> Option<ConvexPolyhedron<T>> {
    let middle = Point3::from(random.vector()) + Vector3::z();
    let points = (0..8).map(|_| {
        let offset = random.vector() * 2.0;
        point(
            middle
                + if is_grid {
                    offset.map(f64::round)
                } else {
                    offset
                },
        )
    });
    ConvexPolyhedron::try_from_points(points.collect()).ok()
}

fn check_manifold<T: RealField + Copy, S: Nearest<Point3<T>, Scalar = T> + Debug>(
    shape: &S,
    mesh: &TriMesh<T>,
    contact: &ContactPoints<T, 3>,
    manifold: &ContactManifold<T, 3>,
    noise: f64,
) {
    assert_eq!(manifold.parts, contact.parts);
    let depths = manifold.points().iter().map(|at| number(at.separation));
    let deepest = depths.fold(f64::INFINITY, f64::min);
    let lost = deepest - number(contact.separation);
    assert!(lost <= noise, "{lost} {contact:?} {manifold:?} {shape:?}");
    let others = manifold
        .points()
        .iter()
        .filter(|at| gap(&at.on_rhs, &contact.on_rhs) > noise);
    for at in others {
        let off = [
            number(Nearest::<Point3<T>>::distance(shape, &at.on_self)),
            number(Nearest::<Point3<T>>::distance(mesh, &at.on_rhs)),
            gap(&at.on_rhs, &(at.on_self + manifold.normal * at.separation)),
        ];
        assert!(
            off.iter().all(|d| *d <= noise),
            "{off:?} {manifold:?} {shape:?}"
        );
    }
}

fn is_same<T: RealField + Copy>(
    p: &ContactPoints<T, 3>,
    q: &ContactPoints<T, 3>,
    noise: f64,
) -> bool {
    let turn = (p.normal - q.normal).map(number).norm();
    turn <= noise && gap(&p.on_self, &q.on_self) <= noise && gap(&p.on_rhs, &q.on_rhs) <= noise
}

/// Returns how many contacts there are.
fn check<T, S>(shape: &S, mesh: &TriMesh<T>, noise: f64) -> usize
where
    T: RealField + Copy,
    S: Contact<TriMesh<T>, 3, Scalar = T, Point = Point3<T>>
        + Nearest<Point3<T>, Scalar = T>
        + Debug,
{
    let margin = convert(0.25);
    let contacts = shape.contacts(mesh, margin);
    for (i, contact) in contacts.iter().enumerate() {
        let mut before = contacts[..i].iter();
        let twin = before.find(|other| is_same(contact, other, noise / 100.0));
        assert!(twin.is_none(), "{twin:?} {contact:?} {shape:?} {mesh:?}");
    }
    let mut expected = contacts.iter();
    shape.visit_manifolds(mesh, margin, &mut |manifold| {
        check_manifold(shape, mesh, expected.next().unwrap(), &manifold, noise);
    });
    assert_eq!(expected.next(), None);
    contacts.len()
}

fn are_of_both<T: RealField + Copy>(noise: f64) {
    let mut random = Random(0xda94_2042_e4dd_58b5);
    let mut count = [0; 2];
    for case in 0..CASES {
        let is_grid = case % 2 == 0;
        let mesh = hills::<T>(&mut random, is_grid);
        if let Some(cone) = cone::<T>(&mut random, is_grid) {
            count[0] += check(&cone, &mesh, noise);
        }
        if let Some(hull) = hull::<T>(&mut random, is_grid) {
            count[1] += check(&hull, &mesh, noise);
        }
    }
    assert!(count.iter().all(|count| *count > 3 * CASES), "{count:?}");
}

#[test]
fn f64() {
    are_of_both::<f64>(1e-11);
}

#[test]
fn f32() {
    are_of_both::<f32>(1e-4);
}

#[test]
fn i32f32() {
    are_of_both::<FixedI32F32>(1e-7);
}
