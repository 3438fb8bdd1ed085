//! Contacts of points and balls with each other: along the line of their centers.
//!
//! Ericson, *Real-Time Collision Detection* (2005), 4.3.1. Constant time.

use super::aligned_boxes::AlignedBox;
use super::apart;
use crate::algorithm::certified::{self, CertainContact};
use crate::predicate::{cmp_distance, point_at_distance_toward, point_separation, unit_toward};
use crate::{ContactPoints, Nearest};
use nalgebra::{Point, RealField, SVector};

/// The contact, if the centers are different points.
#[inline(never)]
pub(super) fn contact<T, A, B, const D: usize>(a: &A, b: &B) -> Option<ContactPoints<T, D>>
where
    T: RealField + Copy,
    A: AlignedBox<T, D> + Nearest<B, Scalar = T, Point = Point<T, D>>,
    B: AlignedBox<T, D>,
{
    let ([p, _], [q, _]) = (a.ends(), b.ends());
    let (r, s) = (a.radius(), b.radius());
    match certified::contact_of_balls([p, q], [r, s]) {
        Some(CertainContact::Overlapping(contact)) => return Some(contact),
        Some(CertainContact::Apart(normal)) => return Some(apart(a.nearest(b), normal)),
        _ => {}
    }
    if p == q {
        return None;
    }
    let normal = SVector::from(unit_toward(p, q));
    if cmp_distance(p, q, [r, s]).is_gt() {
        return Some(apart(a.nearest(b), normal));
    }
    Some(ContactPoints {
        separation: point_separation(p, q, [r, s]),
        normal,
        on_self: Point::from(point_at_distance_toward(p, r, q)),
        on_rhs: Point::from(point_at_distance_toward(q, s, p)),
        unique: true,
    })
}
