//! What a motion does to cylinders and cones that touch before it.

use crate::at;
use core::cmp::Ordering::{self, Equal, Greater, Less};
use nalgebra::{RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::StartKind::{Enters, Leaves, Overlaps, Rests, Slides};
use tangency::{Aabb, Cast, CastResult, Cone, Contact, Cylinder, Ray, Sphere, StartKind};

/// The start of a motion, which is the same if the other shape moves the other way.
fn start<T, A, B>(a: &A, motion: [f64; 3], b: &B) -> (StartKind, Option<Ordering>)
where
    T: RealField + Copy,
    A: Cast<B, 3, Scalar = T>,
    B: Cast<A, 3, Scalar = T>,
{
    let motion = Vector3::from(motion.map(convert::<f64, T>));
    let of = |result: CastResult<T, 3>| match result {
        CastResult::Start(start) => (start.kind, start.approach),
        other => panic!("{other:?}"),
    };
    let told = of(a.cast_against(&motion, b));
    assert_eq!(of(b.cast_against(&-motion, a)), told);
    told
}

fn bodies_on_a_table<T: RealField + Copy>() {
    let table = Aabb::new(at::<T>(-4.0, -4.0, -1.0), at(4.0, 4.0, 0.0));
    let standing = Cylinder::new(at::<T>(0.0, 1.0, 0.0), at(0.0, 1.0, 2.0), convert(1.0));
    let lying = Cylinder::new(at::<T>(-1.0, 0.0, 1.0), at(1.0, 0.0, 1.0), convert(1.0));
    let tip = Cone::new(at::<T>(0.0, 0.0, 2.0), at(0.0, 0.0, 0.0), convert(1.0));
    let check = |motion, expected| {
        assert_eq!(start(&standing, motion, &table), expected);
        assert_eq!(start(&lying, motion, &table), expected);
        assert_eq!(start(&tip, motion, &table), expected);
    };
    check([0.0, 0.0, 1.0], (Leaves, Some(Less)));
    check([1.0, 2.0, 0.0078125], (Leaves, Some(Less)));
    check([0.0, 0.0, -1.0], (Enters, Some(Greater)));
    check([1.0, 2.0, -0.0078125], (Enters, Some(Greater)));
    check([1.0, 2.0, 0.0], (Slides, Some(Equal)));
    check([0.0, 0.0, 0.0], (Rests, Some(Equal)));
    let sunk = Cylinder::new(at::<T>(0.0, 1.0, -0.25), at(0.0, 1.0, 2.0), convert(1.0));
    assert_eq!(
        start(&sunk, [0.0, 1.0, 0.0], &table),
        (Overlaps, Some(Equal))
    );
    assert_eq!(
        start(&sunk, [0.0, 1.0, 1.0], &table),
        (Overlaps, Some(Less))
    );
}

fn round_sides<T: RealField + Copy>() {
    let post = Cylinder::new(at::<T>(0.0, 0.0, -2.0), at(0.0, 0.0, 2.0), convert(2.0));
    let beside = Cylinder::new(at::<T>(3.0, 0.0, -1.0), at(3.0, 0.0, 1.0), convert(1.0));
    let ball = Sphere::new(at::<T>(3.0, 0.0, 0.0), convert(1.0));
    let check = |motion, expected| {
        assert_eq!(start(&beside, motion, &post), expected);
        assert_eq!(start(&ball, motion, &post), expected);
    };
    check([0.0, 1.0, 0.0], (Leaves, Some(Equal)));
    check([0.0, 0.0, 1.0], (Slides, Some(Equal)));
    check([0.0, 1.0, 1.0], (Leaves, Some(Equal)));
    check([-0.0078125, 1.0, 0.0], (Enters, Some(Greater)));
    check([0.0078125, 1.0, 0.0], (Leaves, Some(Less)));
}

fn tips_that_touch<T: RealField + Copy>() {
    let tip = Cone::new(at::<T>(0.0, 0.0, -2.0), at(0.0, 0.0, 0.0), convert(1.0));
    let hung = Cone::new(at::<T>(0.0, 0.0, 2.0), at(0.0, 0.0, 0.0), convert(1.0));
    let check = |motion, expected| assert_eq!(start(&hung, motion, &tip), (expected, None));
    check([0.0, 0.0, -1.0], Enters);
    check([0.25, 0.0, -1.0], Enters);
    check([0.0, 1.0, 0.0], Leaves);
    // Beside the slope of both: along it they slide, less steep they leave, steeper they enter.
    check([1.0, 0.0, -2.0], Slides);
    check([1.0, 0.0, -1.0], Leaves);
    check([1.0, 0.0, -3.0], Enters);
    check([0.0, 0.0, 0.0], Rests);
}

/// The contact at a tip has many normals; the one told does not depend on the motion.
fn the_contact_of_a_start<T: RealField + Copy>() {
    let tip = Cone::new(at::<T>(0.0, 0.0, 0.0), at(0.0, 0.0, 2.0), convert(1.0));
    let ray = Ray::new(at::<T>(0.0, 0.0, 2.0), Vector3::x());
    for motion in [[1.0, 0.0, 0.0], [0.0, 3.0, 0.0], [2.0, -1.0, 7.0]] {
        let motion = Vector3::from(motion.map(convert::<f64, T>));
        let CastResult::Start(start) = tip.cast_against(&motion, &ray) else {
            panic!("they touch");
        };
        assert_eq!(start.contact, tip.contact(&ray));
    }
}

mod tests {
    in_scalars! { bodies_on_a_table round_sides tips_that_touch the_contact_of_a_start }
}

/// The highest point of a cone, on the rim of its base, slides from beside onto the face of a cylinder, which is level with it: into
/// the circle of radius 2 around (2, -4), seen along the normal. The gap comes to 0 like a square, and stays so.
#[test]
fn a_rim_that_slides_onto_a_level_face() {
    let cone = Cone::new(at(1.0, 4.0, 1.0), at(3.0, 4.0, 1.0), 1.0);
    let drum = Cylinder::new(at(2.0, 5.0, -4.0), at(2.0, 8.0, -4.0), 2.0);
    // (1 + t)^2 + (5 - 8 t)^2 = 4.
    let expected = (78.0 - f64::sqrt(78.0 * 78.0 - 4.0 * 65.0 * 22.0)) / 130.0;
    let hit = cone
        .cast_against(&Vector3::new(-1.0, 0.0, -8.0), &drum)
        .hit()
        .unwrap();
    // A touch that lasts is told within 2^-40.
    assert!((hit.time - expected).abs() <= 1e-12, "{hit:?}");
    assert!(!hit.enters);
}
