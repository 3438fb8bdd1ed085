//! A segment and a point: a point is a ball without radius.
//!
//! The nearest point of the segment is an end or the foot of the perpendicular; its distance is taken
//! from the area that the point spans with the segment, not from the rounded foot.
//! See [`core::ball_straight`](crate::algorithm::ball_linear).

use crate::algorithm::ball_linear;
use crate::algorithm::edge_tree::point;
use crate::exact::coords;
use crate::{
    Intersection, Intersects, Nearest, NearestEdge, NearestPoints, OnEdge, Piece, Segment,
};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Segment<T, D>> for Point<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Segment<T, D>) -> bool {
        ball_linear::intersects(self, T::zero(), rhs.into())
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Segment<T, D>> for Point<T, D> {
    type Scalar = T;
    type Point = Self;

    #[inline]
    fn nearest(&self, rhs: &Segment<T, D>) -> NearestPoints<Self, T> {
        require_finite!(self, rhs);
        ball_linear::nearest(self, T::zero(), rhs.into())
    }

    separation!([a, b] Segment<T, D>;
        ball_linear::separation(a, T::zero(), b.into()));
}

impl<T: RealField + Copy, const D: usize> NearestEdge<Point<T, D>> for Segment<T, D> {
    type Scalar = T;

    fn nearest_edge(&self, point: &Point<T, D>) -> OnEdge<Point<T, D>, T> {
        require_finite!(self, point);
        point::nearest_on_linear(self.into(), coords(point))
    }
}

/// The point, if it lies there, with its parameter on the segment.
impl<T: RealField + Copy, const D: usize> Intersection<Point<T, D>> for Segment<T, D> {
    type Output = Option<Piece<T, D>>;

    fn intersection(&self, rhs: &Point<T, D>) -> Self::Output {
        point::point_piece(self.into(), coords(rhs))
    }
}

symmetric!([const D: usize] Point<T, D>, Segment<T, D>);
symmetric_intersection!([const D: usize] Segment<T, D>, Point<T, D>);
