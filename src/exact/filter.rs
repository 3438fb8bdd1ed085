//! The filter: one floating evaluation with a bound on its own error.
//!
//! A value v has with it m, the same expression over absolute values, and k, the most roundings in
//! any of its terms. With u = 2^-53, a computed term is t times k factors between 1 - u
//! and 1 + u, so v is off by at most ((1 + u)^k - 1) M, where M is the exact sum of the |t|; and
//! the computed m is at least M (1 - u)^(4k). Together
//!
//! ```text
//! |v - exact| <= k u (1 + 8 k u) m <= (k + 1) u (1 - u) m      for k < 2^20,
//! ```
//!
//! and the last factor pays for the rounding of the product that |v| is compared with. k depends
//! on the expression alone: after inlining it is a literal.
//!
//! *Differences (sums) of given numbers* are terms in their own right. Their error is at most
//! u |v|, not u (|a| + |b|): m = |v|. This keeps the filter sharp far from the origin.
//!
//! *Underflow.* A product that underflows is off by up to 2^-1075 in addition, a sum of less than
//! 2^60 of them by less than u FLOOR. So FLOOR is added to m wherever such a sum is multiplied or
//! compared: one more term with one more rounding, which later factors scale along.
//!
//! *Overflow* makes m infinite (or not a number), and every comparison with it fails.
//!
//! After the scheme of Shewchuk, *Adaptive Precision Floating-Point Arithmetic and Fast Robust
//! Geometric Predicates* (1997), with the bound derived by the compiler instead of by hand.

use super::grid::Float;
use super::inputs::Given;
use super::real::{Real, quotient_error, root, root_error};
use core::cmp::Ordering;

/// Half the distance from 1 to the next float.
pub const UNIT: f64 = f64::EPSILON / 2.0;
/// 2^-960: far above 2^-1022, so that no bound is subnormal.
const FLOOR: f64 = f64::from_bits((1023 - 960) << 52);

/// A float that bounds its own error. Products are in it if its degree is more than 1.
#[derive(Clone, Copy, Debug)]
pub struct Approx {
    value: f64,
    magnitude: f64,
    roundings: u32,
    degree: u32,
}

impl Approx {
    /// A given number: no rounding yet.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn given(x: f64) -> Self {
        Self {
            value: x,
            magnitude: x.abs(),
            roundings: 0,
            degree: 1,
        }
    }

    /// A stored number: its [`value`](Self::value), its [`magnitude`](Self::magnitude) and the most
    /// roundings in one of its terms.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn stored(value: f64, magnitude: f64, roundings: u32) -> Self {
        Self {
            value,
            magnitude,
            roundings,
            degree: 2,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn value(self) -> f64 {
        self.value
    }

    /// The sum of the magnitudes of the terms that make the value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn magnitude(self) -> f64 {
        self.magnitude
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn roundings(self) -> u32 {
        self.roundings
    }

    /// The degree of the polynomial.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn degree(self) -> u32 {
        self.degree
    }

    /// The bits of an exact value: `degree` times those of the given numbers, and these. All roundings are
    /// but those of the products in a term carry.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn carries(self) -> u32 {
        self.roundings + 1 - self.degree
    }

    /// The absolute value, which has the same error bound.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn abs(self) -> Self {
        Self {
            value: self.value.abs(),
            ..self
        }
    }

    /// A bound on the error of the value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bound(self) -> f64 {
        self.floored() * (f64::from(self.roundings + 1) * UNIT)
    }

    /// A bound on the error of the same value, in twice the precision where that is needed.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn measured_bound(self, needs_twofold: bool) -> f64 {
        if needs_twofold {
            self.bound() * (f64::from(2 * self.roundings) * UNIT)
        } else {
            self.bound()
        }
    }

    /// The sign, if it is certain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn sign(self) -> Option<Ordering> {
        let sign = if self.value > 0.0 {
            Ordering::Greater
        } else {
            Ordering::Less
        };
        (self.value.abs() > self.bound()).then_some(sign)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn floored(self) -> f64 {
        if self.degree > 1 {
            self.magnitude + FLOOR
        } else {
            self.magnitude
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum(self, other: Self, value: f64) -> Self {
        let given = self.roundings == 0 && other.roundings == 0;
        let magnitude = if given {
            value.abs()
        } else {
            self.magnitude + other.magnitude
        };
        let roundings = larger(self.roundings, other.roundings) + 1;
        Self {
            value,
            magnitude,
            roundings,
            degree: larger(self.degree, other.degree),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn times(self, other: Self) -> Self {
        let magnitude = self.floored() * other.floored();
        let roundings = self.roundings + other.roundings + 1;
        Self {
            value: self.value * other.value,
            magnitude,
            roundings,
            degree: self.degree + other.degree,
        }
    }
}

/// A float and a bound on its error: the form of an [`Approx`] that divides and takes roots.
#[derive(Clone, Copy, Debug)]
pub struct ErrorBounded {
    pub value: f64,
    error: f64,
}

impl ErrorBounded {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(value: f64, error: f64) -> Self {
        Self { value, error }
    }

    /// Whether the error is small enough for `F`, relative to a finite result or the scale.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_accurate<F: Float>(self, result: f64, scale: f64) -> bool {
        let size = if result.abs() > scale {
            result.abs()
        } else {
            scale
        };
        result.is_finite() && self.error <= F::SLACK * size
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum(self, other: Self, value: f64) -> Self {
        Self {
            value,
            error: self.error + other.error,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn times(self, other: Self) -> Self {
        let linear = self.value.abs() * other.error + other.value.abs() * self.error;
        Self {
            value: self.value * other.value,
            error: linear + self.error * other.error,
        }
    }
}

impl Real for ErrorBounded {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn over(self, divisor: Self) -> Self {
        let value = self.value / divisor.value;
        Self {
            value,
            error: quotient_error(self.error, (divisor.value.abs(), divisor.error), value),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn root(self) -> Self {
        let value = root(self.value);
        Self {
            value,
            error: root_error(self.error, value),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn negative(self) -> Self {
        Self {
            value: -self.value,
            error: self.error,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sign(self) -> Option<Ordering> {
        self.value.partial_cmp(&0.0)
    }
}

impl<F: Float> Given<F> for Approx {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn given(x: F) -> Self {
        Self::given(x.widen())
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn larger(a: u32, b: u32) -> u32 {
    if a > b { a } else { b }
}

ring!([] Approx:
    |a: Self, b: Self| a.sum(b, a.value + b.value),
    |a: Self, b: Self| a.sum(b, a.value - b.value),
    Self::times);

ring!([] ErrorBounded:
    |a: Self, b: Self| a.sum(b, a.value + b.value),
    |a: Self, b: Self| a.sum(b, a.value - b.value),
    Self::times);
