//! Lines, rays and segments with axis-aligned boxes in space, by slabs.
//!
//! The box is the intersection of three slabs. On the supporting line each slab and the component itself is
//! an interval, and intervals that meet pairwise have a common point (Helly 1923). So the component meets the
//! box if it meets each slab, decided by comparing coordinates, and if its supporting line meets each pair of
//! slabs, which is a line against a rectangle in a projection along an axis. The intersection starts where
//! the supporting line enters its last slab and ends where it leaves its first: Kay and Kajiya, *Ray tracing
//! complex scenes* (1986), with exact signs.
//!
//! A component without length is a point. A box without extent along an axis is a rectangle, a segment or a
//! point. Constant time.

pub(crate) mod cut;

use crate::algorithm::certified;
use crate::algorithm::edge_tree::boxes::is_box_past;
use crate::algorithm::linear::Linear;
use crate::exact::{coords, each};
use crate::predicate::{LinearKind, SupportingLine, is_point, side};
use crate::{Aabb, Piece};
use core::cmp::Ordering;
use nalgebra::RealField;

/// Whether a linear component meets a box.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn does_linear_meet_box<T: RealField + Copy, const TWO_POINTS: bool>(
    aabb: &Aabb<T, 3>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> bool {
    if let Some(meets) = certified::cut::aabb::does_ray_meet_box(aabb, linear) {
        return meets;
    }
    let corners = each(&[aabb.min(), aabb.max()], |&x| coords(x));
    linear.is_finite() && does_linear_meet_corners(corners, linear)
}

/// Whether a linear component with finite numbers meets the box of these least and greatest coordinates.
pub(crate) fn does_linear_meet_corners<T: RealField + Copy, const TWO_POINTS: bool>(
    corners: [&[T; 3]; 2],
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> bool {
    if linear.kind == LinearKind::Line && is_point(linear.line) {
        return does_linear_meet_corners(corners, Linear::point(linear.line.start));
    }
    !is_box_past(corners, linear) && !(0..3).any(|axis| is_on_one_side(corners, linear.line, axis))
}

/// Whether the box lies strictly on one side of a line in the projection along an axis.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_on_one_side<T: RealField + Copy, const TWO_POINTS: bool>(
    [min, max]: [&[T; 3]; 2],
    line: SupportingLine<&[T; 3], TWO_POINTS>,
    axis: usize,
) -> bool {
    let axes = [(axis + 1) % 3, (axis + 2) % 3];
    let project = |p: &[T; 3]| [p[axes[0]], p[axes[1]]];
    let ([low_x, low_y], [high_x, high_y]) = (project(min), project(max));
    let (x, y) = (direction_sign(line, axes[0]), direction_sign(line, axes[1]));
    let (left, right) = match (x, y) {
        (Some(Ordering::Less), Some(Ordering::Greater)) => ([low_x, low_y], [high_x, high_y]),
        (Some(Ordering::Less), _) => ([high_x, low_y], [low_x, high_y]),
        (_, Some(Ordering::Greater)) => ([low_x, high_y], [high_x, low_y]),
        _ => ([high_x, high_y], [low_x, low_y]),
    };
    side_in_projection(&left, line, axes).is_lt() || side_in_projection(&right, line, axes).is_gt()
}

/// The sign of a coordinate of the direction of a supporting line.
#[cfg_attr(not(debug_assertions), inline(always))]
fn direction_sign<T: RealField + Copy, const TWO_POINTS: bool>(
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

/// The side of the supporting line that a point lies on in the projection onto two axes.
#[cfg_attr(not(debug_assertions), inline(always))]
fn side_in_projection<T: RealField + Copy, const TWO_POINTS: bool>(
    p: &[T; 2],
    line: SupportingLine<&[T; 3], TWO_POINTS>,
    axes: [usize; 2],
) -> Ordering {
    let project = |point: &[T; 3]| [point[axes[0]], point[axes[1]]];
    let projected_line = SupportingLine::<_, TWO_POINTS> {
        start: &project(line.start),
        toward: &project(line.toward),
    };
    side(p, projected_line)
}

/// A plane `x[axis] = level`, and the sign of the direction of the supporting line along that axis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SlabFace<T> {
    pub(crate) axis: usize,
    pub(crate) direction: Ordering,
    pub(crate) level: T,
}

/// The faces through which the supporting line enters and leaves a slab, unless it is parallel to the
/// slab.
pub(crate) fn entry_and_exit_faces<T: RealField + Copy, const TWO_POINTS: bool>(
    [min, max]: [&[T; 3]; 2],
    line: SupportingLine<&[T; 3], TWO_POINTS>,
    axis: usize,
) -> Option<[SlabFace<T>; 2]> {
    let direction = direction_sign(line, axis)?;
    let levels = match direction {
        Ordering::Equal => return None,
        Ordering::Greater => [min[axis], max[axis]],
        Ordering::Less => [max[axis], min[axis]],
    };
    Some(levels.map(|level| SlabFace {
        axis,
        direction,
        level,
    }))
}

/// Compares the parameters at which the supporting line crosses two planes.
pub(crate) fn cmp_crossings<T: RealField + Copy, const TWO_POINTS: bool>(
    line: SupportingLine<&[T; 3], TWO_POINTS>,
    p: SlabFace<T>,
    q: SlabFace<T>,
) -> Ordering {
    if p.axis == q.axis {
        return orient_order(p.level.partial_cmp(&q.level), p.direction);
    }
    // If both direction signs are positive, the corner is to the left of the line exactly if the second
    // plane is crossed later.
    let side = side_in_projection(&[p.level, q.level], line, [p.axis, q.axis]);
    let order = orient_order(Some(side.reverse()), p.direction);
    orient_order(Some(order), q.direction)
}

/// The last entry and the first exit of the supporting line, over the slabs that it is not parallel to.
pub(crate) fn last_entry_and_first_exit<T: RealField + Copy, const TWO_POINTS: bool>(
    corners: [&[T; 3]; 2],
    line: SupportingLine<&[T; 3], TWO_POINTS>,
) -> Option<[SlabFace<T>; 2]> {
    let is_before = |p, q| cmp_crossings(line, p, q).is_lt();
    let faces = (0..3).filter_map(|axis| entry_and_exit_faces(corners, line, axis));
    faces.reduce(|[entry, exit], [next_entry, next_exit]| {
        [
            if is_before(entry, next_entry) {
                next_entry
            } else {
                entry
            },
            if is_before(next_exit, exit) {
                next_exit
            } else {
                exit
            },
        ]
    })
}

/// Converts an order along an axis to an order along the supporting line.
pub(crate) fn orient_order(order: Option<Ordering>, direction: Ordering) -> Ordering {
    let order = order.unwrap_or(Ordering::Equal);
    if direction.is_lt() {
        order.reverse()
    } else {
        order
    }
}

pair! {
    [3] l: Line | Ray | Segment, b: Aabb<T, 3>,
    /// The part in the box, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 3>>: cut::intersect_box(l, b),
}
