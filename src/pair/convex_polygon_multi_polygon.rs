//! A convex polygon and several polygons in the plane: their edges, and what is inside of one or the
//! other.
//!
//! Polygons and edges in boxes that are out of reach are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::edge_tree::separation::RegionPair;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::{AsRegion, ConvexLoop};
use crate::{ConvexPolygon, Intersects, MultiPolygon, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<MultiPolygon<T>> for ConvexPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &MultiPolygon<T>) -> bool {
        Region2::solid(self.edge_loop(&())).intersects(&rhs.region())
    }
}

impl<T: RealField + Copy> Nearest<MultiPolygon<T>> for ConvexPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &MultiPolygon<T>) -> NearestPoints<Point2<T>, T> {
        nearest2::nearest_of_regions(&Region2::solid(self.edge_loop(&())), &rhs.region())
    }

    separation!([a, b] MultiPolygon<T>;
        RegionPair { a: Region2::solid(a.edge_loop(&())), b: b.region() });
}

symmetric!([] ConvexPolygon<T>, MultiPolygon<T>);
