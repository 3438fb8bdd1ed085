//! A box and a convex polygon in the plane: apart exactly if an edge of one has all of the other
//! beyond it.
//!
//! A box without extent along an axis is a segment or a point.
//!
//! Linear in the sum of the numbers of vertices at most; of floats mostly logarithmic, where they do
//! not just touch. See [`core::hull`](crate::algorithm::convex_loops) and [`core::features`](crate::algorithm::local_gjk).

use crate::algorithm::plane_shapes::convex;
use crate::{Aabb, ConvexPolygon, Intersection, Intersects, Nearest, NearestPoints, Overlap};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<ConvexPolygon<T>> for Aabb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &ConvexPolygon<T>) -> bool {
        convex::intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<ConvexPolygon<T>> for Aabb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &ConvexPolygon<T>) -> NearestPoints<Point2<T>, T> {
        convex::nearest(self, rhs)
    }

    separation!([a, b] ConvexPolygon<T>; convex::HullPair(a, b));
}

/// What they have in common, if anything.
impl<T: RealField + Copy> Intersection<ConvexPolygon<T>> for Aabb<T, 2> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &ConvexPolygon<T>) -> Self::Output {
        convex::overlap(self, rhs)
    }
}

symmetric!([] Aabb<T, 2>, ConvexPolygon<T>);
symmetric_intersection!([] Aabb<T, 2>, ConvexPolygon<T>);
