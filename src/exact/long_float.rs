//! Floats of 120 bits by integer arithmetic, so that fixed point executes no float instruction.

use super::double_double::DoubleDouble;
use super::grid::{Float, GridInteger};
use super::integer::Exact;
use super::integer_root::FineRoot;
use super::long_integer::Int;
use super::real::Real;
use super::scalar::Format;
use core::cmp::Ordering;

/// The bits of a mantissa.
const BITS: u32 = 120;
/// Bits below the last place of the smaller term that a sum uses.
const GUARD: u32 = 7;

/// `mantissa` 2^`exponent`, negated where `is_negative`. The mantissa is 0 or of 120 bits; the
/// rest is cut off, so that the error of each operation is less than 2^-118 of its result or, in a
/// sum, of its larger term. Results that fit are exact.
#[derive(Clone, Copy, Debug)]
pub struct LongFloat {
    is_negative: bool,
    mantissa: u128,
    exponent: i32,
}

ring!([] LongFloat: LongFloat::sum, |a: LongFloat, b: LongFloat| a.sum(b.negative()), LongFloat::times);

impl LongFloat {
    /// Archimedes' constant.
    pub const PI: Self = Self::normal(false, 0x3243_f6a8_885a_308d_3131_98a2_e037_0734, -124);

    const fn normal(is_negative: bool, mantissa: u128, exponent: i32) -> Self {
        let up = BITS as i32 - 128 + mantissa.leading_zeros() as i32;
        if mantissa == 0 {
            return Self {
                is_negative: false,
                mantissa: 0,
                exponent: 0,
            };
        }
        Self {
            is_negative,
            mantissa: if up >= 0 {
                mantissa << up
            } else {
                mantissa >> -up
            },
            exponent: exponent - up,
        }
    }

    /// An integer times 2^`exponent`.
    pub const fn of_units(units: i64, exponent: i32) -> Self {
        Self::normal(units < 0, units.unsigned_abs() as u128, exponent)
    }

    /// A finite float; `None` for any other.
    pub fn of_float<F: Float>(x: F) -> Option<Self> {
        let wide = x.widen();
        let grid = super::grid::Grid::of([&wide].into_iter())?;
        let GridInteger { mantissa, shift } = grid.units(wide);
        Some(Self::of_units(mantissa, grid.unit() + shift as i32))
    }

    /// A long integer times 2^`exponent`.
    pub fn of_integer<Z: Exact>(integer: Z, exponent: i32) -> Self {
        let is_negative = integer.sign().is_lt();
        let excess = integer.bits().saturating_sub(BITS);
        let mantissa = integer.floor_quotient(Z::shifted(1, 0).up(excess));
        Self::normal(is_negative, mantissa, exponent + excess as i32)
    }

    /// The mantissa as a longer integer.
    fn integer(self) -> Int<4> {
        const HALF: u32 = 63;
        let [high, low] = [self.mantissa >> HALF, self.mantissa & ((1 << HALF) - 1)];
        Int::shifted(high as i64, HALF) + Int::shifted(low as i64, 0)
    }

    /// The nearest float; the largest one where it is too large.
    pub fn float<F: Float>(self) -> F {
        let magnitude = DoubleDouble::from(self.mantissa).times_power_of_two(self.exponent);
        F::narrow_sum(if self.is_negative {
            magnitude.negative()
        } else {
            magnitude
        })
    }

    /// The nearest number of units of a fixed-point format; the last one where it is too large.
    pub fn units(self, format: Format) -> i64 {
        let magnitude = match self.exponent + format.fraction as i32 {
            _ if self.mantissa == 0 => 0,
            1.. => i128::MAX as u128,
            0 => self.mantissa,
            down @ -126..=-1 => (self.mantissa + (1 << (-down - 1))) >> -down,
            _ => 0,
        };
        let magnitude = magnitude as i128;
        format.saturate(if self.is_negative {
            -magnitude
        } else {
            magnitude
        })
    }

    /// The order of the absolute values.
    pub fn cmp_magnitude(&self, other: &Self) -> Ordering {
        let of_zero = (self.mantissa != 0).cmp(&(other.mantissa != 0));
        let exponents = of_zero.then(self.exponent.cmp(&other.exponent));
        exponents.then(self.mantissa.cmp(&other.mantissa))
    }

    fn sum(self, other: Self) -> Self {
        let (large, small) = if self.cmp_magnitude(&other).is_ge() {
            (self, other)
        } else {
            (other, self)
        };
        let apart = large.exponent.saturating_sub(small.exponent);
        let high = large.mantissa << GUARD;
        let low = if small.mantissa == 0 || apart > 127 {
            0
        } else {
            small.mantissa << GUARD >> apart
        };
        let mantissa = if large.is_negative == small.is_negative {
            high + low
        } else {
            high - low
        };
        Self::normal(large.is_negative, mantissa, large.exponent - GUARD as i32)
    }

    fn times(self, other: Self) -> Self {
        const HALF: u32 = BITS / 2;
        let halves = |x: u128| (x >> HALF, x & ((1 << HALF) - 1));
        let ((a, b), (c, d)) = (halves(self.mantissa), halves(other.mantissa));
        let high = a * c + ((a * d + b * c + ((b * d) >> HALF)) >> HALF);
        Self::normal(
            self.is_negative != other.is_negative,
            high,
            self.exponent + other.exponent + BITS as i32,
        )
    }
}

impl Real for LongFloat {
    /// 0 / 0 is 0.
    fn over(self, divisor: Self) -> Self {
        if self.mantissa == 0 {
            return self;
        }
        let quotient = self.integer().up(BITS).floor_quotient(divisor.integer());
        Self::normal(
            self.is_negative != divisor.is_negative,
            quotient,
            self.exponent - divisor.exponent - BITS as i32,
        )
    }

    fn root(self) -> Self {
        if self.sign() != Some(Ordering::Greater) {
            return Self::of_units(0, 0);
        }
        let odd = self.exponent.rem_euclid(2);
        let square = self.integer().up(odd as u32);
        let root = FineRoot::of(square, Int::<4>::shifted(1, 0));
        let (root, places) = root.integer::<Int<4>>();
        Self::of_integer(root, (self.exponent - odd) / 2 - places as i32)
    }

    fn negative(self) -> Self {
        Self {
            is_negative: !self.is_negative && self.mantissa != 0,
            ..self
        }
    }

    fn sign(self) -> Option<Ordering> {
        let magnitude = self.mantissa.cmp(&0);
        Some(if self.is_negative {
            magnitude.reverse()
        } else {
            magnitude
        })
    }
}
