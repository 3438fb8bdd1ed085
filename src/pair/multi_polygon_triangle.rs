//! Several polygons and a triangle in the plane: their edges, and what is inside of one or the other.
//!
//! A flat triangle is a segment or a point.
//!
//! Polygons and edges in boxes that are out of reach are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::edge_tree::separation::RegionPair;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::{AsRegion, ConvexLoop};
use crate::{Intersects, MultiPolygon, Nearest, NearestPoints, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Triangle<T, 2>> for MultiPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Triangle<T, 2>) -> bool {
        self.region()
            .intersects(&Region2::solid(rhs.edge_loop(&())))
    }
}

impl<T: RealField + Copy> Nearest<Triangle<T, 2>> for MultiPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Triangle<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        nearest2::nearest_of_regions(&self.region(), &Region2::solid(rhs.edge_loop(&())))
    }

    separation!([a, b] Triangle<T, 2>;
        RegionPair { a: a.region(), b: Region2::solid(b.edge_loop(&())) });
}

symmetric!([] MultiPolygon<T>, Triangle<T, 2>);
