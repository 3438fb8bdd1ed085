//! Two boxes: their ranges along each axis.
//!
//! No coordinate is computed, so the decision, the nearest points and what they have in common are
//! exact in every scalar; only the distance is rounded. Ericson, *Real-Time Collision Detection*
//! (2005), 4.2.1. A box without extent along an axis is a rectangle, a segment or a point.

use crate::algorithm::separation::SweptFeatures;
use crate::exact::coords;
use crate::predicate::distance_of_points;
use crate::{Aabb, Intersection, Intersects, Nearest, NearestPoints};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects for Aabb<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        self.overlaps(rhs)
    }
}

impl<T: RealField + Copy, const D: usize> Nearest for Aabb<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Self::Point, T> {
        let [on_self, on_rhs] = closest_corners(self, rhs);
        let is_one_place = |axis| {
            let (low, high) = overlap(self, rhs, axis);
            low >= high
        };
        NearestPoints {
            on_self: Point::from(on_self),
            on_rhs: Point::from(on_rhs),
            distance: distance_of_points(&on_self, &on_rhs),
            unique: (0..D).all(is_one_place),
        }
    }

    separation!([a, b] Self;
        SweptFeatures::<_, _, D, 0>::without_radii(Some(closest_corners(a, b))));
}

/// The least of the nearest points.
#[inline]
fn closest_corners<T: RealField + Copy, const D: usize>(
    a: &Aabb<T, D>,
    b: &Aabb<T, D>,
) -> [[T; D]; 2] {
    let (mut on_a, mut on_b) = (*coords(a.min()), *coords(b.min()));
    for axis in 0..D {
        let (low, high) = overlap(a, b, axis);
        (on_a[axis], on_b[axis]) = match (low, high) {
            _ if low <= high => (low, low),
            _ if low == a.min()[axis] => (low, high),
            _ => (high, low),
        };
    }
    [on_a, on_b]
}

/// The range that two boxes have in common along an axis: the greater lower bound and the lesser
/// upper bound, which is lower where they have none. Of two zeros the positive one.
#[inline]
fn overlap<T: RealField + Copy, const D: usize>(
    a: &Aabb<T, D>,
    b: &Aabb<T, D>,
    axis: usize,
) -> (T, T) {
    let greater = |x: T, y: T| if x > y { x } else { y };
    let lesser = |x: T, y: T| if x < y { x } else { y };
    (
        greater(a.min()[axis], b.min()[axis]) + T::zero(),
        lesser(a.max()[axis], b.max()[axis]) + T::zero(),
    )
}

/// The box of all common points, if there are any.
impl<T: RealField + Copy, const D: usize> Intersection for Aabb<T, D> {
    type Output = Option<Self>;

    #[inline]
    fn intersection(&self, rhs: &Self) -> Option<Self> {
        let (mut min, mut max) = (*self.min(), *self.max());
        for axis in 0..D {
            (min[axis], max[axis]) = overlap(self, rhs, axis);
        }
        Self::try_new(min, max).ok()
    }
}
