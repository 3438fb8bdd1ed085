//! The arithmetic that finishes what polynomials begin: quotients and square roots.

use super::ring::Ring;
use core::cmp::Ordering;
use nalgebra::{ComplexField, RealField};

/// A ring that divides and takes roots, as near as it can.
pub trait Real: Ring {
    fn over(self, divisor: Self) -> Self;

    /// The square root of what is positive, and 0 of what is not.
    fn root(self) -> Self;

    fn negative(self) -> Self;

    /// How it compares with 0; not-a-number does not.
    fn sign(self) -> Option<Ordering>;
}

impl<T: RealField + Copy> Real for T {
    #[inline(always)]
    fn over(self, divisor: Self) -> Self {
        self / divisor
    }

    #[inline(always)]
    fn root(self) -> Self {
        root(self)
    }

    #[inline(always)]
    fn negative(self) -> Self {
        -self
    }

    #[inline(always)]
    fn sign(self) -> Option<Ordering> {
        self.partial_cmp(&T::zero())
    }
}

/// The square root of what is positive, and 0 of what is not: fixed point hangs below 0, and the
/// derivative of a dual number's root at 0 is not a number.
#[inline(always)]
pub fn root<T: RealField + Copy>(x: T) -> T {
    if x > T::zero() {
        ComplexField::sqrt(x)
    } else if x <= T::zero() {
        T::zero()
    } else {
        x
    }
}

/// The least that a positive number can be which is known as (value, bound): 0 where it may be
/// nothing but noise, and whatever is divided by it infinite or not a number.
#[inline(always)]
pub fn least((value, bound): (f64, f64)) -> f64 {
    let least = value - bound;
    if least > 0.0 { least } else { 0.0 }
}

/// How far off a quotient can be whose numerator can be off by `error`; the divisor is (value, bound).
#[inline(always)]
pub fn quotient_error(error: f64, divisor: (f64, f64), result: f64) -> f64 {
    (error + result.abs() * divisor.1) / least(divisor)
}

/// How far off a square root can be whose square can be off by `error`.
#[inline(always)]
pub fn root_error(error: f64, result: f64) -> f64 {
    if result * result > error {
        error / result
    } else {
        root(error)
    }
}
