//! A convex polygon and a triangle in the plane: apart exactly if an edge of one has all of the
//! other beyond it.
//!
//! A flat triangle is a segment or a point.
//!
//! Linear in the sum of the numbers of vertices at most; of floats mostly logarithmic, where they do
//! not just touch. See [`core::hull`](crate::algorithm::convex_loops) and [`core::features`](crate::algorithm::local_gjk).

use crate::algorithm::plane_shapes::convex;
use crate::{ConvexPolygon, Intersection, Intersects, Nearest, NearestPoints, Overlap, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Triangle<T, 2>> for ConvexPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Triangle<T, 2>) -> bool {
        convex::intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<Triangle<T, 2>> for ConvexPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Triangle<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        convex::nearest(self, rhs)
    }

    separation!([a, b] Triangle<T, 2>; convex::HullPair(a, b));
}

/// What they have in common, if anything.
impl<T: RealField + Copy> Intersection<Triangle<T, 2>> for ConvexPolygon<T> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &Triangle<T, 2>) -> Self::Output {
        convex::overlap(self, rhs)
    }
}

symmetric!([] ConvexPolygon<T>, Triangle<T, 2>);
symmetric_intersection!([] ConvexPolygon<T>, Triangle<T, 2>);
