//! Scalars that are neither floats nor fixed point, but cannot be told from floats before types are compared:
//! one number in a struct of its own, mostly. Their polynomials run as [`Trace`]s, so that crates that use floats
//! compile nothing for them.

use super::filter::Approx;
use super::inputs::Given;
use super::rare_floats::{
    ConstructionSteps, SignGuess, finished, sign_of_floats_exactly, sum_rarely,
};
use super::scalar::{corrected, set_floats};
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
    results: &mut [T],
) {
    let (numbers, count) = (given.concat(), results.len());
    let values = Trace::of(steps.record, numbers.len()).run(&numbers, |x| x);
    for (i, result) in results.iter_mut().enumerate() {
        let sum = bases.iter().skip(i).step_by(count);
        let sum = sum.fold(T::zero(), |sum, &base| sum + base);
        *result = sum + finished(steps.finish, values[i], values[count]);
    }
    let is_length = count == 1 && !steps.is_ratio;
    if !is_length && results.iter().all(|x| x.is_finite()) {
        return;
    }
    if let (Some(numbers), Some(bases)) = (floats_of(&numbers), floats_of(bases)) {
        let given = numbers.split_at(given[0].len());
        let mut truths = alloc::vec![0.0; count];
        sum_rarely(&bases, given.into(), steps, &mut truths);
        for (result, truth) in results.iter_mut().zip(truths) {
            *result = corrected(*result, truth, is_length);
        }
    }
}
