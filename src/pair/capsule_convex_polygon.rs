//! A capsule and a convex polygon in the plane: the segment of the capsule meets the other, or an
//! edge is within the radius of it.
//!
//! A capsule without radius is a segment, and one without length a disc.
//!
//! Linear in the number of edges at most; of floats mostly logarithmic. See
//! [`core::hull`](crate::algorithm::convex_loops) and [`core::features`](crate::algorithm::local_gjk).

use crate::algorithm::plane_shapes::convex;
use crate::{Capsule, ConvexPolygon, Intersects, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<ConvexPolygon<T>> for Capsule<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &ConvexPolygon<T>) -> bool {
        convex::intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<ConvexPolygon<T>> for Capsule<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &ConvexPolygon<T>) -> NearestPoints<Point2<T>, T> {
        convex::nearest(self, rhs)
    }

    separation!([a, b] ConvexPolygon<T>; convex::HullPair(a, b));
}

symmetric!([] Capsule<T, 2>, ConvexPolygon<T>);
