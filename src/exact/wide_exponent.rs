//! Floats whose exponents cannot leave the range, for quotients and roots of exact integers.

use super::double_double::DoubleDouble;
use super::integer::Exact;
use super::real::Real;
use core::cmp::Ordering;

/// `mantissa` 2^`exponent`, where the mantissa is 0 or from 1 to 2 in magnitude.
#[derive(Clone, Copy, Debug)]
pub struct WideExponent {
    mantissa: DoubleDouble,
    exponent: i32,
}

ring!([] WideExponent: WideExponent::sum, |a: WideExponent, b: WideExponent| a.sum(b.negative()), WideExponent::times);

impl WideExponent {
    /// The integer, but for rounding.
    pub fn of<Z: Exact>(integer: Z) -> Self {
        let (mantissa, exponent) = integer.to_twofold();
        let magnitude = Self::normal(mantissa, exponent);
        if integer.sign().is_lt() {
            magnitude.negative()
        } else {
            magnitude
        }
    }

    /// The number times 2^`unit`.
    pub fn twofold(self, unit: i32) -> DoubleDouble {
        self.mantissa.times_power_of_two(self.exponent + unit)
    }

    fn normal(mantissa: DoubleDouble, exponent: i32) -> Self {
        let bits = mantissa.value().to_bits() >> 52 & 0x7ff;
        let excess = if mantissa.value() == 0.0 {
            0
        } else {
            bits as i32 - 1023
        };
        Self {
            mantissa: mantissa.times_power_of_two(-excess),
            exponent: exponent + excess,
        }
    }

    fn sum(self, other: Self) -> Self {
        let (larger, smaller) = if self.exponent > other.exponent {
            (self, other)
        } else {
            (other, self)
        };
        if larger.mantissa.value() == 0.0 {
            return smaller;
        }
        let apart = (larger.exponent - smaller.exponent).min(500);
        let mantissa = larger.mantissa + smaller.mantissa.times_power_of_two(-apart);
        Self::normal(mantissa, larger.exponent)
    }

    fn times(self, other: Self) -> Self {
        let mantissa = self.mantissa * other.mantissa;
        Self::normal(mantissa, self.exponent + other.exponent)
    }
}

impl Real for WideExponent {
    fn over(self, divisor: Self) -> Self {
        let mantissa = self.mantissa.over(divisor.mantissa);
        Self::normal(mantissa, self.exponent - divisor.exponent)
    }

    fn root(self) -> Self {
        let odd = self.exponent.rem_euclid(2);
        let mantissa = self.mantissa.times_power_of_two(odd).root();
        Self::normal(mantissa, (self.exponent - odd) / 2)
    }

    fn negative(self) -> Self {
        let mantissa = self.mantissa.negative();
        Self { mantissa, ..self }
    }

    fn sign(self) -> Option<Ordering> {
        self.mantissa.sign()
    }
}

/// x 2^exponent, in four steps, none of which leaves the range of exponents before the result does.
pub fn times_power_of_two(x: f64, exponent: i32) -> f64 {
    let mut rest = exponent.clamp(-4000, 4000);
    let mut result = x;
    for _ in 0..4 {
        let step = rest.clamp(-1000, 1000);
        result *= f64::from_bits(((1023 + step) as u64) << 52);
        rest -= step;
    }
    result
}
