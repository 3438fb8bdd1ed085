//! Shapes that were moved apart by their depth, along the normal of the contact: they touch but for a hair, and are told to be no deeper and
//! no further apart than that.

use crate::at;
use crate::random::Random;
use nalgebra::{Point3, Vector3};
use tangency::{
    Aabb, Capsule, Contact, Cylinder, Intersects, Nearest, Segment, Tetrahedron, TruncatedCone,
};

const CASES: usize = if cfg!(debug_assertions) { 40 } else { 4_000 };

/// Asserts that a pair that is closer than a hair is told to be: also that it meets if it is not apart.
fn assert_within_a_hair<B>(a: &TruncatedCone<f64>, b: &B, case: &str)
where
    TruncatedCone<f64>: Contact<B, 3, Scalar = f64, Point = Point3<f64>>
        + Intersects<B>
        + Nearest<B, Scalar = f64, Point = Point3<f64>>,
    B: std::fmt::Debug,
{
    let contact = a.contact(b).expect("bounded shapes are parted");
    assert!(
        contact.separation.abs() < 1e-13,
        "{case} {a:?} {b:?}: {contact:?}"
    );
    let (meets, distance) = (a.intersects(b), a.distance(b));
    assert_eq!(
        meets,
        contact.separation <= 0.0,
        "{case} {a:?} {b:?}: {contact:?}"
    );
    assert_eq!(meets, distance == 0.0, "{case} {a:?} {b:?}: {distance}");
}

/// Moves shapes of these corners apart, and asserts that they touch but for a hair.
fn assert_moved<B>(a: &TruncatedCone<f64>, corners: [Point3<f64>; 4], of: fn([Point3<f64>; 4]) -> B)
where
    TruncatedCone<f64>: Contact<B, 3, Scalar = f64, Point = Point3<f64>>
        + Intersects<B>
        + Nearest<B, Scalar = f64, Point = Point3<f64>>,
    B: std::fmt::Debug,
{
    let contact = a.contact(&of(corners)).expect("bounded shapes are parted");
    let by: Vector3<f64> = contact.normal * -contact.separation;
    assert_within_a_hair(a, &of(corners.map(|corner| corner + by)), "moved");
}

#[test]
fn touching_but_for_a_hair() {
    let mut random = Random(7);
    for _ in 0..CASES {
        let start = random.on_grid(2.0);
        let end = start + random.on_grid(2.0).coords;
        let radii = random.radii().map(f64::round);
        let corners = [0; 4].map(|_| random.on_grid(2.0));
        let Ok(cone) = TruncatedCone::try_new(start, end, radii) else {
            continue;
        };
        assert_moved(&cone, corners, |[a, b, ..]| Segment::new(a, b));
        assert_moved(&cone, corners, |[a, b, ..]| Capsule::new(a, b, 1.0));
        assert_moved(&cone, corners, |[a, b, c, d]| Tetrahedron::new(a, b, c, d));
        assert_moved(&cone, corners, |[a, ..]| {
            Aabb::new(a, a + Vector3::new(2.0, 1.0, 1.0))
        });
        assert_moved(&cone, corners, |[a, ..]| {
            TruncatedCone::new(a, a + Vector3::new(1.0, 2.0, 2.0), [1.0, 2.0])
        });
    }
}

#[test]
fn known() {
    // A corner in the plane of a face, beside it, and the other end a hair in front of its rim.
    let rim = 1.0 + f64::EPSILON;
    let cylinder = Cylinder::new(at(0.0, 2.0, 0.0), at(1.0, 1.0, 1.0), 1.0);
    let segment = Segment::new(at(2.0, 3.0, 2.0), Point3::new(rim, 1.0, rim));
    assert!(!cylinder.intersects(&segment));
    let contact = cylinder.contact(&segment).expect("bounded");
    assert!(contact.separation > 0.0 && contact.separation < 2.0 * f64::EPSILON);
    assert!((contact.normal.x - 3.0_f64.sqrt().recip()).abs() < 1e-15);
    assert!(cylinder.distance(&segment) > 0.0);
    let cone = TruncatedCone::new(at(1.0, 0.0, 1.0), at(2.0, 1.0, 1.0), [0.5, 2.0]);
    let corners = [
        [1.5, 1.5, 2.0],
        [1.5, 2.5, 1.0],
        [0.5 - f64::EPSILON / 4.0, 2.5, 0.0],
        [2.5, 1.5, 1.0],
    ];
    let [a, b, c, d] = corners.map(Point3::from);
    assert_within_a_hair(&cone, &Tetrahedron::new(a, b, c, d), "known");
}
