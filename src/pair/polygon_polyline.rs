//! A polygon and a polyline in the plane: their edges, and what is inside of one or the other.
//!
//! What is in a hole is not in a polygon, but the edge of the hole is.
//!
//! Each edge of the one that has fewer is held against the edges of the other; those in boxes that
//! are out of the way are passed over. See [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::separation::RegionPair;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::AsRegion;
use crate::{Intersects, Nearest, NearestPoints, Polygon, Polyline};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Polyline<T, 2>> for Polygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Polyline<T, 2>) -> bool {
        self.region::<&[T; 2]>().intersects(&rhs.region())
    }
}

impl<T: RealField + Copy> Nearest<Polyline<T, 2>> for Polygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Polyline<T, 2>) -> NearestPoints<Point2<T>, T> {
        nearest2::nearest_of_regions::<_, &[T; 2]>(&self.region(), &rhs.region())
    }

    separation!([a, b] Polyline<T, 2>;
        RegionPair::<&[T; 2]> { a: a.region(), b: b.region() });
}

symmetric!([] Polygon<T>, Polyline<T, 2>);
