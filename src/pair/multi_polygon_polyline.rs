//! Several polygons and a polyline in the plane: their edges, and what is inside of a polygon.
//!
//! Polygons and edges in boxes that are out of reach are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::separation::RegionPair;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::AsRegion;
use crate::{Intersects, MultiPolygon, Nearest, NearestPoints, Polyline};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Polyline<T, 2>> for MultiPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Polyline<T, 2>) -> bool {
        self.region::<&[T; 2]>().intersects(&rhs.region())
    }
}

impl<T: RealField + Copy> Nearest<Polyline<T, 2>> for MultiPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Polyline<T, 2>) -> NearestPoints<Point2<T>, T> {
        nearest2::nearest_of_regions::<_, &[T; 2]>(&self.region(), &rhs.region())
    }

    separation!([a, b] Polyline<T, 2>;
        RegionPair::<&[T; 2]> { a: a.region(), b: b.region() });
}

symmetric!([] MultiPolygon<T>, Polyline<T, 2>);
