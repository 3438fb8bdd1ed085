//! A point as given: by its coordinates, or as an exact, unevaluated sum of vectors.

use super::filter::Approx;
use super::fixed_point::read;
use super::grid::Float;
use super::inputs::refs;
use super::measure::{Construction, Measured};
use super::plus_minus::MidpointPlusMinus;
use super::quadratic_roots::{QuadraticRoots, RootsOf};
use super::ring::{each, list};
use super::scalar::{ScalarDispatch, is, is_exact, may_be};
use super::sign::{Predicate, SignOf};
use super::sum::Sum;
use super::sum_point::{OfSums, SumDifference, SumPoint, sum};
use core::cmp::Ordering;
use core::num::Wrapping;
use nalgebra::RealField;

/// A point as the numbers given for it. Algorithms use nothing else of a point, so that every sign
/// is that of a polynomial in the given numbers, even where a coordinate is an unevaluated sum.
pub trait ExactPoint<const D: usize>: Copy {
    /// The type of the given numbers.
    type Scalar: RealField + Copy;

    /// The same point, or any other, without references.
    type Own: ExactPoint<D, Scalar = Self::Scalar, Own = Self::Own> + From<[Self::Scalar; D]>;

    /// The count of numbers in the sum that is a coordinate.
    const TERMS: u32;

    /// The point with its numbers.
    fn own(self) -> Self::Own;

    /// Its coordinates in the filter's floats, where its numbers are floats.
    fn approx(self) -> Option<[Approx; D]>;

    /// Its coordinates in units of their format, where its numbers are fixed-point; otherwise 0.
    fn units(self) -> [i128; D];

    /// The point that has coordinate `i` of point `i`.
    fn picked(from: [Self; D]) -> Self::Own;

    /// The sign of a predicate of such points.
    fn sign<P: Predicate<D, K, S>, const K: usize, const S: usize>(
        _: P,
        points: [Self; K],
        scalars: [Self::Scalar; S],
    ) -> Ordering;

    /// The same where another filter was not certain: little code, and slow for floats.
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

    /// Its coordinates, rounded if they have to be.
    fn rounded(self) -> [Self::Scalar; D];

