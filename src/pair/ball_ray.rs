//! A ball and a ray: by the point of the ray nearest to the center.
//!
//! `intersects` compares that point's distance with the radius by one exact sign, without a
//! square root or a division; `nearest` goes from it toward the center by the radius. A ray without direction is a point.
//! A tangent ray touches. See [`core::ball_straight`](crate::algorithm::ball_linear).

use crate::algorithm::ball_linear;
use crate::{Ball, Intersection, Intersects, Nearest, NearestPoints, Piece, Ray};
use nalgebra::RealField;

impl<T: RealField + Copy, const D: usize> Intersects<Ray<T, D>> for Ball<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Ray<T, D>) -> bool {
        ball_linear::intersects(self.center(), self.radius(), rhs.into())
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Ray<T, D>> for Ball<T, D> {
    #[inline]
    fn nearest(&self, rhs: &Ray<T, D>) -> NearestPoints<Self::Point, T> {
        require_finite!(self, rhs);
        ball_linear::nearest(self.center(), self.radius(), rhs.into())
    }

    separation!([a, b] Ray<T, D>;
        ball_linear::separation(a.center(), a.radius(), b.into()));
}

/// The part of the ray in the ball: nothing, the one tangent (or end) point, or all from where it
/// enters to where it leaves, in order of the parameter of the ray.
impl<T: RealField + Copy, const D: usize> Intersection<Ray<T, D>> for Ball<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Ray<T, D>) -> Self::Output {
        ball_linear::intersection(self.center(), self.radius(), rhs.into())
    }
}

symmetric!([const D: usize] Ball<T, D>, Ray<T, D>);
symmetric_intersection!([const D: usize] Ball<T, D>, Ray<T, D>);
