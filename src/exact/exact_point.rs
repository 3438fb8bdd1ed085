//! How a point is given: by its coordinates, or as a sum that nobody has rounded.

use super::filter::Approx;
use super::finish::Finish;
use super::fixed_point::read;
use super::grid::Float;
use super::measure::{Construction, measure};
use super::ring::each;
use super::scalar::{is, is_exact};
use super::sign::{Predicate, sign};
use core::cmp::Ordering;
use nalgebra::RealField;

/// A point as the numbers that were given for it. The kernels ask nothing else of a point than
/// this, and so decide by the given numbers whatever they add up to.
pub trait ExactPoint<const D: usize>: Copy {
    /// What its numbers are.
    type Scalar: RealField + Copy;

    /// The same point, or any other, that needs nobody to keep its numbers.
    type Own: ExactPoint<D, Scalar = Self::Scalar, Own = Self::Own> + From<[Self::Scalar; D]>;

    /// How many numbers a coordinate is the sum of.
    const TERMS: u32;

    /// The point with its numbers.
    fn own(self) -> Self::Own;

    /// Its coordinates as far as floats tell them, where its numbers are floats.
    fn approx(self) -> Option<[Approx; D]>;

    /// Its coordinates in units of their format, where its numbers are fixed-point, and else nothing
    /// but 0.
    fn units(self) -> [i128; D];

    /// The point that has each coordinate from another of these.
    fn picked(from: [Self; D]) -> Self::Own;

    /// The sign of a predicate of such points.
    fn sign<P: Predicate<D, K, S>, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [Self::Scalar; S],
    ) -> Ordering;

    /// What `C` constructs, plus this point.
    fn offset_by<C: Construction<D, K, S, D>, E: Finish, const K: usize, const S: usize>(
        self,
        points: [Self; K],
        scalars: [Self::Scalar; S],
    ) -> [Self::Scalar; D];

    /// The vector that `C` constructs.
    fn vector<C: Construction<D, K, S, D>, E: Finish, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [Self::Scalar; S],
    ) -> [Self::Scalar; D];

    /// The length that `C` constructs, less some others.
    fn length_minus<
        C: Construction<D, K, S, 1>,
        E: Finish,
        const K: usize,
        const S: usize,
        const B: usize,
    >(
        others: [Self::Scalar; B],
        points: [Self; K],
        scalars: [Self::Scalar; S],
    ) -> Self::Scalar;

    /// The ratio of two lengths that `C` constructs.
    fn ratio<C: Construction<D, K, S, 1>, E: Finish, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [Self::Scalar; S],
    ) -> Self::Scalar;

    /// Its coordinates, rounded if they have to be.
    fn rounded(self) -> [Self::Scalar; D];

    /// How one of its coordinates compares with that of another. Not-a-number is not below.
    fn compare(self, other: Self, axis: usize) -> Ordering;

    /// Whether it is the same point.
    fn is_same(self, other: Self) -> bool;

    /// Whether all of its coordinates are zero.
    fn is_zero(self) -> bool;

    /// Whether none of the numbers is not-a-number.
    fn is_number(self) -> bool;

    /// Whether signs of all of its numbers are decided exactly.
    fn is_exact(self) -> bool;
}

/// Floats that nobody has rounded.
#[inline(always)]
pub fn given<F: Float, const N: usize>(numbers: &[F; N]) -> [Approx; N] {
    each(numbers, |x| Approx::given(x.widen()))
}

impl<T: RealField + Copy, const D: usize> ExactPoint<D> for &[T; D] {
    type Scalar = T;
    type Own = ExplicitPoint<T, D>;
    const TERMS: u32 = 1;

    #[inline(always)]
    fn own(self) -> ExplicitPoint<T, D> {
        ExplicitPoint(*self)
    }

    #[inline(always)]
    fn approx(self) -> Option<[Approx; D]> {
        let of_f64 = is::<_, [f64; D]>(self).map(given);
        of_f64.or_else(|| is::<_, [f32; D]>(self).map(given))
    }

    #[inline(always)]
    fn units(self) -> [i128; D] {
        each(self, |x| i128::from(read(x)))
    }

    #[inline]
    fn picked(from: [Self; D]) -> ExplicitPoint<T, D> {
        ExplicitPoint(core::array::from_fn(|axis| from[axis][axis]))
    }

