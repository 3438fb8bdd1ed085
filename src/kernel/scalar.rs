//! Which scalar is it?
//!
//! Asked by safe downcasts on references, once per kernel call: in release the tests are constants
//! to the compiler, and no trait of ours enters a public bound.

use super::grid::Float;
use super::ring::each;
use core::any::Any;
use nalgebra::{RealField, convert, try_convert};

/// What is asked about `K` points (or vectors) of dimension `D` and `S` scalars: answered by one
/// way for floats, by another for fixed point, and by the scalar's own arithmetic for all else.
pub trait Question<const D: usize, const K: usize, const S: usize> {
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
pub fn ask<Q, T, const D: usize, const K: usize, const S: usize>(
    base: &Q::Base<T>,
    points: [&[T; D]; K],
    scalars: [T; S],
) -> Q::Answer<T>
where
    Q: Question<D, K, S>,
    T: RealField + Copy,
{
    if let Some(answer) = ask_floats::<Q, f64, T, D, K, S>(base, points, scalars) {
        return answer;
    }
    if let Some(answer) = ask_floats::<Q, f32, T, D, K, S>(base, points, scalars) {
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
fn ask_floats<Q, F, T, const D: usize, const K: usize, const S: usize>(
    base: &Q::Base<T>,
    points: [&[T; D]; K],
    scalars: [T; S],
) -> Option<Q::Answer<T>>
where
    Q: Question<D, K, S>,
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
    off_zero::<T>(truth) + change
}

/// About the nearest number of a scalar that is zero only where this one is.
fn off_zero<T: RealField + Copy>(mut x: f64) -> T {
    while x != 0.0 && convert::<f64, T>(x) == T::zero() {
        x *= 2.0;
    }
    convert(x)
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
pub fn moved<T: RealField + Copy, const D: usize>(point: [T; D], by: [T; D]) -> [T; D] {
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
pub fn opposite<T: RealField + Copy>(x: T) -> T {
    let mut opposite = T::zero();
    match format(&x) {
        Some(format) => write(&mut opposite, format.saturate(-i128::from(read(&x)))),
        None => opposite = -x,
    }
    opposite
}

/// The opposite of a vector, if there is one: the least number of a fixed-point format has none.
#[inline]
pub fn reversed<T: RealField + Copy, const D: usize>(vector: &[T; D]) -> Option<[T; D]> {
    let back = vector.map(opposite);
    (back.map(opposite) == *vector).then_some(back)
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
pub use fixed_point::{format, read, write};

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

#[cfg(feature = "fixed")]
mod fixed_point {
    use super::{Any, Format, is_float};
    use simba::scalar::*;

    /// All formats of simba that are a `RealField`, the common ones first.
    macro_rules! formats {
        ($with:ident) => {
            $with! {
                i32 4: FixedI16F16 16, FixedI24F8 8, FixedI20F12 12, FixedI12F20 20, FixedI8F24 24,
                    FixedI32F0 0, FixedI31F1 1, FixedI30F2 2, FixedI29F3 3, FixedI28F4 4,
                    FixedI27F5 5, FixedI26F6 6, FixedI25F7 7, FixedI23F9 9, FixedI22F10 10,
                    FixedI21F11 11, FixedI19F13 13, FixedI18F14 14, FixedI17F15 15, FixedI15F17 17,
                    FixedI14F18 18, FixedI13F19 19, FixedI11F21 21, FixedI10F22 22, FixedI9F23 23,
                    FixedI7F25 25, FixedI6F26 26, FixedI5F27 27, FixedI4F28 28;
                i64 8: FixedI32F32 32, FixedI48F16 16, FixedI40F24 24, FixedI64F0 0, FixedI63F1 1,
                    FixedI62F2 2, FixedI61F3 3, FixedI60F4 4, FixedI59F5 5, FixedI58F6 6,
                    FixedI57F7 7, FixedI56F8 8, FixedI55F9 9, FixedI54F10 10, FixedI53F11 11,
                    FixedI52F12 12, FixedI51F13 13, FixedI50F14 14, FixedI49F15 15, FixedI47F17 17,
                    FixedI46F18 18, FixedI45F19 19, FixedI44F20 20, FixedI43F21 21, FixedI42F22 22,
                    FixedI41F23 23, FixedI39F25 25, FixedI38F26 26, FixedI37F27 27, FixedI36F28 28,
                    FixedI35F29 29, FixedI34F30 30, FixedI33F31 31, FixedI31F33 33, FixedI30F34 34,
                    FixedI29F35 35, FixedI28F36 36, FixedI27F37 37, FixedI26F38 38, FixedI25F39 39,
                    FixedI24F40 40, FixedI23F41 41, FixedI22F42 42, FixedI21F43 43, FixedI20F44 44,
                    FixedI19F45 45, FixedI18F46 46, FixedI17F47 47, FixedI16F48 48, FixedI15F49 49,
                    FixedI14F50 50, FixedI13F51 51, FixedI12F52 52, FixedI11F53 53, FixedI10F54 54,
                    FixedI9F55 55, FixedI8F56 56, FixedI7F57 57, FixedI6F58 58, FixedI5F59 59,
                    FixedI4F60 60;
                i16 2: FixedI8F8 8, FixedI12F4 4, FixedI4F12 12, FixedI16F0 0, FixedI15F1 1,
                    FixedI14F2 2, FixedI13F3 3, FixedI11F5 5, FixedI10F6 6, FixedI9F7 7,
                    FixedI7F9 9, FixedI6F10 10, FixedI5F11 11;
                i8 1: FixedI4F4 4, FixedI8F0 0, FixedI7F1 1, FixedI6F2 2, FixedI5F3 3;
            }
        };
    }

    /// The format of a scalar, if it is one of simba's fixed-point types.
    #[inline]
    pub fn format<T: Any>(value: &T) -> Option<Format> {
        if is_float(value) {
            return None;
        }
        let any = value as &dyn Any;
        macro_rules! find {
            ($($int:ty, $size:literal: $($name:ident $fraction:literal),*;)*) => {
                $(if size_of::<T>() == $size {
                    $(if any.is::<$name>() {
                        return Some(Format { bits: 8 * $size, fraction: $fraction });
                    })*
                })*
            };
        }
        macro_rules! find_in {
            ($($int:ident $size:literal: $($name:ident $fraction:literal),*;)*) => {
                find! { $($int, $size: $($name $fraction),*;)* }
            };
        }
        formats!(find_in);
        None
    }

    /// The units of a fixed-point number; 0 for any other type.
    #[inline]
    pub fn read<T: Any>(value: &T) -> i64 {
        let any = value as &dyn Any;
        macro_rules! find {
            ($($int:ident $size:literal: $($name:ident $fraction:literal),*;)*) => {
                $(if size_of::<T>() == $size {
                    $(if let Some(number) = any.downcast_ref::<$name>() {
                        return i64::from(number.to_bits());
                    })*
                })*
            };
        }
        formats!(find);
        0
    }

    /// Sets a fixed-point number to units that its format holds.
    #[inline]
    pub fn write<T: Any>(value: &mut T, units: i64) {
        let any = value as &mut dyn Any;
        macro_rules! find {
            ($($int:ident $size:literal: $($name:ident $fraction:literal),*;)*) => {
                $(if size_of::<T>() == $size {
                    $(if let Some(number) = any.downcast_mut::<$name>() {
                        *number = $name::from_bits(units as $int);
                        return;
                    })*
                })*
            };
        }
        formats!(find);
    }
}
