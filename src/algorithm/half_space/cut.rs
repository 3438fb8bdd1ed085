//! What a half-space leaves of a line, a ray or a segment.

use crate::algorithm::half_space::BoundaryPlane;
use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use crate::predicate::{
    LinearKind, VoronoiRegion, cmp_projection_to_start, dot_sign, is_point, line_plane_crossing,
};
use crate::{CurvePoint, Piece};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// What a half-space has in common with a line, a ray or a segment.
#[inline]
pub(crate) fn cut<T, X, const D: usize, const TWO_POINTS: bool>(
    plane: BoundaryPlane<X>,
    straight: Linear<X, TWO_POINTS>,
) -> Option<Piece<T, D>>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    let all_numbers = straight.is_number() && plane.start.is_number() && plane.toward.is_number();
    if !all_numbers {
        return None;
    }
    let start = at_end(straight, VoronoiRegion::Start);
    let side_of_start = cmp_projection_to_start(straight.line.start, plane);
    if is_point(straight.line) {
        return side_of_start.is_le().then_some(Piece::Point(start));
    }
    match dot_sign(plane, straight.line) {
        Ordering::Equal => side_of_start.is_le().then(|| whole(straight)),
        Ordering::Greater => leaving(plane, straight, side_of_start),
        Ordering::Less => entering(plane, straight, side_of_start),
    }
}

/// All of a straight shape.
pub(crate) fn whole<T, X, const D: usize, const TWO_POINTS: bool>(
    straight: Linear<X, TWO_POINTS>,
) -> Piece<T, D>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    let from = at_end(straight, VoronoiRegion::Start);
    match straight.extent {
        LinearKind::Line => Piece::Whole,
        LinearKind::Ray => Piece::From(from),
        LinearKind::Segment => Piece::Interval {
            from,
            to: at_end(straight, VoronoiRegion::End),
        },
    }
}

/// The part in a half-space that a straight shape leads out of.
fn leaving<T, X, const D: usize, const TWO_POINTS: bool>(
    plane: BoundaryPlane<X>,
    straight: Linear<X, TWO_POINTS>,
    side_of_start: Ordering,
) -> Option<Piece<T, D>>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    let from = at_end(straight, VoronoiRegion::Start);
    match (straight.extent, side_of_start) {
        (LinearKind::Line, _) => Some(Piece::UpTo(crossing(plane, straight))),
        (_, Ordering::Greater) => None,
        (_, Ordering::Equal) => Some(Piece::Point(from)),
        (LinearKind::Segment, _)
            if cmp_projection_to_start(straight.end(VoronoiRegion::End), plane).is_le() =>
        {
            Some(whole(straight))
        }
        _ => Some(Piece::Interval {
            from,
            to: crossing(plane, straight),
        }),
    }
}

/// The part in a half-space that a straight shape leads into.
fn entering<T, X, const D: usize, const TWO_POINTS: bool>(
    plane: BoundaryPlane<X>,
    straight: Linear<X, TWO_POINTS>,
    side_of_start: Ordering,
) -> Option<Piece<T, D>>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    match straight.extent {
        LinearKind::Line => Some(Piece::From(crossing(plane, straight))),
        _ if side_of_start.is_le() => Some(whole(straight)),
        LinearKind::Ray => Some(Piece::From(crossing(plane, straight))),
        LinearKind::Segment => {
            let to = at_end(straight, VoronoiRegion::End);
            match cmp_projection_to_start(straight.end(VoronoiRegion::End), plane) {
                Ordering::Greater => None,
                Ordering::Equal => Some(Piece::Point(to)),
                Ordering::Less => Some(Piece::Interval {
                    from: crossing(plane, straight),
                    to,
                }),
            }
        }
    }
}

/// One of its ends, or of the points that it was given by.
pub(crate) fn at_end<T, X, const D: usize, const TWO_POINTS: bool>(
    straight: Linear<X, TWO_POINTS>,
    end: VoronoiRegion,
) -> CurvePoint<T, D>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    let p = straight.end(end);
    CurvePoint {
        parameter: straight.parameter(p, end),
        point: Point::from(p.rounded()),
    }
}

/// Where a straight shape that is not parallel crosses the plane.
pub(crate) fn crossing<T, X, const D: usize, const TWO_POINTS: bool>(
    plane: BoundaryPlane<X>,
    straight: Linear<X, TWO_POINTS>,
) -> CurvePoint<T, D>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    let mut given = straight.given_points();
    if let Some((end, _)) = given.find(|&(_, p)| cmp_projection_to_start(p, plane).is_eq()) {
        return at_end(straight, end);
    }
    let (parameter, point) = line_plane_crossing(straight.line, plane);
    CurvePoint {
        parameter,
        point: Point::from(point),
    }
}
