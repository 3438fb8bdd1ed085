//! What fixed point rarely needs: exact signs and constructions whose numbers are too long for `i128`. It is compiled
//! once, in this crate, for all polynomials, which it gets as [`Trace`]s.

use super::block_float::{BlockFloat, Scale};
use super::finish::{Finish, FinishKind, Length, OverRoot, Quotient, Root};
use super::fixed_measures::rounded_units;
use super::given_sums::GivenSums;
use super::grid::GridInteger;
use super::inputs::BitRange;
use super::integer::Exact;
use super::long_integer::Int;
use super::real::Real;
use super::trace::{Record, Trace};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::num::Wrapping;

/// The sign of a polynomial in points and scalars: by the highest bits, or exactly where these leave it open.
#[cold]
#[inline(never)]
pub fn sign_of_integers_rarely(
    given: GivenSums<'_, i64>,
    range: BitRange,
    record: Record,
) -> Ordering {
    if let Some(scale) = Scale::of(range.width) {
        let blocks = given.values(|x| BlockFloat::given(x, scale));
        if let Some(sign) = Trace::in_blocks(record, blocks).sign() {
            return sign;
        }
    }
    sign_of_integers_exactly(given, range, record)
}

/// The sign of a polynomial in points and scalars.
#[cold]
#[inline(never)]
pub fn sign_of_integers_exactly(
    given: GivenSums<'_, i64>,
    BitRange { width, zeros }: BitRange,
    record: Record,
) -> Ordering {
    let shorter = given.numbers().map(|x| x >> zeros);
    let numbers: Vec<_> = shorter.map(|x| GridInteger::of(&x)).collect();
    Trace::of(record, given.count()).sign(given.with(&numbers), width - zeros)
}

/// A construction, for integers.
#[derive(Clone, Copy, Debug)]
pub struct IntegerSteps {
    pub record: Record,
    pub finish: FinishKind,
    /// The bits that the [`Finish`] needs.
    pub bits: u32,
    /// The results are multiplied by 2 to this power.
    pub shift: u32,
}

/// The results, each rounded once.
#[cold]
#[inline(never)]
pub fn construct_integers(given: GivenSums<'_, i64>, steps: IntegerSteps, results: &mut [i128]) {
    // Long division needs 64 bits to spare.
    match steps.bits {
        0..=127 => construct_in::<Wrapping<i128>>(given, steps, results),
        128..=191 => construct_in::<Int<4>>(given, steps, results),
        192..=447 => construct_in::<Int<8>>(given, steps, results),
        _ => construct_in::<Int<16>>(given, steps, results),
    }
}

fn construct_in<Z: Exact>(given: GivenSums<'_, i64>, steps: IntegerSteps, results: &mut [i128]) {
    let numbers: Vec<_> = given.numbers().map(GridInteger::of).collect();
    let values = Trace::of(steps.record, given.count()).integers::<Z>(given.with(&numbers));
    by_kind!(steps.finish, F => finish_all::<F, Z>(&values, steps.shift, results));
}

/// Sets the results of polynomials that are known exactly, if the [`Finish`] needs at most so many bits.
pub fn set_exact_units(
    kind: FinishKind,
    numerators: &[BlockFloat],
    denominator: &BlockFloat,
    [shift, most_bits]: [u32; 2],
    results: &mut [i128],
) -> bool {
    let Some(denominator) = denominator.exact_integer() else {
        return false;
    };
    for (result, numerator) in results.iter_mut().zip(numerators) {
        let units = numerator.exact_integer().and_then(|numerator| {
            by_kind!(kind, F => exact_units::<F>([numerator, denominator], shift, most_bits))
        });
        match units {
            Some(units) => *result = units,
            None => return false,
        }
    }
    true
}

fn exact_units<F: Finish>(quotient: [i128; 2], shift: u32, most_bits: u32) -> Option<i128> {
    let [numerator, denominator] = quotient.map(|x| i128::BITS - x.unsigned_abs().leading_zeros());
    let [n, d] = quotient.map(Wrapping);
    (F::bits(numerator, denominator, shift) <= most_bits)
        .then(|| rounded_units::<F, _>(n, d, shift))
}

/// The denominator is the last value.
fn finish_all<F: Finish, Z: Exact>(values: &[Z], shift: u32, results: &mut [i128]) {
    let denominator = values[results.len()];
    for (result, &numerator) in results.iter_mut().zip(values) {
        *result = rounded_units::<F, Z>(numerator, denominator, shift);
    }
}
