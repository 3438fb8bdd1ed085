//! A segment and a triangle in the plane: the edges against the segment, and what is inside.
//!
//! A flat triangle is a segment or a point. A segment without length is a point.
//!
//! See [`core::region`](crate::algorithm::edge_tree::region) and [`core::cut`](crate::algorithm::clip::linear).
//!
//! In space: whether they meet by the sides of planes, see
//! [`core::space::piercing`](crate::algorithm::linear_triangle).
//! Where they are nearest by the origin and the difference of the two, see
//! [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::linear_triangle;
use crate::algorithm::plane_shapes::ConvexLoop;
use crate::algorithm::plane_shapes::convex::LoopAndLinear;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{Intersection, Intersects, Nearest, NearestPoints, Piece, Segment, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Triangle<T, 2>> for Segment<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Triangle<T, 2>) -> bool {
        LoopAndLinear::new(rhs.edge_loop(&()), self.into()).intersects()
    }
}

impl<T: RealField + Copy> Nearest<Triangle<T, 2>> for Segment<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Triangle<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        LoopAndLinear::new(rhs.edge_loop(&()), self.into())
            .nearest()
            .flip()
    }

    separation!([a, b] Triangle<T, 2>;
        LoopAndLinear::new(b.edge_loop(&()), a.into()).separation());
}

impl<T: RealField + Copy> Intersection<Triangle<T, 2>> for Segment<T, 2> {
    type Output = Option<Piece<T, 2>>;

    #[inline]
    fn intersection(&self, rhs: &Triangle<T, 2>) -> Self::Output {
        LoopAndLinear::new(rhs.edge_loop(&()), self.into()).intersection()
    }
}

symmetric!([] Segment<T, 2>, Triangle<T, 2>);
symmetric_intersection!([] Segment<T, 2>, Triangle<T, 2>);

in_space!(
    by |segment, triangle| linear_triangle::linear_and_triangle(segment.into(), triangle);
    Segment<T, 3>, Triangle<T, 3>; ExplicitPoint3<T>
);
in_space!(pierce Segment<T, 3>, Triangle<T, 3>);
