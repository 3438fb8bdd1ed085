//! A point as a sum that nobody has rounded.

use super::finish::Finish;
use super::measure::{Care, Construction, measure};
use super::ring::{Ring, each};
use super::scalar::ask;
use super::sign::{Predicate, sign};
use super::site::Site;
use super::sum::Sum;
use core::cmp::Ordering;
use core::marker::PhantomData;
use nalgebra::RealField;

/// A point of the plane as the sum of three: a center and two vectors, one after the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corner<T>(pub [T; 6]);

/// A polynomial of sums.
struct OfSums<P>(PhantomData<P>);

#[inline(always)]
fn sums<R: Ring, const K: usize>(terms: [[R; 6]; K]) -> [[R; 2]; K] {
    each(&terms, |&[a, b, c, d, e, f]| [a + c + e, b + d + f])
}

impl<P: Predicate<2, K, S>, const K: usize, const S: usize> Predicate<6, K, S> for OfSums<P> {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 6]; K], scalars: [R; S]) -> R {
        P::eval(sums(points), scalars)
    }
}

impl<C, const K: usize, const S: usize, const M: usize> Construction<6, K, S, M> for OfSums<C>
where
    C: Construction<2, K, S, M>,
{
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 6]; K], scalars: [R; S]) -> ([R; M], R) {
        C::eval(sums(points), scalars)
    }
    /// A sum may cancel all but its last places.
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale(points: &[[f64; 6]; K], scalars: &[f64; S]) -> f64 {
        C::scale(&sums(*points), scalars)
    }
}

/// The difference of two coordinates.
struct Difference<const AXIS: usize>;
impl<const AXIS: usize> Predicate<2, 2, 0> for Difference<AXIS> {
    #[inline(always)]
    fn eval<R: Ring>([p, q]: [[R; 2]; 2], _: [R; 0]) -> R {
        p[AXIS] - q[AXIS]
    }
}

impl<T: RealField + Copy> Corner<T> {
    /// The terms of a sum, each a vector.
    #[inline]
    fn terms(self) -> [[T; 2]; 3] {
        let Self([a, b, c, d, e, f]) = self;
        [[a, b], [c, d], [e, f]]
    }
}

impl<T: RealField + Copy> From<[T; 2]> for Corner<T> {
    #[inline]
    fn from([x, y]: [T; 2]) -> Self {
        let zero = T::zero();
        Self([x, y, zero, zero, zero, zero])
    }
}

impl<T: RealField + Copy> From<&[T; 2]> for Corner<T> {
    #[inline]
    fn from(point: &[T; 2]) -> Self {
        Self::from(*point)
    }
}

impl<T: RealField + Copy> Site<2> for Corner<T> {
    type Scalar = T;
    type Own = Self;

    #[inline]
    fn own(self) -> Self {
        self
    }

    #[inline]
    fn picked(from: [Self; 2]) -> Self {
        Self(core::array::from_fn(|i| from[i % 2].0[i]))
    }

    #[inline]
    fn sign<P: Predicate<2, K, S>, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [T; S],
    ) -> Ordering {
        sign::<OfSums<P>, T, 6, K, S>(points.each_ref().map(|p| &p.0), scalars)
    }

    #[inline]
    fn plus<C: Construction<2, K, S, 2>, E: Finish, const K: usize, const S: usize>(
        self,
        points: [Self; K],
        scalars: [T; S],
    ) -> [T; 2] {
        let points = points.each_ref().map(|p| &p.0);
        measure::<OfSums<C>, E, T, false, 6, K, S, 2, 3>(&self.terms(), points, scalars)
    }

    #[inline]
    fn vector<C: Construction<2, K, S, 2>, E: Finish, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [T; S],
    ) -> [T; 2] {
        let points = points.each_ref().map(|p| &p.0);
        measure::<OfSums<C>, E, T, false, 6, K, S, 2, 0>(&[], points, scalars)
    }

    #[inline]
    fn less<
        C: Construction<2, K, S, 1>,
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
        measure::<OfSums<C>, E, T, false, 6, K, S, 1, B>(&others.map(|x| [-x]), points, scalars)[0]
    }

    #[inline]
    fn ratio<C: Construction<2, K, S, 1>, E: Finish, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [T; S],
    ) -> T {
        let points = points.each_ref().map(|p| &p.0);
        measure::<OfSums<C>, E, T, true, 6, K, S, 1, 0>(&[], points, scalars)[0]
    }

    #[inline]
    fn rounded(self) -> [T; 2] {
        let terms = self.terms();
        ask::<Sum, T, 2, 3, 0>(&(), terms.each_ref(), [])
    }

    #[inline]
    fn compare(self, other: Self, axis: usize) -> Ordering {
        if axis == 0 {
            Self::sign::<Difference<0>, 2, 0>([self, other], [])
        } else {
            Self::sign::<Difference<1>, 2, 0>([self, other], [])
        }
    }

    #[inline]
    fn is_same(self, other: Self) -> bool {
        (0..2).all(|axis| self.compare(other, axis).is_eq())
    }

    #[inline]
    fn is_zero(self) -> bool {
        self.is_same(Self([T::zero(); 6]))
    }

    #[inline]
    fn is_number(self) -> bool {
        self.0.iter().all(|x| x.partial_cmp(x).is_some())
    }
}