    /// One of its coordinates against that of another point. Not-a-number is `Greater`.
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

/// Implements [`ExactPoint`] for a type that holds `N` numbers, the coordinates of `TERMS` vectors.
///
/// `all` gives references to the numbers of some points, and `Of` is the polynomial in these that a
/// polynomial in the points is.
macro_rules! exact_point {
    (
        #[$inline:meta]
        [$($generics:tt)*] $type:ty, owned by $Own:ident,
        $TERMS:expr, $N:expr, $Of:ident, numbers: |$p:ident| $numbers:expr, all: |$ps:ident| $all:expr
    ) => {
        impl<T: RealField + Copy, const D: usize, $($generics)*> ExactPoint<D> for $type {
            exact_point!(@own $Own [$($generics)*]);
            type Scalar = T;
            const TERMS: u32 = $TERMS as u32;

            #[$inline]
            fn own(self) -> Self::Own {
                let $p = self;
                $Own(*$numbers)
            }

            #[inline(always)]
            fn approx(self) -> Option<[Approx; D]> {
                let $p = self;
                if const { may_be::<T, f64>() }
                    && let Some(numbers) = is::<_, [f64; $N]>($numbers)
                {
                    return Some(sum(&given(numbers)));
                }
                if const { may_be::<T, f32>() }
                    && let Some(numbers) = is::<_, [f32; $N]>($numbers)
                {
                    return Some(sum(&given(numbers)));
                }
                None
            }

            #[inline(always)]
            fn units(self) -> [i128; D] {
                let $p = self;
                let sum: [_; D] = sum(&each($numbers, |x| Wrapping(i128::from(read(x)))));
                each(&sum, |x| x.0)
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn picked(from: [Self; D]) -> Self::Own {
                $Own(list(|i| {
                    let $p = from[i % D];
                    $numbers[i]
                }))
            }

            #[$inline]
            fn sign<P: Predicate<D, K, S>, const K: usize, const S: usize>(
                _: P,
                $ps: [Self; K],
                scalars: [T; S],
            ) -> Ordering {
                SignOf::<$Of<P, D>, $N, K, S>::of($all, scalars)
            }

            #[$inline]
            fn sign_rarely<P: Predicate<D, K, S>, const K: usize, const S: usize>(
                _: P,
                $ps: [Self; K],
                scalars: [T; S],
            ) -> Ordering {
                SignOf::<$Of<P, D>, $N, K, S>::rarely($all, scalars)
            }

            #[$inline]
            fn offset_by<C: Construction<D, K, S, D>, const K: usize, const S: usize>(
                self,
                _: C,
                $ps: [Self; K],
                scalars: [T; S],
            ) -> [T; D] {
                let $p = self;
                let bases = terms::<T, D, { $TERMS }, { $N }>($numbers);
                Measured::<$Of<C, D>, $N, K, S, D, { $TERMS }>::of(&bases, $all, scalars)
            }

            #[$inline]
            fn vector<C: Construction<D, K, S, D>, const K: usize, const S: usize>(
                _: C,
                $ps: [Self; K],
                scalars: [T; S],
            ) -> [T; D] {
                Measured::<$Of<C, D>, $N, K, S, D, 0>::of(&[], $all, scalars)
            }

            #[$inline]
            fn length_minus<
                C: Construction<D, K, S, 1>,
                const K: usize,
                const S: usize,
                const B: usize,
            >(
                _: C,
                others: [T; B],
                $ps: [Self; K],
                scalars: [T; S],
            ) -> T {
                let (mut bases, mut b) = ([[T::zero()]; B], 0);
                while b < B {
                    bases[b] = [-others[b]];
                    b += 1;
                }
                Measured::<$Of<C, D>, $N, K, S, 1, B>::of(&bases, $all, scalars)[0]
            }

            #[inline(never)]
            fn first_root<Q: QuadraticRoots<D, K>, const K: usize>(
                _: Q,
                $ps: [Self; K],
                scalar: T,
            ) -> (T, Self::Own) {
                let numbers: [&[T; $N]; K] = $all;
                let start = numbers[<$Of<Q, D> as QuadraticRoots<$N, K>>::START];
                let [(parameter, point), _] =
                    RootsOf::<$Of<Q, D>, $N, K>::dispatch(start, numbers, [scalar]);
                (parameter, $Own(point))
            }

            #[inline(never)]
            fn plus_minus<M, N_, const K: usize, const S: usize>(
                _: MidpointPlusMinus<M, N_, D, K, S, D>,
                $ps: [Self; K],
                scalars: [T; S],
            ) -> [[T; D]; 2]
            where
                M: Construction<D, K, S, D>,
                N_: Construction<D, K, S, D>,
            {
                let zero = [T::zero(); D];
                MidpointPlusMinus::<$Of<M, D>, $Of<N_, D>, $N, K, S, D>::construct(
                    &zero, [false; D], $all, scalars,
                )
            }

            #[$inline]
            fn rounded(self) -> [T; D] {
                let $p = self;
                let terms = terms::<T, D, { $TERMS }, { $N }>($numbers);
                if const { $TERMS == 1 } {
                    return terms[0];
                }
                Sum::dispatch(&(), refs(&terms), [])
            }

            #[$inline]
            fn compare(self, other: Self, axis: usize) -> Ordering {
                let $p = self;
                let a = coordinate::<T, D, { $TERMS }>($numbers, axis);
                let $p = other;
                let b = coordinate::<T, D, { $TERMS }>($numbers, axis);
                if const { $TERMS == 1 } {
                    return a[0].partial_cmp(&b[0]).unwrap_or(Ordering::Greater);
                }
                SignOf::<SumDifference, { $TERMS }, 2, 0>::of([&a, &b], [])
            }

            #[$inline]
            fn is_same(self, other: Self) -> bool {
                if const { $TERMS == 1 } {
                    return self == other;
                }
                (0..D).all(|axis| self.compare(other, axis).is_eq())
            }

            #[$inline]
            fn is_zero(self) -> bool {
                let $p = self;
                if const { $TERMS == 1 } {
                    return *$numbers == [T::zero(); $N];
                }
                let zero = [T::zero(); D];
                (0..D).all(|axis| self.own().compare(Self::Own::from(zero), axis).is_eq())
            }

            #[$inline]
            fn is_number(self) -> bool {
                let $p = self;
                let mut is_number = true;
                for x in $numbers {
                    is_number &= x.partial_cmp(x).is_some();
                }
                is_number
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn is_exact(self) -> bool {
                let $p = self;
                $numbers.iter().all(|&x| is_exact(x))
            }
        }
    };
    (@own ExplicitPoint []) => {
        type Own = ExplicitPoint<T, D>;
    };
    (@own SumPoint [const TERMS: usize, const N: usize]) => {
        type Own = Self;
    };
}

exact_point! {
    #[inline(always)]
    [] &[T; D], owned by ExplicitPoint, 1, D, Direct, numbers: |p| p, all: |points| points
}

exact_point! {
    #[cfg_attr(not(debug_assertions), inline)]
    [] ExplicitPoint<T, D>, owned by ExplicitPoint,
    1, D, Direct, numbers: |p| &p.0, all: |points| each(&refs(&points), |p| &p.0)
}

exact_point! {
    #[cfg_attr(not(debug_assertions), inline)]
    [const TERMS: usize, const N: usize] SumPoint<T, D, TERMS, N>, owned by SumPoint,
    TERMS, N, OfSums, numbers: |p| &p.0, all: |points| each(&refs(&points), |p| &p.0)
}

/// A polynomial in points given by their coordinates, which is one in these.
type Direct<P, const D: usize> = P;

/// Numbers as the terms of a sum of vectors.
#[inline(always)]
fn terms<T: Copy, const D: usize, const TERMS: usize, const N: usize>(
    numbers: &[T; N],
) -> [[T; D]; TERMS] {
    let mut terms = [[numbers[0]; D]; TERMS];
    let all = terms.as_flattened_mut();
    let mut i = 0;
    while i < all.len() {
        all[i] = numbers[i];
        i += 1;
    }
    terms
}

/// The terms of the sum that is a coordinate.
#[inline(always)]
fn coordinate<T: Copy, const D: usize, const TERMS: usize>(
    numbers: &[T],
    axis: usize,
) -> [T; TERMS] {
    let (mut coordinate, mut term) = ([numbers[axis]; TERMS], 1);
    while term < TERMS {
        coordinate[term] = numbers[axis + term * D];
        term += 1;
    }
    coordinate
}

/// Given floats, not rounded yet.
#[inline(always)]
fn given<F: Float, const N: usize>(numbers: &[F; N]) -> [Approx; N] {
    each(numbers, |x| Approx::given(x.widen()))
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

/// The coordinates of a point, in place.
#[inline(always)]
pub fn coords<T: nalgebra::Scalar, const D: usize>(point: &nalgebra::Point<T, D>) -> &[T; D] {
    &point.coords.data.0[0]
}
