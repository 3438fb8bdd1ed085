//! Two triangles in the plane: apart exactly if an edge of one has all of the other beyond it.
//!
//! A flat triangle is a segment or a point.
//!
//! See [`core::hull`](super::core::hull).

use super::core::hulls;
use super::core::order::ordered;
use crate::{Intersects, Nearest, NearestPoints, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects for Triangle<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        hulls::intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest for Triangle<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point2<T>, T> {
        ordered(self, rhs, |a, b| hulls::nearest(a, b))
    }
}
