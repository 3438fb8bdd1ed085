//! Separating axes of a box and a linear component in the plane, and other exact tests of boxes.
//!
//! A box misses a segment if it is past one of its ends along an axis, or on one side of its line: Ericson,
//! *Real-Time Collision Detection* (2005), 5.2.1 and 5.3.3. Constant time.

use crate::Aabb;
use crate::algorithm::edge_loop::Vertex;
use crate::algorithm::linear::Linear;
use crate::exact::{ExactPoint, coords, each};
use crate::predicate::{LinearKind, SupportingLine, VoronoiRegion, cmp_distance, is_point, side};
use core::cmp::Ordering;
use nalgebra::RealField;

/// The least and the greatest corner of a box.
pub(crate) fn box_corners<'a, X: Vertex<'a>>(bounds: &'a Aabb<X::Scalar, 2>) -> [X; 2] {
    each(&[bounds.min(), bounds.max()], |&corner| {
        X::from(coords(corner))
    })
}

/// The four corners of a box, in order.
fn all_box_corners<'a, X: Vertex<'a>>(bounds: &'a Aabb<X::Scalar, 2>) -> [X::Own; 4] {
    let [min, max] = box_corners::<X>(bounds);
    each(&[[min, min], [max, min], [max, max], [min, max]], |&x| {
        X::picked(x)
    })
}

/// Whether a box around rings contains a point; outside of it no ring winds around the point.
pub(crate) fn box_contains<'a, X: Vertex<'a>>(bounds: &'a Aabb<X::Scalar, 2>, p: X) -> bool {
    let [min, max] = box_corners::<X>(bounds);
    (0..2).all(|axis| p.compare(min, axis).is_ge() && p.compare(max, axis).is_le())
}

/// Whether a box and a linear component are separated: by an axis at the component's end, or by its line.
pub(crate) fn is_box_beyond<'a, X: Vertex<'a>, const TWO_POINTS: bool>(
    bounds: &'a Aabb<X::Scalar, 2>,
    linear: Linear<X, TWO_POINTS>,
) -> bool {
    is_box_past(box_corners::<X>(bounds), linear)
        || corners_on_one_side::<X, TWO_POINTS>(bounds, linear).is_some()
}

/// Whether a linear component meets a box with these corners, in order from the least: by separating axes.
pub(crate) fn do_corners_meet<X: ExactPoint<2>, const TWO_POINTS: bool>(
    corners: [X; 4],
    linear: Linear<X, TWO_POINTS>,
) -> bool {
    if linear.kind == LinearKind::Line && is_point(linear.line) {
        return do_corners_meet(corners, Linear::point(linear.line.start));
    }
    if is_box_past([corners[0], corners[2]], linear) {
        return false;
    }
    let first = side(corners[0], linear.line);
    first.is_eq()
        || corners[1..]
            .iter()
            .any(|&corner| side(corner, linear.line) != first)
}

/// Whether a box, by its least and greatest corner, is past the ends of a linear component along an axis.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn is_box_past<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    [min, max]: [X; 2],
    linear: Linear<X, TWO_POINTS>,
) -> bool {
    let side_of_box = |p: X, axis| match (p.compare(min, axis), p.compare(max, axis)) {
        (Ordering::Less, _) => Ordering::Less,
        (_, Ordering::Greater) => Ordering::Greater,
        _ => Ordering::Equal,
    };
    let from = |axis| side_of_box(linear.line.start, axis);
    let direction = |axis| direction_sign(linear, axis);
    match linear.kind {
        LinearKind::Line => false,
        LinearKind::Ray => {
            (0..D).any(|axis| from(axis).is_ne() && direction(axis) != from(axis).reverse())
        }
        LinearKind::Segment => (0..D).any(|axis| {
            from(axis).is_ne() && side_of_box(linear.end(VoronoiRegion::End), axis) == from(axis)
        }),
    }
}

/// The sign of a direction along an axis.
fn direction_sign<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<X, TWO_POINTS>,
    axis: usize,
) -> Ordering {
    let zero = X::Own::from([nalgebra::zero(); D]);
    linear.line.toward.own().compare(zero, axis)
}

/// The corners of a box that is entirely to the left or to the right of a line.
pub(crate) fn corners_on_one_side<'a, X: Vertex<'a>, const TWO_POINTS: bool>(
    bounds: &'a Aabb<X::Scalar, 2>,
    linear: Linear<X, TWO_POINTS>,
) -> Option<[X::Own; 4]> {
    let corners = all_box_corners::<X>(bounds);
    let line = linear.map(X::own).line;
    let first = side(corners[0], line);
    (first.is_ne()
        && corners[1..]
            .iter()
            .all(|&corner| side(corner, line) == first))
    .then_some(corners)
}

/// Whether the distance of two boxes is at most a limit.
pub(crate) fn are_boxes_within<T: RealField + Copy>([a, b]: [&Aabb<T, 2>; 2], limit: T) -> bool {
    let (mut p, mut q) = (*coords(a.min()), *coords(b.min()));
    for axis in 0..2 {
        (p[axis], q[axis]) = if a.max()[axis] < b.min()[axis] {
            (a.max()[axis], b.min()[axis])
        } else if b.max()[axis] < a.min()[axis] {
            (a.min()[axis], b.max()[axis])
        } else {
            (T::zero(), T::zero())
        };
    }
    cmp_distance(&p, &q, [limit]).is_le()
}

/// The corner of a box that is lowest over a plane.
pub(crate) fn lowest_corner<'a, X: Vertex<'a>>(
    bounds: &'a Aabb<X::Scalar, 2>,
    plane: SupportingLine<X, false>,
) -> X::Own {
    let [min, max] = box_corners::<X>(bounds);
    let zero = X::Own::from([nalgebra::zero(); 2]);
    let lower = |axis| {
        if plane.toward.own().compare(zero, axis).is_lt() {
            max
        } else {
            min
        }
    };
    X::picked([lower(0), lower(1)])
}
