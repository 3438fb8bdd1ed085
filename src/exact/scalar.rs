//! Which scalar is it?
//!
//! Asked by safe downcasts on references, once per kernel call: in release the tests are constants
//! to the compiler, and no trait of ours enters a public bound.

use super::avoid_zero::convert_avoiding_zero;
use super::grid::Float;
use super::ring::each;
use core::any::Any;
use nalgebra::{RealField, convert, try_convert};

/// What is asked about `K` points (or vectors) of dimension `D` and `S` scalars: answered by one
/// way for floats, by another for fixed point, and by the scalar's own arithmetic for all else.
pub trait ScalarDispatch<const D: usize, const K: usize, const S: usize> {
    /// What the answer is added to.
    type Base<T: Copy + 'static>: 'static;
    type Answer<T: Copy + 'static>: Copy + 'static;

    fn of_floats<F: Float>(
        base: &Self::Base<F>,
        points: [&[F; D]; K],
        scalars: [F; S],
    ) -> Self::Answer<F>;

    /// The points and scalars in units of the format.
    fn of_fixed<T: RealField + Copy>(
        format: Format,
        base: &Self::Base<T>,
        points: &[[i64; D]; K],
        scalars: &[i64; S],
    ) -> Self::Answer<T>;

    fn of_others<T: RealField + Copy>(
        base: &Self::Base<T>,
        points: [[T; D]; K],
        scalars: [T; S],
    ) -> Self::Answer<T>;
}

/// The answer for whatever scalar it is.
///
/// Points come by reference, as copying them costs more than the arithmetic.
#[inline(always)]
pub fn dispatch<Q, T, const D: usize, const K: usize, const S: usize>(
    base: &Q::Base<T>,
    points: [&[T; D]; K],
    scalars: [T; S],
) -> Q::Answer<T>
where
    Q: ScalarDispatch<D, K, S>,
    T: RealField + Copy,
{
    if let Some(answer) = dispatch_floats::<Q, f64, T, D, K, S>(base, points, scalars) {
        return answer;
    }
    if let Some(answer) = dispatch_floats::<Q, f32, T, D, K, S>(base, points, scalars) {
        return answer;
    }
    if let Some(format) = format(&T::zero()) {
        let units = each(&points, |p| each(p, read));
        return Q::of_fixed(format, base, &units, &each(&scalars, read));
    }
    Q::of_others(base, points.map(|p| *p), scalars)
}

/// The answer, if the scalar is `F`.
#[inline(always)]
fn dispatch_floats<Q, F, T, const D: usize, const K: usize, const S: usize>(
    base: &Q::Base<T>,
    points: [&[T; D]; K],
    scalars: [T; S],
) -> Option<Q::Answer<T>>
where
    Q: ScalarDispatch<D, K, S>,
    F: Float,
    T: RealField + Copy,
{
    let answer = Q::of_floats::<F>(is(base)?, all_are(points)?, *is(&scalars)?);
    is(&answer).copied()
}

/// `value` as a `B`, if that is its type.
#[inline(always)]
pub fn is<A: Any, B: Any>(value: &A) -> Option<&B> {
    (value as &dyn Any).downcast_ref()
}

/// Points with `B` coordinates, if that is what they have.
#[inline(always)]
pub fn all_are<A: Any, B: Any, const K: usize>(points: [&A; K]) -> Option<[&B; K]> {
    let first = is(*points.first()?)?;
    Some(points.map(|point| is(point).unwrap_or(first)))
}

/// The type tests below stop at the first of these two.
#[inline(always)]
pub fn is_float<T: Any>(value: &T) -> bool {
    is::<T, f32>(value).is_some() || is::<T, f64>(value).is_some()
}

/// Whether the scalar is fixed point.
#[inline(always)]
pub fn is_fixed<T: RealField + Copy>() -> bool {
    format(&T::zero()).is_some()
}

/// Whether signs of this number are decided exactly: for scalars of others, where it is an `f64`.
#[inline]
pub fn is_exact<T: RealField + Copy>(x: T) -> bool {
    is_float(&x) || format(&x).is_some() || to_float(x).is_some()
}

/// Whether no coordinate is infinite or not a number: zero times such is not a number, and no sum
/// with that equals anything. Fixed point has neither, which the compiler sees.
#[inline(always)]
pub fn are_finite<T: RealField + Copy, const D: usize, const N: usize>(
    points: [&[T; D]; N],
) -> bool {
    let mut sum = T::zero();
    if !is_fixed::<T>() {
        for &x in points.into_iter().flatten() {
            sum += x * T::zero();
        }
    }
    sum == T::zero()
}

/// Whether it is neither infinite nor not a number.
#[inline(always)]
pub fn is_finite<T: RealField + Copy>(number: T) -> bool {
    are_finite([&[number]])
}

/// The value of a number of any scalar, where that is a finite `f64`. Dual numbers compare, and
/// convert, by their real parts.
#[inline]
pub fn to_float<T: RealField + Copy>(x: T) -> Option<f64> {
    // The traits let a conversion round.
    let is_same = |float: &f64| float.is_finite() && convert::<f64, T>(*float) == x;
    try_convert(x).filter(is_same)
}

