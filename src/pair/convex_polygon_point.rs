//! A convex polygon and a point in the plane: inside, on an edge, or nearest to one of the edges.
//!
//! Whether a point is inside takes logarithmic time. So does mostly what is nearest to a point of
//! floats, and at most linear time. See [`core::hull`](crate::algorithm::convex_loops) and
//! [`core::features`](crate::algorithm::local_gjk).

use crate::algorithm::convex_loops;
use crate::algorithm::edge_tree::point;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::plane_shapes::ConvexLoop;
use crate::algorithm::plane_shapes::convex;
use crate::exact::coords;
use crate::{
    Boundary, BoundedSide, ConvexPolygon, Intersects, Nearest, NearestEdge, NearestPoints,
    OnBoundary, OnEdge,
};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Point2<T>> for ConvexPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Point2<T>) -> bool {
        convex_loops::contains_point(&self.edge_loop(&()), coords(rhs))
    }
}

impl<T: RealField + Copy> Nearest<Point2<T>> for ConvexPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Point2<T>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        convex::nearest(self, rhs)
    }

    separation!([a, b] Point2<T>; convex::HullPair(a, b));
}

impl<T: RealField + Copy> Boundary<Point2<T>> for ConvexPolygon<T> {
    type Scalar = T;

    #[inline]
    fn bounded_side(&self, point: &Point2<T>) -> BoundedSide {
        Region2::solid(self.edge_loop(&())).bounded_side(coords(point))
    }

    #[inline]
    fn contains(&self, point: &Point2<T>) -> bool {
        self.intersects(point)
    }

    fn nearest_on_boundary(&self, point: &Point2<T>) -> OnBoundary<Point2<T>, T> {
        require_finite!(self, point);
        point::nearest_on_region_boundary(&Region2::solid(self.edge_loop(&())), coords(point))
    }
}

impl<T: RealField + Copy> NearestEdge<Point2<T>> for ConvexPolygon<T> {
    type Scalar = T;

    fn nearest_edge(&self, point: &Point2<T>) -> OnEdge<Point2<T>, T> {
        require_finite!(self, point);
        point::nearest_edge(&Region2::solid(self.edge_loop(&())), coords(point))
    }
}

symmetric!([] ConvexPolygon<T>, Point2<T>);
