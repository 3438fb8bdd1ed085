//! Axis-aligned boxes with points, balls and each other, axis by axis.
//!
//! The closest point of a box to a point is that point with its coordinates clamped, and two boxes meet if their intervals
//! along each axis do: Ericson, *Real-Time Collision Detection* (2005), 4.2.1, 5.1.3 and 5.2.5. No coordinate is computed, so
//! decisions and closest points are exact in every number; only the distance is rounded.
//!
//! A box without extent along an axis is a rectangle, a segment or a point. Constant time.

use crate::NearestPoints;
use crate::algorithm::candidate::Candidate;
use crate::algorithm::separation::{Separation, SweptFeatures};
use crate::engine::body::{Body, Core};
use crate::engine::number::Numbers;
use crate::predicate::{cmp_distance, distance_of_points};
use nalgebra::{Point, RealField};
use num_traits::Zero;

/// The least and the greatest coordinates of a box.
type Ends<T, const D: usize> = [[T; D]; 2];

/// The nearest points of two boxes, or of a box and a point or a ball, in either order; `None` of others.
pub(super) fn nearest<const D: usize, N: Numbers>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
) -> Option<NearestPoints<Point<N::Number, D>, N::Number>> {
    let [is_sharp_a, is_sharp_b] = [a.radius.is_zero(), b.radius.is_zero()];
    Some(match (&a.core, &b.core) {
        (Core::Aabb(p), Core::Aabb(q)) if is_sharp_a && is_sharp_b => nearest_of_boxes(p, q),
        (Core::Aabb(ends), Core::Point(c)) if is_sharp_a => nearest_to_ball(ends, c, b.radius),
        (Core::Point(c), Core::Aabb(ends)) if is_sharp_b => {
            nearest_to_ball(ends, c, a.radius).flip()
        }
        _ => return None,
    })
}

/// The distance of two boxes, or of a box and a point or a ball, in either order; `None` of others.
pub(super) fn distance<const D: usize, N: Numbers>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
) -> Option<N::Number> {
    let [p, q] = closest_points(&a.core, &b.core)?;
    let candidate = Candidate::between_points(&p, &q);
    let radii = [a.radius, b.radius];
    Some(SweptFeatures::with_optional_radii(Some(candidate), radii).distance())
}

/// Whether two boxes, or a box and a point or a ball, are within a limit; `None` of others.
pub(super) fn are_within<const D: usize, N: Numbers>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    limit: N::Number,
) -> Option<bool> {
    let [p, q] = closest_points(&a.core, &b.core)?;
    let radii = [a.radius, b.radius, limit];
    if radii == [N::Number::zero(); 3] {
        return Some(p == q);
    }
    Some(cmp_distance(&p, &q, radii).is_le())
}

/// The closest points of two boxes, or of a box and a point; of many, those with the least coordinates.
fn closest_points<const D: usize, N: Numbers>(
    a: &Core<'_, D, N>,
    b: &Core<'_, D, N>,
) -> Option<[[N::Number; D]; 2]> {
    Some(match (a, b) {
        (Core::Aabb(p), Core::Aabb(q)) => closest_corners(p, q),
        (Core::Aabb(ends), Core::Point(c)) => [clamp_to_box(ends, c), *c],
        (Core::Point(c), Core::Aabb(ends)) => [*c, clamp_to_box(ends, c)],
        _ => return None,
    })
}

/// The nearest points of a box and a ball.
pub(super) fn nearest_to_ball<T: RealField + Copy, const D: usize>(
    ends: &Ends<T, D>,
    center: &[T; D],
    radius: T,
) -> NearestPoints<Point<T, D>, T> {
    let foot = clamp_to_box(ends, center);
    if radius.is_zero() {
        return NearestPoints {
            on_self: Point::from(foot),
            on_rhs: Point::from(*center),
            distance: distance_of_points(center, &foot),
            unique: true,
        };
    }
    let candidate = Candidate::between_points(&foot, center);
    let found = candidate.closest_points_swept([T::zero(), radius], true);
    NearestPoints {
        unique: found.unique || ends[0] == ends[1],
        ..found
    }
}

/// The closest point of a box to a point.
fn clamp_to_box<T: RealField + Copy, const D: usize>(
    [least, greatest]: &Ends<T, D>,
    p: &[T; D],
) -> [T; D] {
    let mut foot = *p;
    for axis in 0..D {
        if p[axis] < least[axis] {
            foot[axis] = least[axis];
        } else if p[axis] > greatest[axis] {
            foot[axis] = greatest[axis];
        }
    }
    foot
}

fn nearest_of_boxes<T: RealField + Copy, const D: usize>(
    a: &Ends<T, D>,
    b: &Ends<T, D>,
) -> NearestPoints<Point<T, D>, T> {
    let [on_self, on_rhs] = closest_corners(a, b);
    let is_single_value = |axis| {
        let (low, high) = overlap_range(a, b, axis);
        low >= high
    };
    NearestPoints {
        on_self: Point::from(on_self),
        on_rhs: Point::from(on_rhs),
        distance: distance_of_points(&on_self, &on_rhs),
        unique: (0..D).all(is_single_value),
    }
}

/// The closest points with the least coordinates.
fn closest_corners<T: RealField + Copy, const D: usize>(
    a: &Ends<T, D>,
    b: &Ends<T, D>,
) -> [[T; D]; 2] {
    let (mut on_a, mut on_b) = (a[0], b[0]);
    for axis in 0..D {
        let (low, high) = overlap_range(a, b, axis);
        (on_a[axis], on_b[axis]) = match (low, high) {
            _ if low <= high => (low, low),
            _ if low == a[0][axis] => (low, high),
            _ => (high, low),
        };
    }
    [on_a, on_b]
}

/// The intersection of the intervals of two boxes along an axis: the greater lower bound and the lesser
/// upper bound. If it is empty, the upper bound is less than the lower. A zero bound is positive zero.
pub(crate) fn overlap_range<T: RealField + Copy, const D: usize>(
    a: &Ends<T, D>,
    b: &Ends<T, D>,
    axis: usize,
) -> (T, T) {
    let greater = |x: T, y: T| if x > y { x } else { y };
    let lesser = |x: T, y: T| if x < y { x } else { y };
    (
        greater(a[0][axis], b[0][axis]) + T::zero(),
        lesser(a[1][axis], b[1][axis]) + T::zero(),
    )
}
