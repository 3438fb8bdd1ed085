//! The intersections of points and balls with lines, rays and segments, and the nearest points of these to a point.
//!
//! Exact signs decide whether the closest point of the component is an end or the foot of the perpendicular, and whether it
//! is within the radius, without a division: Ericson, *Real-Time Collision Detection* (2005), 5.1.2.
//!
//! A point is a ball without radius, and a line, ray or segment without length is a point. A tangent line meets the ball.
//! Constant time.

use crate::algorithm::certified::cut::ball;
use crate::algorithm::edge_tree::point::nearest_on_linear;
use crate::algorithm::linear::Linear;
use crate::exact::coords;
use crate::predicate::{VoronoiRegion, cmp_distance, cmp_distance_to_line};
use crate::predicate::{chord, is_point};
use crate::{Ball, CurvePoint, Line, NearestEdge, OnEdge, Piece, Ray, Segment};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// The Voronoi region of the component that contains the center, and the distance compared with the
/// radius.
#[cfg_attr(not(debug_assertions), inline)]
fn locate_center<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    center: &[T; D],
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> (VoronoiRegion, Ordering) {
    let region = linear.region(center);
    let order = match region {
        VoronoiRegion::Interior => cmp_distance_to_line(center, linear.line, [radius]),
        end => cmp_distance(center, linear.end(end), [radius]),
    };
    (region, order)
}

/// The intersection of a ball and a linear component.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn intersection<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    center: &Point<T, D>,
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Option<Piece<T, D>> {
    let c = coords(center);
    if let Some(piece) = ball::intersect_ball(c, radius, linear) {
        return piece;
    }
    intersect_exactly(c, radius, linear)
}

/// The intersection by exact signs.
#[inline(never)]
fn intersect_exactly<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    c: &[T; D],
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Option<Piece<T, D>> {
    let (region, order) = locate_center(c, radius, linear);
    if order.is_gt() || !linear.is_number() {
        return None;
    }
    if order.is_eq() || is_point(linear.line) {
        let parameter = linear.parameter(c, region);
        return Some(Piece::Point(CurvePoint {
            parameter,
            point: linear.foot(c, region),
        }));
    }
    let [entry, exit] = chord(c, radius, linear.line);
    let contains =
        |end| linear.ends().contains(&end) && cmp_distance(c, linear.end(end), [radius]).is_le();
    let curve_point = |end, (parameter, point): (T, [T; D])| {
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
        from: curve_point(VoronoiRegion::Start, entry),
        to: curve_point(VoronoiRegion::End, exit),
    })
}

/// The intersection of a point and a linear component.
fn intersect_point<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<&[T; D], TWO_POINTS>,
    p: &[T; D],
) -> Option<Piece<T, D>> {
    let point = Point::from(*p);
    let meets = locate_center(p, T::zero(), linear).1.is_le() && linear.is_number();
    meets.then(|| {
        let parameter = nearest_on_linear(linear, p).parameter;
        Piece::Point(CurvePoint { parameter, point })
    })
}

pair! {
    [D] p: Point<T, D>, l: Line | Ray | Segment,
    /// The point, if it is on the line, ray or segment, with its parameter there.
    intersection -> Option<Piece<T, D>>: intersect_point(l, coords(p)),
}

pair! {
    [D] b: Ball<T, D>, l: Line | Ray | Segment,
    /// The part in the ball: empty, the tangent (or end) point, or the interval from entry to exit, in
    /// order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, D>>: intersection(b.center(), b.radius(), l),
}

/// Implements [`NearestEdge`] for lines, rays and segments.
macro_rules! nearest_edge {
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

nearest_edge!(Line Ray Segment);
