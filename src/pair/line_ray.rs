//! A line and a ray: by the feet of their common perpendicular, or the end of one that is nearest to
//! the other.
//!
//! A line or a ray without direction is a point.
//! See [`core::straight_straight`](crate::algorithm::linear_linear) and
//! [`core::cut`](crate::algorithm::clip::linear).

use crate::algorithm::clip::linear::linears::intersect_linears;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::separation::LinearPair;
use crate::{
    Intersection, Intersects, Line, Nearest, NearestParameters, NearestPoints, ParameterPair,
    Piece, Ray,
};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Ray<T, D>> for Line<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Ray<T, D>) -> bool {
        let line = self;
        with_straight!(Line line, Ray rhs => linear_linear::intersects(line, rhs))
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Ray<T, D>> for Line<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Ray<T, D>) -> NearestPoints<Self::Point, T> {
        require_finite!(self, rhs);
        let line = self;
        with_straight!(Line line, Ray rhs => linear_linear::nearest(line, rhs))
    }

    separation!([a, b] Ray<T, D>; Line a, Ray b => LinearPair::without_radii(a, b));
}

impl<T: RealField + Copy, const D: usize> NearestParameters<Ray<T, D>> for Line<T, D> {
    type Scalar = T;

    #[inline]
    fn nearest_parameters(&self, rhs: &Ray<T, D>) -> ParameterPair<T> {
        require_finite!(self, rhs);
        let line = self;
        with_straight!(Line line, Ray rhs => linear_linear::parameters(line, rhs))
    }
}

impl<T: RealField + Copy, const D: usize> NearestParameters<Line<T, D>> for Ray<T, D> {
    type Scalar = T;

    #[inline]
    fn nearest_parameters(&self, rhs: &Line<T, D>) -> ParameterPair<T> {
        require_finite!(self, rhs);
        rhs.nearest_parameters(self).flip()
    }
}

/// What they have in common, with parameters on the line.
impl<T: RealField + Copy, const D: usize> Intersection<Ray<T, D>> for Line<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Ray<T, D>) -> Self::Output {
        let line = self;
        with_straight!(Line line, Ray rhs => intersect_linears(line, rhs))
    }
}

/// What they have in common, with parameters on the ray.
impl<T: RealField + Copy, const D: usize> Intersection<Line<T, D>> for Ray<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Line<T, D>) -> Self::Output {
        let ray = self;
        with_straight!(Ray ray, Line rhs => intersect_linears(ray, rhs))
    }
}

symmetric!([const D: usize] Line<T, D>, Ray<T, D>);
