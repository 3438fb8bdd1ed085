//! Several polygons and several others in the plane: their edges, and what is inside of one or the
//! other.
//!
//! Polygons and edges in boxes that are out of reach are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::separation::RegionPair;
use crate::algorithm::nearest2;
use crate::algorithm::order::{nearest_in_order, order_pair};
use crate::algorithm::plane_shapes::AsRegion;
use crate::{Intersects, MultiPolygon, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects for MultiPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        self.region::<&[T; 2]>().intersects(&rhs.region())
    }
}

impl<T: RealField + Copy> Nearest for MultiPolygon<T> {
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
