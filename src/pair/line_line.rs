//! Two lines: by the feet of their common perpendicular.
//!
//! In the plane, lines that are not parallel meet. Parallel lines (told by an exact sign, not by a
//! threshold) have many nearest pairs: the answer is the origin of the line whose numbers come
//! first, with its foot on the other, and `unique` is `false`. The first of two points counts as an
//! origin. A line without direction, or through one point only, is a point.
//! See [`core::straight_straight`](crate::algorithm::linear_linear).

use crate::algorithm::clip::linear::linears::intersect_linears;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::separation::SameKindPair;
use crate::{
    Intersection, Intersects, Line, Nearest, NearestParameters, NearestPoints, ParameterPair, Piece,
};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects for Line<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        let (a, b) = (self, rhs);
        with_straight!(Line a, Line b => linear_linear::intersects(a, b))
    }
}

impl<T: RealField + Copy, const D: usize> Nearest for Line<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Self::Point, T> {
        require_finite!(self, rhs);
        let (a, b) = (self, rhs);
        with_straight!(Line a, Line b => linear_linear::nearest_ordered(a, b))
    }

    separation!([a, b] Self; Line a, Line b => SameKindPair { a, b });
}

impl<T: RealField + Copy, const D: usize> NearestParameters for Line<T, D> {
    type Scalar = T;

    #[inline]
    fn nearest_parameters(&self, rhs: &Self) -> ParameterPair<T> {
        require_finite!(self, rhs);
        let (a, b) = (self, rhs);
        with_straight!(Line a, Line b => linear_linear::parameters_ordered(a, b))
    }
}

/// The common point, or all of the line, with the parameter on the line that is asked.
impl<T: RealField + Copy, const D: usize> Intersection for Line<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Self) -> Self::Output {
        let (a, b) = (self, rhs);
        with_straight!(Line a, Line b => intersect_linears(a, b))
    }
}
