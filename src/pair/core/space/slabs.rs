//! A box along the axes and a line, a ray or a segment: whether they meet.
//!
//! The box is what three slabs have in common. On the carrier of a straight shape each slab and the
//! shape itself leave an interval, and intervals of which any two meet have a point in common
//! (Helly). So it meets the box if it meets each slab, which is told by comparing coordinates, and
//! its carrier each two slabs, which is a line and a rectangle of the plane.

use super::super::bounds::is_past;
use super::super::straight::Straight;
use super::cut::is_finite;
use crate::Aabb;
use crate::kernel::{Carrier, Extent, coords, is_point, side};
use core::cmp::Ordering;
use nalgebra::RealField;

/// Whether a box and a line, a ray or a segment have a point in common.
pub(in crate::pair) fn meets<T: RealField + Copy, const ENDS: bool>(
    aabb: &Aabb<T, 3>,
    straight: Straight<&[T; 3], ENDS>,
) -> bool {
    if straight.extent == Extent::Line && is_point(straight.span) {
        return meets(aabb, Straight::point(straight.span.start));
    }
    let corners = [aabb.min(), aabb.max()].map(coords);
    is_finite(straight)
        && !is_past(corners, straight)
        && !(0..3).any(|axis| is_on_one_side(corners, straight.span, axis))
}

/// Whether the box lies on one side of a line, seen along an axis.
fn is_on_one_side<T: RealField + Copy, const ENDS: bool>(
    [min, max]: [&[T; 3]; 2],
    span: Carrier<&[T; 3], ENDS>,
    axis: usize,
) -> bool {
    let seen = |p: &[T; 3]| [p[(axis + 1) % 3], p[(axis + 2) % 3]];
    let ([low_x, low_y], [high_x, high_y]) = (seen(min), seen(max));
    let (start, toward) = (seen(span.start), seen(span.toward));
    let from = if ENDS { start } else { [T::zero(); 2] };
    let [x, y] = core::array::from_fn(|i| toward[i].partial_cmp(&from[i]));
    let (left, right) = match (x, y) {
        (Some(Ordering::Less), Some(Ordering::Greater)) => ([low_x, low_y], [high_x, high_y]),
        (Some(Ordering::Less), _) => ([high_x, low_y], [low_x, high_y]),
        (_, Some(Ordering::Greater)) => ([low_x, high_y], [high_x, low_y]),
        _ => ([high_x, high_y], [low_x, low_y]),
    };
    let seen = Carrier::<_, ENDS> {
        start: &start,
        toward: &toward,
    };
    side(&left, seen).is_lt() || side(&right, seen).is_gt()
}
