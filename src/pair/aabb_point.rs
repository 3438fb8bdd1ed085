//! A box and a point: the nearest point of the box has each coordinate of the point, clamped.
//!
//! No coordinate is computed, so both the decision and the nearest point are exact in every
//! scalar; only the distance is rounded. Ericson, *Real-Time Collision Detection* (2005), 5.1.3. A
//! box without extent along an axis is a rectangle, a segment or a point.

use crate::kernel::{coords, norm};
use crate::{Aabb, Intersects, Nearest, NearestPoints};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Point<T, D>> for Aabb<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Point<T, D>) -> bool {
        (0..D).all(|axis| self.min()[axis] <= rhs[axis] && rhs[axis] <= self.max()[axis])
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Point<T, D>> for Aabb<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Point<T, D>) -> NearestPoints<Self::Point, T> {
        let mut on_self = *rhs;
        for axis in 0..D {
            on_self[axis] = clamp(rhs[axis], self.min()[axis], self.max()[axis]);
        }
        let distance = norm(coords(rhs), coords(&on_self));
        NearestPoints {
            on_self,
            on_rhs: *rhs,
            distance,
            unique: true,
        }
    }
}

#[inline]
fn clamp<T: RealField + Copy>(x: T, min: T, max: T) -> T {
    if x < min {
        min
    } else if x > max {
        max
    } else {
        x
    }
}

symmetric!([const D: usize] Aabb<T, D>, Point<T, D>);
