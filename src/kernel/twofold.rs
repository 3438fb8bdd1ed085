//! Numbers as unevaluated sums of two floats: some 104 bits, for the measures of `f64`.
//!
//! After Dekker, *A floating-point technique for extending the available precision* (1971), and
//! Knuth, *The Art of Computer Programming* vol. 2 (1997), 4.2.2. A fused multiply-add would be
//! shorter, but where the hardware has none it is a slow call.

use super::finish::root;

/// `high` + `low`, where `low` is at most half of the last place of `high`.
#[derive(Clone, Copy, Debug)]
pub struct Twofold {
    high: f64,
    low: f64,
}

ring!([] Twofold: Twofold::sum, |a: Twofold, b: Twofold| a.sum(b.negative()), Twofold::times);

/// By how much less a value of this ring can be off than the float that
/// [`Approx`](super::filter::Approx) bounds: each operation errs by less than 8 u^2 of the
/// magnitudes in it, where that of floats errs by u.
pub const FINER: f64 = 8.0 * super::filter::UNIT;

impl Twofold {
    #[inline(always)]
    pub fn given(x: f64) -> Self {
        Self { high: x, low: 0.0 }
    }

    /// The nearest float.
    #[inline(always)]
    pub fn value(self) -> f64 {
        self.high
    }

    #[inline(always)]
    fn negative(self) -> Self {
        Self {
            high: -self.high,
            low: -self.low,
        }
    }

    #[inline(always)]
    fn sum(self, other: Self) -> Self {
        let Self { high, low } = exact_sum(self.high, other.high);
        normal(high, low + (self.low + other.low))
    }

    #[inline(always)]
    fn times(self, other: Self) -> Self {
        let Self { high, low } = exact_product(self.high, other.high);
        normal(high, low + (self.high * other.low + self.low * other.high))
    }

    /// The quotient, rounded to nearest but for a little.
    #[inline(always)]
    pub fn over(self, divisor: Self) -> f64 {
        let quotient = self.high / divisor.high;
        let product = exact_product(quotient, divisor.high);
        let rest = (self.high - product.high) - product.low + (self.low - quotient * divisor.low);
        quotient + rest / divisor.high
    }

    /// The square root; 0 of what is not positive.
    #[inline(always)]
    pub fn root(self) -> Self {
        let high = root(self.high);
        if high > 0.0 {
            let square = exact_product(high, high);
            let rest = (self.high - square.high) - square.low + self.low;
            normal(high, rest / (high + high))
        } else {
            Self::given(0.0)
        }
    }
}

/// a + b, exactly.
#[inline(always)]
fn exact_sum(a: f64, b: f64) -> Twofold {
    let high = a + b;
    let of_b = high - a;
    Twofold {
        high,
        low: (a - (high - of_b)) + (b - of_b),
    }
}

/// a + b, exactly, where a is the larger in magnitude.
#[inline(always)]
fn normal(a: f64, b: f64) -> Twofold {
    let high = a + b;
    Twofold {
        high,
        low: b - (high - a),
    }
}

/// a b, exactly.
#[inline(always)]
fn exact_product(a: f64, b: f64) -> Twofold {
    let high = a * b;
    let ((a, a_low), (b, b_low)) = (halves(a), halves(b));
    Twofold {
        high,
        low: ((a * b - high) + a * b_low + a_low * b) + a_low * b_low,
    }
}

/// The upper 26 bits of a float, and the rest.
#[inline(always)]
fn halves(x: f64) -> (f64, f64) {
    const SPLITTER: f64 = ((1u64 << 27) + 1) as f64;
    let scaled = SPLITTER * x;
    let high = scaled - (scaled - x);
    (high, x - high)
}
