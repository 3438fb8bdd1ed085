//! Integers of which the highest bits are kept: the filter of fixed point, without a float instruction.
//!
//! A number is `mantissa` 2^`exponent`. As in block floating point (Wilkinson, *Rounding Errors in Algebraic Processes*,
//! 1963), the given numbers have one exponent: all are shifted so that the longest one has 60 bits. The exponents and
//! the bounds on the errors of sums and products then depend on the polynomial alone; after inlining they are literals,
//! and no branch depends on a number.
//!
//! Sums and products of up to 126 bits are exact; of longer ones the highest 126 are kept. Numbers of up to 28 bits are
//! taken as they are: their polynomials up to degree 4 are exact. Factors of up to 62 bits, which is known by then, cost
//! one multiplication.

use super::finish::larger;
use super::inverse::{reciprocal, root_of_long};
use super::real::Real;
use super::wide_integer::{high_product, high_product_by_short};
use core::cmp::Ordering;

/// The bits of the longest given number.
const GIVEN: u32 = 60;
/// The bits of given numbers whose polynomials of degree 4 are exact, with products of 64 bits by 64 alone.
pub const SHORT: u32 = 28;
/// The bits of a factor.
const FACTOR: u32 = 62;
/// The bits of the longest mantissa.
const MOST: u32 = 126;
/// The error of a product without its last bits is less than 2 to this power.
const CUT_OFF: u32 = 3;
/// An error of which nothing is known.
const UNKNOWN: u32 = 1 << 20;

/// The shift that makes the longest given number one of 60 bits.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    up: u32,
}

impl Scale {
    /// The shift for numbers of `width` bits, unless they are too long.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(width: u32) -> Option<Self> {
        GIVEN.checked_sub(width).map(|up| Self { up })
    }
}

/// A number and a bound on its error.
///
/// Its operations are so short that compilers unroll the loops over coordinates, and find the literals.
#[derive(Clone, Copy, Debug)]
pub struct BlockFloat {
    mantissa: i128,
    exponent: i32,
    /// The magnitude of the mantissa is at most 2 to this power.
    bits: u32,
    /// The mantissa is off by less than 2 to this power, or exact where this is 0.
    error: u32,
}

ring!([] BlockFloat: |a: Self, b: Self| a.sum(b, i128::wrapping_add),
    |a: Self, b: Self| a.sum(b, i128::wrapping_sub), BlockFloat::times);

