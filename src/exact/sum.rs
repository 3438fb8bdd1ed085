//! Sums that are rounded once.

use super::double_double::DoubleDouble;
use super::fixed_point::read;
use super::grid::Float;
use super::inputs::Inputs;
use super::ring::{each, list};
use super::scalar::{Format, ScalarDispatch};
use super::wide_exponent::times_power_of_two;
use alloc::vec::Vec;
use nalgebra::RealField;

/// The sum of some given numbers and some computed ones; where `is_fine`, in twice the precision,
/// which a sum of two floats does not need.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn rounded<F: Float>(given: &[F], computed: &[DoubleDouble], is_fine: bool) -> F {
    if !is_fine {
        return F::narrow(float_sum(given, computed));
    }
    let sum = double_double_sum(given, computed);
    if sum.value().is_finite() {
        F::narrow_sum(sum)
    } else {
        rounded_far(given, computed, 0)
    }
}

/// The given numbers come first: a sum of two does not depend on their order.
#[cfg_attr(not(debug_assertions), inline(always))]
fn float_sum<F: Float>(given: &[F], computed: &[DoubleDouble]) -> f64 {
    let (mut sum, mut i) = (0.0, 0);
    while i < given.len() {
        sum += given[i].widen();
        i += 1;
    }
    i = 0;
    while i < computed.len() {
        sum += computed[i].value();
        i += 1;
    }
    sum
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn double_double_sum<F: Float>(given: &[F], computed: &[DoubleDouble]) -> DoubleDouble {
    let (mut sum, mut i) = (DoubleDouble::given(0.0), 0);
    while i < given.len() {
        sum = sum + DoubleDouble::given(given[i].widen());
        i += 1;
    }
    i = 0;
    while i < computed.len() {
        sum = sum + computed[i];
        i += 1;
    }
    sum
}

/// The sum of given and computed numbers, rounded once, where it or a part of it may be too large
/// for `f64`; the computed numbers are in units of 2^`exponent`.
#[cold]
#[inline(never)]
pub fn rounded_far<F: Float>(given: &[F], computed: &[DoubleDouble], exponent: i32) -> F {
    const SPARE: i32 = 4;
    let down = |x: &F| DoubleDouble::given(x.widen()).times_power_of_two(-exponent - SPARE);
    let given = given.iter().map(down);
    let computed = computed.iter().map(|x| x.times_power_of_two(-SPARE));
    F::narrow(sum_far(given.chain(computed).collect(), exponent + SPARE))
}

/// The sum of some numbers in units of 2^`exponent`.
fn sum_far(numbers: Vec<DoubleDouble>, exponent: i32) -> f64 {
    let mut sum = double_double_sum::<f64>(&[], &numbers).value();
    if !sum.is_finite() {
        sum = float_sum::<f64>(&[], &numbers);
    }
    times_power_of_two(sum, exponent)
}

/// The sum of vectors.
pub struct Sum;

impl<const D: usize, const K: usize> ScalarDispatch<D, K, 0> for Sum {
    type Base<T: Copy + 'static> = ();
    type Answer<T: Copy + 'static> = [T; D];

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_floats<F: Float>((): &(), vectors: [&[F; D]; K], _: [F; 0]) -> [F; D] {
        list(|i| rounded(&each(&vectors, |v| v[i]), &[], true))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_fixed<T: RealField + Copy>(
        format: Format,
        (): &(),
        vectors: &Inputs<i64, D, K, 0>,
    ) -> [T; D] {
        list(|i| format.number(vectors.points.iter().map(|v| i128::from(v[i])).sum()))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_others<T: RealField + Copy>((): &(), vectors: Inputs<T, D, K, 0>) -> [T; D] {
        list(|i| vectors.points.iter().fold(T::zero(), |sum, v| sum + v[i]))
    }
}

/// A fixed-point number in its units.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn units<T: RealField>(x: &T) -> i128 {
    i128::from(read(x))
}
