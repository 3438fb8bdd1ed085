//! Quotients and roots of the highest bits of polynomials, rounded once, where a bound on the error shows to what.
//!
//! It is not generic, so it is compiled once, in this crate, for all constructions.

use super::block_float::BlockFloat;
use super::finish::FinishKind;
use super::inverse::{inverse_root, reciprocal, root_of_long};
use super::rare_integers::set_exact_units;

/// The bits that the language divides in one instruction.
const ONE_WORD: u32 = 64;

/// Sets the results as [`set_certain_units`] does, of short numbers: those that fit in a word are divided as they are,
/// and ties, as of the middle of two numbers, are decided by exact integers.
pub fn set_short_units(
    kind: FinishKind,
    numerators: &[BlockFloat],
    denominator: &BlockFloat,
    shift: u32,
    results: &mut [i128],
) -> bool {
    set_exact_units(kind, numerators, denominator, [shift, ONE_WORD], results)
        || set_certain_units(kind, numerators, denominator, shift, results)
        || set_exact_units(kind, numerators, denominator, [shift, 127], results)
}

/// Whether all results times 2^`shift`, rounded to nearest, ties away from 0, are certain; sets them.
pub fn set_certain_units(
    kind: FinishKind,
    numerators: &[BlockFloat],
    denominator: &BlockFloat,
    shift: u32,
    results: &mut [i128],
) -> bool {
    let factor = match kind {
        FinishKind::Quotient | FinishKind::Root => {
            Magnitude::of(denominator).map(Magnitude::inverse)
        }
        FinishKind::OverRoot => Magnitude::of(denominator).map(Magnitude::inverse_root),
        FinishKind::Length => Some(Factor::default()),
    };
    let Some(factor) = factor else {
        return false;
    };
    for (result, numerator) in results.iter_mut().zip(numerators) {
        if numerator.is_zero() {
            *result = 0;
            continue;
        }
        let units = Magnitude::of(numerator).and_then(|x| x.finish(kind, factor).units(shift));
        match units {
            Some(units) if numerator.is_negative() => *result = -i128::from(units),
            Some(units) => *result = i128::from(units),
            None => return false,
        }
    }
    true
}

/// A positive number: `bits` 2^`exponent`, of at least 62 bits, off by at most `error` in the last of them.
#[derive(Clone, Copy, Debug)]
struct Magnitude {
    bits: u64,
    exponent: i32,
    error: u64,
}

/// The factor of all numerators: the same for `bits` from 2^61 to 2^62.
#[derive(Clone, Copy, Debug, Default)]
struct Factor {
    bits: u64,
    exponent: i32,
    error: u64,
}

impl Magnitude {
    /// The highest 64 bits of |x|, unless x is so small that errors of errors would count below.
    #[inline]
    fn of(x: &BlockFloat) -> Option<Self> {
        const MOST_ERROR: u32 = 24;
        let (magnitude, error) = x.magnitude_and_error();
        let up = magnitude.leading_zeros();
        let error = match (error + up).saturating_sub(64) {
            0 => 2,
            down @ ..=MOST_ERROR => (1 << down) + 1,
            _ => return None,
        };
        (magnitude != 0).then(|| Self {
            bits: ((magnitude << up) >> 64) as u64,
            exponent: x.exponent() + 64 - up as i32,
            error,
        })
    }

    #[inline]
    fn inverse(self) -> Factor {
        Factor {
            bits: reciprocal(self.bits),
            exponent: -self.exponent - 125,
            // The number is at least 2^63 and the inverse at most 2^62: an error of e is about e / 2 here.
            error: self.error + 3,
        }
    }

    #[inline]
    fn inverse_root(self) -> Factor {
        let odd = self.exponent & 1;
        Factor {
            bits: inverse_root(self.bits >> odd),
            exponent: -((self.exponent + odd) >> 1) - 93,
            // An error of e is about e / 4 here, and a bit may be cut off.
            error: self.error + 4,
        }
    }

    #[inline]
    fn finish(self, kind: FinishKind, factor: Factor) -> Self {
        match kind {
            FinishKind::Quotient | FinishKind::OverRoot => self.times(factor),
            FinishKind::Root => self.times(factor).root(),
            FinishKind::Length => self.root(),
        }
    }

    /// The product with a factor; where both have 64 bits, it has 62 or 63.
    #[inline]
    fn times(self, factor: Factor) -> Self {
        Self {
            bits: ((u128::from(self.bits) * u128::from(factor.bits)) >> 63) as u64,
            exponent: self.exponent + factor.exponent + 63,
            // Each error relative to its number, times 2^63, and less than 1 that is cut off.
            error: self.error + 4 * factor.error + 2,
        }
    }

    /// A root of 63 bits.
    #[inline]
    fn root(self) -> Self {
        // By at most two places up, and one down where that makes the exponent even.
        let odd = self.exponent & 1;
        let up = ((self.bits.leading_zeros() as i32 + odd) & !1) - odd;
        let square = u128::from(self.bits) << 63 << (up + 1);
        Self {
            bits: root_of_long(square) >> 1,
            exponent: ((self.exponent - 64 - up) >> 1) + 1,
            // The number is at least 2^61, and the root less than 2^63; and 2 for the root itself.
            error: 2 * self.error + 3,
        }
    }

    /// The number times 2^`shift` rounded to nearest, for 63 bits, if that is certain.
    #[inline]
    fn units(self, shift: u32) -> Option<u64> {
        match -(self.exponent + shift as i32) {
            places @ 1..=63 => {
                let up = self.bits + (1 << (places - 1));
                let least = (up - self.error) >> places;
                (least == (up + self.error) >> places).then_some(least)
            }
            places if places > 63 => (self.bits + self.error < 1 << 63).then_some(0),
            _ => None,
        }
    }
}
