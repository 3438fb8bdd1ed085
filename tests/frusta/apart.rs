//! Apart, the separation and the points of a contact are those of `nearest`, bit for bit: above all where faces and sides are
//! parallel, so that points are one pair of many.

use crate::at;
use nalgebra::{Point3, Vector3};
use simba::scalar::FixedI16F16;
use std::fmt::Debug;
use tangency::{Cone, Contact, Cylinder, Nearest, Obb, Triangle, TruncatedCone};

pub fn check_apart<A, B>(a: &A, b: &B)
where
    A: Contact<B, 3, Scalar = f64, Point = Point3<f64>> + Debug,
    B: Debug,
{
    let nearest = Nearest::<B>::nearest(a, b);
    if nearest.distance == 0.0 {
        return;
    }
    let contact = Contact::<B, 3>::contact(a, b).unwrap();
    assert_eq!(contact.separation, nearest.distance, "{a:?} {b:?}");
    let points = (contact.on_self, contact.on_rhs);
    assert_eq!(points, (nearest.on_self, nearest.on_rhs), "{a:?} {b:?}");
}

/// Steps of an eighth, and half of one along the axis of the drum.
fn offsets() -> impl Iterator<Item = Vector3<f64>> {
    let steps = |i: i32| f64::from(i) / 8.0;
    (0..6).flat_map(move |i| {
        (0..6).flat_map(move |j| {
            (-1..2).map(move |k| Vector3::new(4.0 + steps(i), steps(j) - 2.0, steps(i + k)))
        })
    })
}

fn drum() -> Cylinder<f64> {
    Cylinder::new(at(1.0, -1.0, -0.5), at(-1.0, 1.0, 0.5), 1.5)
}

#[test]
fn a_side_beside_a_parallel_triangle() {
    let [a, b, c] = [at(3.0, 0.0, 1.5), at(1.0, 4.0, 1.5), at(1.0, 0.0, 3.5)];
    let sail = Triangle::new(a, b, c);
    for offset in offsets() {
        let moved = sail.translated(&(offset - Vector3::new(4.0, 0.0, 0.0)));
        check_apart(&drum(), &moved);
        check_apart(&moved, &drum());
    }
}

#[test]
fn a_drum_beside_the_same_drum() {
    for offset in offsets() {
        check_apart(&drum(), &drum().translated(&offset));
    }
}

/// Face to face, and side to face.
#[test]
fn a_bucket_beside_a_box() {
    let bucket = TruncatedCone::new(at(0.0, 0.0, 0.0), at(-4.0, 4.0, 2.0), [1.5, 1.5]);
    let axes = [[1.0, 0.5, 1.0], [0.5, 1.0, -1.0], [0.5, -0.5, -0.25]].map(Vector3::from);
    let brick = Obb::from_half_axes(at(0.0, 0.0, 0.0), axes);
    for offset in offsets() {
        check_apart(&bucket, &brick.translated(&offset));
        check_apart(&brick.translated(&-offset), &bucket);
    }
}

/// Less than half a last place apart, so that their distance is rounded to 0.
#[test]
fn a_distance_that_is_rounded_to_zero_has_one_point_from_either_side() {
    let place = |x: i32, y: i32, z: i32| Point3::from([x, y, z].map(FixedI16F16::from_bits));
    let thin = FixedI16F16::from_bits(1);
    let log = Cylinder::new(place(-1, -2, 1), place(1, 2, -2), thin);
    let tip = Cone::new(place(-1, 2, 0), place(-2, 1, 0), thin);
    assert_eq!(log.nearest(&tip), tip.nearest(&log).flip());
}
