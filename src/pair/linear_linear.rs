//! Lines, rays and segments with each other, by the feet of their common perpendicular or the end of one that
//! is closest to the other.
//!
//! See [`linear_linear`] for the algorithm: Ericson, *Real-Time Collision Detection* (2005), 5.1.8-9. In the
//! plane, lines that are not parallel meet; segments are decided by the sides that their ends are on, and
//! collinear segments by their projections onto the axes. For the intersection see
//! [`cut`](crate::algorithm::clip::linear); its parameters are those of `self`.
//!
//! An exact sign decides whether components are parallel, without a threshold. Parallel components may have
//! many closest pairs: then `unique` is `false`, and the result is an end of one of them. For two lines it is
//! the origin of the line whose numbers precede, with its foot on the other; the first of two points that
//! define a line is its origin. A component without length is a point. Constant time.

use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::certified;
use crate::algorithm::clip::linear::linears::intersect_linears;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::are_linears_within;
use crate::algorithm::linear_linear::edges::do_edges_meet;
use crate::algorithm::linear_linear::separation::LinearPair;
use crate::algorithm::linear_linear::solve::{ClosestFeatures, closest_features};
use crate::algorithm::order::unsigned_zeros;
use crate::algorithm::separation::{Separation, append_limit};
use crate::exact::ExactPoint;
use crate::predicate::{VoronoiRegion, line_parameters, parallel, planar};
use crate::{
    Intersection, Line, NearestParameters, NearestPoints, ParameterPair, Piece, Ray, Segment,
};
use nalgebra::{Point, RealField};

/// The closest points of two components of the same kind: the same, bit for bit, for both orders of the
/// arguments.
#[cfg_attr(not(debug_assertions), inline)]
fn nearest_of_same_kind<T, X, const D: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    if a.precedes(&b) {
        linear_linear::nearest(a, b).map(unsigned_zeros)
    } else {
        linear_linear::nearest(b, a).map(unsigned_zeros).flip()
    }
}

/// The parameters of the closest points of two components of the same kind.
#[cfg_attr(not(debug_assertions), inline)]
fn parameters_of_same_kind<T, X, const D: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
) -> ParameterPair<T>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    if a.precedes(&b) {
        closest_parameters(a, b)
    } else {
        closest_parameters(b, a).flip()
    }
}

/// The parameters of the closest points.
#[cfg_attr(not(debug_assertions), inline)]
fn closest_parameters<T, X, const D: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
) -> ParameterPair<T>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    let (on_self, on_rhs) = match closest_features(a, b, parallel(a.line, b.line)) {
        ClosestFeatures::Feet => line_parameters(a.line, b.line).into(),
        ClosestFeatures::End(BestCandidate { label, .. }) if label.of_first => (
            end_parameter(label.end),
            b.parameter(a.end(label.end), label.foot),
        ),
        ClosestFeatures::End(BestCandidate { label, .. }) => (
            a.parameter(b.end(label.end), label.foot),
            end_parameter(label.end),
        ),
    };
    ParameterPair { on_self, on_rhs }
}

#[cfg_attr(not(debug_assertions), inline)]
fn end_parameter<T: RealField>(end: VoronoiRegion) -> T {
    if end == VoronoiRegion::End {
        T::one()
    } else {
        T::zero()
    }
}

/// Two components of the same kind without radii, measured in the order of their numbers.
#[derive(Clone, Copy, Debug)]
struct SameKindPair<X, const D: usize, const A: bool, const B: bool> {
    a: Linear<X, A>,
    b: Linear<X, B>,
}

