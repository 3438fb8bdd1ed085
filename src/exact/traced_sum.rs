//! A point as an exact, unevaluated sum of vectors, for questions that are rare: polynomials run as [`Trace`]s over the
//! coordinates of the sums, so that none needs code of its own.

use super::exact_point::ExactPoint;
use super::filter::Approx;
use super::floats::Wide;
use super::given_sums::GivenSums;
use super::measure::{Construction, Evaluation};
use super::plus_minus::{MidpointPlusMinus, minus_and_plus};
use super::quadratic_roots::{QuadraticRoots, RootsOf, rare_roots};
use super::rare_floats::{ConstructionSteps, sign_of_sums, sum_rarely};
use super::ring::{each, list};
use super::sign::{Predicate, SignOf};
use super::sum_point::SumPoint;
use super::trace::Record;
use core::cmp::Ordering;
use nalgebra::RealField;
#[cfg(feature = "fixed")]
use {
    super::fixed_point::{format, read},
    super::grid::GridInteger,
    super::rare_integers::{IntegerSteps, construct_integers},
    super::scalar::Format,
    super::trace::Trace,
    alloc::vec::Vec,
    num_traits::Zero,
    simba::scalar::{FixedI4F60, FixedI32F32},
};

/// A point as the sum of several vectors, one after the other: see [`SumPoint`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TracedSum<T, const D: usize, const TERMS: usize, const N: usize>(
    pub SumPoint<T, D, TERMS, N>,
);

/// A point of the plane as the sum of a center and two vectors.
pub type TracedSum2<T> = TracedSum<T, 2, 3, 6>;

/// A point of space as the sum of a center and three vectors.
pub type TracedSum3<T> = TracedSum<T, 3, 4, 12>;

/// A number whose polynomials run as traces.
pub trait TracedNumber: RealField + Copy {
    /// The sign of a polynomial.
    fn sign(given: GivenSums<'_, Self>, record: Record) -> Ordering;

    /// The results of a construction plus all bases, which come one after the other.
    fn construct(
        bases: &[Self],
        given: GivenSums<'_, Self>,
        steps: &TracedSteps,
        results: &mut [Self],
    );

    /// See [`ExactPoint::first_root`].
    fn first_root<
        Q: QuadraticRoots<D, K>,
        const D: usize,
        const TERMS: usize,
        const N: usize,
        const K: usize,
    >(
        equation: Q,
        points: [SumPoint<Self, D, TERMS, N>; K],
        scalar: Self,
    ) -> (Self, SumPoint<Self, D, TERMS, N>) {
        SumPoint::first_root(equation, points, scalar)
    }

    /// See [`ExactPoint::plus_minus`].
    fn plus_minus<
        M: Construction<D, K, S, D>,
        O: Construction<D, K, S, D>,
        const D: usize,
        const TERMS: usize,
        const N: usize,
        const K: usize,
        const S: usize,
    >(
        sum: MidpointPlusMinus<M, O, D, K, S, D>,
        points: [SumPoint<Self, D, TERMS, N>; K],
        scalars: [Self; S],
    ) -> [[Self; D]; 2] {
        SumPoint::plus_minus(sum, points, scalars)
    }
}

/// A construction, for all numbers.
#[derive(Clone, Copy, Debug)]
pub struct TracedSteps {
    of_floats: ConstructionSteps,
    /// The bits that the integers need, by those of the given ones and of the fraction of the results.
    #[cfg(feature = "fixed")]
    bits: fn(u32, u32) -> u32,
}

impl TracedSteps {
    fn of<
        C: Construction<D, K, S, M>,
        const D: usize,
        const K: usize,
        const S: usize,
        const M: usize,
    >(
        is_fine: bool,
    ) -> Self {
        Self {
            of_floats: ConstructionSteps {
                // All but the last places of a sum may cancel.
                is_well_conditioned: false,
                ..Evaluation::<C, D, K, S, M>::steps::<f64>(is_fine)
            },
            #[cfg(feature = "fixed")]
            bits: Evaluation::<C, D, K, S, M>::finish_bits,
        }
    }
}

impl TracedNumber for f64 {
    fn sign(given: GivenSums<'_, Self>, record: Record) -> Ordering {
        sign_of_sums(given, record)
    }

    fn construct(
        bases: &[Self],
        given: GivenSums<'_, Self>,
        steps: &TracedSteps,
        results: &mut [Self],
    ) {
        sum_rarely(bases, given, &steps.of_floats, results);
    }

