//! A point and a triangle in the plane: inside, on an edge, or nearest to one of the edges.
//!
//! A flat triangle is a segment or a point.
//!
//! See [`core::hull`](crate::algorithm::convex_loops).
//!
//! In space: the corner, edge or inside that is nearest to the point. See
//! [`core::space::over_face`](crate::algorithm::point_triangle).

use crate::algorithm::edge_tree::point;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::plane_shapes::ConvexLoop;
use crate::algorithm::plane_shapes::convex;
use crate::algorithm::point_triangle;
use crate::exact::coords;
use crate::{Boundary, BoundedSide, Intersects, Nearest, NearestPoints, OnBoundary, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Triangle<T, 2>> for Point2<T> {
    #[inline]
    fn intersects(&self, rhs: &Triangle<T, 2>) -> bool {
        convex::intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<Triangle<T, 2>> for Point2<T> {
    type Scalar = T;
    type Point = Self;

    #[inline]
    fn nearest(&self, rhs: &Triangle<T, 2>) -> NearestPoints<Self, T> {
        require_finite!(self, rhs);
        convex::nearest(self, rhs)
    }

    separation!([a, b] Triangle<T, 2>; convex::HullPair(a, b));
}

impl<T: RealField + Copy> Boundary<Point2<T>> for Triangle<T, 2> {
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

symmetric!([] Point2<T>, Triangle<T, 2>);

in_space!([p, t] nalgebra::Point3<T>, Triangle<T, 3>;
    point_triangle::intersects(p, T::zero(), t),
    point_triangle::nearest(p, T::zero(), t),
    point_triangle::separation(p, T::zero(), t));
