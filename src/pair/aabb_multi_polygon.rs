//! A box and several polygons in the plane: their edges, and what is inside of one or the other.
//!
//! A box without extent along an axis is a segment or a point.
//!
//! Polygons and edges in boxes that are out of reach are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::edge_tree::separation::RegionPair;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::{AsRegion, ConvexLoop};
use crate::{Aabb, Intersects, MultiPolygon, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<MultiPolygon<T>> for Aabb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &MultiPolygon<T>) -> bool {
        let corners = self.corners();
        Region2::solid(self.edge_loop(&corners)).intersects(&rhs.region())
    }
}

impl<T: RealField + Copy> Nearest<MultiPolygon<T>> for Aabb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &MultiPolygon<T>) -> NearestPoints<Point2<T>, T> {
        let corners = self.corners();
        nearest2::nearest_of_regions(&Region2::solid(self.edge_loop(&corners)), &rhs.region())
    }

    separation!([a, b] MultiPolygon<T>;
        RegionPair { a: Region2::solid(a.edge_loop(&a.corners())), b: b.region() });
}

symmetric!([] Aabb<T, 2>, MultiPolygon<T>);
