//! A point and several polygons in the plane: on an edge, inside, or nearest to one of the edges.
//!
//! Polygons and edges in boxes that are out of reach are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::point;
use crate::algorithm::edge_tree::separation::RegionAndLinear;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::{AsRegion, SphereSwept};
use crate::exact::coords;
use crate::{
    Boundary, BoundedSide, Intersects, MultiPolygon, Nearest, NearestEdge, NearestPoints,
    OnBoundary, OnEdge,
};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Point2<T>> for MultiPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Point2<T>) -> bool {
        self.region().contains(coords(rhs))
    }
}

impl<T: RealField + Copy> Nearest<Point2<T>> for MultiPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Point2<T>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        nearest2::nearest_of_region_and_swept(&self.region(), rhs.core(), rhs.sweep_radius())
    }

    separation!([a, b] Point2<T>;
        RegionAndLinear::new(a.region(), b.core(), b.sweep_radius()));
}

impl<T: RealField + Copy> Boundary<Point2<T>> for MultiPolygon<T> {
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

impl<T: RealField + Copy> NearestEdge<Point2<T>> for MultiPolygon<T> {
    type Scalar = T;

    fn nearest_edge(&self, point: &Point2<T>) -> OnEdge<Point2<T>, T> {
        require_finite!(self, point);
        point::nearest_edge(&self.region(), coords(point))
    }
}

symmetric!([] MultiPolygon<T>, Point2<T>);
