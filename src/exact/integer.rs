//! Integers of fixed length, for the exact stage.
//!
//! They wrap modulo a power of two, which is a ring: it is enough that the *final* value of a
//! polynomial fits, which [`BitLength`](super::grid::BitLength) proves.

use super::double_double::DoubleDouble;
use super::finish::{Finish, Root};
use super::integer_root::{FineRoot, integer_root};
use super::long_integer::Int;
use super::ring::Ring;
use super::wide_integer::{divide, divide_wide, wide_product, wide_up};
use core::cmp::Ordering;
use core::num::Wrapping;

/// A ring of two's complement integers of a fixed length.
///
/// Division and roots apply to final values, which fit with 64 bits to spare.
pub trait Exact: Ring {
    /// `mantissa << shift`.
    fn shifted(mantissa: i64, shift: u32) -> Self;
    /// `self << count`.
    fn up(self, count: u32) -> Self;
    fn sign(self) -> Ordering;
    /// |self| / |divisor| rounded down, or `u128::MAX` if that is larger.
    fn floor_quotient(self, divisor: Self) -> u128;
    /// |self| 2^`shift` / |divisor| rounded down, or `u128::MAX` if that is larger.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shifted_quotient(self, shift: u32, divisor: Self) -> u128 {
        self.up(shift).floor_quotient(divisor)
    }
    /// |self| / √divisor << `shift`, rounded to nearest; at most `u128::MAX`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn over_root(self, divisor: Self, shift: u32) -> u128 {
        Root::units(self * self, divisor, shift)
    }
    /// self, which is not negative, or `u128::MAX` if self is larger.
    fn saturated(self) -> u128;
    /// |self| = mantissa * 2^exponent, but for rounding.
    fn to_twofold(self) -> (DoubleDouble, i32);
    /// The bits of |self|.
    fn bits(self) -> u32;
}

impl Exact for Wrapping<i128> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shifted(mantissa: i64, shift: u32) -> Self {
        Self(i128::from(mantissa) << shift)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn up(self, count: u32) -> Self {
        Self(self.0 << count)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sign(self) -> Ordering {
        self.0.cmp(&0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn floor_quotient(self, divisor: Self) -> u128 {
        match divisor.0.unsigned_abs() {
            0 => u128::MAX,
            divisor => divide(self.0.unsigned_abs(), divisor),
        }
    }

    /// Where the product does not fit, in 256 bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shifted_quotient(self, shift: u32, divisor: Self) -> u128 {
        divide_wide(
            wide_up(self.0.unsigned_abs(), shift),
            divisor.0.unsigned_abs(),
        )
    }

    /// The square in 256 bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn over_root(self, divisor: Self, shift: u32) -> u128 {
        let [high, low] = wide_product(self.0.unsigned_abs(), self.0.unsigned_abs());
        let up = 2 * shift + 2;
        if up < high.leading_zeros() {
            let [over, low] = wide_up(low, up);
            let square = divide_wide([high << up | over, low], divisor.0.unsigned_abs());
            if square != u128::MAX {
                return (u128::from(integer_root(square)) + 1) >> 1;
            }
        }
        let [x, divisor] = [self, divisor].map(|x| Int::<8>::of(x.0));
        FineRoot::of(x * x, divisor).units(shift)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn saturated(self) -> u128 {
        self.0.unsigned_abs()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn to_twofold(self) -> (DoubleDouble, i32) {
        (self.0.unsigned_abs().into(), 0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bits(self) -> u32 {
        128 - self.0.unsigned_abs().leading_zeros()
    }
}
