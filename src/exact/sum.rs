//! Sums that are rounded once.

use super::double_double::DoubleDouble;
use super::fixed_point::read;
use super::grid::Float;
use super::inputs::Inputs;
use super::ring::each;
use super::scalar::{Format, ScalarDispatch};
use super::wide_exponent::times_power_of_two;
use nalgebra::RealField;

/// The sum of some given numbers and some computed ones; where `is_fine`, in twice the precision,
/// which a sum of two floats does not need.
#[inline(always)]
pub fn rounded<F: Float, const B: usize, const N: usize>(
    given: [F; B],
    computed: [DoubleDouble; N],
    is_fine: bool,
) -> F {
    let wide = each(&given, |x| DoubleDouble::given(x.widen()));
    if !is_fine {
        return F::narrow(float_sum(&wide, &computed));
    }
    let sum = double_double_sum(&wide, &computed);
    if sum.value().is_finite() {
        F::narrow_sum(sum)
    } else {
        rounded_far(given, computed, 0)
    }
}

/// The given numbers come first: a sum of two does not depend on their order.
#[inline(always)]
fn float_sum(given: &[DoubleDouble], computed: &[DoubleDouble]) -> f64 {
    let mut sum = 0.0;
    for x in given.iter().chain(computed) {
        sum += x.value();
    }
    sum
}

#[inline(always)]
fn double_double_sum(given: &[DoubleDouble], computed: &[DoubleDouble]) -> DoubleDouble {
    let mut sum = DoubleDouble::given(0.0);
    for &x in given.iter().chain(computed) {
        sum = sum + x;
    }
    sum
}

/// The same where the sum or a part of it may be too large; the computed numbers are in units of
/// 2^`exponent`.
#[cold]
#[inline(never)]
pub fn rounded_far<F: Float, const B: usize, const N: usize>(
    given: [F; B],
    computed: [DoubleDouble; N],
    exponent: i32,
) -> F {
    const SPARE: i32 = 4;
    let down = |x: &F| DoubleDouble::given(x.widen()).times_power_of_two(-exponent - SPARE);
    let given = each(&given, down);
    let computed = each(&computed, |x| x.times_power_of_two(-SPARE));
    let sum = double_double_sum(&given, &computed).value();
    let sum = if sum.is_finite() {
        sum
    } else {
        float_sum(&given, &computed)
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
        vectors: &Inputs<i64, D, K, 0>,
    ) -> [T; D] {
        core::array::from_fn(|i| {
            format.number(vectors.points.iter().map(|v| i128::from(v[i])).sum())
        })
    }

    #[inline(always)]
    fn of_others<T: RealField + Copy>((): &(), vectors: Inputs<T, D, K, 0>) -> [T; D] {
        core::array::from_fn(|i| vectors.points.iter().fold(T::zero(), |sum, v| sum + v[i]))
    }
}

/// A fixed-point number in its units.
#[inline(always)]
pub fn units<T: RealField>(x: &T) -> i128 {
    i128::from(read(x))
}
