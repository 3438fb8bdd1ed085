//! A ball and a linear component: by the point of the component nearest to the center.
//!
//! Signs decide which point that is (an end, or the foot of the perpendicular) and whether it is within the
//! radius: exactly, and without a division. A point is a ball without radius. Ericson, *Real-Time Collision
//! Detection* (2005), 5.1.2; exact touching is our addition. Constant time.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::linear::Linear;
use crate::algorithm::separation::SweptFeatures;
use crate::exact::coords;
use crate::predicate::{VoronoiRegion, cmp_distance, cmp_distance_to_line};
use crate::predicate::{chord, is_point};
use crate::{CurvePoint, NearestPoints, Piece};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// The region of the point nearest to the center, and its distance compared with the radius.
#[inline]
pub(crate) fn locate<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
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
pub(crate) fn intersects<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    center: &Point<T, D>,
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> bool {
    // At an end, the sign depends on that end alone.
    locate(coords(center), radius, linear).1.is_le() && linear.is_number()
}

#[inline]
pub(crate) fn nearest<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
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

/// The closest features of a ball and a linear component.
#[inline]
pub(crate) fn separation<'a, T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    center: &'a Point<T, D>,
    radius: T,
    linear: Linear<&'a [T; D], TWO_POINTS>,
) -> SweptFeatures<Candidate<&'a [T; D]>, T, D, 2> {
    let c = coords(center);
    let candidate = Candidate::to_linear(c, linear, linear.region(c));
    SweptFeatures::with_optional_radii(Some(candidate), [radius, T::zero()])
}

/// The intersection of a ball and a linear component.
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
