//! A line and a triangle in the plane: the edges against the line, and what is inside.
//!
//! A flat triangle is a segment or a point. A line without direction is a point.
//!
//! See [`core::region`](crate::algorithm::edge_tree::region) and [`core::cut`](crate::algorithm::clip::linear).
//!
//! In space: whether they meet by the sides of planes, see
//! [`core::space::piercing`](crate::algorithm::linear_triangle).
//! Where they are nearest by the shape seen along the line, see
//! [`core::space::sight`](crate::algorithm::projected_lines).

use crate::algorithm::linear_triangle;
use crate::algorithm::plane_shapes::ConvexLoop;
use crate::algorithm::plane_shapes::convex::LoopAndLinear;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{Intersection, Intersects, Line, Nearest, NearestPoints, Piece, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Triangle<T, 2>> for Line<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Triangle<T, 2>) -> bool {
        let line = self;
        with_straight!(Line line => LoopAndLinear::new(rhs.edge_loop(&()), line).intersects())
    }
}

impl<T: RealField + Copy> Nearest<Triangle<T, 2>> for Line<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Triangle<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        let line = self;
        with_straight!(Line line => LoopAndLinear::new(rhs.edge_loop(&()), line).nearest()).flip()
    }

    separation!([a, b] Triangle<T, 2>; Line a =>
        LoopAndLinear::new(b.edge_loop(&()), a).separation());
}

impl<T: RealField + Copy> Intersection<Triangle<T, 2>> for Line<T, 2> {
    type Output = Option<Piece<T, 2>>;

    #[inline]
    fn intersection(&self, rhs: &Triangle<T, 2>) -> Self::Output {
        let line = self;
        with_straight!(Line line => LoopAndLinear::new(rhs.edge_loop(&()), line).intersection())
    }
}

symmetric!([] Line<T, 2>, Triangle<T, 2>);
symmetric_intersection!([] Line<T, 2>, Triangle<T, 2>);

in_space!(by linear_triangle::linear_and_triangle; sight Line<T, 3>, Triangle<T, 3>; ExplicitPoint3<T>);
in_space!(pierce Line<T, 3>, Triangle<T, 3>);
