//! The points whose numbers are given: by their coordinates, or as sums of vectors.

use super::added_sums::{may_be_sum_of_fixed, measured, summed};
use super::exact_point::{ExactPoint, ExplicitPoint};
use super::filter::Approx;
use super::fixed_point::read;
use super::grid::Float;
use super::inputs::refs;
use super::measure::Construction;
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

            #[cfg_attr(not(debug_assertions), inline(always))]
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

            #[cfg_attr(not(debug_assertions), inline(always))]
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
                let all: [&[T; $N]; K] = $all;
                if const { may_be_sum_of_fixed::<T>($N, D) }
                    && let Some((_, inputs)) = summed(all, &scalars)
                {
                    return SignOf::<P, D, K, S>::sign_of_integers(&inputs);
                }
                SignOf::<$Of<P, D>, $N, K, S>::of(all, scalars)
            }

            #[$inline]
            fn sign_rarely<P: Predicate<D, K, S>, const K: usize, const S: usize>(
                _: P,
                $ps: [Self; K],
                scalars: [T; S],
            ) -> Ordering {
                let all: [&[T; $N]; K] = $all;
                if const { may_be_sum_of_fixed::<T>($N, D) }
                    && let Some((_, inputs)) = summed(all, &scalars)
                {
                    return SignOf::<P, D, K, S>::of_units(&inputs);
                }
                SignOf::<$Of<P, D>, $N, K, S>::rarely(all, scalars)
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
                measured::<C, $Of<C, D>, T, D, $N, K, S, D, { $TERMS }>(&bases, $all, scalars)
            }

            #[$inline]
            fn vector<C: Construction<D, K, S, D>, const K: usize, const S: usize>(
                _: C,
                $ps: [Self; K],
                scalars: [T; S],
            ) -> [T; D] {
                measured::<C, $Of<C, D>, T, D, $N, K, S, D, 0>(&[], $all, scalars)
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
                measured::<C, $Of<C, D>, T, D, $N, K, S, 1, B>(&bases, $all, scalars)[0]
            }

            #[inline(never)]
            fn first_root<Q: QuadraticRoots<D, K>, const K: usize>(
                _: Q,
                $ps: [Self; K],
                scalar: T,
            ) -> (T, Self::Own) {
                let numbers: [&[T; $N]; K] = $all;
                let start = numbers[<$Of<Q, D> as QuadraticRoots<$N, K>>::START];
                if const { may_be_sum_of_fixed::<T>($N, D) }
                    && let Some((format, inputs)) = summed(numbers, &[scalar])
                {
                    let [(parameter, moved), _] =
                        RootsOf::<Q, D, K>::of_fixed(format, &list(|i| start[i]), &inputs);
                    // The first terms move with the point of the line.
                    let mut point = *start;
                    point[..D].copy_from_slice(&moved);
                    return (parameter, $Own(point));
                }
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
                let (zero, all): (_, [&[T; $N]; K]) = ([T::zero(); D], $all);
                if const { may_be_sum_of_fixed::<T>($N, D) }
                    && let Some((format, inputs)) = summed(all, &scalars)
                {
                    return MidpointPlusMinus::<M, N_, D, K, S, D>::of_fixed(format, &zero, &inputs);
                }
                MidpointPlusMinus::<$Of<M, D>, $Of<N_, D>, $N, K, S, D>::construct(
                    &zero, [false; D], all, scalars,
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    [] &[T; D], owned by ExplicitPoint, 1, D, Direct, numbers: |p| p, all: |points| points
}

exact_point! {
    #[cfg_attr(not(debug_assertions), inline(always))]
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
#[cfg_attr(not(debug_assertions), inline(always))]
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
#[cfg_attr(not(debug_assertions), inline(always))]
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
#[cfg_attr(not(debug_assertions), inline(always))]
fn given<F: Float, const N: usize>(numbers: &[F; N]) -> [Approx; N] {
    each(numbers, |x| Approx::given(x.widen()))
}
