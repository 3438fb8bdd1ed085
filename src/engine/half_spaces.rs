//! Half-spaces with points, balls, linear components, capsules and each other, by exact signs.
//!
//! The lowest point over the boundary decides, see [`half_space`]. A line or a ray that descends without limit has no lowest
//! point and meets the half-space. Two half-spaces are disjoint only if they are parallel and face away from each other: the
//! closest points are then the given point of the first and its foot on the other, and `unique` is `false`. Constant time.

use crate::NearestPoints;
use crate::algorithm::half_space::lowest::{LowestPoint, lowest_of_linear};
use crate::algorithm::half_space::{self, BoundaryPlane, OverPlane};
use crate::algorithm::result::coincident_points;
use crate::algorithm::separation::{Separation, SweptFeatures};
use crate::engine::body::{Body, Core};
use crate::engine::linear::with_component;
use crate::engine::number::Numbers;
use crate::predicate::{
    SupportingLine, cmp_projection_to_start, distance_to_plane, dot_sign, parallel, plane_foot,
    plane_plane_point,
};
use nalgebra::{Point, RealField};

type Answer<N, const D: usize> =
    NearestPoints<Point<<N as Numbers>::Number, D>, <N as Numbers>::Number>;

/// The nearest points of a half-space and another half-space, a point or a linear component, with radii, in either
/// order; `None` for other bodies.
pub(super) fn nearest<const D: usize, N: Numbers>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
) -> Option<Answer<N, D>> {
    match (&a.core, &b.core) {
        (Core::HalfSpace(p, n), Core::HalfSpace(q, m)) => {
            Some(nearest_of_half_spaces(boundary(p, n), boundary(q, m)))
        }
        (Core::HalfSpace(p, normal), _) => nearest_of(boundary(p, normal), b),
        (_, Core::HalfSpace(p, normal)) => Some(nearest_of(boundary(p, normal), a)?.flip()),
        _ => None,
    }
}

/// The distance of a half-space and a body for which [`nearest`] has an answer, in either order; `None` for other
/// bodies.
pub(super) fn distance<const D: usize, N: Numbers>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
) -> Option<N::Number> {
    ask(a, b, |over| over.distance())
}

/// Whether a half-space and a body for which [`nearest`] has an answer are within a limit, in either order; `None` for
/// other bodies.
pub(super) fn are_within<const D: usize, N: Numbers>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    limit: N::Number,
) -> Option<bool> {
    ask(a, b, |over| over.is_within(limit))
}

type Over<'a, N, const D: usize> =
    SweptFeatures<OverPlane<&'a [<N as Numbers>::Number; D]>, <N as Numbers>::Number, D, 1>;

/// The result of a function of the lowest point of a body over the boundary of a half-space.
fn ask<const D: usize, N: Numbers, R>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    tell: impl FnOnce(Over<'_, N, D>) -> R,
) -> Option<R> {
    match (&a.core, &b.core) {
        (Core::HalfSpace(p, n), Core::HalfSpace(q, m)) => {
            let (of_a, of_b) = (boundary(p, n), boundary(q, m));
            let lowest = face_away(of_a, of_b).then(|| LowestPoint::of_point(of_a.start));
            Some(tell(half_space::separation(of_b, lowest, a.radius)))
        }
        (Core::HalfSpace(p, normal), _) => Some(tell(over(boundary(p, normal), b)?)),
        (_, Core::HalfSpace(p, normal)) => Some(tell(over(boundary(p, normal), a)?)),
        _ => None,
    }
}

/// The lowest point of a body whose core is a point or linear; `None` of others.
fn over<'a, const D: usize, N: Numbers>(
    plane: BoundaryPlane<&'a [N::Number; D]>,
    body: &'a Body<'_, D, N>,
) -> Option<Over<'a, N, D>> {
    let lowest = match &body.core {
        Core::Point(p) => Some(LowestPoint::of_point(p)),
        Core::Linear(l) => with_component!(l, |l| lowest_of_linear(l, plane)),
        _ => return None,
    };
    Some(half_space::separation(plane, lowest, body.radius))
}

/// The nearest points of a half-space and a body whose core is a point or linear; `None` of others.
fn nearest_of<const D: usize, N: Numbers>(
    plane: BoundaryPlane<&[N::Number; D]>,
    body: &Body<'_, D, N>,
) -> Option<Answer<N, D>> {
    match &body.core {
        Core::Point(p) => Some(half_space::nearest(
            plane,
            LowestPoint::of_point(p),
            body.radius,
        )),
        Core::Linear(l) => Some(with_component!(l, |l| {
            half_space::nearest_to_linear(plane, l, body.radius)
        })),
        _ => None,
    }
}

pub(super) fn boundary<'a, T, const D: usize>(
    point: &'a [T; D],
    normal: &'a [T; D],
) -> BoundaryPlane<&'a [T; D]> {
    SupportingLine {
        start: point,
        toward: normal,
    }
}

/// Whether two half-spaces are disjoint.
fn face_away<T: RealField + Copy, const D: usize>(
    a: BoundaryPlane<&[T; D]>,
    b: BoundaryPlane<&[T; D]>,
) -> bool {
    parallel(a, b) && dot_sign(a, b).is_lt() && cmp_projection_to_start(a.start, b).is_gt()
}

fn nearest_of_half_spaces<T: RealField + Copy, const D: usize>(
    a: BoundaryPlane<&[T; D]>,
    b: BoundaryPlane<&[T; D]>,
) -> NearestPoints<Point<T, D>, T> {
    let point = |p: &[T; D]| Point::from(*p);
    if cmp_projection_to_start(a.start, b).is_le() {
        return coincident_points(point(a.start), false);
    }
    if cmp_projection_to_start(b.start, a).is_le() {
        return coincident_points(point(b.start), false);
    }
    if face_away(a, b) {
        return NearestPoints {
            on_self: point(a.start),
            on_rhs: Point::from(plane_foot(a.start, b)),
            distance: distance_to_plane(a.start, b),
            unique: false,
        };
    }
    coincident_points(Point::from(plane_plane_point(a, b)), false)
}
