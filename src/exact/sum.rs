//! Sums that are rounded once.

use super::double_double::DoubleDouble;
use super::fixed_point::read;
use super::grid::Float;
use super::ring::each;
use super::scalar::{Format, ScalarDispatch};
use super::wide_exponent::times_power_of_two;
use nalgebra::RealField;

/// The sum of some given numbers and of some that were made of such; in twice the precision where
/// it is to be `finely`, which two floats do not need.
#[inline(always)]
pub fn rounded<F: Float, const B: usize, const N: usize>(
    given: [F; B],
    made: [DoubleDouble; N],
    finely: bool,
) -> F {
    let wide = each(&given, |x| DoubleDouble::given(x.widen()));
    if !finely {
        return F::narrow(plain(&wide, &made));
    }
    let sum = twofold(&wide, &made);
    if sum.value().is_finite() {
        F::narrow_sum(sum)
    } else {
        rounded_far(given, made, 0)
    }
}

/// The given ones first: of two, neither comes before the other.
#[inline(always)]
fn plain(given: &[DoubleDouble], made: &[DoubleDouble]) -> f64 {
    let mut sum = 0.0;
    for x in given.iter().chain(made) {
        sum += x.value();
    }
    sum
}

#[inline(always)]
fn twofold(given: &[DoubleDouble], made: &[DoubleDouble]) -> DoubleDouble {
    let mut sum = DoubleDouble::given(0.0);
    for &x in given.iter().chain(made) {
        sum = sum + x;
    }
    sum
}

/// The same where a part of the sum, or all of it, may be too large; what was made is in units of
/// 2^`exponent`.
#[cold]
#[inline(never)]
pub fn rounded_far<F: Float, const B: usize, const N: usize>(
    given: [F; B],
    made: [DoubleDouble; N],
    exponent: i32,
) -> F {
    const SPARE: i32 = 4;
    let down = |x: &F| DoubleDouble::given(x.widen()).times_power_of_two(-exponent - SPARE);
    let given = each(&given, down);
    let made = each(&made, |x| x.times_power_of_two(-SPARE));
    let sum = twofold(&given, &made).value();
    let sum = if sum.is_finite() {
        sum
    } else {
        plain(&given, &made)
    };
    F::narrow(times_power_of_two(sum, exponent + SPARE))
}

/// The sum of vectors.
pub struct Sum;

impl<const D: usize, const K: usize> ScalarDispatch<D, K, 0> for Sum {
    type Base<T: Copy + 'static> = ();
    type Answer<T: Copy + 'static> = [T; D];

    #[inline(always)]
    fn of_floats<F: Float>((): &(), vectors: [&[F; D]; K], _: [F; 0]) -> [F; D] {
        core::array::from_fn(|i| rounded(each(&vectors, |v| v[i]), [], true))
    }

    #[inline(always)]
    fn of_fixed<T: RealField + Copy>(
        format: Format,
        (): &(),
        vectors: &[[i64; D]; K],
        _: &[i64; 0],
    ) -> [T; D] {
        core::array::from_fn(|i| format.number(vectors.iter().map(|v| i128::from(v[i])).sum()))
    }

    #[inline(always)]
    fn of_others<T: RealField + Copy>((): &(), vectors: [[T; D]; K], _: [T; 0]) -> [T; D] {
        core::array::from_fn(|i| vectors.iter().fold(T::zero(), |sum, v| sum + v[i]))
    }
}

/// A fixed-point number in its units.
#[inline(always)]
pub fn units<T: RealField>(x: &T) -> i128 {
    i128::from(read(x))
}
