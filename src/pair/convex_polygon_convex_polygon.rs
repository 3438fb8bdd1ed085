//! Two convex polygons in the plane: apart exactly if an edge of one has all of the other beyond
//! it.
//!
//! Linear in the sum of the numbers of vertices. See [`core::hull`](super::core::hull).

use super::core::hulls;
use super::core::order::ordered;
use crate::{ConvexPolygon, Intersects, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects for ConvexPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        hulls::intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest for ConvexPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point2<T>, T> {
        ordered(self, rhs, |a, b| hulls::nearest(a, b))
    }
}
