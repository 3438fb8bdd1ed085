//! A convex polygon and a segment in the plane: the edges against the segment, and what is inside.
//!
//! A segment without length is a point.
//!
//! Linear in the number of edges; what they have in common takes logarithmic time. See
//! [`core::region`](crate::algorithm::edge_tree::region) and [`core::cut`](crate::algorithm::clip::linear).

use crate::algorithm::plane_shapes::ConvexLoop;
use crate::algorithm::plane_shapes::convex::LoopAndLinear;
use crate::{ConvexPolygon, Intersection, Intersects, Nearest, NearestPoints, Piece, Segment};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Segment<T, 2>> for ConvexPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Segment<T, 2>) -> bool {
        LoopAndLinear::new(self.edge_loop(&()), rhs.into()).intersects()
    }
}

impl<T: RealField + Copy> Nearest<Segment<T, 2>> for ConvexPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Segment<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        LoopAndLinear::new(self.edge_loop(&()), rhs.into()).nearest()
    }

    separation!([a, b] Segment<T, 2>;
        LoopAndLinear::new(a.edge_loop(&()), b.into()).separation());
}

impl<T: RealField + Copy> Intersection<Segment<T, 2>> for ConvexPolygon<T> {
    type Output = Option<Piece<T, 2>>;

    #[inline]
    fn intersection(&self, rhs: &Segment<T, 2>) -> Self::Output {
        LoopAndLinear::new(self.edge_loop(&()), rhs.into()).intersection()
    }
}

symmetric!([] ConvexPolygon<T>, Segment<T, 2>);
symmetric_intersection!([] ConvexPolygon<T>, Segment<T, 2>);
