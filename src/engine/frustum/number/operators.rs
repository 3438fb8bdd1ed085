//! The operators of long numbers.

use super::RoundedNumber;
use super::big_float::BigFloat;
use core::cmp::Ordering;
use core::ops::{Add, Div, Mul, Neg, Sub};

impl<const L: usize> RoundedNumber for BigFloat<L> {
    #[inline(never)]
    fn int(x: i32) -> Self {
        Self::of_units(i64::from(x), 1)
    }

    #[inline(never)]
    fn formula<R>(formula: impl FnOnce() -> R) -> R {
        formula()
    }

    #[inline(never)]
    fn sqrt(self) -> Self {
        self.root()
    }

    /// Four times the bound, so that searches have an end although results are cut and not rounded.
    fn unit(self) -> Self {
        Self::int(1).shifted(4 - 64 * i32::from(self.limbs))
    }

    fn shifted(self, exponent: i32) -> Self {
        Self {
            exponent: self.exponent + i64::from(exponent) * i64::from(!self.is_nothing()),
            ..self
        }
    }

    #[inline(never)]
    fn shortened(self) -> Self {
        self.lengthened(self.limbs().min(4))
    }

    fn abs(self) -> Self {
        Self {
            is_negative: false,
            ..self
        }
    }

    fn is_zero(self) -> bool {
        self.is_nothing()
    }

    fn is_exactly_zero(self) -> bool {
        self.is_nothing() && self.is_exact
    }
}

impl<const L: usize> Add for BigFloat<L> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        if self.is_nothing() {
            return other
                .lengthened(self.limbs().max(other.limbs()))
                .from(self.is_exact);
        }
        self.sum(&other)
    }
}

impl<const L: usize> Sub for BigFloat<L> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl<const L: usize> Mul for BigFloat<L> {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        self.times(&other)
    }
}

impl<const L: usize> Div for BigFloat<L> {
    type Output = Self;

    #[inline(never)]
    fn div(self, other: Self) -> Self {
        self.over(&other)
    }
}

impl<const L: usize> Neg for BigFloat<L> {
    type Output = Self;

    fn neg(self) -> Self {
        Self {
            is_negative: !self.is_negative && !self.is_nothing(),
            ..self
        }
    }
}

impl<const L: usize> PartialEq for BigFloat<L> {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl<const L: usize> PartialOrd for BigFloat<L> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(match (self.is_negative, other.is_negative) {
            (false, false) => self.compare_magnitude(other),
            (true, true) => other.compare_magnitude(self),
            (a, b) => b.cmp(&a),
        })
    }
}
