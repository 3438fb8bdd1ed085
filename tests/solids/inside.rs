//! Points inside solids that are not convex: the contacts of the nearest parts lead out of them, also at reflex edges and corners.

use crate::convex::solid_of;
use crate::make::{Mesh, Rng};
use nalgebra::{Point2, Point3, RealField, Vector2, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::fmt::Debug;
use tangency::{
    Ball, Boundary, Contact, ContactPoints, ConvexPolyhedron, Nearest, Polygon, Polyhedron,
    Rounded, Segment, Triangle,
};

const CASES: usize = if cfg!(debug_assertions) { 200 } else { 20_000 };

/// A point moved out along the normals of all contacts, which are square to each other.
fn pushed_out<T: RealField + Copy>(
    point: Point3<T>,
    contacts: &[ContactPoints<T, 3>],
) -> Point3<T> {
    let steps = contacts.iter().map(|it| it.normal * -it.separation);
    steps.fold(point, |point, step| point + step)
}

/// Asserts that a point inside is deep, and that its contacts lead to the surface; those of a ball lead it out as far as its radius.
/// Returns how many there are.
fn assert_led_out<T: RealField + Copy>(solid: &Polyhedron<T>, point: Point3<T>) -> usize {
    let depth = solid.signed_distance(&point);
    let contacts = solid.contacts(&point, T::zero());
    let deepest = solid.contact(&point).expect("a contact").separation;
    assert!(
        deepest < T::zero() && deepest >= depth,
        "{point:?} {contacts:?}"
    );
    let moved = pushed_out(point, &contacts);
    assert!(
        solid.signed_distance(&moved).is_zero(),
        "{point:?} {contacts:?}"
    );
    let radius = convert::<f64, T>(1.0 / 128.0);
    let around = solid.contacts(&Ball::new(point, radius), T::zero());
    let of_ball = around
        .iter()
        .map(|it| (it.parts, it.separation + radius, it.normal));
    let of_point = contacts
        .iter()
        .map(|it| (it.parts, it.separation, it.normal));
    assert!(of_ball.eq(of_point), "{point:?} {contacts:?} {around:?}");
    assert_same_of_surface(solid, point);
    contacts.len()
}

/// Asserts that a small tetrahedron has the same contacts as a hull and as a surface.
fn assert_same_of_surface<T: RealField + Copy>(solid: &Polyhedron<T>, point: Point3<T>) {
    let step = |axis: usize| Vector3::ith(axis, convert::<f64, T>(1.0 / 256.0));
    let corners = vec![point, point + step(0), point + step(1), point + step(2)];
    let hull = ConvexPolyhedron::try_from_points(corners).expect("a tetrahedron");
    let surface = solid_of(&hull);
    let of_hull = solid.contacts(&hull, T::zero());
    let of_surface = solid.contacts(&surface, T::zero());
    let turned = surface.contacts(solid, T::zero());
    // The lowest of the inner triangles is named too.
    let told = |found: &ContactPoints<T, 3>| (found.parts[0], found.separation, found.normal);
    let straight: Vec<_> = of_surface.iter().map(told).collect();
    let flipped = turned
        .iter()
        .map(|it| (it.parts[1], it.separation, -it.normal));
    let is_same = of_hull.iter().map(told).eq(straight.iter().copied());
    assert!(
        is_same && flipped.eq(straight),
        "{of_hull:?} {of_surface:?} {turned:?}"
    );
}

/// Stairs, whose inner edges and one corner are reflex, and a corner of three walls.
fn of_cubes<T: RealField + Copy>() {
    let stairs = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]];
    let notched = (0..8).filter(|i| *i != 7);
    let notched: Vec<[i32; 3]> = notched.map(|i| [i & 1, i >> 1 & 1, i >> 2]).collect();
    let mut rng = Rng(0x1eac_ed01);
    let mut counts = [0; 4];
    for mesh in [Mesh::voxels(&stairs), Mesh::voxels(&notched)] {
        let solid = mesh.solid::<T>();
        for _ in 0..CASES {
            let place = [(); 3].map(|()| convert((rng.next() % 31 + 1) as f64 / 16.0));
            let point = Point3::from(place);
            if solid.signed_distance(&point) < convert(-1.0 / 64.0) {
                counts[assert_led_out(&solid, point)] += 1;
            }
        }
    }
    assert!(counts[1..].iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn points_inside_of_cubes() {
    of_cubes::<f64>();
    of_cubes::<f32>();
    of_cubes::<FixedI32F32>();
    of_cubes::<FixedI16F16>();
}

/// What is beyond the lines of all contacts, at least: one or two.
fn beyond_lines(point: Point2<f64>, contacts: &[ContactPoints<f64, 2>]) -> Point2<f64> {
    match contacts {
        [one] => point - one.normal * one.separation,
        [one, other] => {
            let (n, m) = (one.normal, other.normal);
            let across = |v: Vector2<f64>| Vector2::new(-v.y, v.x);
            let sum = across(m) * one.separation - across(n) * other.separation;
            point + sum / n.perp(&m)
        }
        _ => panic!("{contacts:?}"),
    }
}

/// An arrow, whose back has a reflex corner between two edges that may be slanted.
#[test]
fn points_inside_an_arrow() {
    let mut rng = Rng(0x0a77_0123);
    let mut counts = [0; 3];
    for _ in 0..CASES {
        let mut whole = |limit| f64::from(rng.integer(limit));
        let back = [whole(2), whole(1)];
        let corners = [
            [-20.0, 0.0],
            [6.0, whole(3) - 11.0],
            back,
            [6.0, whole(3) + 11.0],
        ];
        let arrow = Polygon::new(corners.map(Point2::from).to_vec());
        let point = Point2::new(whole(8), whole(8));
        let depth = arrow.signed_distance(&point);
        if depth >= 0.0 {
            continue;
        }
        let contacts = arrow.contacts(&point, 0.0);
        let deepest = arrow.contact(&point).expect("a contact").separation;
        assert!(
            deepest < 0.0 && deepest >= depth - 4e-14,
            "{arrow:?} {point:?}"
        );
        let moved = beyond_lines(point, &contacts);
        let left = arrow.signed_distance(&moved).abs();
        assert!(left <= 4e-14, "{arrow:?} {point:?} {contacts:?}: {left}");
        counts[contacts.len()] += 1;
    }
    assert!(
        counts[1..].iter().all(|&count| count > CASES / 100),
        "{counts:?}"
    );
}

/// The reflex corner is nearest, and on the line of one of its edges.
#[test]
fn a_point_beside_a_reflex_corner_is_deep() {
    let corners = [
        [0.0, 0.0],
        [2.0, 0.0],
        [2.0, 2.0],
        [4.0, 2.0],
        [4.0, 4.0],
        [0.0, 4.0],
    ];
    let corners = corners.map(Point2::from);
    for turn in 0..6 {
        // Whichever edge comes first.
        let mut vertices = corners.to_vec();
        vertices.rotate_left(turn);
        let room = Polygon::new(vertices);
        let separations = |point| -> Vec<f64> {
            let contacts = room.contacts(&point, 0.0);
            contacts.iter().map(|it| it.separation).collect()
        };
        assert_eq!(separations(Point2::new(2.0, 2.5)), [-0.5]);
        assert_eq!(separations(Point2::new(1.5, 2.5)), [-0.5, -0.5]);
        assert_eq!(separations(Point2::new(1.5, 2.0)), [-0.5]);
        let small = [[1.5, 2.5], [1.0, 2.5], [1.5, 3.0]].map(Point2::from);
        let small = Polygon::new(small.to_vec());
        for contacts in [room.contacts(&small, 0.0), small.contacts(&room, 0.0)] {
            let deep = contacts.iter().map(|it| it.separation);
            assert_eq!(deep.collect::<Vec<_>>(), [-1.0, -1.0], "{contacts:?}");
        }
    }
    let across = Vector3::new(1.0, 1.0, 0.0) / 4.0;
    let solid = Mesh::voxels(&[[0, 0, 0], [0, 1, 0], [1, 0, 0]]).solid::<f64>();
    let contacts = solid.contacts(&(Point3::new(1.0, 1.0, 0.5) - across), 0.0);
    assert_eq!(contacts.len(), 2, "{contacts:?}");
}

/// Asserts that a shape that meets a solid is at the distance 0 from it, in both orders, and has one point in common.
fn assert_at_distance_zero<T, S>(solid: &Polyhedron<T>, shape: &S) -> bool
where
    T: RealField + Copy,
    S: Nearest<Polyhedron<T>, Scalar = T, Point = Point3<T>> + Debug,
    Polyhedron<T>: Nearest<S, Scalar = T, Point = Point3<T>>,
{
    let meets = solid.distance(shape).is_zero() && solid.within(shape, T::zero());
    let (there, back) = (solid.nearest(shape), shape.nearest(solid));
    assert_eq!(there, back.flip(), "{shape:?}");
    let is_zero = there.distance.is_zero() && there.on_self == there.on_rhs;
    assert!(is_zero || !meets, "{shape:?} in {solid:?}: {there:?}");
    meets
}

/// Points of the faces of solids, rounded: half of these are inside.
fn beside_faces<T: RealField + Copy>() {
    let mut rng = Rng(0xface_5eed);
    let (mut inside, mut drawn) = (0, 0);
    while drawn < CASES {
        let mut whole = || (rng.next() % 17) as f64 / 4.0 - 2.0;
        let corners =
            [(); 4].map(|()| Point3::from([whole(), whole(), whole()].map(convert::<_, T>)));
        let Ok(hull) = ConvexPolyhedron::try_from_points(corners.to_vec()) else {
            continue;
        };
        drawn += 1;
        let solid = solid_of(&hull);
        let [a, b, c, d] = corners;
        let mut weight = || convert::<_, T>((rng.next() % 1000) as f64 / 2001.0);
        let point = a + (b - a) * weight() + (c - a) * weight();
        inside += usize::from(assert_at_distance_zero(&solid, &point));
        let ends = [point, point + (d - point) * weight()];
        assert_at_distance_zero(&solid, &Segment::new(ends[0], ends[1]));
        assert_at_distance_zero(&solid, &Ball::new(point, T::zero()));
    }
    assert!(inside > CASES / 8, "{inside}");
}

#[test]
fn what_is_inside_beside_a_face_is_at_distance_zero() {
    beside_faces::<f64>();
    beside_faces::<f32>();
    beside_faces::<FixedI32F32>();
    beside_faces::<FixedI16F16>();
}

#[test]
fn a_contact_with_a_ridge_far_from_its_foot_does_not_overflow() {
    let unit = 134_217_726.0;
    let point = |x: f64, y: f64, z: f64| {
        Point3::from([x, y, z].map(|x| convert::<_, FixedI32F32>(unit * x)))
    };
    let corners = [
        point(1.0, 0.0, -3.0),
        point(-1.0, 0.0, 3.0),
        point(0.0, -1.0, 2.0),
        point(3.0, 0.0, 1.0),
    ];
    let faces = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    let solid = Polyhedron::new(corners.to_vec(), faces);
    let plate = Triangle::new(
        point(3.0, 0.0, 1.0),
        point(-3.0, -1.0, 2.0),
        point(3.0, -1.0, -2.0),
    );
    let radius = convert(3.0 * unit);
    let contact = solid
        .contact(&Rounded::new(plate, radius))
        .expect("a contact");
    assert!(contact.separation < -radius, "{contact:?}");
}
