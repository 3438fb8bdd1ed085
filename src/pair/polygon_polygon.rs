//! Two polygons in the plane: their edges, and what is inside of one or the other.
//!
//! What is in a hole is not in a polygon, but the edge of the hole is.
//!
//! Each edge of the one that has fewer is held against the edges of the other; those in boxes that
//! are out of the way are passed over. See [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::separation::RegionPair;
use crate::algorithm::nearest2;
use crate::algorithm::order::{nearest_in_order, order_pair};
use crate::algorithm::plane_shapes::AsRegion;
use crate::{Intersects, Nearest, NearestPoints, Polygon};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects for Polygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        self.region::<&[T; 2]>().intersects(&rhs.region())
    }
}

impl<T: RealField + Copy> Nearest for Polygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point2<T>, T> {
        nearest_in_order(self, rhs, |a, b| {
            nearest2::nearest_of_regions::<_, &[T; 2]>(&a.region(), &b.region())
        })
    }

    separation!([a, b] Self;
        { let (a, b) = order_pair(a, b); RegionPair::<&[T; 2]> { a: a.region(), b: b.region() } });
}
