//! Two balls: by the distance of their centers.
//!
//! They touch where it equals the sum of the radii, which is never rounded: it enters the exact
//! sign as two numbers. A ball without radius is a point.

use crate::algorithm::order::{Numbers, precedes};
use crate::algorithm::separation::SweptFeatures;
use crate::exact::coords;
use crate::predicate::{cmp_distance, common_chord, point_at_distance_toward, point_separation};
use crate::{Ball, Intersection, Intersects, Lens, Nearest, NearestPoints};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects for Ball<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        reach(self, rhs).is_le()
    }
}

impl<T: RealField + Copy, const D: usize> Nearest for Ball<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Self::Point, T> {
        match reach(self, rhs) {
            Ordering::Greater => apart(self, rhs),
            reach if precedes(self.numbers(), rhs.numbers()) => overlap(self, rhs, reach.is_eq()),
            reach => overlap(rhs, self, reach.is_eq()),
        }
    }

    separation!([a, b] Self;
        SweptFeatures::with_radii(Some([a, b].map(|ball| *coords(ball.center()))), [a.radius(), b.radius()]));
}

/// How far apart the centers are, against the sum of the radii.
#[inline]
fn reach<T: RealField + Copy, const D: usize>(a: &Ball<T, D>, b: &Ball<T, D>) -> Ordering {
    cmp_distance(
        coords(a.center()),
        coords(b.center()),
        [a.radius(), b.radius()],
    )
}

#[inline]
fn apart<T: RealField + Copy, const D: usize>(
    a: &Ball<T, D>,
    b: &Ball<T, D>,
) -> NearestPoints<Point<T, D>, T> {
    let (p, q) = (coords(a.center()), coords(b.center()));
    NearestPoints {
        on_self: Point::from(point_at_distance_toward(p, a.radius(), q)),
        on_rhs: Point::from(point_at_distance_toward(q, b.radius(), p)),
        distance: point_separation(p, q, [a.radius(), b.radius()]),
        unique: true,
    }
}

/// A common point: a center that lies in the other ball, or else the first ball's rim.
fn overlap<T: RealField + Copy, const D: usize>(
    a: &Ball<T, D>,
    b: &Ball<T, D>,
    touch: bool,
) -> NearestPoints<Point<T, D>, T> {
    let (p, q) = (coords(a.center()), coords(b.center()));
    let point = if cmp_distance(p, q, [b.radius()]).is_le() {
        *a.center()
    } else if cmp_distance(p, q, [a.radius()]).is_le() {
        *b.center()
    } else {
        Point::from(point_at_distance_toward(p, a.radius(), q))
    };
    let unique = touch || a.radius().is_zero() || b.radius().is_zero();
    NearestPoints {
        on_self: point,
        on_rhs: point,
        distance: T::zero(),
        unique,
    }
}

/// What two discs have in common, if anything.
impl<T: RealField + Copy> Intersection for Ball<T, 2> {
    type Output = Option<Lens<T>>;

    fn intersection(&self, rhs: &Self) -> Option<Lens<T>> {
        let reach = reach(self, rhs);
        if reach.is_gt() {
            None
        } else if let Some(inner) = inner(self, rhs) {
            Some(Lens::Disc(*inner))
        } else if reach.is_eq() {
            Some(Lens::Point(self.nearest(rhs).on_self))
        } else {
            Some(arcs(self, rhs))
        }
    }
}

/// The disc that lies inside the other.
fn inner<'a, T: RealField + Copy>(a: &'a Ball<T, 2>, b: &'a Ball<T, 2>) -> Option<&'a Ball<T, 2>> {
    let (small, large) = if b.radius() < a.radius() {
        (b, a)
    } else {
        (a, b)
    };
    let centers = [small.center(), large.center()].map(coords);
    cmp_distance(centers[0], centers[1], [large.radius(), -small.radius()])
        .is_le()
        .then_some(small)
}

/// Where two circles cross, seen from the first: bit for bit the points that the other sees.
fn arcs<T: RealField + Copy>(a: &Ball<T, 2>, b: &Ball<T, 2>) -> Lens<T> {
    let (centers, radii) = (
        [a.center(), b.center()].map(coords),
        [a.radius(), b.radius()],
    );
    let [right, left] = if precedes(a.numbers(), b.numbers()) {
        common_chord(centers, radii)
    } else {
        let ([p, q], [r, s]) = (centers, radii);
        let [left, right] = common_chord([q, p], [s, r]);
        [right, left]
    }
    .map(Point::from);
    Lens::Arcs { right, left }
}
