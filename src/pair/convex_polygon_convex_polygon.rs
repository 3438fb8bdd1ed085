//! Two convex polygons in the plane: apart exactly if an edge of one has all of the other beyond
//! it.
//!
//! Linear in the sum of the numbers of vertices at most; of floats mostly logarithmic, where they do
//! not just touch. See [`core::hull`](crate::algorithm::convex_loops) and [`core::features`](crate::algorithm::local_gjk).

use crate::algorithm::order::{nearest_in_order, order_pair};
use crate::algorithm::plane_shapes::convex;
use crate::{ConvexPolygon, Intersection, Intersects, Nearest, NearestPoints, Overlap};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects for ConvexPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        convex::intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest for ConvexPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point2<T>, T> {
        nearest_in_order(self, rhs, |a, b| convex::nearest(a, b))
    }

    separation!([a, b] Self; { let (a, b) = order_pair(a, b); convex::HullPair(a, b) });
}

/// What they have in common, if anything.
impl<T: RealField + Copy> Intersection for ConvexPolygon<T> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &Self) -> Self::Output {
        let (a, b) = order_pair(self, rhs);
        convex::overlap(a, b)
    }
}
