//! Quotients and square roots of the values of polynomials.

use super::ring::Ring;
use core::cmp::Ordering;
use nalgebra::{ComplexField, RealField};

/// A ring with approximate quotients and roots.
pub trait Real: Ring {
    fn over(self, divisor: Self) -> Self;

    /// The square root of a positive number, and 0 of others.
    fn root(self) -> Self;

    fn negative(self) -> Self;

    /// The order of the number and 0; `None` for not-a-number.
    fn sign(self) -> Option<Ordering>;
}

impl<T: RealField + Copy> Real for T {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn over(self, divisor: Self) -> Self {
        self / divisor
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn root(self) -> Self {
        root(self)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn negative(self) -> Self {
        -self
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sign(self) -> Option<Ordering> {
        self.partial_cmp(&T::zero())
    }
}

/// The square root of a positive number, and 0 of others: that of fixed point hangs below 0, and the
/// derivative of a dual number's root at 0 is not a number.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn root<T: RealField + Copy>(x: T) -> T {
    if x > T::zero() {
        ComplexField::sqrt(x)
    } else if x <= T::zero() {
        T::zero()
    } else {
        x
    }
}

/// The least positive number within (value, bound), or 0 where it may be all rounding error: a quotient
/// by it is then infinite or not a number.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn least((value, bound): (f64, f64)) -> f64 {
    let least = value - bound;
    if least > 0.0 { least } else { 0.0 }
}

/// A bound on the error of a quotient, from that of its numerator and a divisor (value, bound).
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn quotient_error(error: f64, divisor: (f64, f64), result: f64) -> f64 {
    (error + result.abs() * divisor.1) / least(divisor)
}

/// A bound on the error of a square root, from that of its square.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn root_error(error: f64, result: f64) -> f64 {
    if result * result > error {
        error / result
    } else {
        root(error)
    }
}
