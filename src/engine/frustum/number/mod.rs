//! The numbers that the geometry is written over: plain floats, which are fast, and long ones, which decide.
//!
//! Each operation of a [`RoundedNumber`] errs by at most [`unit`](RoundedNumber::unit) of its result. The geometry never asks which
//! number it computes with. It tells what is certain within a bound in these units, and the caller starts again with
//! a longer number where nothing is.

mod big_float;
mod divide;
mod limbs;
mod operators;
mod short;

pub use big_float::{BigFloat, Double, Longest};

use core::fmt::Debug;
use core::ops::{Add, Div, Mul, Neg, Sub};

/// A real number with rounded arithmetic.
pub trait RoundedNumber:
    Copy
    + Debug
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    /// A whole number, exact: it takes the precision of what it is combined with.
    fn int(x: i32) -> Self;

    /// The result of a formula: in place for floats, by a call for long numbers, whose formulas would be most of the code
    /// of this crate.
    fn formula<R>(formula: impl FnOnce() -> R) -> R;

    /// The square root; 0 of a number below 0.
    fn sqrt(self) -> Self;

    /// The relative error of an operation on numbers as precise as this one.
    fn unit(self) -> Self;

    /// The number times 2^`exponent`.
    fn shifted(self, exponent: i32) -> Self;

    /// The number with at most 256 bits.
    fn shortened(self) -> Self;

    /// Whether the number is 0 by operations of which none was rounded; never told of numbers that do not know.
    fn is_exactly_zero(self) -> bool;

    fn zero() -> Self {
        Self::int(0)
    }

    fn one() -> Self {
        Self::int(1)
    }

    fn half(self) -> Self {
        self.shifted(-1)
    }

    fn abs(self) -> Self {
        if self < Self::zero() { -self } else { self }
    }

    fn is_zero(self) -> bool {
        self == Self::zero()
    }
}

impl RoundedNumber for f64 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn int(x: i32) -> Self {
        Self::from(x)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn formula<R>(formula: impl FnOnce() -> R) -> R {
        formula()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sqrt(self) -> Self {
        if self > 0.0 {
            crate::exact::root(self)
        } else {
            0.0
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit(self) -> Self {
        const { Self::EPSILON / 2.0 }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shortened(self) -> Self {
        self
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_exactly_zero(self) -> bool {
        false
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shifted(self, exponent: i32) -> Self {
        // Powers of two of less than the range of exponents are floats.
        self * Self::from_bits(((1023 + i64::from(exponent)) as u64) << 52)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn half(self) -> Self {
        0.5 * self
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn abs(self) -> Self {
        Self::abs(self)
    }
}

/// The larger of two numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn larger<N: RoundedNumber>(a: N, b: N) -> N {
    if a > b { a } else { b }
}

/// The smaller of two numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn smaller<N: RoundedNumber>(a: N, b: N) -> N {
    if a < b { a } else { b }
}
