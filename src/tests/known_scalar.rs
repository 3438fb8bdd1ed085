//! Scalars whose values are known exactly.

use super::power_of_two;
use nalgebra::RealField;
use simba::scalar::*;

/// A scalar whose signs are exact.
pub trait KnownScalar: RealField + Copy {
    const NAME: &'static str;
    /// Random coordinates are below 2 to this power: the documented range of fixed point.
    const REACH: i32;
    /// The smallest exponent of the unit of short ties.
    const FINEST: i32;
    /// The largest exponent of the unit of short ties.
    const COARSEST: i32;
    /// The allowed error of measures, in last places, where one value is rounded.
    const TOLERANCE: f64;
    const IS_FLOAT: bool;

    /// The value is the first times 2 to the power of the second.
    fn parts(self) -> (i64, i32);
    /// The nearest value of the scalar, or the largest.
    fn nearest(x: f64) -> Self;
    /// The value moved up by some last places.
    fn step(self, places: i64) -> Self;
    /// The value with these bits, made finite.
    fn pattern(bits: u64) -> Self;
    /// The difference, rounded to the nearest value or the largest.
    fn length_minus(self, other: Self) -> Self;
    /// One of the values at the ends of the documented range.
    fn edge(which: u64) -> Self;
    /// The exponent of the last place of a value of magnitude 2^`exponent` to 2^(`exponent` + 1).
    fn place(exponent: i32) -> i32;
    fn largest() -> Self;
}

macro_rules! float {
    ($float:ident, $bits:ident, $signed:ident, $fraction:literal, $lowest:literal) => {
        impl KnownScalar for $float {
            const NAME: &'static str = stringify!($float);
            const REACH: i32 = 20;
            const FINEST: i32 = -20;
            const COARSEST: i32 = 20;
            const TOLERANCE: f64 = 2.0;
            const IS_FLOAT: bool = true;

            fn parts(self) -> (i64, i32) {
                let bits = self.abs().to_bits();
                let exponent = (bits >> $fraction) as i32;
                let fraction = (bits & ((1 << $fraction) - 1)) as i64;
                let mantissa = if exponent == 0 {
                    fraction
                } else {
                    fraction | 1 << $fraction
                };
                let signed = if self < 0.0 { -mantissa } else { mantissa };
                (signed, exponent.max(1) - 1 + $lowest)
            }

            fn nearest(x: f64) -> Self {
                (x as Self).clamp(Self::MIN, Self::MAX)
            }

            fn step(self, places: i64) -> Self {
                (0..places.abs()).fold(self, |x, _| {
                    let next = if places > 0 {
                        x.next_up()
                    } else {
                        x.next_down()
                    };
                    if next.is_finite() { next } else { x }
                })
            }

            fn pattern(bits: u64) -> Self {
                let x = Self::from_bits(bits as $bits);
                if x.is_finite() { x } else { Self::MAX }
            }

            fn length_minus(self, other: Self) -> Self {
                (self - other).clamp(Self::MIN, Self::MAX)
            }

            fn edge(which: u64) -> Self {
                let least = Self::from_bits(1);
                let most = [Self::MAX, Self::MAX.next_down(), Self::MAX / 2.0, 1.0];
                let values = [0.0, least, Self::MIN_POSITIVE, most[which as usize / 8 % 4]];
                let value = values[which as usize / 2 % 4];
                if which % 2 == 0 { value } else { -value }
            }

            fn place(exponent: i32) -> i32 {
                (exponent - $fraction).max($lowest)
            }

            fn largest() -> Self {
                Self::MAX
            }
        }
    };
}

float!(f32, u32, i32, 23, -149);
float!(f64, u64, i64, 52, -1074);

macro_rules! fixed {
    ($($fixed:ident $int:ident $fraction:literal),* $(,)?) => {$(
        impl KnownScalar for $fixed {
            const NAME: &'static str = stringify!($fixed);
            const REACH: i32 = $int::BITS as i32 - 3 - $fraction;
            const FINEST: i32 = -$fraction;
            const COARSEST: i32 = {
                let coarsest = Self::REACH - 8;
                if coarsest < Self::FINEST { Self::FINEST } else { coarsest }
            };
            const TOLERANCE: f64 = 0.5;
            const IS_FLOAT: bool = false;

            fn parts(self) -> (i64, i32) {
                (i64::from(self.to_bits()), -$fraction)
            }

            fn nearest(x: f64) -> Self {
                let units = (x * power_of_two($fraction)).round() as $int;
                Self::from_bits(units.max(-$int::MAX))
            }

            fn step(self, places: i64) -> Self {
                let units = self.to_bits().saturating_add(places as $int);
                Self::from_bits(units)
            }

            fn pattern(bits: u64) -> Self {
                Self::from_bits(bits as $int)
            }

            fn length_minus(self, other: Self) -> Self {
                Self::from_bits(self.to_bits().saturating_sub(other.to_bits()))
            }

            fn edge(which: u64) -> Self {
                let most = $int::MAX / 4;
                let values = [0, 1, most - 1, most];
                let value = values[which as usize / 2 % 4];
                Self::from_bits(if which % 2 == 0 { value } else { -value })
            }

            fn place(_: i32) -> i32 {
                -$fraction
            }

            fn largest() -> Self {
                Self::from_bits($int::MAX)
            }
        }
    )*};
}

fixed! {
    FixedI16F16 i32 16, FixedI8F24 i32 24, FixedI32F32 i64 32, FixedI48F16 i64 16,
    FixedI40F24 i64 24, FixedI8F8 i16 8, FixedI4F4 i8 4,
}
