//! Two segments: by the feet of their common perpendicular, or by an end of one of them.
//!
//! In the plane `intersects` is decided by the sides that the ends lie on; collinear segments meet
//! where their shadows on the axes do. Parallel segments that run along each other have many
//! nearest pairs: the answer is an end of one of them, and `unique` is `false`. A segment without
//! length is a point. See [`core::straight_straight`](crate::algorithm::linear_linear).

use crate::algorithm::clip::linear::linears::intersect_linears;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::edges::do_edges_meet;
use crate::algorithm::linear_linear::separation::SameKindPair;
use crate::predicate::planar;
use crate::{
    Intersection, Intersects, Nearest, NearestParameters, NearestPoints, ParameterPair, Piece,
    Segment,
};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects for Segment<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        match (planar(&self.a, &self.b), planar(&rhs.a, &rhs.b)) {
            (Some(a), Some(b)) => do_edges_meet([a.start, a.toward], [b.start, b.toward]),
            _ => linear_linear::intersects(self.into(), rhs.into()),
        }
    }
}

impl<T: RealField + Copy, const D: usize> Nearest for Segment<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Self::Point, T> {
        require_finite!(self, rhs);
        linear_linear::nearest_ordered(self.into(), rhs.into())
    }

    separation!([a, b] Self; SameKindPair { a: a.into(), b: b.into() });
}

impl<T: RealField + Copy, const D: usize> NearestParameters for Segment<T, D> {
    type Scalar = T;

    #[inline]
    fn nearest_parameters(&self, rhs: &Self) -> ParameterPair<T> {
        require_finite!(self, rhs);
        linear_linear::parameters_ordered(self.into(), rhs.into())
    }
}

/// The common point or sub-segment, with its parameters on the segment that is asked.
impl<T: RealField + Copy, const D: usize> Intersection for Segment<T, D> {
    type Output = Option<Piece<T, D>>;

    fn intersection(&self, rhs: &Self) -> Self::Output {
        intersect_linears(self.into(), rhs.into())
    }
}
