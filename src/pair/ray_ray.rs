//! Two rays: by the feet of their common perpendicular, or the end of one that is nearest to
//! the other.
//!
//! A ray without direction is a point.
//! See [`core::straight_straight`](crate::algorithm::linear_linear) and
//! [`core::cut`](crate::algorithm::clip::linear).

use crate::algorithm::clip::linear::linears::intersect_linears;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::separation::SameKindPair;
use crate::{
    Intersection, Intersects, Nearest, NearestParameters, NearestPoints, ParameterPair, Piece, Ray,
};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects for Ray<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        linear_linear::intersects(self.into(), rhs.into())
    }
}

impl<T: RealField + Copy, const D: usize> Nearest for Ray<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Self::Point, T> {
        require_finite!(self, rhs);
        linear_linear::nearest_ordered(self.into(), rhs.into())
    }

    separation!([a, b] Self; SameKindPair { a: a.into(), b: b.into() });
}

impl<T: RealField + Copy, const D: usize> NearestParameters for Ray<T, D> {
    type Scalar = T;

    #[inline]
    fn nearest_parameters(&self, rhs: &Self) -> ParameterPair<T> {
        require_finite!(self, rhs);
        linear_linear::parameters_ordered(self.into(), rhs.into())
    }
}

/// What they have in common, with parameters on the ray that is asked.
impl<T: RealField + Copy, const D: usize> Intersection for Ray<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Self) -> Self::Output {
        intersect_linears(self.into(), rhs.into())
    }
}
