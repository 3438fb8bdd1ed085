//! The intersections of lines, rays and segments with each other, and the parameters of their nearest points.
//!
//! See [`linear_linear`](crate::algorithm::linear_linear) for the algorithm: Ericson, *Real-Time Collision Detection* (2005),
//! 5.1.8-9, and [`cut`](crate::algorithm::clip::linear) for the intersection; its parameters are those of `self`.
//!
//! An exact sign decides whether components are parallel, without a threshold. Parallel components may have many closest
//! pairs: the result is then an end of one of them. For two lines it is the origin of the line whose numbers precede, with its
//! foot on the other; the first of two points that define a line is its origin. A component without length is a point.
//! Constant time.

use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::certified;
use crate::algorithm::clip::linear::linears::intersect_linears;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::solve::{ClosestFeatures, closest_features};
use crate::exact::ExactPoint;
use crate::predicate::{VoronoiRegion, line_parameters, parallel};
use crate::{Intersection, Line, NearestParameters, ParameterPair, Piece, Ray, Segment};
use nalgebra::RealField;

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

pair! {
    [D] a: Line | Ray, b: Self,
    /// The intersection, with parameters on `self`.
    intersection -> Option<Piece<T, D>>: intersect_linears(a, b),
}

pair! {
    [D] a: Segment<T, D>, b: Self,
    /// The common point or sub-segment, with its parameters on `self`.
    intersection -> Option<Piece<T, D>>: intersect_linears(a.into(), b.into()),
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
