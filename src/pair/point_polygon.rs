//! A point and a polygon in the plane: on an edge, inside, or nearest to one of the edges.
//!
//! What is in a hole is not in the polygon, but the edge of the hole is.
//!
//! Edges in boxes that are out of reach are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::point;
use crate::algorithm::edge_tree::separation::RegionAndLinear;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::{AsRegion, SphereSwept};
use crate::exact::coords;
use crate::{
    Boundary, BoundedSide, Intersects, Nearest, NearestEdge, NearestPoints, OnBoundary, OnEdge,
    Polygon,
};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Polygon<T>> for Point2<T> {
    #[inline]
    fn intersects(&self, rhs: &Polygon<T>) -> bool {
        rhs.region().contains(coords(self))
    }
}

impl<T: RealField + Copy> Nearest<Polygon<T>> for Point2<T> {
    type Scalar = T;
    type Point = Self;

    #[inline]
    fn nearest(&self, rhs: &Polygon<T>) -> NearestPoints<Self, T> {
        require_finite!(self, rhs);
        nearest2::nearest_of_region_and_swept(&rhs.region(), self.core(), self.sweep_radius())
            .flip()
    }

    separation!([a, b] Polygon<T>;
        RegionAndLinear::new(b.region(), a.core(), a.sweep_radius()));
}

impl<T: RealField + Copy> Boundary<Point2<T>> for Polygon<T> {
    type Scalar = T;

    #[inline]
    fn bounded_side(&self, point: &Point2<T>) -> BoundedSide {
        self.region().bounded_side(coords(point))
    }

    #[inline]
    fn contains(&self, point: &Point2<T>) -> bool {
        self.intersects(point)
    }

    fn nearest_on_boundary(&self, point: &Point2<T>) -> OnBoundary<Point2<T>, T> {
        require_finite!(self, point);
        point::nearest_on_region_boundary(&self.region(), coords(point))
    }
}

impl<T: RealField + Copy> NearestEdge<Point2<T>> for Polygon<T> {
    type Scalar = T;

    fn nearest_edge(&self, point: &Point2<T>) -> OnEdge<Point2<T>, T> {
        require_finite!(self, point);
        point::nearest_edge(&self.region(), coords(point))
    }
}

symmetric!([] Point2<T>, Polygon<T>);