    #[inline(always)]
    fn sign<P: Predicate<D, K, S>, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [T; S],
    ) -> Ordering {
        sign::<P, T, D, K, S>(points, scalars)
    }

    #[inline(always)]
    fn offset_by<C: Construction<D, K, S, D>, E: Finish, const K: usize, const S: usize>(
        self,
        points: [Self; K],
        scalars: [T; S],
    ) -> [T; D] {
        measure::<C, E, T, false, D, K, S, D, 1>(&[*self], points, scalars)
    }

    #[inline(always)]
    fn vector<C: Construction<D, K, S, D>, E: Finish, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [T; S],
    ) -> [T; D] {
        measure::<C, E, T, false, D, K, S, D, 0>(&[], points, scalars)
    }

    #[inline(always)]
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
        measure::<C, E, T, false, D, K, S, 1, B>(&others.map(|x| [-x]), points, scalars)[0]
    }

    #[inline(always)]
    fn ratio<C: Construction<D, K, S, 1>, E: Finish, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [T; S],
    ) -> T {
        measure::<C, E, T, true, D, K, S, 1, 0>(&[], points, scalars)[0]
    }

    #[inline(always)]
    fn rounded(self) -> [T; D] {
        *self
    }

    #[inline(always)]
    fn compare(self, other: Self, axis: usize) -> Ordering {
        self[axis]
            .partial_cmp(&other[axis])
            .unwrap_or(Ordering::Greater)
    }

    #[inline(always)]
    fn is_same(self, other: Self) -> bool {
        self == other
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        *self == [T::zero(); D]
    }

    #[inline(always)]
    fn is_number(self) -> bool {
        self.iter().all(|x| x.partial_cmp(x).is_some())
    }

    #[inline]
    fn is_exact(self) -> bool {
        self.iter().all(|&x| is_exact(x))
    }
}

/// A point with its coordinates: for those that were not given but picked from the given numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExplicitPoint<T, const D: usize>(pub [T; D]);

impl<T, const D: usize> From<[T; D]> for ExplicitPoint<T, D> {
    #[inline]
    fn from(coordinates: [T; D]) -> Self {
        Self(coordinates)
    }
}

impl<T: RealField + Copy, const D: usize> ExactPoint<D> for ExplicitPoint<T, D> {
    type Scalar = T;
    type Own = Self;
    const TERMS: u32 = 1;

    #[inline]
    fn own(self) -> Self {
        self
    }

    #[inline(always)]
    fn approx(self) -> Option<[Approx; D]> {
        (&self.0).approx()
    }

    #[inline(always)]
    fn units(self) -> [i128; D] {
        (&self.0).units()
    }

    #[inline]
    fn picked(from: [Self; D]) -> Self {
        Self(core::array::from_fn(|axis| from[axis].0[axis]))
    }

    #[inline]
    fn sign<P: Predicate<D, K, S>, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [T; S],
    ) -> Ordering {
        ExactPoint::sign::<P, K, S>(points.each_ref().map(|p| &p.0), scalars)
    }

    #[inline]
    fn offset_by<C: Construction<D, K, S, D>, E: Finish, const K: usize, const S: usize>(
        self,
        points: [Self; K],
        scalars: [T; S],
    ) -> [T; D] {
        (&self.0).offset_by::<C, E, K, S>(points.each_ref().map(|p| &p.0), scalars)
    }

    #[inline]
    fn vector<C: Construction<D, K, S, D>, E: Finish, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [T; S],
    ) -> [T; D] {
        ExactPoint::vector::<C, E, K, S>(points.each_ref().map(|p| &p.0), scalars)
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
        ExactPoint::length_minus::<C, E, K, S, B>(others, points.each_ref().map(|p| &p.0), scalars)
    }

    #[inline]
    fn ratio<C: Construction<D, K, S, 1>, E: Finish, const K: usize, const S: usize>(
        points: [Self; K],
        scalars: [T; S],
    ) -> T {
        ExactPoint::ratio::<C, E, K, S>(points.each_ref().map(|p| &p.0), scalars)
    }

    #[inline]
    fn rounded(self) -> [T; D] {
        self.0
    }

    #[inline]
    fn compare(self, other: Self, axis: usize) -> Ordering {
        (&self.0).compare(&other.0, axis)
    }

    #[inline]
    fn is_same(self, other: Self) -> bool {
        self == other
    }

    #[inline]
    fn is_zero(self) -> bool {
        (&self.0).is_zero()
    }

    #[inline]
    fn is_number(self) -> bool {
        (&self.0).is_number()
    }

    #[inline]
    fn is_exact(self) -> bool {
        (&self.0).is_exact()
    }
}

/// The coordinates of a point, in place.
#[inline(always)]
pub fn coords<T: nalgebra::Scalar, const D: usize>(point: &nalgebra::Point<T, D>) -> &[T; D] {
    &point.coords.data.0[0]
}
