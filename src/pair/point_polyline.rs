//! A point and a polyline in the plane: on an edge, or nearest to one of the edges.
//!
//! What a closed polyline encloses is not part of it.
//!
//! Edges in boxes that are out of reach are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::point;
use crate::algorithm::edge_tree::separation::RegionAndLinear;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::{AsRegion, SphereSwept};
use crate::exact::coords;
use crate::{Intersects, Nearest, NearestEdge, NearestPoints, OnEdge, Polyline};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Polyline<T, 2>> for Point2<T> {
    #[inline]
    fn intersects(&self, rhs: &Polyline<T, 2>) -> bool {
        rhs.region().contains(coords(self))
    }
}

impl<T: RealField + Copy> Nearest<Polyline<T, 2>> for Point2<T> {
    type Scalar = T;
    type Point = Self;

    #[inline]
    fn nearest(&self, rhs: &Polyline<T, 2>) -> NearestPoints<Self, T> {
        require_finite!(self, rhs);
        nearest2::nearest_of_region_and_swept(&rhs.region(), self.core(), self.sweep_radius())
            .flip()
    }

    separation!([a, b] Polyline<T, 2>;
        RegionAndLinear::new(b.region(), a.core(), a.sweep_radius()));
}

impl<T: RealField + Copy> NearestEdge<Point2<T>> for Polyline<T, 2> {
    type Scalar = T;

    fn nearest_edge(&self, point: &Point2<T>) -> OnEdge<Point2<T>, T> {
        require_finite!(self, point);
        point::nearest_edge(&self.region(), coords(point))
    }
}

symmetric!([] Point2<T>, Polyline<T, 2>);