impl BlockFloat {
    /// A given number, shifted by a scale.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn given(x: i64, scale: Scale) -> Self {
        Self {
            mantissa: i128::from(x << scale.up),
            exponent: 0,
            bits: GIVEN,
            error: 0,
        }
    }

    /// A given number of up to [`SHORT`] bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn short(x: i64) -> Self {
        Self {
            mantissa: i128::from(x),
            exponent: 0,
            bits: SHORT,
            error: 0,
        }
    }

    /// Whether polynomials in short numbers are exact whose values have so many bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_exact(bits: u32) -> bool {
        bits <= MOST
    }

    fn unknown() -> Self {
        Self {
            mantissa: 0,
            exponent: 0,
            bits: 0,
            error: UNKNOWN,
        }
    }

    /// The value of a polynomial of some degree in the given numbers as they were before they were shifted.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn unscaled(self, scale: Scale, degree: u32) -> Self {
        Self {
            exponent: self.exponent - (degree * scale.up) as i32,
            ..self
        }
    }

    /// The number without the last `down` bits of its mantissa.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cut_by(self, down: u32) -> Self {
        Self {
            mantissa: self.mantissa >> smaller(down, 127),
            exponent: self.exponent + down as i32,
            bits: self.bits.saturating_sub(down),
            // What is cut off is less than 1: 2^(error - down) + 1 <= 2^(error + 1 - down), and at most 2.
            error: if down == 0 {
                self.error
            } else {
                larger((self.error + 1).saturating_sub(down), 1)
            },
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum(self, other: Self, add: impl Fn(i128, i128) -> i128) -> Self {
        let room = (larger(self.bits, other.bits) + 1).saturating_sub(MOST) as i32;
        let exponent = room
            + if self.exponent > other.exponent {
                self.exponent
            } else {
                other.exponent
            };
        let a = self.cut_by((exponent - self.exponent) as u32);
        let b = other.cut_by((exponent - other.exponent) as u32);
        Self {
            mantissa: add(a.mantissa, b.mantissa),
            exponent,
            bits: larger(a.bits, b.bits) + 1,
            error: larger(a.error, b.error) + u32::from(a.error > 0 && b.error > 0),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn times(self, other: Self) -> Self {
        let exact = self.bits + other.bits;
        if exact <= MOST {
            return Self {
                mantissa: product(self, other),
                exponent: self.exponent + other.exponent,
                bits: exact,
                error: product_error(self, other),
            };
        }
        let (longer, shorter) = if self.bits > other.bits {
            (self, other)
        } else {
            (other, self)
        };
        let longer = longer.up_to(MOST);
        let (mantissa, shorter) = if shorter.bits <= FACTOR {
            let shorter = shorter.up_to(FACTOR);
            (
                high_product_by_short(longer.mantissa, shorter.mantissa),
                shorter,
            )
        } else {
            let shorter = shorter.up_to(MOST);
            (high_product(longer.mantissa, shorter.mantissa), shorter)
        };
        Self {
            mantissa,
            exponent: longer.exponent + shorter.exponent + shorter.bits as i32,
            bits: MOST,
            error: larger(
                product_error(longer, shorter).saturating_sub(shorter.bits),
                CUT_OFF,
            ) + 1,
        }
    }

    /// The number with a mantissa that is bounded by so many bits, not fewer than now.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn up_to(self, bits: u32) -> Self {
        let up = bits - self.bits;
        Self {
            mantissa: self.mantissa << up,
            exponent: self.exponent - up as i32,
            bits,
            error: if self.error == 0 { 0 } else { self.error + up },
        }
    }

    /// The number with a mantissa of so many bits, unless it is 0.
    fn with_bits(self, bits: u32) -> Self {
        let own = 128 - self.mantissa.unsigned_abs().leading_zeros();
        if own == 0 || own >= bits {
            return Self { bits: own, ..self }.cut_by(own.saturating_sub(bits));
        }
        let up = bits - own;
        Self {
            mantissa: self.mantissa << up,
            exponent: self.exponent - up as i32,
            bits,
            error: if self.error == 0 { 0 } else { self.error + up },
        }
    }

    /// The value of a polynomial in short numbers, where that is exact.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn exact(self) -> i128 {
        self.mantissa
    }

    #[inline]
    pub fn is_zero(&self) -> bool {
        self.mantissa == 0 && self.error == 0
    }

    #[inline]
    pub fn is_negative(&self) -> bool {
        self.mantissa < 0
    }

    #[inline]
    pub fn exponent(&self) -> i32 {
        self.exponent
    }

    /// The number, if it is an integer that is known exactly.
    #[inline]
    pub fn exact_integer(&self) -> Option<i128> {
        (self.error == 0 && self.exponent == 0).then_some(self.mantissa)
    }

    /// The absolute value of the mantissa, which is off by at most 2 to the second number.
    #[inline]
    pub fn magnitude_and_error(&self) -> (u128, u32) {
        (self.mantissa.unsigned_abs(), self.error)
    }

    /// 1 / `self`.
    fn inverse(self) -> Self {
        let divisor = self.with_bits(MOST);
        if divisor.mantissa == 0 || divisor.error > MOST - 4 {
            return Self::unknown();
        }
        let inverse = reciprocal((divisor.mantissa.unsigned_abs() >> FACTOR) as u64) as i128;
        Self {
            mantissa: if divisor.mantissa < 0 {
                -inverse
            } else {
                inverse
            },
            exponent: -divisor.exponent - (125 + FACTOR as i32),
            bits: FACTOR,
            // Up to 3 by the reciprocal, and less than 1 by what is cut off. The divisor is at least 2^125 and the
            // inverse at most 2^62: an error of 2^e is less than 2^(e - 62) here.
            error: larger(divisor.error.saturating_sub(62), 2) + 1,
        }
    }

    /// The product with a factor of 62 bits, accurate also where the number is much less than its bound.
    fn by(self, factor: Self) -> Self {
        self.with_bits(MOST).times(factor)
    }

    /// A number of 125 or 126 bits with an even exponent, if it is certainly positive.
    fn as_square(self) -> Option<Self> {
        let square = self.with_bits(MOST);
        (self.sign() == Some(Ordering::Greater))
            .then(|| square.cut_by(square.exponent.rem_euclid(2) as u32))
    }

    /// The number times 2^`shift` rounded to nearest, ties away from 0, if that is certain.
    pub fn units(self, shift: u32) -> Option<i128> {
        if self.error > MOST - 1 {
            return None;
        }
        if self.is_zero() {
            return Some(0);
        }
        let error = if self.error == 0 { 0 } else { 1 << self.error };
        let magnitude = self.mantissa.unsigned_abs();
        let places = match -(self.exponent + shift as i32) {
            places @ 1..=127 => places as u32,
            places if places > 127 => return Some(0),
            _ => return None,
        };
        let round = |x: u128| (x + (1 << (places - 1))) >> places;
        let least = round(magnitude.saturating_sub(error)) as i128;
        let most = round(magnitude + error) as i128;
        let sign = if self.mantissa < 0 { -1 } else { 1 };
        (least == most).then_some(sign * least)
    }
}

impl Real for BlockFloat {
    fn over(self, divisor: Self) -> Self {
        self.by(divisor.inverse())
    }

    fn root(self) -> Self {
        if self.is_zero() {
            return self;
        }
        let Some(square) = self.as_square() else {
            return Self::unknown();
        };
        Self {
            mantissa: i128::from(root_of_long((square.mantissa << 2) as u128)),
            exponent: square.exponent / 2 - 1,
            bits: 64,
            // The root is at least 2^63 and off by less than 2: an error of 2^e is 2^(e + 2) / 2^64 here.
            error: larger(square.error.saturating_sub(62), 1) + 1,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn negative(self) -> Self {
        Self {
            mantissa: -self.mantissa,
            ..self
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sign(self) -> Option<Ordering> {
        let is_certain = self.error == 0
            || self.error <= MOST && self.mantissa.unsigned_abs() >> self.error != 0;
        is_certain.then(|| self.mantissa.cmp(&0))
    }
}

/// A product that fits.
#[cfg_attr(not(debug_assertions), inline(always))]
fn product(a: BlockFloat, b: BlockFloat) -> i128 {
    if a.bits <= FACTOR && b.bits <= FACTOR {
        i128::from(a.mantissa as i64) * i128::from(b.mantissa as i64)
    } else {
        a.mantissa.wrapping_mul(b.mantissa)
    }
}

/// |a| f + |b| e + e f for the errors e and f of two factors, of which e f is the least.
#[cfg_attr(not(debug_assertions), inline(always))]
fn product_error(a: BlockFloat, b: BlockFloat) -> u32 {
    match (a.error, b.error) {
        (0, 0) => 0,
        (error, 0) => b.bits + error,
        (0, error) => a.bits + error,
        (of_a, of_b) => larger(a.bits + of_b, b.bits + of_a) + 2,
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn smaller(a: u32, b: u32) -> u32 {
    if a < b { a } else { b }
}
