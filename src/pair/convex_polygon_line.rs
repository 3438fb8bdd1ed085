//! A convex polygon and a line in the plane: the edges against the line, and what is inside.
//!
//! A line without direction is a point.
//!
//! Linear in the number of edges; what they have in common takes logarithmic time. See
//! [`core::region`](crate::algorithm::edge_tree::region) and [`core::cut`](crate::algorithm::clip::linear).

use crate::algorithm::plane_shapes::ConvexLoop;
use crate::algorithm::plane_shapes::convex::LoopAndLinear;
use crate::{ConvexPolygon, Intersection, Intersects, Line, Nearest, NearestPoints, Piece};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Line<T, 2>> for ConvexPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Line<T, 2>) -> bool {
        with_straight!(Line rhs => LoopAndLinear::new(self.edge_loop(&()), rhs).intersects())
    }
}

impl<T: RealField + Copy> Nearest<Line<T, 2>> for ConvexPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Line<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        with_straight!(Line rhs => LoopAndLinear::new(self.edge_loop(&()), rhs).nearest())
    }

    separation!([a, b] Line<T, 2>; Line b =>
        LoopAndLinear::new(a.edge_loop(&()), b).separation());
}

impl<T: RealField + Copy> Intersection<Line<T, 2>> for ConvexPolygon<T> {
    type Output = Option<Piece<T, 2>>;

    #[inline]
    fn intersection(&self, rhs: &Line<T, 2>) -> Self::Output {
        with_straight!(Line rhs => LoopAndLinear::new(self.edge_loop(&()), rhs).intersection())
    }
}

symmetric!([] ConvexPolygon<T>, Line<T, 2>);
symmetric_intersection!([] ConvexPolygon<T>, Line<T, 2>);
