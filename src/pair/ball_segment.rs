//! A ball and a segment: by the point of the segment nearest to the center.
//!
//! `intersects` compares that point's distance with the radius by one exact sign, without a
//! square root or a division; `nearest` goes from it toward the center by the radius. A segment without length is a point.
//! A tangent segment touches. See [`core::ball_straight`](crate::algorithm::ball_linear).

use crate::algorithm::ball_linear;
use crate::{Ball, Intersection, Intersects, Nearest, NearestPoints, Piece, Segment};
use nalgebra::RealField;

impl<T: RealField + Copy, const D: usize> Intersects<Segment<T, D>> for Ball<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Segment<T, D>) -> bool {
        ball_linear::intersects(self.center(), self.radius(), rhs.into())
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Segment<T, D>> for Ball<T, D> {
    #[inline]
    fn nearest(&self, rhs: &Segment<T, D>) -> NearestPoints<Self::Point, T> {
        require_finite!(self, rhs);
        ball_linear::nearest(self.center(), self.radius(), rhs.into())
    }

    separation!([a, b] Segment<T, D>;
        ball_linear::separation(a.center(), a.radius(), b.into()));
}

/// The part of the segment in the ball: nothing, the one tangent (or end) point, or all from where it
/// enters to where it leaves, in order of the parameter of the segment.
impl<T: RealField + Copy, const D: usize> Intersection<Segment<T, D>> for Ball<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Segment<T, D>) -> Self::Output {
        ball_linear::intersection(self.center(), self.radius(), rhs.into())
    }
}

symmetric!([const D: usize] Ball<T, D>, Segment<T, D>);
symmetric_intersection!([const D: usize] Ball<T, D>, Segment<T, D>);
