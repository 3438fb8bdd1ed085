//! What a half-space leaves of a line, a ray or a segment.

use crate::algorithm::half_space::Plane;
use crate::algorithm::linear::Straight;
use crate::exact::Site;
use crate::predicate::{Extent, Region, agreement, along, is_point, plane_crossing};
use crate::{At, Piece};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// What a half-space has in common with a line, a ray or a segment.
#[inline]
pub(crate) fn cut<T, X, const D: usize, const ENDS: bool>(
    plane: Plane<X>,
    straight: Straight<X, ENDS>,
) -> Option<Piece<T, D>>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let all_numbers = straight.is_number() && plane.start.is_number() && plane.toward.is_number();
    if !all_numbers {
        return None;
    }
    let start = at_end(straight, Region::Start);
    let side_of_start = along(straight.span.start, plane);
    if is_point(straight.span) {
        return side_of_start.is_le().then_some(Piece::Point(start));
    }
    match agreement(plane, straight.span) {
        Ordering::Equal => side_of_start.is_le().then(|| whole(straight)),
        Ordering::Greater => leaving(plane, straight, side_of_start),
        Ordering::Less => entering(plane, straight, side_of_start),
    }
}

/// All of a straight shape.
pub(crate) fn whole<T, X, const D: usize, const ENDS: bool>(
    straight: Straight<X, ENDS>,
) -> Piece<T, D>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let from = at_end(straight, Region::Start);
    match straight.extent {
        Extent::Line => Piece::Whole,
        Extent::Ray => Piece::From(from),
        Extent::Segment => Piece::Interval {
            from,
            to: at_end(straight, Region::End),
        },
    }
}

/// The part in a half-space that a straight shape leads out of.
fn leaving<T, X, const D: usize, const ENDS: bool>(
    plane: Plane<X>,
    straight: Straight<X, ENDS>,
    side_of_start: Ordering,
) -> Option<Piece<T, D>>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let from = at_end(straight, Region::Start);
    match (straight.extent, side_of_start) {
        (Extent::Line, _) => Some(Piece::UpTo(crossing(plane, straight))),
        (_, Ordering::Greater) => None,
        (_, Ordering::Equal) => Some(Piece::Point(from)),
        (Extent::Segment, _) if along(straight.end(Region::End), plane).is_le() => {
            Some(whole(straight))
        }
        _ => Some(Piece::Interval {
            from,
            to: crossing(plane, straight),
        }),
    }
}

/// The part in a half-space that a straight shape leads into.
fn entering<T, X, const D: usize, const ENDS: bool>(
    plane: Plane<X>,
    straight: Straight<X, ENDS>,
    side_of_start: Ordering,
) -> Option<Piece<T, D>>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    match straight.extent {
        Extent::Line => Some(Piece::From(crossing(plane, straight))),
        _ if side_of_start.is_le() => Some(whole(straight)),
        Extent::Ray => Some(Piece::From(crossing(plane, straight))),
        Extent::Segment => {
            let to = at_end(straight, Region::End);
            match along(straight.end(Region::End), plane) {
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
pub(crate) fn at_end<T, X, const D: usize, const ENDS: bool>(
    straight: Straight<X, ENDS>,
    end: Region,
) -> At<T, D>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let p = straight.end(end);
    At {
        parameter: straight.parameter(p, end),
        point: Point::from(p.rounded()),
    }
}

/// Where a straight shape that is not parallel crosses the plane.
pub(crate) fn crossing<T, X, const D: usize, const ENDS: bool>(
    plane: Plane<X>,
    straight: Straight<X, ENDS>,
) -> At<T, D>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let mut given = straight.given_points();
    if let Some((end, _)) = given.find(|&(_, p)| along(p, plane).is_eq()) {
        return at_end(straight, end);
    }
    let (parameter, point) = plane_crossing(straight.span, plane);
    At {
        parameter,
        point: Point::from(point),
    }
}
