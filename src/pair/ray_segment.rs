//! A ray and a segment: by the feet of their common perpendicular, or the end of one that is nearest to
//! the other.
//!
//! A ray without direction and a segment without length is a point.
//! See [`core::straight_straight`](crate::algorithm::linear_linear) and
//! [`core::cut`](crate::algorithm::clip::linear).

use crate::algorithm::clip::linear::linears::intersect_linears;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::separation::LinearPair;
use crate::{
    Intersection, Intersects, Nearest, NearestParameters, NearestPoints, ParameterPair, Piece, Ray,
    Segment,
};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Segment<T, D>> for Ray<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Segment<T, D>) -> bool {
        linear_linear::intersects(self.into(), rhs.into())
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Segment<T, D>> for Ray<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Segment<T, D>) -> NearestPoints<Self::Point, T> {
        require_finite!(self, rhs);
        linear_linear::nearest(self.into(), rhs.into())
    }

    separation!([a, b] Segment<T, D>; LinearPair::without_radii(a.into(), b.into()));
}

impl<T: RealField + Copy, const D: usize> NearestParameters<Segment<T, D>> for Ray<T, D> {
    type Scalar = T;

    #[inline]
    fn nearest_parameters(&self, rhs: &Segment<T, D>) -> ParameterPair<T> {
        require_finite!(self, rhs);
        linear_linear::parameters(self.into(), rhs.into())
    }
}

impl<T: RealField + Copy, const D: usize> NearestParameters<Ray<T, D>> for Segment<T, D> {
    type Scalar = T;

    #[inline]
    fn nearest_parameters(&self, rhs: &Ray<T, D>) -> ParameterPair<T> {
        require_finite!(self, rhs);
        rhs.nearest_parameters(self).flip()
    }
}

/// What they have in common, with parameters on the ray.
impl<T: RealField + Copy, const D: usize> Intersection<Segment<T, D>> for Ray<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Segment<T, D>) -> Self::Output {
        intersect_linears(self.into(), rhs.into())
    }
}

/// What they have in common, with parameters on the segment.
impl<T: RealField + Copy, const D: usize> Intersection<Ray<T, D>> for Segment<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Ray<T, D>) -> Self::Output {
        intersect_linears(self.into(), rhs.into())
    }
}

symmetric!([const D: usize] Ray<T, D>, Segment<T, D>);
