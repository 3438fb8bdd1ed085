//! Numbers on their common grid: each an integer times one power of two.

use super::double_double::DoubleDouble;
use super::inputs::Given;

/// A binary float of IEEE 754.
pub trait Float: Copy + 'static {
    /// The number as an `f64`, not rounded.
    fn widen(self) -> f64;
    /// An `f64` rounded to nearest; a number that is too large saturates.
    fn narrow(x: f64) -> Self;
    /// A sum of two `f64`s rounded to nearest, once; a number that is too large saturates.
    fn narrow_sum(x: DoubleDouble) -> Self;
    /// Whether arithmetic in `f64` leaves too few bits to spare for many roundings.
    const NEEDS_TWOFOLD: bool;
    /// The relative error from which on a construction is computed exactly.
    const SLACK: f64;
    /// A length that is less, relative to the scale of its construction, is computed exactly: it may
    /// be all rounding error.
    const SMALL_LENGTH: f64;
    /// The least positive number.
    const LEAST_POSITIVE: Self;
    /// The constants of which code needs the values only.
    const PRECISION: Precision = Precision {
        needs_twofold: Self::NEEDS_TWOFOLD,
        slack: Self::SLACK,
        small_length: Self::SMALL_LENGTH,
    };
}

/// The constants of a [`Float`], for code that is compiled once for all of them.
#[derive(Clone, Copy, Debug)]
pub struct Precision {
    pub needs_twofold: bool,
    pub slack: f64,
    pub small_length: f64,
}

impl Float for f64 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn widen(self) -> f64 {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn narrow(x: f64) -> Self {
        if x.is_infinite() {
            Self::MAX.copysign(x)
        } else {
            x
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn narrow_sum(x: DoubleDouble) -> Self {
        Self::narrow(x.value())
    }
    const NEEDS_TWOFOLD: bool = true;
    /// Negligible compared with the last rounding.
    const SLACK: Self = 0.25 * super::filter::UNIT;
    /// The square of a length is off by about 2^-96 of the square of the scale.
    const SMALL_LENGTH: Self = 1.0 / (1u64 << 32) as Self;
    const LEAST_POSITIVE: Self = Self::from_bits(1);
}

impl Float for f32 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn widen(self) -> f64 {
        f64::from(self)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[expect(clippy::cast_possible_truncation, reason = "it rounds")]
    fn narrow(x: f64) -> Self {
        let nearest = x as Self;
        if nearest.is_infinite() && !x.is_nan() {
            Self::MAX.copysign(nearest)
        } else {
            nearest
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn narrow_sum(x: DoubleDouble) -> Self {
        Self::narrow(x.value_to_odd())
    }
    const NEEDS_TWOFOLD: bool = false;
    /// Negligible compared with the rounding to `f32`.
    const SLACK: f64 = f64::EPSILON * (1u64 << 24) as f64;
    /// A length is off by about 2^-50 of the scale.
    const SMALL_LENGTH: f64 = 1.0 / (1u64 << 24) as f64;
    const LEAST_POSITIVE: Self = Self::from_bits(1);
}

/// The grid 2^(`low` - 1075) of some numbers, and the bits of the largest one in its units.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    pub low: i32,
    pub width: u32,
}

/// The least exponent of a last bit, and the bits of the largest magnitude, of the numbers added so far.
#[derive(Clone, Copy, Debug)]
pub struct GridBuilder {
    low: u64,
    largest: u64,
}

impl Default for GridBuilder {
    fn default() -> Self {
        Self {
            low: u64::MAX,
            largest: 0,
        }
    }
}

impl GridBuilder {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn add<'a>(&mut self, numbers: impl IntoIterator<Item = &'a f64>) {
        for number in numbers {
            let bits = number.abs().to_bits();
            // One too low for subnormals, which is harmless.
            let lowest = (bits >> 52) + u64::from((bits | 1 << 52).trailing_zeros());
            self.low = self.low.min(if bits == 0 { u64::MAX } else { lowest });
            self.largest = self.largest.max(bits);
        }
    }

    /// The coarsest common grid. `None` if a number is not finite.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn grid(self) -> Option<Grid> {
        match self.largest >> 52 {
            0x7ff => None,
            _ if self.largest == 0 => Some(Grid {
                low: 1075,
                width: 0,
            }),
            exponent => Some(Grid {
                low: self.low as i32,
                width: (exponent + 53 - self.low) as u32,
            }),
        }
    }
}

impl Grid {
    /// The coarsest common grid. `None` if a number is not finite.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of<'a>(numbers: impl Iterator<Item = &'a f64>) -> Option<Self> {
        let mut builder = GridBuilder::default();
        builder.add(numbers);
        builder.grid()
    }

    /// Multiples of 2 to this power form the grid.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn unit(self) -> i32 {
        self.low - 1075
    }

    /// `x` in units of the grid.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn units(self, x: f64) -> GridInteger {
        let bits = x.to_bits();
        let exponent = (bits >> 52 & 0x7ff) as i32;
        let fraction = (bits & ((1 << 52) - 1)) as i64;
        let mantissa = if exponent == 0 {
            fraction
        } else {
            fraction | 1 << 52
        };
        let signed = if x < 0.0 { -mantissa } else { mantissa };
        match exponent.max(1) - self.low {
            shift @ 0.. => GridInteger {
                mantissa: signed,
                shift: shift as u32,
            },
            // Only zeros are dropped.
            shift => GridInteger {
                mantissa: signed >> (-shift).min(63),
                shift: 0,
            },
        }
    }

    /// `x` as an integer in units of the grid, whose width is at most 62.
    #[cfg(feature = "fixed")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn integer(self, x: f64) -> i64 {
        let GridInteger { mantissa, shift } = self.units(x);
        mantissa << shift
    }

    /// Whether no float evaluation of up to degree 7 can leave the range of exponents.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_central(self) -> bool {
        (1075 - 128..=1075 + 128).contains(&self.low)
    }
}

/// An integer on a grid: `mantissa << shift`.
#[derive(Clone, Copy, Debug)]
pub struct GridInteger {
    pub mantissa: i64,
    pub shift: u32,
}

impl GridInteger {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(&x: &i64) -> Self {
        Self {
            mantissa: x,
            shift: 0,
        }
    }
}

/// An integer with a magnitude below 2 to this power: evaluated over these, a polynomial returns the
/// bits that its exact value needs at most.
#[derive(Clone, Copy, Debug)]
pub struct BitLength(pub u32);

ring!([] BitLength: BitLength::sum, BitLength::sum, |a: Self, b: Self| BitLength(a.0 + b.0));

impl BitLength {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum(self, other: Self) -> Self {
        Self(if self.0 > other.0 {
            self.0 + 1
        } else {
            other.0 + 1
        })
    }
}

impl<F: Float> Given<F> for f64 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn given(x: F) -> Self {
        x.widen()
    }
}
