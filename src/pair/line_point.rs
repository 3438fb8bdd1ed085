//! A line and a point: a point is a ball without radius.
//!
//! The nearest point of the line is the foot of the perpendicular; its distance is taken
//! from the area that the point spans with the line, not from the rounded foot.
//! See [`core::ball_straight`](crate::algorithm::ball_linear).

use crate::algorithm::ball_linear;
use crate::algorithm::edge_tree::point;
use crate::exact::coords;
use crate::{Intersection, Intersects, Line, Nearest, NearestEdge, NearestPoints, OnEdge, Piece};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Line<T, D>> for Point<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Line<T, D>) -> bool {
        with_straight!(Line rhs => ball_linear::intersects(self, T::zero(), rhs))
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Line<T, D>> for Point<T, D> {
    type Scalar = T;
    type Point = Self;

    #[inline]
    fn nearest(&self, rhs: &Line<T, D>) -> NearestPoints<Self, T> {
        require_finite!(self, rhs);
        with_straight!(Line rhs => ball_linear::nearest(self, T::zero(), rhs))
    }

    separation!([a, b] Line<T, D>; Line b => ball_linear::separation(a, T::zero(), b));
}

impl<T: RealField + Copy, const D: usize> NearestEdge<Point<T, D>> for Line<T, D> {
    type Scalar = T;

    fn nearest_edge(&self, point: &Point<T, D>) -> OnEdge<Point<T, D>, T> {
        require_finite!(self, point);
        let line = self;
        with_straight!(Line line => point::nearest_on_linear(line, coords(point)))
    }
}

/// The point, if it lies there, with its parameter on the line.
impl<T: RealField + Copy, const D: usize> Intersection<Point<T, D>> for Line<T, D> {
    type Output = Option<Piece<T, D>>;

    fn intersection(&self, rhs: &Point<T, D>) -> Self::Output {
        let line = self;
        with_straight!(Line line => point::point_piece(line, coords(rhs)))
    }
}

symmetric!([const D: usize] Point<T, D>, Line<T, D>);
symmetric_intersection!([const D: usize] Line<T, D>, Point<T, D>);