impl<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool> Separation<X::Scalar>
    for SameKindPair<X, D, A, B>
{
    #[cfg_attr(not(debug_assertions), inline)]
    fn distance(&self) -> X::Scalar {
        let Self { a, b } = *self;
        if a.precedes(&b) {
            LinearPair::without_radii(a, b).distance()
        } else {
            LinearPair::without_radii(b, a).distance()
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn is_within(&self, limit: X::Scalar) -> bool {
        are_linears_within(self.a, self.b, append_limit(None::<[X::Scalar; 2]>, limit))
    }
}

/// Whether two segments meet.
#[cfg_attr(not(debug_assertions), inline)]
fn segments_meet<T: RealField + Copy, const D: usize>(
    a: &Segment<T, D>,
    b: &Segment<T, D>,
) -> bool {
    match (planar(&a.a, &a.b), planar(&b.a, &b.b)) {
        (Some(a), Some(b)) => {
            let (a, b) = ([a.start, a.toward], [b.start, b.toward]);
            certified::do_segments_cross(a, b).unwrap_or_else(|| do_edges_meet(a, b))
        }
        _ => linear_linear::intersects(a.into(), b.into()),
    }
}

pair! {
    [D] a: Line | Ray, b: Self,
    intersects: linear_linear::intersects(a, b),
    nearest: nearest_of_same_kind(a, b),
    separation: SameKindPair { a, b },
    /// The intersection, with parameters on `self`.
    intersection -> Option<Piece<T, D>>: intersect_linears(a, b),
}

pair! {
    [D] a: Segment<T, D>, b: Self,
    intersects: segments_meet(a, b),
    nearest: nearest_of_same_kind(a.into(), b.into()),
    separation: SameKindPair { a: a.into(), b: b.into() },
    /// The common point or sub-segment, with its parameters on `self`.
    intersection -> Option<Piece<T, D>>: intersect_linears(a.into(), b.into()),
}

pair! {
    [D] a: Line, b: Ray | Segment,
    intersects: linear_linear::intersects(a, b),
    nearest: linear_linear::nearest(a, b),
    separation: LinearPair::without_radii(a, b),
}

pair! {
    [D] a: Ray, b: Segment,
    intersects: linear_linear::intersects(a, b),
    nearest: linear_linear::nearest(a, b),
    separation: LinearPair::without_radii(a, b),
}

/// Implements [`NearestParameters`] for two components of the same type.
macro_rules! parameters_of_same_kind {
    ($($Linear:ident)+) => {
        $(impl<T: RealField + Copy, const D: usize> NearestParameters for $Linear<T, D> {
            #[cfg_attr(not(debug_assertions), inline)]
            fn nearest_parameters(&self, rhs: &Self) -> ParameterPair<T> {
                if let Some(found) = certified::parameters_of_same_type::<T, _, D>(self, rhs) {
                    return found;
                }
                require_finite!(self, rhs);
                let (a, b) = (self, rhs);
                with_linear!($Linear a, $Linear b => parameters_of_same_kind(a, b))
            }
        })+
    };
}

parameters_of_same_kind!(Line Ray Segment);

/// Implements the traits whose result depends on the order of two different types:
/// [`NearestParameters`] and [`Intersection`].
macro_rules! parameters {
    ($A:ident, $B:ident) => {
        impl<T: RealField + Copy, const D: usize> NearestParameters<$B<T, D>> for $A<T, D> {
            #[cfg_attr(not(debug_assertions), inline)]
            fn nearest_parameters(&self, rhs: &$B<T, D>) -> ParameterPair<T> {
                if let Some(found) = certified::nearest_parameters::<T, _, _, D>(self, rhs) {
                    return found;
                }
                require_finite!(self, rhs);
                let (a, b) = (self, rhs);
                with_linear!($A a, $B b => closest_parameters(a, b))
            }
        }

        impl<T: RealField + Copy, const D: usize> NearestParameters<$A<T, D>> for $B<T, D> {
            #[cfg_attr(not(debug_assertions), inline)]
            fn nearest_parameters(&self, rhs: &$A<T, D>) -> ParameterPair<T> {
                require_finite!(self, rhs);
                rhs.nearest_parameters(self).flip()
            }
        }

        parameters!(@intersection $A, $B);
        parameters!(@intersection $B, $A);
    };
    (@intersection $A:ident, $B:ident) => {
        /// The intersection, with parameters on `self`.
        impl<T: RealField + Copy, const D: usize> Intersection<$B<T, D>> for $A<T, D> {
            type Output = Option<Piece<T, D>>;

            #[cfg_attr(not(debug_assertions), inline)]
            fn intersection(&self, rhs: &$B<T, D>) -> Self::Output {
                let (a, b) = (self, rhs);
                with_linear!($A a, $B b => intersect_linears(a, b))
            }
        }
    };
}

parameters!(Line, Ray);
parameters!(Line, Segment);
parameters!(Ray, Segment);
