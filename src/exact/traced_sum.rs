//! A point as an exact, unevaluated sum of vectors, for questions that are rare: polynomials run as [`Trace`]s over the
//! coordinates of the sums, so that none needs code of its own.

use super::added_sums::summed;
use super::exact_point::ExactPoint;
use super::filter::Approx;
use super::floats::Wide;
use super::given_sums::GivenSums;
use super::inputs::refs;
use super::measure::{Construction, Evaluation, Measured};
use super::plus_minus::{MidpointPlusMinus, minus_and_plus};
use super::quadratic_roots::{QuadraticRoots, RootsOf, rare_roots};
use super::rare_floats::{ConstructionSteps, sign_of_sums, sum_rarely};
use super::ring::{each, list};
use super::sign::{Predicate, SignOf};
use super::sum_point::{OfSums, SumPoint};
use super::trace::Record;
use core::cmp::Ordering;
use nalgebra::RealField;
#[cfg(feature = "fixed")]
use simba::scalar::{FixedI4F60, FixedI32F32};

/// A point as the sum of several vectors, one after the other: see [`SumPoint`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TracedSum<T, const D: usize, const TERMS: usize, const N: usize>(
    pub SumPoint<T, D, TERMS, N>,
);

/// A point of the plane as the sum of a center and two vectors.
pub type TracedSum2<T> = TracedSum<T, 2, 3, 6>;

/// A point of space as the sum of a center and three vectors.
pub type TracedSum3<T> = TracedSum<T, 3, 4, 12>;

/// A number whose signs run as traces: of fixed point over the sums added up, as in [`SumPoint`]. So do measures of floats.
pub trait TracedNumber: RealField + Copy {
    /// See [`ExactPoint::sign`].
    #[inline(never)]
    fn sign<
        P: Predicate<D, K, S>,
        const D: usize,
        const TERMS: usize,
        const N: usize,
        const K: usize,
        const S: usize,
    >(
        predicate: P,
        points: [SumPoint<Self, D, TERMS, N>; K],
        scalars: [Self; S],
    ) -> Ordering {
        SumPoint::sign_rarely(predicate, points, scalars)
    }

    /// The results of a construction plus all bases.
    #[inline(never)]
    fn construct<
        C: Construction<D, K, S, M>,
        const D: usize,
        const TERMS: usize,
        const N: usize,
        const K: usize,
        const S: usize,
        const M: usize,
        const B: usize,
    >(
        bases: &[[Self; M]; B],
        points: [SumPoint<Self, D, TERMS, N>; K],
        scalars: [Self; S],
    ) -> [Self; M] {
        let all = each(&refs(&points), |p| &p.0);
        match summed(all, &scalars) {
            Some((format, inputs)) => {
                Measured::<C, D, K, S, M, B>::of_fixed_rarely(format, bases, &inputs)
            }
            None => Measured::<OfSums<C, D>, N, K, S, M, B>::of(bases, all, scalars),
        }
    }

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

#[cfg(feature = "fixed")]
impl TracedNumber for FixedI32F32 {}

#[cfg(feature = "fixed")]
impl TracedNumber for FixedI4F60 {}

/// A construction of sums as its operations.
fn steps<C, const D: usize, const K: usize, const S: usize, const M: usize>(
    is_fine: bool,
) -> ConstructionSteps
where
    C: Construction<D, K, S, M>,
{
    ConstructionSteps {
        // All but the last places of a sum may cancel.
        is_well_conditioned: false,
        ..Evaluation::<C, D, K, S, M>::steps::<f64>(is_fine)
    }
}

impl TracedNumber for f64 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sign<
        P: Predicate<D, K, S>,
        const D: usize,
        const TERMS: usize,
        const N: usize,
        const K: usize,
        const S: usize,
    >(
        _: P,
        points: [SumPoint<Self, D, TERMS, N>; K],
        scalars: [Self; S],
    ) -> Ordering {
        sign_of_points(points, scalars, SignOf::<P, D, K, S>::record)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn construct<
        C: Construction<D, K, S, M>,
        const D: usize,
        const TERMS: usize,
        const N: usize,
        const K: usize,
        const S: usize,
        const M: usize,
        const B: usize,
    >(
        bases: &[[Self; M]; B],
        points: [SumPoint<Self, D, TERMS, N>; K],
        scalars: [Self; S],
    ) -> [Self; M] {
        let (points, mut results) = (each(&points, |p| p.0), [0.0; M]);
        let given = GivenSums::of([points.as_flattened(), &scalars], [D, TERMS]);
        let steps = steps::<C, D, K, S, M>(M == 1 && B > 0);
        sum_rarely(bases.as_flattened(), given, &steps, &mut results);
        results
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
        let middle = Wide::of_sums(given, &steps::<M, D, K, S, D>(false));
        let step = Wide::of_sums(given, &steps::<O, D, K, S, D>(false));
        minus_and_plus(&[0.0; D], middle, step)
    }
}

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
        let points = each(&points, |p| p.0);
        T::construct::<C, D, TERMS, N, K, S, M, B>(bases, points, scalars)
    }
}

/// The part of a sign that depends on the size of the inputs alone.
#[inline(never)]
fn sign_of_points<
    const D: usize,
    const TERMS: usize,
    const N: usize,
    const K: usize,
    const S: usize,
>(
    points: [SumPoint<f64, D, TERMS, N>; K],
    scalars: [f64; S],
    record: Record,
) -> Ordering {
    let points = each(&points, |p| p.0);
    let given = GivenSums::of([points.as_flattened(), &scalars], [D, TERMS]);
    sign_of_sums(given, record)
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
        predicate: P,
        points: [Self; K],
        scalars: [T; S],
    ) -> Ordering {
        T::sign(predicate, each(&points, |p| p.0), scalars)
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
