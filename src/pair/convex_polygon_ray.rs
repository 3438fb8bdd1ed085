//! A convex polygon and a ray in the plane: the edges against the ray, and what is inside.
//!
//! A ray without direction is a point.
//!
//! Linear in the number of edges; what they have in common takes logarithmic time. See
//! [`core::region`](crate::algorithm::edge_tree::region) and [`core::cut`](crate::algorithm::clip::linear).

use crate::algorithm::plane_shapes::ConvexLoop;
use crate::algorithm::plane_shapes::convex::LoopAndLinear;
use crate::{ConvexPolygon, Intersection, Intersects, Nearest, NearestPoints, Piece, Ray};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Ray<T, 2>> for ConvexPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Ray<T, 2>) -> bool {
        LoopAndLinear::new(self.edge_loop(&()), rhs.into()).intersects()
    }
}

impl<T: RealField + Copy> Nearest<Ray<T, 2>> for ConvexPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Ray<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        LoopAndLinear::new(self.edge_loop(&()), rhs.into()).nearest()
    }

    separation!([a, b] Ray<T, 2>;
        LoopAndLinear::new(a.edge_loop(&()), b.into()).separation());
}

impl<T: RealField + Copy> Intersection<Ray<T, 2>> for ConvexPolygon<T> {
    type Output = Option<Piece<T, 2>>;

    #[inline]
    fn intersection(&self, rhs: &Ray<T, 2>) -> Self::Output {
        LoopAndLinear::new(self.edge_loop(&()), rhs.into()).intersection()
    }
}

symmetric!([] ConvexPolygon<T>, Ray<T, 2>);
symmetric_intersection!([] ConvexPolygon<T>, Ray<T, 2>);
