//! A convex polygon and a polygon in the plane: their edges, and what is inside of one or the
//! other.
//!
//! What is in a hole is not in the polygon, but the edge of the hole is.
//!
//! Each edge of the one is held against the edges of the other; those in boxes that are out of the
//! way are passed over. See [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::edge_tree::separation::RegionPair;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::{AsRegion, ConvexLoop};
use crate::{ConvexPolygon, Intersects, Nearest, NearestPoints, Polygon};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Polygon<T>> for ConvexPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Polygon<T>) -> bool {
        Region2::solid(self.edge_loop(&())).intersects(&rhs.region())
    }
}

impl<T: RealField + Copy> Nearest<Polygon<T>> for ConvexPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Polygon<T>) -> NearestPoints<Point2<T>, T> {
        nearest2::nearest_of_regions(&Region2::solid(self.edge_loop(&())), &rhs.region())
    }

    separation!([a, b] Polygon<T>;
        RegionPair { a: Region2::solid(a.edge_loop(&())), b: b.region() });
}

symmetric!([] ConvexPolygon<T>, Polygon<T>);
