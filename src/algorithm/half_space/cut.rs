//! The part of a linear component in a half-space.

use crate::algorithm::half_space::BoundaryPlane;
use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use crate::predicate::{
    LinearKind, VoronoiRegion, cmp_projection_to_start, dot_sign, is_point, line_plane_crossing,
};
use crate::{CurvePoint, Piece};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// The intersection of a half-space and a linear component.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn clip_linear<T, X, const D: usize, const TWO_POINTS: bool>(
    plane: BoundaryPlane<X>,
    linear: Linear<X, TWO_POINTS>,
) -> Option<Piece<T, D>>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    let all_numbers = linear.is_number() && plane.start.is_number() && plane.toward.is_number();
    if !all_numbers {
        return None;
    }
    let start = curve_point_at_end(linear, VoronoiRegion::Start);
    let side_of_start = cmp_projection_to_start(linear.line.start, plane);
    if is_point(linear.line) {
        return side_of_start.is_le().then_some(Piece::Point(start));
    }
    match dot_sign(plane, linear.line) {
        Ordering::Equal => side_of_start.is_le().then(|| whole_piece(linear)),
        Ordering::Greater => clip_leaving(plane, linear, side_of_start),
        Ordering::Less => clip_entering(plane, linear, side_of_start),
    }
}

/// The whole of a linear component.
pub(crate) fn whole_piece<T, X, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<X, TWO_POINTS>,
) -> Piece<T, D>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    let from = curve_point_at_end(linear, VoronoiRegion::Start);
    match linear.kind {
        LinearKind::Line => Piece::Whole,
        LinearKind::Ray => Piece::From(from),
        LinearKind::Segment => Piece::Interval {
            from,
            to: curve_point_at_end(linear, VoronoiRegion::End),
        },
    }
}

/// The part of a component that leaves the half-space.
#[inline(never)]
fn clip_leaving<T, X, const D: usize, const TWO_POINTS: bool>(
    plane: BoundaryPlane<X>,
    linear: Linear<X, TWO_POINTS>,
    side_of_start: Ordering,
) -> Option<Piece<T, D>>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    let from = curve_point_at_end(linear, VoronoiRegion::Start);
    match (linear.kind, side_of_start) {
        (LinearKind::Line, _) => Some(Piece::UpTo(crossing_point(plane, linear))),
        (_, Ordering::Greater) => None,
        (_, Ordering::Equal) => Some(Piece::Point(from)),
        (LinearKind::Segment, _)
            if cmp_projection_to_start(linear.end(VoronoiRegion::End), plane).is_le() =>
        {
            Some(whole_piece(linear))
        }
        _ => Some(Piece::Interval {
            from,
            to: crossing_point(plane, linear),
        }),
    }
}

/// The part of a component that enters the half-space.
#[inline(never)]
fn clip_entering<T, X, const D: usize, const TWO_POINTS: bool>(
    plane: BoundaryPlane<X>,
    linear: Linear<X, TWO_POINTS>,
    side_of_start: Ordering,
) -> Option<Piece<T, D>>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    match linear.kind {
        LinearKind::Line => Some(Piece::From(crossing_point(plane, linear))),
        _ if side_of_start.is_le() => Some(whole_piece(linear)),
        LinearKind::Ray => Some(Piece::From(crossing_point(plane, linear))),
        LinearKind::Segment => {
            let to = curve_point_at_end(linear, VoronoiRegion::End);
            match cmp_projection_to_start(linear.end(VoronoiRegion::End), plane) {
                Ordering::Greater => None,
                Ordering::Equal => Some(Piece::Point(to)),
                Ordering::Less => Some(Piece::Interval {
                    from: crossing_point(plane, linear),
                    to,
                }),
            }
        }
    }
}

/// The parameter and the coordinates of an end or a defining point.
pub(crate) fn curve_point_at_end<T, X, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<X, TWO_POINTS>,
    end: VoronoiRegion,
) -> CurvePoint<T, D>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    let p = linear.end(end);
    CurvePoint {
        parameter: linear.parameter(p, end),
        point: Point::from(p.rounded()),
    }
}

/// The crossing of the plane with a component that is not parallel to it.
pub(crate) fn crossing_point<T, X, const D: usize, const TWO_POINTS: bool>(
    plane: BoundaryPlane<X>,
    linear: Linear<X, TWO_POINTS>,
) -> CurvePoint<T, D>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    let mut given = linear.given_points();
    if let Some((end, _)) = given.find(|&(_, p)| cmp_projection_to_start(p, plane).is_eq()) {
        return curve_point_at_end(linear, end);
    }
    let (parameter, point) = line_plane_crossing(linear.line, plane);
    CurvePoint {
        parameter,
        point: Point::from(point),
    }
}
