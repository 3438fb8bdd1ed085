//! Scalars that are neither floats nor fixed point, but look like floats until types are compared: one number in
//! a struct of its own, mostly. Their polynomials run as [`Trace`]s, so that crates that use floats compile
//! nothing for them.

use super::given_sums::GivenSums;
use super::grid::Float;
use super::rare_floats::{ConstructionSteps, finished, sign_of_sums, sum_rarely};
use super::scalar::{corrected, is_float, set_floats};
use super::trace::{Record, Trace};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{RealField, convert};

/// The sign of a polynomial in points and scalars: exact where all of them are floats.
#[cold]
#[inline(never)]
pub fn sign_of_others<T: RealField + Copy>(given: [&[T]; 2], record: Record) -> Ordering {
    if let Some(floats) = floats_of(given) {
        return sign_of_floats(&floats, record);
    }
    let values = Trace::of(record, given[0].len() + given[1].len())
        .run(GivenSums::plain(given).values(|x| x));
    values[0]
        .partial_cmp(&T::zero())
        .unwrap_or(Ordering::Greater)
}

/// Numbers as floats, if all of them are.
fn floats_of<T: RealField + Copy>(given: [&[T]; 2]) -> Option<Vec<f64>> {
    let mut floats = zeros(given[0].len() + given[1].len());
    let (first, second) = floats.split_at_mut(given[0].len());
    let are_floats = set_floats(first, given[0]) && set_floats(second, given[1]);
    are_floats.then_some(floats)
}

/// Not generic, so that it is compiled in this crate.
fn zeros(count: usize) -> Vec<f64> {
    alloc::vec![0.0; count]
}

fn sign_of_floats(floats: &[f64], record: Record) -> Ordering {
    sign_of_sums(GivenSums::plain([floats, &[]]), record)
}

/// The results of a construction plus all bases, where the scalar may be a float.
#[cold]
#[inline(never)]
pub fn construct_recorded<T: RealField + Copy>(
    bases: &[T],
    given: [&[T]; 2],
    steps: &ConstructionSteps,
    results: &mut [T],
) {
    let count = results.len();
    if is_float(&T::zero())
        && let (Some(numbers), Some(bases)) = (floats_of(given), floats_of([bases, &[]]))
    {
        let sums = sums_of_floats(&numbers, given[0].len(), &bases, steps, count);
        let mut i = 0;
        while i < count {
            results[i] = convert(sums[i]);
            i += 1;
        }
        return;
    }
    let steps = ConstructionSteps {
        precision: f64::PRECISION,
        is_fine: count == 1 && !bases.is_empty(),
        ..*steps
    };
    construct_others(bases, given, &steps, results);
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
    let count = results.len();
    let values = Trace::of(steps.record, given[0].len() + given[1].len())
        .run(GivenSums::plain(given).values(|x| x));
    let (mut i, mut are_finite) = (0, true);
    while i < count {
        let (mut sum, mut base) = (T::zero(), i);
        while base < bases.len() {
            sum += bases[base];
            base += count;
        }
        results[i] = sum + finished(steps.finish, values[i], values[count]);
        are_finite &= results[i].is_finite();
        i += 1;
    }
    if !steps.is_length && are_finite {
        return;
    }
    if let (Some(numbers), Some(bases)) = (floats_of(given), floats_of([bases, &[]])) {
        let truths = sums_of_floats(&numbers, given[0].len(), &bases, steps, count);
        let mut i = 0;
        while i < count {
            results[i] = corrected(results[i], truths[i], steps.is_length);
            i += 1;
        }
    }
}

fn sums_of_floats(
    numbers: &[f64],
    points: usize,
    bases: &[f64],
    steps: &ConstructionSteps,
    count: usize,
) -> Vec<f64> {
    let mut sums = zeros(count);
    let given = GivenSums::plain(numbers.split_at(points).into());
    sum_rarely(bases, given, steps, &mut sums);
    sums
}
