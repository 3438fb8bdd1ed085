//! An axis-aligned box and a linear component in space.
//!
//! The box is the intersection of three slabs. On the supporting line each slab and the component itself
//! give an interval, and intervals that intersect pairwise have a common point (Helly). So the component
//! meets the box if it meets each slab, which compares coordinates, and its line meets each two slabs,
//! which is a line and a rectangle in a plane. The line enters the box where it enters the last slab, and
//! leaves it where it leaves the first: Kay and Kajiya, *Ray tracing complex scenes* (1986), with exact
//! signs.
//!
//! A component without length is a point. A box without extent along an axis needs no special case.
//! Constant time.

pub(crate) mod cut;
pub(crate) mod nearest;
pub(crate) mod separation;

use crate::algorithm::slabs::cut::cut;

use crate::Aabb;
use crate::algorithm::edge_tree::boxes::is_box_past;
use crate::algorithm::linear::Linear;
use crate::exact::coords;
use crate::predicate::{LinearKind, SupportingLine, is_point, side};
use core::cmp::Ordering;
use nalgebra::RealField;

/// Whether a box and a linear component have a point in common.
#[inline]
pub(crate) fn meets<T: RealField + Copy, const TWO_POINTS: bool>(
    aabb: &Aabb<T, 3>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> bool {
    if linear.kind == LinearKind::Line && is_point(linear.line) {
        return meets(aabb, Linear::point(linear.line.start));
    }
    let corners = [aabb.min(), aabb.max()].map(coords);
    linear.is_finite()
        && !is_box_past(corners, linear)
        && !(0..3).any(|axis| is_on_one_side(corners, linear.line, axis))
}

/// Whether the box is on one side of a line, in the projection along an axis.
#[inline(always)]
fn is_on_one_side<T: RealField + Copy, const TWO_POINTS: bool>(
    [min, max]: [&[T; 3]; 2],
    line: SupportingLine<&[T; 3], TWO_POINTS>,
    axis: usize,
) -> bool {
    let axes = [(axis + 1) % 3, (axis + 2) % 3];
    let seen = |p: &[T; 3]| [p[axes[0]], p[axes[1]]];
    let ([low_x, low_y], [high_x, high_y]) = (seen(min), seen(max));
    let (x, y) = (way_along(line, axes[0]), way_along(line, axes[1]));
    let (left, right) = match (x, y) {
        (Some(Ordering::Less), Some(Ordering::Greater)) => ([low_x, low_y], [high_x, high_y]),
        (Some(Ordering::Less), _) => ([high_x, low_y], [low_x, high_y]),
        (_, Some(Ordering::Greater)) => ([low_x, high_y], [high_x, low_y]),
        _ => ([high_x, high_y], [low_x, low_y]),
    };
    side_seen(&left, line, axes).is_lt() || side_seen(&right, line, axes).is_gt()
}

/// The sign of a line's direction along an axis.
#[inline(always)]
fn way_along<T: RealField + Copy, const TWO_POINTS: bool>(
    line: SupportingLine<&[T; 3], TWO_POINTS>,
    axis: usize,
) -> Option<Ordering> {
    let from = if TWO_POINTS {
        line.start[axis]
    } else {
        T::zero()
    };
    line.toward[axis].partial_cmp(&from)
}

/// The side of a line that a point lies on, in the projection on two axes.
#[inline(always)]
fn side_seen<T: RealField + Copy, const TWO_POINTS: bool>(
    p: &[T; 2],
    line: SupportingLine<&[T; 3], TWO_POINTS>,
    axes: [usize; 2],
) -> Ordering {
    let seen = |point: &[T; 3]| [point[axes[0]], point[axes[1]]];
    let carrier = SupportingLine::<_, TWO_POINTS> {
        start: &seen(line.start),
        toward: &seen(line.toward),
    };
    side(p, carrier)
}

/// A plane of a slab, and the sign of the line's direction along its axis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SlabFace<T> {
    axis: usize,
    along: Ordering,
    level: T,
}

/// The planes where a line enters and leaves a slab; `None` if it is parallel to the slab.
fn faces_across<T: RealField + Copy, const TWO_POINTS: bool>(
    aabb: &Aabb<T, 3>,
    line: SupportingLine<&[T; 3], TWO_POINTS>,
    axis: usize,
) -> Option<[SlabFace<T>; 2]> {
    let along = way_along(line, axis)?;
    let (min, max) = (aabb.min()[axis], aabb.max()[axis]);
    let levels = match along {
        Ordering::Equal => return None,
        Ordering::Greater => [min, max],
        Ordering::Less => [max, min],
    };
    Some(levels.map(|level| SlabFace { axis, along, level }))
}

/// Compares the positions where a line crosses two planes.
fn order_of_faces<T: RealField + Copy, const TWO_POINTS: bool>(
    line: SupportingLine<&[T; 3], TWO_POINTS>,
    p: SlabFace<T>,
    q: SlabFace<T>,
) -> Ordering {
    if p.axis == q.axis {
        return turned(p.level.partial_cmp(&q.level), p.along);
    }
    // If the direction is positive along both axes, the corner is to the left of the line exactly if the
    // second plane comes later.
    let side = side_seen(&[p.level, q.level], line, [p.axis, q.axis]);
    let order = turned(Some(side.reverse()), p.along);
    turned(Some(order), q.along)
}

/// The plane where a line enters the last slab, and the one where it leaves the first, of the slabs that it
/// is not parallel to.
fn last_in_and_first_out<T: RealField + Copy, const TWO_POINTS: bool>(
    aabb: &Aabb<T, 3>,
    line: SupportingLine<&[T; 3], TWO_POINTS>,
) -> Option<[SlabFace<T>; 2]> {
    let is_before = |p, q| order_of_faces(line, p, q).is_lt();
    let faces = (0..3).filter_map(|axis| faces_across(aabb, line, axis));
    faces.reduce(|[enters, leaves], [enters_next, leaves_next]| {
        [
            if is_before(enters, enters_next) {
                enters_next
            } else {
                enters
            },
            if is_before(leaves_next, leaves) {
                leaves_next
            } else {
                leaves
            },
        ]
    })
}

/// Converts an order along an axis into an order along a line.
fn turned(order: Option<Ordering>, along: Ordering) -> Ordering {
    let order = order.unwrap_or(Ordering::Equal);
    if along.is_lt() {
        order.reverse()
    } else {
        order
    }
}
