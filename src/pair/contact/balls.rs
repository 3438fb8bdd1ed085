//! Contacts of points and balls with each other: along the line of their centers.
//!
//! Ericson, *Real-Time Collision Detection* (2005), 4.3.1. Constant time.

use super::aligned_boxes::AlignedBox;
use super::apart;
use crate::predicate::{cmp_distance, point_at_distance_toward, point_separation, unit_toward};
use crate::query::WHOLES;
use crate::{ContactPoints, Nearest, NearestPoints};
use nalgebra::{Point, RealField, SVector};

/// The contact, if the centers are different points.
pub(super) fn contact<T, A, B, const D: usize>(a: &A, b: &B) -> Option<ContactPoints<T, D>>
where
    T: RealField + Copy,
    A: AlignedBox<T, D> + Nearest<B, Scalar = T, Point = Point<T, D>>,
    B: AlignedBox<T, D>,
{
    let ([p, _], [q, _]) = (a.ends(), b.ends());
    contact_of_balls([p, q], [a.radius(), b.radius()], || a.nearest(b))
}

/// The contact of two balls with these centers and radii, if the centers are different points, given their nearest points
/// where they are apart.
pub(crate) fn contact_of_balls<T: RealField + Copy, const D: usize>(
    [p, q]: [&[T; D]; 2],
    [r, s]: [T; 2],
    nearest: impl FnOnce() -> NearestPoints<Point<T, D>, T>,
) -> Option<ContactPoints<T, D>> {
    if p == q {
        return None;
    }
    let normal = SVector::from(unit_toward(p, q));
    if cmp_distance(p, q, [r, s]).is_gt() {
        return Some(apart(nearest(), normal));
    }
    Some(ContactPoints {
        separation: point_separation(p, q, [r, s]),
        normal,
        on_self: Point::from(point_at_distance_toward(p, r, q)),
        on_rhs: Point::from(point_at_distance_toward(q, s, p)),
        unique: true,
        parts: WHOLES,
    })
}
