//! Several polygons and an oriented box in the plane: their edges, and what is inside of one or the
//! other.
//!
//! Its corners are sums that are never rounded. Without extent along an axis it is a segment or a
//! point.
//!
//! Polygons and edges in boxes that are out of reach are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::edge_tree::separation::RegionPair;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::{AsRegion, obb_loop};
use crate::{Intersects, MultiPolygon, Nearest, NearestPoints, Obb};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Obb<T, 2>> for MultiPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Obb<T, 2>) -> bool {
        self.region().intersects(&Region2::solid(obb_loop(rhs)))
    }
}

impl<T: RealField + Copy> Nearest<Obb<T, 2>> for MultiPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Obb<T, 2>) -> NearestPoints<Point2<T>, T> {
        nearest2::nearest_of_regions(&self.region(), &Region2::solid(obb_loop(rhs)))
    }

    separation!([a, b] Obb<T, 2>;
        RegionPair { a: a.region(), b: Region2::solid(obb_loop(b)) });
}

symmetric!([] MultiPolygon<T>, Obb<T, 2>);
