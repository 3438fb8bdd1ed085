//! Contacts of drawn shapes: the depth, the normal and the laws.

use super::oracle::{depth, depth_along_float};
use super::spec::Hull;
use core::fmt::Debug;
use nalgebra::{Point, RealField, SVector, convert, try_convert};
use tangency::{Contact, ContactPoints, Movable};

pub fn float<T: RealField>(x: T) -> f64 {
    try_convert(x).expect("a number that is a float")
}

/// How far a number may be from the true one: that of a float is relative, in fixed point a normal may be wrong in its last place
/// and is multiplied by lengths.
pub fn tolerance<T: RealField>(unit: f64) -> f64 {
    let is_float = T::default_epsilon() * T::default_epsilon() > T::zero();
    64.0 * float(T::default_epsilon()) * if is_float { unit } else { unit.max(1.0) }
}

/// Checks the contact of two shapes beside the least depth of their hulls.
pub fn check<T, A, B, const D: usize>(
    (a, hull_of_a): (&A, &Hull),
    (b, hull_of_b): (&B, &Hull),
    unit: f64,
) where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T, Point = Point<T, D>> + Debug,
    B: Contact<A, D, Scalar = T, Point = Point<T, D>> + Movable<Vector = SVector<T, D>> + Debug,
{
    let contact = a.contact(b);
    let context = || format!("{a:?} {b:?}: {contact:?}");
    if hull_of_a.points != hull_of_b.points || hull_of_a.directions != hull_of_b.directions {
        assert_eq!(
            b.contact(a).map(ContactPoints::flip),
            contact,
            "{}",
            context()
        );
    }
    let radius = (hull_of_a.radius + hull_of_b.radius) as f64 * unit;
    let expected = depth::<D>(hull_of_a, hull_of_b);
    let Some(found) = contact else {
        assert!(
            expected.is_none() && a.within(b, T::zero()),
            "{expected:?} {}",
            context()
        );
        return;
    };
    let normal: [f64; 3] =
        core::array::from_fn(|i| if i < D { float(found.normal[i]) } else { 0.0 });
    let separation = float(found.separation);
    let error = tolerance::<T>(unit);
    let along = depth_along_float(hull_of_a, hull_of_b, normal) * unit + radius;
    let (expected, unique) = expected.expect("some normal");
    // Radii may bridge a gap; then the normal is that across it.
    let does_meet = a.within(b, T::zero());
    let do_cores_meet = if radius > 0.0 {
        separation <= -radius
    } else {
        does_meet
    };
    let is_deep = expected.scaled >= 0 && do_cores_meet;
    if is_deep {
        let deep = expected.length() * unit + radius;
        assert!(
            (deep + separation).abs() <= error,
            "{expected:?} {}",
            context()
        );
        assert_eq!(found.unique, unique, "{expected:?} {}", context());
    }
    if found.separation <= T::zero() || is_deep {
        assert!(a.within(b, T::zero()), "{}", context());
    } else {
        let nearest = a.nearest(b);
        assert_eq!(
            (found.separation, found.on_self),
            (nearest.distance, nearest.on_self),
            "{}",
            context()
        );
        assert!(!a.within(b, T::zero()) && found.unique, "{}", context());
    }
    assert!((along + separation).abs() <= error, "{along} {}", context());
    check_places((a, b), &found, error);
    // A motion rounds the direction of a line through two points.
    if hull_of_a.directions.is_empty() || hull_of_b.directions.is_empty() {
        let by = found.normal * convert::<f64, T>(2.0 * error - separation);
        assert!(!a.within(&b.translated(&by), T::zero()), "{}", context());
    }
}

/// The points of a contact are as far apart as is told, and so are those of its manifold, which is as deep.
fn check_places<T, A, B, const D: usize>((a, b): (&A, &B), found: &ContactPoints<T, D>, error: f64)
where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T, Point = Point<T, D>> + Debug,
    B: Debug,
{
    let manifold = a.contact_manifold(b, T::zero());
    let context = || format!("{a:?} {b:?}: {found:?} {manifold:?}");
    check_points(found, error, &context());
    let Some(manifold) = &manifold else {
        assert!(found.separation > T::zero(), "{}", context());
        return;
    };
    let separations = manifold
        .points()
        .iter()
        .map(|point| float(point.separation));
    let deepest = separations.fold(f64::INFINITY, f64::min);
    assert!(
        (deepest - float(found.separation)).abs() <= error,
        "{}",
        context()
    );
    for point in manifold.points() {
        let contact = ContactPoints {
            separation: point.separation,
            normal: manifold.normal,
            on_self: point.on_self,
            on_rhs: point.on_rhs,
            ..*found
        };
        check_points(&contact, error, &context());
    }
}

/// The points are as far apart along the normal as is told.
fn check_points<T: RealField + Copy, const D: usize>(
    found: &ContactPoints<T, D>,
    error: f64,
    context: &str,
) {
    let step = found.on_rhs - found.on_self;
    for i in 0..D {
        let gap = float(step[i]) - float(found.normal[i]) * float(found.separation);
        assert!(gap.abs() <= error, "{gap} {context}");
    }
}
