//! Dispatch by the type of the scalar: floats, fixed point, all others.
//!
//! It is decided by safe downcasts on references, once per call: in release the tests are constants
//! to the compiler, and no trait of ours enters a public bound. Code for scalars that differ in a property
//! which is known earlier ([`may_be`]) is not even compiled.

use super::avoid_zero::convert_avoiding_zero;
use super::fixed_point::{format, may_be_fixed, write};
use super::grid::Float;
use super::inputs::{Inputs, owned};
use core::any::Any;
use nalgebra::{RealField, convert, try_convert};
use num_traits::Num;

/// A function of `K` points (or vectors) of dimension `D` and `S` scalars, by one algorithm for
/// floats, by another for fixed point, and by the scalar's own arithmetic for all others.
pub trait ScalarDispatch<const D: usize, const K: usize, const S: usize> {
    /// Numbers that are added to the result.
    type Base<T: Copy + 'static>: 'static;
    type Answer<T: Copy + 'static>: Copy + 'static;

    fn of_floats<F: Float>(
        base: &Self::Base<F>,
        points: [&[F; D]; K],
        scalars: [F; S],
    ) -> Self::Answer<F>;

    /// The inputs are in units of the format.
    fn of_fixed<T: RealField + Copy>(
        format: Format,
        base: &Self::Base<T>,
        inputs: &Inputs<i64, D, K, S>,
    ) -> Self::Answer<T>;

    fn of_others<T: RealField + Copy>(
        base: &Self::Base<T>,
        inputs: Inputs<T, D, K, S>,
    ) -> Self::Answer<T>;

    /// The answer by the algorithm for the scalar.
    ///
    /// Points come by reference, as copying them costs more than the arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn dispatch<T: RealField + Copy>(
        base: &Self::Base<T>,
        points: [&[T; D]; K],
        scalars: [T; S],
    ) -> Self::Answer<T> {
        if const { may_be::<T, f64>() }
            && let Some((points, scalars)) = as_floats::<f64, T, D, K, S>(points, scalars)
            && let Some(base) = is(base)
            && let Some(answer) = is(&Self::of_floats::<f64>(base, points, scalars))
        {
            return *answer;
        }
        if const { may_be::<T, f32>() }
            && let Some((points, scalars)) = as_floats::<f32, T, D, K, S>(points, scalars)
            && let Some(base) = is(base)
            && let Some(answer) = is(&Self::of_floats::<f32>(base, points, scalars))
        {
            return *answer;
        }
        if const { may_be_fixed::<T>() }
            && let Some(format) = format(&T::zero())
        {
            let units = Inputs::units(points, &scalars);
            return Self::of_fixed(format, base, &units);
        }
        let points = owned(points);
        Self::of_others(base, Inputs { points, scalars })
    }
}

/// Whether two types may be the same, by properties that are constants. Compilers skip the code behind
/// `if const { may_be::<T, f64>() }` where it is false, and need not remove it.
///
/// Sizes distinguish `f32` from `f64`, and the types of errors distinguish floats from fixed point.
pub const fn may_be<A: Num, B: Num>() -> bool {
    size_of::<A>() == size_of::<B>()
        && size_of::<A::FromStrRadixErr>() == size_of::<B::FromStrRadixErr>()
}

/// Whether a scalar may be `f32` or `f64`.
pub const fn may_be_float<T: Num>() -> bool {
    may_be::<T, f32>() || may_be::<T, f64>()
}

/// Whether a scalar may be a float or fixed point. What only looks like these, one number in a struct of its own, runs
/// polynomials as traces, so that crates that use the others compile nothing for it.
pub const fn may_be_float_or_fixed<T: Num>() -> bool {
    may_be_float::<T>() || may_be_fixed::<T>()
}

/// Whether a scalar is `f32` or `f64`, or one of these in a struct of its own: a caller may ask it as a constant, and what it
/// then does not do is not compiled.
///
/// See [`is_one_double`] for the second.
pub const fn is_one_float<T: Num>() -> bool {
    may_be::<T, f32>() || is_one_double::<T>()
}

/// Whether a scalar is `f64`, or that in a struct of its own: see [`is_one_float`].
///
/// Two `f32`s, as those of a dual number, have the size of an `f64`, but rarely its alignment.
pub const fn is_one_double<T: Num>() -> bool {
    may_be::<T, f64>()
        && align_of::<f64>() > align_of::<f32>()
        && align_of::<T>() == align_of::<f64>()
}

/// Whether the engine answers in a scalar: in a float, one in a struct of its own, or fixed point, for all that is known at
/// compile time.
pub const fn is_of_engine<T: Num>() -> bool {
    is_one_float::<T>() || may_be_fixed::<T>()
}

/// `value` as a `B`, if that is its type.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is<A: Any, B: Any>(value: &A) -> Option<&B> {
    (value as &dyn Any).downcast_ref()
}

