//! Numbers as unevaluated sums of two floats: some 104 bits, for the quotients and roots of `f64` measures.
//!
//! After Dekker, *A floating-point technique for extending the available precision* (1971), and
//! Knuth, *The Art of Computer Programming* vol. 2 (1997), 4.2.2. A fused multiply-add would be
//! shorter, but where the hardware has none it is a slow call.

use super::real::{Real, root};
use super::wide_exponent::times_power_of_two;
use core::cmp::Ordering;

/// `high` + `low`, where `low` is at most half of the last place of `high`.
#[derive(Clone, Copy, Debug)]
pub struct DoubleDouble {
    high: f64,
    low: f64,
}

ring!([] DoubleDouble: DoubleDouble::sum, |a: DoubleDouble, b: DoubleDouble| a.sum(b.negative()), DoubleDouble::times);

impl DoubleDouble {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn given(x: f64) -> Self {
        Self { high: x, low: 0.0 }
    }

    /// The nearest float.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn value(self) -> f64 {
        self.high
    }

    /// The nearest float, and its error.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn parts(self) -> (f64, f64) {
        (self.high, self.low)
    }

    /// The number as a float, rounded to odd: the last bit is set if the number is not exact, so
    /// that a second rounding to half as many bits gives the same as a single one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn value_to_odd(self) -> f64 {
        let bits = self.high.to_bits();
        if self.low == 0.0 || bits & 1 == 1 {
            self.high
        } else if (self.low > 0.0) == (self.high > 0.0) {
            f64::from_bits(bits + 1)
        } else {
            f64::from_bits(bits - 1)
        }
    }

    /// Scaled exactly, unless it underflows.
    pub fn times_power_of_two(self, exponent: i32) -> Self {
        Self {
            high: times_power_of_two(self.high, exponent),
            low: times_power_of_two(self.low, exponent),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum(self, other: Self) -> Self {
        let Self { high, low } = exact_sum(self.high, other.high);
        normal(high, low + (self.low + other.low))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn times(self, other: Self) -> Self {
        let Self { high, low } = exact_product(self.high, other.high);
        normal(high, low + (self.high * other.low + self.low * other.high))
    }
}

impl From<u128> for DoubleDouble {
    #[expect(
        clippy::cast_precision_loss,
        reason = "the second float is the error of the first"
    )]
    fn from(x: u128) -> Self {
        let high = x as f64;
        let low = x.wrapping_sub(high as u128) as i128;
        normal(high, low as f64)
    }
}

impl Real for DoubleDouble {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn over(self, divisor: Self) -> Self {
        // Quotients with the same divisor share this division.
        let inverse = 1.0 / divisor.high;
        let quotient = self.high * inverse;
        let product = exact_product(quotient, divisor.high);
        let rest = (self.high - product.high) - product.low + (self.low - quotient * divisor.low);
        normal(quotient, rest * inverse)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn root(self) -> Self {
        let high = root(self.high);
        if high > 0.0 {
            let square = exact_product(high, high);
            let rest = (self.high - square.high) - square.low + self.low;
            normal(high, rest / (high + high))
        } else {
            Self::given(high)
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn negative(self) -> Self {
        Self {
            high: -self.high,
            low: -self.low,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sign(self) -> Option<Ordering> {
        self.high.partial_cmp(&0.0)
    }
}

/// a + b, exactly.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn exact_sum(a: f64, b: f64) -> DoubleDouble {
    let high = a + b;
    let of_b = high - a;
    DoubleDouble {
        high,
        low: (a - (high - of_b)) + (b - of_b),
    }
}

/// a + b, exactly, where a is the larger in magnitude.
#[cfg_attr(not(debug_assertions), inline(always))]
fn normal(a: f64, b: f64) -> DoubleDouble {
    let high = a + b;
    DoubleDouble {
        high,
        low: b - (high - a),
    }
}

/// a b, exactly.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn exact_product(a: f64, b: f64) -> DoubleDouble {
    let high = a * b;
    let ((a, a_low), (b, b_low)) = (halves(a), halves(b));
    DoubleDouble {
        high,
        low: ((a * b - high) + a * b_low + a_low * b) + a_low * b_low,
    }
}

/// The upper 26 bits of a float, and the rest.
#[cfg_attr(not(debug_assertions), inline(always))]
fn halves(x: f64) -> (f64, f64) {
    const SPLITTER: f64 = ((1u64 << 27) + 1) as f64;
    let scaled = SPLITTER * x;
    let high = scaled - (scaled - x);
    (high, x - high)
}
