//! A ball and a line: by the point of the line nearest to the center.
//!
//! `intersects` compares that point's distance with the radius by one exact sign, without a
//! square root or a division; `nearest` goes from it toward the center by the radius. A line without direction is a point.
//! A tangent line touches. See [`core::ball_straight`](crate::algorithm::ball_linear).

use crate::algorithm::ball_linear;
use crate::{Ball, Intersection, Intersects, Line, Nearest, NearestPoints, Piece};
use nalgebra::RealField;

impl<T: RealField + Copy, const D: usize> Intersects<Line<T, D>> for Ball<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Line<T, D>) -> bool {
        with_straight!(Line rhs =>
            ball_linear::intersects(self.center(), self.radius(), rhs))
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Line<T, D>> for Ball<T, D> {
    #[inline]
    fn nearest(&self, rhs: &Line<T, D>) -> NearestPoints<Self::Point, T> {
        require_finite!(self, rhs);
        with_straight!(Line rhs =>
            ball_linear::nearest(self.center(), self.radius(), rhs))
    }

    separation!([a, b] Line<T, D>; Line b =>
        ball_linear::separation(a.center(), a.radius(), b));
}

/// The part of the line in the ball: nothing, the one tangent (or end) point, or all from where it
/// enters to where it leaves, in order of the parameter of the line.
impl<T: RealField + Copy, const D: usize> Intersection<Line<T, D>> for Ball<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Line<T, D>) -> Self::Output {
        with_straight!(Line rhs =>
            ball_linear::intersection(self.center(), self.radius(), rhs))
    }
}

symmetric!([const D: usize] Ball<T, D>, Line<T, D>);
symmetric_intersection!([const D: usize] Ball<T, D>, Line<T, D>);