    fn first_root<
        Q: QuadraticRoots<D, K>,
        const D: usize,
        const TERMS: usize,
        const N: usize,
        const K: usize,
    >(
        _: Q,
        points: [SumPoint<Self, D, TERMS, N>; K],
        scalar: Self,
    ) -> (Self, SumPoint<Self, D, TERMS, N>) {
        // The line is that of the first terms: the others do not move.
        let mut point = points[Q::START];
        let start: [Self; D] = list(|axis| point.0[axis]);
        let (numbers, scalars) = (each(&points, |p| p.0), [scalar]);
        let given = GivenSums::of([numbers.as_flattened(), &scalars], [D, TERMS]);
        let [(parameter, moved), _] = rare_roots(&start, given, &RootsOf::<Q, D, K>::steps());
        point.0[..D].copy_from_slice(&moved);
        (parameter, point)
    }

    fn plus_minus<
        M: Construction<D, K, S, D>,
        O: Construction<D, K, S, D>,
        const D: usize,
        const TERMS: usize,
        const N: usize,
        const K: usize,
        const S: usize,
    >(
        _: MidpointPlusMinus<M, O, D, K, S, D>,
        points: [SumPoint<Self, D, TERMS, N>; K],
        scalars: [Self; S],
    ) -> [[Self; D]; 2] {
        let numbers = each(&points, |p| p.0);
        let given = GivenSums::of([numbers.as_flattened(), &scalars], [D, TERMS]);
        let middle = Wide::of_sums(given, &TracedSteps::of::<M, D, K, S, D>(false).of_floats);
        let step = Wide::of_sums(given, &TracedSteps::of::<O, D, K, S, D>(false).of_floats);
        minus_and_plus(&[0.0; D], middle, step)
    }
}

/// The bits that sums of four integers have more than these.
#[cfg(feature = "fixed")]
const CARRIES: u32 = 2;

#[cfg(feature = "fixed")]
fn width(given: GivenSums<'_, i64>) -> u32 {
    let union = given.numbers().fold(0, |union, x| union | x.unsigned_abs());
    64 - union.leading_zeros()
}

/// See [`TracedNumber::sign`].
#[cfg(feature = "fixed")]
fn sign_of_units<T: RealField + Copy>(given: GivenSums<'_, T>, record: Record) -> Ordering {
    let units: Vec<_> = given.numbers().map(read).collect();
    let numbers: Vec<_> = units.iter().map(GridInteger::of).collect();
    Trace::of(record, given.count()).sign(given.with(&numbers), width(given.with(&units)))
}

/// See [`TracedNumber::construct`].
#[cfg(feature = "fixed")]
fn construct_units<T: RealField + Copy>(
    format: Format,
    bases: &[T],
    given: GivenSums<'_, T>,
    steps: &TracedSteps,
    results: &mut [T],
) {
    let units: Vec<_> = given.numbers().map(read).collect();
    let given = given.with(&units);
    let shift = match steps.of_floats.is_ratio {
        true => format.fraction,
        false => 0,
    };
    let mut sums = alloc::vec![0; results.len()];
    let integers = IntegerSteps {
        record: steps.of_floats.record,
        finish: steps.of_floats.finish,
        bits: (steps.bits)(width(given) + CARRIES, shift),
        shift,
    };
    construct_integers(given, integers, &mut sums);
    for (i, result) in results.iter_mut().enumerate() {
        let bases = bases.iter().skip(i).step_by(sums.len());
        *result = format.number(bases.fold(sums[i], |sum, base| sum + i128::from(read(base))));
    }
}

/// Implements [`TracedNumber`] for formats of fixed point.
#[cfg(feature = "fixed")]
macro_rules! traced_fixed {
    ($($Fixed:ident)*) => {$(
        impl TracedNumber for $Fixed {
            fn sign(given: GivenSums<'_, Self>, record: Record) -> Ordering {
                sign_of_units(given, record)
            }

            fn construct(
                bases: &[Self],
                given: GivenSums<'_, Self>,
                steps: &TracedSteps,
                results: &mut [Self],
            ) {
                let Some(format) = format(&Self::zero()) else {
                    unreachable!("a format of fixed point");
                };
                construct_units(format, bases, given, steps, results);
            }
        }
    )*};
}

#[cfg(feature = "fixed")]
traced_fixed! { FixedI32F32 FixedI4F60 }

impl<T: TracedNumber, const D: usize, const TERMS: usize, const N: usize>
    TracedSum<T, D, TERMS, N>
{
    fn sums(self) -> [T; N] {
        self.0.0
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn construct<
        C: Construction<D, K, S, M>,
        const K: usize,
        const S: usize,
        const M: usize,
        const B: usize,
    >(
        bases: &[[T; M]; B],
        points: [Self; K],
        scalars: [T; S],
    ) -> [T; M] {
        let steps = TracedSteps::of::<C, D, K, S, M>(M == 1 && B > 0);
        let mut results = [T::zero(); M];
        let points = each(&points, |p| p.sums());
        let given = GivenSums::of([points.as_flattened(), &scalars], [D, TERMS]);
        T::construct(bases.as_flattened(), given, &steps, &mut results);
        results
    }
}

/// The part of a sign that depends on the size of the inputs alone.
#[inline(never)]
fn sign_of_points<
    T: TracedNumber,
    const D: usize,
    const TERMS: usize,
    const N: usize,
    const K: usize,
    const S: usize,
>(
    points: [TracedSum<T, D, TERMS, N>; K],
    scalars: [T; S],
    record: Record,
) -> Ordering {
    let points = each(&points, |p| p.sums());
    T::sign(
        GivenSums::of([points.as_flattened(), &scalars], [D, TERMS]),
        record,
    )
}

impl<T: TracedNumber, const D: usize, const TERMS: usize, const N: usize> ExactPoint<D>
    for TracedSum<T, D, TERMS, N>
{
    type Scalar = T;
    type Own = Self;
    const TERMS: u32 = TERMS as u32;

    fn own(self) -> Self {
        self
    }

    fn approx(self) -> Option<[Approx; D]> {
        self.0.approx()
    }

    fn units(self) -> [i128; D] {
        self.0.units()
    }

    fn picked(from: [Self; D]) -> Self {
        Self(SumPoint::picked(from.map(|p| p.0)))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sign<P: Predicate<D, K, S>, const K: usize, const S: usize>(
        _: P,
        points: [Self; K],
        scalars: [T; S],
    ) -> Ordering {
        sign_of_points(points, scalars, SignOf::<P, D, K, S>::record)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sign_rarely<P: Predicate<D, K, S>, const K: usize, const S: usize>(
        predicate: P,
        points: [Self; K],
        scalars: [T; S],
    ) -> Ordering {
        Self::sign(predicate, points, scalars)
    }

    #[inline(never)]
    fn offset_by<C: Construction<D, K, S, D>, const K: usize, const S: usize>(
        self,
        _: C,
        points: [Self; K],
        scalars: [T; S],
    ) -> [T; D] {
        let sums = self.sums();
        let bases: [[T; D]; TERMS] = list(|term| list(|axis| sums[term * D + axis]));
        Self::construct::<C, K, S, D, TERMS>(&bases, points, scalars)
    }

    #[inline(never)]
    fn vector<C: Construction<D, K, S, D>, const K: usize, const S: usize>(
        _: C,
        points: [Self; K],
        scalars: [T; S],
    ) -> [T; D] {
        Self::construct::<C, K, S, D, 0>(&[], points, scalars)
    }

    #[inline(never)]
    fn length_minus<C: Construction<D, K, S, 1>, const K: usize, const S: usize, const B: usize>(
        _: C,
        others: [T; B],
        points: [Self; K],
        scalars: [T; S],
    ) -> T {
        let bases = others.map(|x| [-x]);
        Self::construct::<C, K, S, 1, B>(&bases, points, scalars)[0]
    }

    fn first_root<Q: QuadraticRoots<D, K>, const K: usize>(
        equation: Q,
        points: [Self; K],
        scalar: T,
    ) -> (T, Self) {
        let (parameter, point) = T::first_root(equation, points.map(|p| p.0), scalar);
        (parameter, Self(point))
    }

    fn plus_minus<M, O, const K: usize, const S: usize>(
        sum: MidpointPlusMinus<M, O, D, K, S, D>,
        points: [Self; K],
        scalars: [T; S],
    ) -> [[T; D]; 2]
    where
        M: Construction<D, K, S, D>,
        O: Construction<D, K, S, D>,
    {
        T::plus_minus(sum, points.map(|p| p.0), scalars)
    }

    fn rounded(self) -> [T; D] {
        self.0.rounded()
    }

    fn compare(self, other: Self, axis: usize) -> Ordering {
        self.0.compare(other.0, axis)
    }

    fn is_same(self, other: Self) -> bool {
        self.0.is_same(other.0)
    }

    fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    fn is_number(self) -> bool {
        self.0.is_number()
    }

    fn is_exact(self) -> bool {
        self.0.is_exact()
    }
}

impl<T: RealField + Copy, const D: usize, const TERMS: usize, const N: usize> From<[T; D]>
    for TracedSum<T, D, TERMS, N>
{
    fn from(point: [T; D]) -> Self {
        Self(SumPoint::from(point))
    }
}

impl<T: RealField + Copy, const D: usize, const TERMS: usize, const N: usize> From<[[T; D]; 3]>
    for TracedSum<T, D, TERMS, N>
{
    fn from(terms: [[T; D]; 3]) -> Self {
        Self(SumPoint::from(terms))
    }
}

impl<T: RealField + Copy, const D: usize, const TERMS: usize, const N: usize> From<&[T; D]>
    for TracedSum<T, D, TERMS, N>
{
    fn from(point: &[T; D]) -> Self {
        Self(SumPoint::from(*point))
    }
}
