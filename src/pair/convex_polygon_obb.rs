//! A convex polygon and an oriented box in the plane: apart exactly if an edge of one has all of
//! the other beyond it.
//!
//! Its corners are sums that are never rounded. Without extent along an axis it is a segment or a
//! point.
//!
//! Linear in the sum of the numbers of vertices at most; of floats mostly logarithmic, where they do
//! not just touch. See [`core::hull`](crate::algorithm::convex_loops) and [`core::features`](crate::algorithm::local_gjk).

use crate::algorithm::plane_shapes::convex;
use crate::{ConvexPolygon, Intersection, Intersects, Nearest, NearestPoints, Obb, Overlap};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Obb<T, 2>> for ConvexPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Obb<T, 2>) -> bool {
        convex::obb_intersects(rhs, self)
    }
}

impl<T: RealField + Copy> Nearest<Obb<T, 2>> for ConvexPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Obb<T, 2>) -> NearestPoints<Point2<T>, T> {
        convex::obb_nearest(rhs, self).flip()
    }

    separation!([a, b] Obb<T, 2>; convex::ObbAndHull(b, a));
}

/// What they have in common, if anything.
impl<T: RealField + Copy> Intersection<Obb<T, 2>> for ConvexPolygon<T> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &Obb<T, 2>) -> Self::Output {
        convex::obb_overlap(rhs, self)
    }
}

symmetric!([] ConvexPolygon<T>, Obb<T, 2>);
symmetric_intersection!([] ConvexPolygon<T>, Obb<T, 2>);
