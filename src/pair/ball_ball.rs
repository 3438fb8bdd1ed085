//! Two balls: by the distance of their centers.
//!
//! They touch where it equals the sum of the radii, which is never rounded: it enters the exact
//! sign as two numbers. A ball without radius is a point.

use super::core::order::precedes;
use crate::kernel::{cmp_norm, coords, gap, rim_toward_point};
use crate::{Ball, Intersects, Nearest, NearestPoints};
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
            reach if precedes(numbers(self), numbers(rhs)) => overlap(self, rhs, reach.is_eq()),
            reach => overlap(rhs, self, reach.is_eq()),
        }
    }
}

/// How far apart the centers are, against the sum of the radii.
#[inline]
fn reach<T: RealField + Copy, const D: usize>(a: &Ball<T, D>, b: &Ball<T, D>) -> Ordering {
    cmp_norm(
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
        on_self: Point::from(rim_toward_point(p, a.radius(), q)),
        on_rhs: Point::from(rim_toward_point(q, b.radius(), p)),
        distance: gap(p, q, [a.radius(), b.radius()]),
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
    let point = if cmp_norm(p, q, [b.radius()]).is_le() {
        *a.center()
    } else if cmp_norm(p, q, [a.radius()]).is_le() {
        *b.center()
    } else {
        Point::from(rim_toward_point(p, a.radius(), q))
    };
    let unique = touch || a.radius().is_zero() || b.radius().is_zero();
    NearestPoints {
        on_self: point,
        on_rhs: point,
        distance: T::zero(),
        unique,
    }
}

fn numbers<T: RealField + Copy, const D: usize>(ball: &Ball<T, D>) -> impl Iterator<Item = T> {
    ball.center().iter().copied().chain([ball.radius()])
}
