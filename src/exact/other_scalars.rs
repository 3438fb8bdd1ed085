//! Scalars that are neither floats nor fixed point, but cannot be told from floats before types are compared:
//! one number in a struct of its own, mostly. Their polynomials run as [`Trace`]s, so that crates that use floats
//! compile nothing for them.

use super::avoid_zero::avoid_zero_float;
use super::double_double::DoubleDouble;
use super::filter::Approx;
use super::grid::Float;
use super::inputs::Given;
use super::rare_floats::{
    ConstructionSteps, SignGuess, construct_floats, finished, sign_of_floats_exactly,
};
use super::real::Real;
use super::scalar::{corrected, set_floats};
use super::sum::{rounded, rounded_far};
use super::trace::{Record, Trace};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::RealField;

/// The sign of a polynomial in points and scalars: exact where all of them are floats.
#[cold]
#[inline(never)]
pub fn sign_of_others<T: RealField + Copy>(given: [&[T]; 2], record: Record) -> Ordering {
    let numbers = given.concat();
    if let Some(floats) = floats_of(&numbers) {
        return sign_of_floats(&floats, record);
    }
    let values = Trace::of(record, numbers.len()).run(&numbers, |x| x);
    values[0]
        .partial_cmp(&T::zero())
        .unwrap_or(Ordering::Greater)
}

fn floats_of<T: RealField + Copy>(numbers: &[T]) -> Option<Vec<f64>> {
    let mut floats = alloc::vec![0.0; numbers.len()];
    set_floats(&mut floats, numbers).then_some(floats)
}

fn sign_of_floats(floats: &[f64], record: Record) -> Ordering {
    let values = Trace::of(record, floats.len()).run(floats, <Approx as Given<f64>>::given);
    let guess = SignGuess::of(values[0]);
    let exactly = || sign_of_floats_exactly([floats, &[]], guess, record);
    values[0].sign().unwrap_or_else(exactly)
}

/// The results of a construction plus all bases by the scalar's own arithmetic, corrected by floats: see
/// [`corrected`].
#[cold]
#[inline(never)]
pub fn construct_others<T: RealField + Copy>(
    bases: &[T],
    given: [&[T]; 2],
    steps: &ConstructionSteps,
    is_length: bool,
    results: &mut [T],
) {
    let (numbers, count) = (given.concat(), results.len());
    let values = Trace::of(steps.record, numbers.len()).run(&numbers, |x| x);
    for (i, result) in results.iter_mut().enumerate() {
        let sum = bases.iter().skip(i).step_by(count);
        let sum = sum.fold(T::zero(), |sum, &base| sum + base);
        *result = sum + finished(steps.finish, values[i], values[count]);
    }
    if !is_length && results.iter().all(|x| x.is_finite()) {
        return;
    }
    if let (Some(numbers), Some(bases)) = (floats_of(&numbers), floats_of(bases)) {
        let given = numbers.split_at(given[0].len());
        let truths = construct_f64(&bases, given.into(), steps, is_length, count);
        for (result, truth) in results.iter_mut().zip(truths) {
            *result = corrected(*result, truth, is_length);
        }
    }
}

fn construct_f64(
    bases: &[f64],
    given: [&[f64]; 2],
    steps: &ConstructionSteps,
    is_length: bool,
    count: usize,
) -> Vec<f64> {
    let mut values = alloc::vec![DoubleDouble::given(0.0); count];
    let exponent = construct_floats(given, steps, &mut values);
    let is_fine = steps.is_fine || count > 1 && bases.len() > count;
    let sum = |i: usize| {
        let bases: Vec<f64> = bases.iter().copied().skip(i).step_by(count).collect();
        let sum = match exponent {
            0 => rounded(&bases, &[values[i]], is_fine),
            exponent => rounded_far(&bases, &[values[i]], exponent),
        };
        avoid_zero_length(is_length, sum, &bases, values[i])
    };
    (0..count).map(sum).collect()
}

/// A length that nothing is subtracted from is not rounded to zero, but to the least positive
/// number: the distance of shapes that are apart is not 0.
#[inline(always)]
pub fn avoid_zero_length<F: Float>(
    is_length: bool,
    rounded: F,
    bases: &[F],
    value: DoubleDouble,
) -> F {
    let is_zero = |x: F| x.widen() == 0.0;
    if !is_length || !is_zero(rounded) {
        return rounded;
    }
    let mut i = 0;
    while i < bases.len() {
        if !is_zero(bases[i]) {
            return rounded;
        }
        i += 1;
    }
    avoid_zero_float(rounded, value.sign())
}