/// The same of all numbers of a question.
#[inline]
pub fn to_floats<T: RealField + Copy, const D: usize, const K: usize, const S: usize>(
    points: &[[T; D]; K],
    scalars: &[T; S],
) -> Option<([[f64; D]; K], [f64; S])> {
    let (mut p, mut s) = ([[0.0; D]; K], [0.0; S]);
    let to = p.as_flattened_mut().iter_mut().chain(&mut s);
    for (float, &x) in to.zip(points.as_flattened().iter().chain(scalars)) {
        *float = to_float(x)?;
    }
    Some((p, s))
}

/// A number by a scalar's own arithmetic, if it is finite and, where `signed`, has the sign of the true
/// value. Else that value, which changes as the number does: the derivative of a dual number is its own.
pub fn corrected<T: RealField + Copy>(own: T, truth: f64, signed: bool) -> T {
    let has_sign = || own.partial_cmp(&T::zero()) == truth.partial_cmp(&0.0);
    if own.is_finite() && (!signed || has_sign()) {
        return own;
    }
    let change = to_float(own).map_or(T::zero(), |value| own - convert(value));
    convert_avoiding_zero::<T>(truth) + change
}

/// 2 to half of the bits that a float's mantissa has, rounded up; `None` for what is not a float.
#[inline(always)]
pub fn half_of_the_bits<T: Any>(value: &T) -> Option<i32> {
    let f32 = is::<T, f32>(value).map(|_| 1 << 12);
    f32.or_else(|| is::<T, f64>(value).map(|_| 1 << 27))
}

/// A fixed-point format: an integer of `bits` bits, in units of 2^-`fraction`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    pub bits: u32,
    pub fraction: u32,
}

impl Format {
    /// The largest number of the format, in its units.
    #[inline(always)]
    pub fn max(self) -> i64 {
        i64::MAX >> (64 - self.bits)
    }

    /// The nearest number of the format whose negative it holds as well.
    #[inline(always)]
    pub fn saturate(self, units: i128) -> i64 {
        let max = i128::from(self.max());
        units.clamp(-max, max) as i64
    }

    /// The same as the number that it is.
    #[inline(always)]
    pub fn number<T: RealField + Copy>(self, units: i128) -> T {
        let mut number = T::zero();
        write(&mut number, self.saturate(units));
        number
    }
}

/// A point moved by a vector, each coordinate rounded; what is too large saturates.
#[inline]
pub fn saturating_translate<T: RealField + Copy, const D: usize>(
    point: [T; D],
    by: [T; D],
) -> [T; D] {
    core::array::from_fn(|i| sum([point[i], by[i]]))
}

/// The sum of some finite numbers, which saturates.
#[inline]
pub fn sum<T: RealField + Copy, const N: usize>(numbers: [T; N]) -> T {
    let mut sum = T::zero();
    if let Some(format) = format(&sum) {
        let units = numbers.iter().map(|x| i128::from(read(x))).sum();
        write(&mut sum, format.saturate(units));
    } else {
        for number in numbers {
            sum += number;
        }
        if !is_finite(sum) {
            sum = T::max_value().map_or(sum, |most| clamp(sum, most));
        }
    }
    sum
}

/// The nearest number to a given one of those up to a magnitude.
pub fn clamp<T: RealField + Copy>(number: T, most: T) -> T {
    if number > most {
        most
    } else if number < -most {
        -most
    } else {
        number
    }
}

/// The number less than nothing by as much as another is more, which saturates in fixed point.
#[inline]
pub fn saturating_neg<T: RealField + Copy>(x: T) -> T {
    let mut saturating_neg = T::zero();
    match format(&x) {
        Some(format) => write(&mut saturating_neg, format.saturate(-i128::from(read(&x)))),
        None => saturating_neg = -x,
    }
    saturating_neg
}

/// The opposite of a vector, if there is one: the least number of a fixed-point format has none.
#[inline]
pub fn negated<T: RealField + Copy, const D: usize>(vector: &[T; D]) -> Option<[T; D]> {
    let back = vector.map(saturating_neg);
    (back.map(saturating_neg) == *vector).then_some(back)
}

/// See [`crate::coordinate_limit`].
pub fn coordinate_limit<T: RealField + Copy>() -> Option<T> {
    let most = T::max_value()?;
    let two = T::one() + T::one();
    if is_float(&most) {
        Some(most)
    } else {
        format(&most).map(|_| most / (two * two))
    }
}

#[cfg(feature = "fixed")]
pub use super::fixed_point::{format, read, write};

/// Without the feature, no type is taken for fixed point.
#[cfg(not(feature = "fixed"))]
pub fn format<T: Any>(_: &T) -> Option<Format> {
    None
}

#[cfg(not(feature = "fixed"))]
pub fn read<T: Any>(_: &T) -> i64 {
    0
}

#[cfg(not(feature = "fixed"))]
pub fn write<T: Any>(_: &mut T, _: i64) {}
