//! A point and a triangle in the plane: inside, on an edge, or nearest to one of the edges.
//!
//! A flat triangle is a segment or a point.
//!
//! See [`core::hull`](super::core::hull).

use super::core::hulls;
use crate::{Intersects, Nearest, NearestPoints, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Triangle<T, 2>> for Point2<T> {
    #[inline]
    fn intersects(&self, rhs: &Triangle<T, 2>) -> bool {
        hulls::intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<Triangle<T, 2>> for Point2<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Triangle<T, 2>) -> NearestPoints<Point2<T>, T> {
        hulls::nearest(self, rhs)
    }
}

symmetric!([] Point2<T>, Triangle<T, 2>);
