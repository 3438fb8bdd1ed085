//! A point as given: by its coordinates, or as an exact, unevaluated sum of vectors.

use super::filter::Approx;
use super::measure::Construction;
use super::plus_minus::MidpointPlusMinus;
use super::quadratic_roots::QuadraticRoots;
use super::sign::Predicate;
use core::cmp::Ordering;
use nalgebra::RealField;

/// A point as the numbers given for it. Algorithms use nothing else of a point, so that every sign
/// is that of a polynomial in the given numbers, even where a coordinate is an unevaluated sum.
pub trait ExactPoint<const D: usize>: Copy {
    /// The type of the given numbers.
    type Scalar: RealField + Copy;

    /// A type of points without references into which this one can be converted.
    type Own: ExactPoint<D, Scalar = Self::Scalar, Own = Self::Own> + From<[Self::Scalar; D]>;

    /// The count of numbers in the sum that is a coordinate.
    const TERMS: u32;

    /// The point with its numbers.
    fn own(self) -> Self::Own;

    /// The coordinates in the filter's floats, where the point's numbers are floats.
    fn approx(self) -> Option<[Approx; D]>;

    /// The coordinates in units of their format, where the point's numbers are fixed-point; otherwise 0.
    fn units(self) -> [i128; D];

    /// The point that has coordinate `i` of point `i`.
    fn picked(from: [Self; D]) -> Self::Own;

    /// The sign of a predicate of such points.
    fn sign<P: Predicate<D, K, S>, const K: usize, const S: usize>(
        _: P,
        points: [Self; K],
        scalars: [Self::Scalar; S],
    ) -> Ordering;

    /// The sign of a predicate of such points where another filter was not certain: little code, and slow for floats.
    fn sign_rarely<P: Predicate<D, K, S>, const K: usize, const S: usize>(
        _: P,
        points: [Self; K],
        scalars: [Self::Scalar; S],
    ) -> Ordering;

    /// A constructed vector, plus this point.
    fn offset_by<C: Construction<D, K, S, D>, const K: usize, const S: usize>(
        self,
        _: C,
        points: [Self; K],
        scalars: [Self::Scalar; S],
    ) -> [Self::Scalar; D];

    /// A constructed vector.
    fn vector<C: Construction<D, K, S, D>, const K: usize, const S: usize>(
        _: C,
        points: [Self; K],
        scalars: [Self::Scalar; S],
    ) -> [Self::Scalar; D];

    /// A constructed number, less some others.
    fn length_minus<C: Construction<D, K, S, 1>, const K: usize, const S: usize, const B: usize>(
        _: C,
        others: [Self::Scalar; B],
        points: [Self; K],
        scalars: [Self::Scalar; S],
    ) -> Self::Scalar;

    /// The parameter and the point of the first root of a quadratic equation along a line.
    fn first_root<Q: QuadraticRoots<D, K>, const K: usize>(
        _: Q,
        points: [Self; K],
        scalar: Self::Scalar,
    ) -> (Self::Scalar, Self::Own);

    /// A constructed vector less another, and their sum.
    fn plus_minus<M, N, const K: usize, const S: usize>(
        _: MidpointPlusMinus<M, N, D, K, S, D>,
        points: [Self; K],
        scalars: [Self::Scalar; S],
    ) -> [[Self::Scalar; D]; 2]
    where
        M: Construction<D, K, S, D>,
        N: Construction<D, K, S, D>;

    /// The coordinates, rounded if they have to be.
    fn rounded(self) -> [Self::Scalar; D];

    /// The order of a coordinate and that of another point. Not-a-number is `Greater`.
    fn compare(self, other: Self, axis: usize) -> Ordering;

    /// Whether it is the same point.
    fn is_same(self, other: Self) -> bool;

    /// Whether all of its coordinates are zero.
    fn is_zero(self) -> bool;

    /// Whether none of its numbers is not-a-number.
    fn is_number(self) -> bool;

    /// Whether signs of polynomials in its numbers are exact.
    fn is_exact(self) -> bool;
}

/// A point with its coordinates: for those that were not given but picked from the given numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExplicitPoint<T, const D: usize>(pub [T; D]);

impl<T, const D: usize> From<[T; D]> for ExplicitPoint<T, D> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn from(coordinates: [T; D]) -> Self {
        Self(coordinates)
    }
}

impl<T: Copy, const D: usize> From<&[T; D]> for ExplicitPoint<T, D> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn from(coordinates: &[T; D]) -> Self {
        Self(*coordinates)
    }
}

/// The coordinates of a point, in place.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn coords<T: nalgebra::Scalar, const D: usize>(point: &nalgebra::Point<T, D>) -> &[T; D] {
    &point.coords.data.0[0]
}
