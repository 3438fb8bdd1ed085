//! A point as an exact, unevaluated sum of vectors.

use super::measure::Construction;
use super::quadratic_roots::{Quadratic, QuadraticRoots};
use super::ring::{Ring, sub};
use super::sign::Predicate;
use core::marker::PhantomData;
use nalgebra::RealField;

/// A point as the sum of several vectors, one after the other: `N` numbers are `TERMS` vectors of
/// `D` coordinates. In the plane a center and two vectors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SumPoint<T, const D: usize = 2, const TERMS: usize = 3, const N: usize = 6>(pub [T; N]);

/// A point of space as an unevaluated sum: a center and three vectors. `SumPoint([..])` makes one.
pub type SumPoint3<T> = SumPoint<T, 3, 4, 12>;

/// A polynomial in sums of `D` coordinates.
pub struct OfSums<P, const D: usize>(PhantomData<P>);

/// How many points, axes and terms are written out below, as in [`ring`](super::ring).
const UNROLLED: usize = 4;

#[cfg_attr(not(debug_assertions), inline(always))]
fn sums<R: Ring, const D: usize, const N: usize, const K: usize>(
    points: [[R; N]; K],
) -> [[R; D]; K] {
    let mut sums = [sum(&points[0]); K];
    if const { K > 1 } {
        sums[1] = sum(&points[1]);
    }
    if const { K > 2 } {
        sums[2] = sum(&points[2]);
    }
    if const { K > 3 } {
        sums[3] = sum(&points[3]);
    }
    let mut k = UNROLLED;
    while k < K {
        sums[k] = sum(&points[k]);
        k += 1;
    }
    sums
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub fn sum<R: Ring, const D: usize, const N: usize>(terms: &[R; N]) -> [R; D] {
    let mut sum = [coordinate::<R, D, N>(terms, 0); D];
    if const { D > 1 } {
        sum[1] = coordinate::<R, D, N>(terms, 1);
    }
    if const { D > 2 } {
        sum[2] = coordinate::<R, D, N>(terms, 2);
    }
    let mut axis = UNROLLED - 1;
    while axis < D {
        sum[axis] = coordinate::<R, D, N>(terms, axis);
        axis += 1;
    }
    sum
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn coordinate<R: Ring, const D: usize, const N: usize>(terms: &[R; N], axis: usize) -> R {
    let mut sum = terms[axis];
    if const { N / D > 1 } {
        sum = sum + terms[axis + D];
    }
    if const { N / D > 2 } {
        sum = sum + terms[axis + 2 * D];
    }
    if const { N / D > 3 } {
        sum = sum + terms[axis + 3 * D];
    }
    let mut term = UNROLLED;
    while term < N / D {
        sum = sum + terms[axis + term * D];
        term += 1;
    }
    sum
}

impl<P, const D: usize, const N: usize, const K: usize, const S: usize> Predicate<N, K, S>
    for OfSums<P, D>
where
    P: Predicate<D, K, S>,
{
    const IS_OF_SUMS: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; N]; K], scalars: [R; S]) -> R {
        P::eval(sums(points), scalars)
    }
}

impl<C, const D: usize, const N: usize, const K: usize, const S: usize, const M: usize>
    Construction<N, K, S, M> for OfSums<C, D>
where
    C: Construction<D, K, S, M>,
{
    type Finish = C::Finish;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; N]; K], scalars: [R; S]) -> ([R; M], R) {
        C::eval(sums(points), scalars)
    }

    /// All but the last places of a sum may cancel.
    const IS_WELL_CONDITIONED: bool = false;
    const IS_OF_SUMS: bool = true;
    const IS_RARE: bool = C::IS_RARE;
    const IS_RATIO: bool = C::IS_RATIO;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(points: &[[f64; N]; K], scalars: &[f64; S]) -> f64 {
        C::scale(&sums(*points), scalars)
    }
}

/// The line is that of the first terms: the others do not move.
impl<Q, const D: usize, const N: usize, const K: usize> QuadraticRoots<N, K> for OfSums<Q, D>
where
    Q: QuadraticRoots<D, K>,
{
    const START: usize = Q::START;
    const IS_OF_SUMS: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; N]; K], scalar: R) -> Quadratic<R, N> {
        let quadratic = Q::eval(sums(points), scalar);
        let [zero] = sub([scalar], [scalar]);
        let mut direction = [zero; N];
        direction[..D].copy_from_slice(&quadratic.direction);
        Quadratic {
            direction,
            a: quadratic.a,
            half_b: quadratic.half_b,
            discriminant: quadratic.discriminant,
            product: quadratic.product,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scales(points: &[[f64; N]; K], scalar: f64) -> [f64; 2] {
        Q::scales(&sums(*points), scalar)
    }
}

/// The difference of two coordinates, each of them a sum.
pub struct SumDifference;

impl<const TERMS: usize> Predicate<TERMS, 2, 0> for SumDifference {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(coordinates: [[R; TERMS]; 2], _: [R; 0]) -> R {
        let [[p], [q]] = sums(coordinates);
        p - q
    }
}

impl<T: RealField + Copy, const D: usize, const TERMS: usize, const N: usize> From<[T; D]>
    for SumPoint<T, D, TERMS, N>
{
    #[cfg_attr(not(debug_assertions), inline)]
    fn from(point: [T; D]) -> Self {
        let given = |i| point.get(i).copied();
        Self(core::array::from_fn(|i| given(i).unwrap_or(T::zero())))
    }
}

/// The sum of three vectors.
impl<T: RealField + Copy, const D: usize, const TERMS: usize, const N: usize> From<[[T; D]; 3]>
    for SumPoint<T, D, TERMS, N>
{
    fn from(terms: [[T; D]; 3]) -> Self {
        const { assert!(TERMS >= 3, "the sum has three terms at least") };
        let mut numbers = [T::zero(); N];
        numbers[..3 * D].copy_from_slice(terms.as_flattened());
        Self(numbers)
    }
}

impl<T: RealField + Copy, const D: usize, const TERMS: usize, const N: usize> From<&[T; D]>
    for SumPoint<T, D, TERMS, N>
{
    #[cfg_attr(not(debug_assertions), inline)]
    fn from(point: &[T; D]) -> Self {
        Self::from(*point)
    }
}
