//! Points and balls with lines, rays and segments: by the point of the latter nearest to the center.
//!
//! Which point that is (an end, or the foot of the perpendicular) is decided by signs, and so is
//! whether it lies within the radius: exactly, and without a division. `nearest` goes from it toward
//! the center by the radius; the distance is computed from the area that the center spans with the line,
//! not from the rounded foot. A point is a ball without radius, and a line, ray or segment without length
//! is a point. A tangent line touches. Ericson, *Real-Time Collision Detection* (2005), 5.1.2; the
//! touching rule is ours.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::edge_tree::point::nearest_on_linear;
use crate::algorithm::linear::Linear;
use crate::algorithm::separation::SweptFeatures;
use crate::exact::coords;
use crate::predicate::{VoronoiRegion, cmp_distance, cmp_distance_to_line};
use crate::predicate::{chord, is_point};
use crate::{Ball, CurvePoint, Line, NearestEdge, NearestPoints, OnEdge, Piece, Ray, Segment};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// Where on a linear shape the center of a ball is nearest, and whether that is in the ball.
#[inline]
fn locate<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    center: &[T; D],
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> (VoronoiRegion, Ordering) {
    let region = linear.region(center);
    let reach = match region {
        VoronoiRegion::Interior => cmp_distance_to_line(center, linear.line, [radius]),
        end => cmp_distance(center, linear.end(end), [radius]),
    };
    (region, reach)
}

#[inline]
fn intersects<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    center: &Point<T, D>,
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> bool {
    // At an end, the sign has seen only that end.
    locate(coords(center), radius, linear).1.is_le() && linear.is_number()
}

#[inline]
fn nearest<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    center: &Point<T, D>,
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> NearestPoints<Point<T, D>, T> {
    let c = coords(center);
    let (region, reach) = locate(c, radius, linear);
    if reach.is_gt() {
        let candidate = Candidate::to_linear(c, linear, region);
        if radius.is_zero() {
            candidate.closest_points(true)
        } else {
            candidate.closest_points_disjoint(radius, T::zero(), true)
        }
    } else {
        let on_both = if radius.is_zero() {
            *center
        } else {
            linear.foot(c, region)
        };
        let unique = reach.is_eq() || is_point(linear.line);
        NearestPoints {
            on_self: on_both,
            on_rhs: on_both,
            distance: T::zero(),
            unique,
        }
    }
}

/// What is between a ball and a linear shape.
#[inline]
fn separation<'a, T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    center: &'a Point<T, D>,
    radius: T,
    linear: Linear<&'a [T; D], TWO_POINTS>,
) -> SweptFeatures<Candidate<&'a [T; D]>, T, D, 2> {
    let c = coords(center);
    let candidate = Candidate::to_linear(c, linear, linear.region(c));
    SweptFeatures::with_optional_radii(Some(candidate), [radius, T::zero()])
}

/// What a ball has in common with a linear shape.
#[inline]
pub(crate) fn intersection<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    center: &Point<T, D>,
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Option<Piece<T, D>> {
    let c = coords(center);
    let (region, reach) = locate(c, radius, linear);
    if reach.is_gt() || !linear.is_number() {
        return None;
    }
    if reach.is_eq() || is_point(linear.line) {
        let parameter = linear.parameter(c, region);
        return Some(Piece::Point(CurvePoint {
            parameter,
            point: linear.foot(c, region),
        }));
    }
    let [enter, leave] = chord(c, radius, linear.line);
    let contains =
        |end| linear.ends().contains(&end) && cmp_distance(c, linear.end(end), [radius]).is_le();
    let place = |end, (parameter, point): (T, [T; D])| {
        if contains(end) {
            let parameter = linear.parameter(c, end);
            CurvePoint {
                parameter,
                point: Point::from(*linear.end(end)),
            }
        } else {
            CurvePoint {
                parameter,
                point: Point::from(point),
            }
        }
    };
    Some(Piece::Interval {
        from: place(VoronoiRegion::Start, enter),
        to: place(VoronoiRegion::End, leave),
    })
}

/// A point as a piece of a line, a ray or a segment, if it lies there.
fn piece<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<&[T; D], TWO_POINTS>,
    p: &[T; D],
) -> Option<Piece<T, D>> {
    let point = Point::from(*p);
    intersects(&point, T::zero(), linear).then(|| {
        let parameter = nearest_on_linear(linear, p).parameter;
        Piece::Point(CurvePoint { parameter, point })
    })
}

pair! {
    [D] p: Point<T, D>, l: Line | Ray | Segment,
    intersects: intersects(p, T::zero(), l),
    nearest: nearest(p, T::zero(), l),
    separation: separation(p, T::zero(), l),
    /// The point, if it lies there, with its parameter on the line, ray or segment.
    intersection -> Option<Piece<T, D>>: piece(l, coords(p)),
}

pair! {
    [D] b: Ball<T, D>, l: Line | Ray | Segment,
    intersects: intersects(b.center(), b.radius(), l),
    nearest: nearest(b.center(), b.radius(), l),
    separation: separation(b.center(), b.radius(), l),
    /// The part in the ball: nothing, the one tangent (or end) point, or all from where it enters to
    /// where it leaves, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, D>>: intersection(b.center(), b.radius(), l),
}

/// Implements [`NearestEdge`] for lines, rays and segments.
macro_rules! locate {
    ($($Linear:ident)+) => {
        $(impl<T: RealField + Copy, const D: usize> NearestEdge<Point<T, D>> for $Linear<T, D> {
            fn nearest_edge(&self, point: &Point<T, D>) -> OnEdge<Point<T, D>, T> {
                require_finite!(self, point);
                let linear = self;
                with_linear!($Linear linear => nearest_on_linear(linear, coords(point)))
            }
        })+
    };
}

locate!(Line Ray Segment);
