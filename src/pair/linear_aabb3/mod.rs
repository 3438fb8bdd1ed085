//! Lines, rays and segments with boxes along the axes in space: by slabs.
//!
//! The box is what three slabs have in common. On the carrier of a linear shape each slab and the
//! shape itself leave an interval, and intervals of which any two meet have a point in common
//! (Helly). So it meets the box if it meets each slab, which comparisons of coordinates decide, and
//! its carrier each two slabs, which is a line and a rectangle of the plane. Where they meet, the
//! carrier comes into the box where it comes into the last slab, and goes out where it leaves the
//! first. Kay and Kajiya, *Ray tracing complex scenes* (1986), with exact signs.

pub(crate) mod cut;
pub(crate) mod nearest;
pub(crate) mod separation;

use crate::algorithm::edge_tree::boxes::is_box_past;
use crate::algorithm::linear::Linear;
use crate::exact::coords;
use crate::predicate::{LinearKind, SupportingLine, is_point, side};
use crate::{Aabb, Piece};
use core::cmp::Ordering;
use nalgebra::RealField;

/// Whether a box and a line, a ray or a segment have a point in common.
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

/// Whether the box lies on one side of a line, seen along an axis.
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

/// Whether a carrier leads along an axis (`Greater`), against it or across it.
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

/// The side of a carrier that a point lies on where only two axes are seen.
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

/// A plane across an axis, and whether the carrier leads along the axis there or against it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SlabFace<T> {
    axis: usize,
    along: Ordering,
    level: T,
}

/// Where a carrier comes into a slab and where it leaves it, unless it is parallel to that.
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

/// Which of two planes a carrier crosses first.
fn order_of_faces<T: RealField + Copy, const TWO_POINTS: bool>(
    line: SupportingLine<&[T; 3], TWO_POINTS>,
    p: SlabFace<T>,
    q: SlabFace<T>,
) -> Ordering {
    if p.axis == q.axis {
        return turned(p.level.partial_cmp(&q.level), p.along);
    }
    // Where it leads along both axes, it has the corner to its left if the second comes later.
    let side = side_seen(&[p.level, q.level], line, [p.axis, q.axis]);
    let order = turned(Some(side.reverse()), p.along);
    turned(Some(order), q.along)
}

/// Where a carrier comes into the last slab, and where it leaves the first, of those that it is not
/// parallel to.
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

/// An order along an axis as one along a carrier, which leads along the axis or against it.
fn turned(order: Option<Ordering>, along: Ordering) -> Ordering {
    let order = order.unwrap_or(Ordering::Equal);
    if along.is_lt() {
        order.reverse()
    } else {
        order
    }
}

pair! {
    [3] l: Line | Ray | Segment, b: Aabb<T, 3>,
    intersects: meets(b, l),
    nearest: nearest::nearest(l, b),
    separation: separation::separation(l, b),
    /// The part in the box, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 3>>: cut::cut(l, b),
}