/// Points and scalars as floats, if that is their type. There is at least one point.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn as_floats<F: Float, T: Copy + 'static, const D: usize, const K: usize, const S: usize>(
    points: [&[T; D]; K],
    scalars: [T; S],
) -> Option<([&[F; D]; K], [F; S])> {
    let mut floats = [is(points[0])?; K];
    if set_points(&mut floats, &points) {
        Some((floats, *is(&scalars)?))
    } else {
        None
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn set_points<'p, F: Float, T: 'static, const D: usize>(
    to: &mut [&'p [F; D]],
    from: &[&'p [T; D]],
) -> bool {
    let mut k = 1;
    while k < to.len() {
        match is(from[k]) {
            Some(point) => to[k] = point,
            None => return false,
        }
        k += 1;
    }
    true
}

/// Whether the scalar is `f32` or `f64`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_float<T: Any + Num>(value: &T) -> bool {
    if const { !may_be_float::<T>() } {
        return false;
    }
    is::<T, f32>(value).is_some() || is::<T, f64>(value).is_some()
}

/// Whether the scalar is fixed point.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_fixed<T: RealField + Copy>() -> bool {
    format(&T::zero()).is_some()
}

/// Whether signs of polynomials in this number are exact: for other scalars, where it is an `f64`.
#[cfg_attr(not(debug_assertions), inline)]
pub fn is_exact<T: RealField + Copy>(x: T) -> bool {
    is_float(&x) || format(&x).is_some() || to_float(x).is_some()
}

/// Whether no coordinate is infinite or not a number: zero times such a number is not a number, and
/// equals nothing. Fixed point has neither, and the compiler removes the check.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn are_finite<T: RealField + Copy, const D: usize, const N: usize>(
    points: [&[T; D]; N],
) -> bool {
    let mut sum = T::zero();
    if !is_fixed::<T>() {
        let mut n = 0;
        while n < N {
            let mut axis = 0;
            while axis < D {
                sum += points[n][axis] * T::zero();
                axis += 1;
            }
            n += 1;
        }
    }
    sum == T::zero()
}

/// Whether a number is neither infinite nor not-a-number.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_finite<T: RealField + Copy>(number: T) -> bool {
    are_finite([&[number]])
}

/// The value of a number of any scalar, where that is a finite `f64`. Dual numbers are compared and
/// converted by their real parts.
#[cfg_attr(not(debug_assertions), inline)]
pub fn to_float<T: RealField + Copy>(x: T) -> Option<f64> {
    // The traits allow a conversion to round.
    let is_same = |float: &f64| float.is_finite() && convert::<f64, T>(*float) == x;
    try_convert(x).filter(is_same)
}

/// The values of all inputs, where these are finite `f64`s.
#[cfg_attr(not(debug_assertions), inline)]
pub fn to_floats<T: RealField + Copy, const D: usize, const K: usize, const S: usize>(
    inputs: &Inputs<T, D, K, S>,
) -> Option<Inputs<f64, D, K, S>> {
    let mut floats = Inputs {
        points: [[0.0; D]; K],
        scalars: [0.0; S],
    };
    let are_floats = set_floats(
        floats.points.as_flattened_mut(),
        inputs.points.as_flattened(),
    ) && set_floats(&mut floats.scalars, &inputs.scalars);
    are_floats.then_some(floats)
}

pub fn set_floats<T: RealField + Copy>(floats: &mut [f64], numbers: &[T]) -> bool {
    let mut i = 0;
    while i < numbers.len() {
        match to_float(numbers[i]) {
            Some(x) => floats[i] = x,
            None => return false,
        }
        i += 1;
    }
    true
}

/// A result of a scalar's own arithmetic, if it is finite and, where `signed`, has the sign of the true
/// value. Otherwise the true value, with the derivatives of the result.
pub fn corrected<T: RealField + Copy>(own: T, truth: f64, signed: bool) -> T {
    let has_sign = || own.partial_cmp(&T::zero()) == truth.partial_cmp(&0.0);
    if own.is_finite() && (!signed || has_sign()) {
        return own;
    }
    let change = to_float(own).map_or(T::zero(), |value| own - convert(value));
    convert_avoiding_zero::<T>(truth) + change
}

/// 2 to half the length of a float's mantissa in bits, rounded up; `None` for other scalars.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn half_of_the_bits<T: Any + Num>(value: &T) -> Option<i32> {
    if const { !may_be_float::<T>() } {
        return None;
    }
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn max(self) -> i64 {
        i64::MAX >> (64 - self.bits)
    }

    /// The nearest number of the format whose negative is in the format as well.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn saturate(self, units: i128) -> i64 {
        let max = i128::from(self.max());
        units.clamp(-max, max) as i64
    }

    /// A number of the scalar: the units as they are, if they are those of a number, which may be a given one. Others
    /// saturate.
    #[cfg(feature = "fixed")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn given<T: RealField + Copy>(self, units: i64) -> T {
        let mut number = T::zero();
        if units == -self.max() - 1 {
            write(&mut number, units);
        } else {
            write(&mut number, self.saturate(i128::from(units)));
        }
        number
    }

    /// A computed number of the scalar, saturated.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn number<T: RealField + Copy>(self, units: i128) -> T {
        let mut number = T::zero();
        write(&mut number, self.saturate(units));
        number
    }
}

/// A number of the engine as a float, rounded; one that is too large saturates.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn narrow<T: RealField + Copy>(x: f64) -> T {
    if const { may_be::<T, f64>() }
        && let Some(&x) = is::<f64, T>(&x)
    {
        return x;
    }
    let single = f32::narrow(x);
    is::<f32, T>(&single).copied().unwrap_or_else(T::zero)
}

/// Whether a scalar may be `f32`, whose distances may exceed the largest number.
pub const fn may_be_single<T: Num>() -> bool {
    may_be::<T, f32>()
}

/// Whether a finite distance of the engine exceeds the largest number of a float.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_beyond_largest<T: RealField + Copy>(x: f64) -> bool {
    let is_single = const { may_be_single::<T>() };
    is_single && x > f64::from(f32::MAX) && is::<f32, T>(&0.0).is_some()
}

/// A distance of the engine as a float: positive where it is.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn narrow_distance<T: RealField + Copy>(x: f64) -> T {
    let nearest = narrow::<T>(x);
    if x > 0.0 && nearest.is_zero() {
        return narrow(f64::from(f32::LEAST_POSITIVE));
    }
    nearest
}
