//! A point as a sum that nobody has rounded.

use super::exact_point::{ExactPoint, given};
use super::filter::Approx;
use super::finish::Finish;
use super::fixed_point::read;
use super::measure::{Conditioning, Construction, measure};
use super::ring::{Ring, each};
use super::scalar::{dispatch, is, is_exact};
use super::sign::{Predicate, sign};
use super::sum::Sum;
use core::cmp::Ordering;
use core::marker::PhantomData;
use core::num::Wrapping;
use nalgebra::RealField;

/// A point as the sum of several vectors, one after the other: `N` numbers are `TERMS` vectors of
/// `D` coordinates. In the plane a center and two vectors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SumPoint<T, const D: usize = 2, const TERMS: usize = 3, const N: usize = 6>(pub [T; N]);

/// The same in space: a center and three vectors. It is made by `SumPoint([..])` as well.
pub type SumPoint3<T> = SumPoint<T, 3, 4, 12>;

/// A polynomial in `D` dimensions, of sums.
struct OfSums<P, const D: usize>(PhantomData<P>);

#[inline(always)]
fn sums<R: Ring, const D: usize, const N: usize, const K: usize>(
    points: [[R; N]; K],
) -> [[R; D]; K] {
    each(&points, |terms| sum(terms))
}

#[inline(always)]
fn sum<R: Ring, const D: usize, const N: usize>(terms: &[R; N]) -> [R; D] {
    let mut sum = [terms[0]; D];
    for axis in 0..D {
        sum[axis] = terms[axis];
        for term in 1..N / D {
            sum[axis] = sum[axis] + terms[axis + term * D];
        }
    }
    sum
}

impl<P, const D: usize, const N: usize, const K: usize, const S: usize> Predicate<N, K, S>
    for OfSums<P, D>
where
    P: Predicate<D, K, S>,
{
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; N]; K], scalars: [R; S]) -> R {
        P::eval(sums(points), scalars)
    }
}

impl<C, const D: usize, const N: usize, const K: usize, const S: usize, const M: usize>
    Construction<N, K, S, M> for OfSums<C, D>
where
    C: Construction<D, K, S, M>,
{
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; N]; K], scalars: [R; S]) -> ([R; M], R) {
        C::eval(sums(points), scalars)
    }
    /// A sum may cancel all but its last places.
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(points: &[[f64; N]; K], scalars: &[f64; S]) -> f64 {
        C::scale(&sums(*points), scalars)
    }
}

/// The difference of two coordinates, each of them a sum.
struct SumDifference;

impl<const TERMS: usize> Predicate<TERMS, 2, 0> for SumDifference {
    #[inline(always)]
    fn eval<R: Ring>(coordinates: [[R; TERMS]; 2], _: [R; 0]) -> R {
        let [[p], [q]] = sums(coordinates);
        p - q
    }
}

impl<T: RealField + Copy, const D: usize, const TERMS: usize, const N: usize>
    SumPoint<T, D, TERMS, N>
{
    /// The terms of a sum, each a vector.
    #[inline]
    fn terms(self) -> [[T; D]; TERMS] {
        core::array::from_fn(|term| core::array::from_fn(|axis| self.0[axis + term * D]))
    }

    /// The terms of one coordinate.
    #[inline]
    fn coordinate(self, axis: usize) -> [T; TERMS] {
        self.terms().map(|vector| vector[axis])
    }
}

impl<T: RealField + Copy, const D: usize, const TERMS: usize, const N: usize> From<[T; D]>
    for SumPoint<T, D, TERMS, N>
{
    #[inline]
    fn from(point: [T; D]) -> Self {
        let given = |i| point.get(i).copied();
        Self(core::array::from_fn(|i| given(i).unwrap_or(T::zero())))
    }
}

impl<T: RealField + Copy, const D: usize, const TERMS: usize, const N: usize> From<&[T; D]>
    for SumPoint<T, D, TERMS, N>
{
    #[inline]
    fn from(point: &[T; D]) -> Self {
        Self::from(*point)
    }
}

impl<T: RealField + Copy, const D: usize, const TERMS: usize, const N: usize> ExactPoint<D>
    for SumPoint<T, D, TERMS, N>
{
    type Scalar = T;
    type Own = Self;
    const TERMS: u32 = TERMS as u32;

    #[inline]
    fn own(self) -> Self {
        self
    }

    #[inline(always)]
    fn approx(self) -> Option<[Approx; D]> {
        let of_f64 = is::<_, [f64; N]>(&self.0).map(|x| sum(&given(x)));
        of_f64.or_else(|| is::<_, [f32; N]>(&self.0).map(|x| sum(&given(x))))
    }

    #[inline(always)]
    fn units(self) -> [i128; D] {
        sum(&each(&self.0, |x| Wrapping(i128::from(read(x))))).map(|x| x.0)
    }

    #[inline]
    fn picked(from: [Self; D]) -> Self {
        Self(core::array::from_fn(|i| from[i % D].0[i]))
    }

    #[inline]
    fn sign<P: Predicate<D, K, S>, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [T; S],
    ) -> Ordering {
        sign::<OfSums<P, D>, T, N, K, S>(points.each_ref().map(|p| &p.0), scalars)
    }

    #[inline]
    fn offset_by<C: Construction<D, K, S, D>, E: Finish, const K: usize, const S: usize>(
        self,
        points: [Self; K],
        scalars: [T; S],
    ) -> [T; D] {
        let points = points.each_ref().map(|p| &p.0);
        measure::<OfSums<C, D>, E, T, false, N, K, S, D, TERMS>(&self.terms(), points, scalars)
    }

    #[inline]
    fn vector<C: Construction<D, K, S, D>, E: Finish, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [T; S],
    ) -> [T; D] {
        let points = points.each_ref().map(|p| &p.0);
        measure::<OfSums<C, D>, E, T, false, N, K, S, D, 0>(&[], points, scalars)
    }

    #[inline]
    fn length_minus<
        C: Construction<D, K, S, 1>,
        E: Finish,
        const K: usize,
        const S: usize,
        const B: usize,
    >(
        others: [T; B],
        points: [Self; K],
        scalars: [T; S],
    ) -> T {
        let points = points.each_ref().map(|p| &p.0);
        measure::<OfSums<C, D>, E, T, false, N, K, S, 1, B>(&others.map(|x| [-x]), points, scalars)
            [0]
    }

    #[inline]
    fn ratio<C: Construction<D, K, S, 1>, E: Finish, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [T; S],
    ) -> T {
        let points = points.each_ref().map(|p| &p.0);
        measure::<OfSums<C, D>, E, T, true, N, K, S, 1, 0>(&[], points, scalars)[0]
    }

    #[inline]
    fn rounded(self) -> [T; D] {
        let terms = self.terms();
        dispatch::<Sum, T, D, TERMS, 0>(&(), terms.each_ref(), [])
    }

    #[inline]
    fn compare(self, other: Self, axis: usize) -> Ordering {
        let [p, q] = [self, other].map(|corner| corner.coordinate(axis));
        sign::<SumDifference, T, TERMS, 2, 0>([&p, &q], [])
    }

    #[inline]
    fn is_same(self, other: Self) -> bool {
        (0..D).all(|axis| self.compare(other, axis).is_eq())
    }

    #[inline]
    fn is_zero(self) -> bool {
        self.is_same(Self([T::zero(); N]))
    }

    #[inline]
    fn is_number(self) -> bool {
        self.0.iter().all(|x| x.partial_cmp(x).is_some())
    }

    #[inline]
    fn is_exact(self) -> bool {
        self.0.iter().all(|&x| is_exact(x))
    }
}
