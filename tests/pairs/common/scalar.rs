//! The scalars under test and their exact values.

use nalgebra::RealField;
use num_bigint::BigInt;
use num_traits::{ToPrimitive, Zero};
use simba::scalar::{FixedI8F8, FixedI8F24, FixedI16F16, FixedI20F12, FixedI32F32};
use tangency_rational::BigRational;

pub trait Scalar: RealField + Copy {
    const NAME: &'static str;
    const IS_FIXED: bool;
    /// Whether pairs with meshes, and polylines in space, are tested: they take long to compile.
    const HAS_MESHES: bool;
    /// An offset at which small integers and their halves are still exact.
    const FAR: f64;
    /// A factor that makes small integers tiny and keeps them exact.
    const TINY: f64;

    /// `x`, where this scalar represents it exactly.
    fn from_exact(x: f64) -> Option<Self>;
    /// The nearest to `x`, which must be in range.
    fn rounded(x: f64) -> Self;
    /// The value of a finite number.
    fn rational(self) -> BigRational;
    fn finite(self) -> bool;
    /// Tells also -0 from 0 and one NaN from another.
    fn raw(self) -> u64;
    fn from_raw(bits: u64) -> Self;
    /// The next larger number.
    fn next_up(self) -> Self;
    /// Exactly `self * 2^exponent`, where the format has that.
    fn times_power(self, exponent: i32) -> Option<Self>;
    /// The unit of error for coordinates up to `size`: for floats the machine epsilon times
    /// `size`, for fixed point one last place, whatever the size.
    fn unit(size: &BigRational) -> BigRational;
    /// The relative error of rounding a number near 1, twice.
    fn epsilon() -> BigRational;
    /// Within the range for which the library promises its measures.
    fn in_range(self) -> bool;
    /// The largest finite number.
    fn largest() -> Self;
    /// Numbers at the ends of the format.
    fn extremes() -> Vec<Self>;

    fn show(self) -> String {
        if self.finite() {
            format!("{:?}", self.rational().to_f64().unwrap_or(f64::NAN))
        } else {
            format!("{self:?}")
        }
    }
}

pub fn power_of_two(exponent: i32) -> BigRational {
    let power = BigInt::from(1) << exponent.unsigned_abs();
    if exponent < 0 {
        BigRational::new(1.into(), power)
    } else {
        power.into()
    }
}

/// 2^exponent, where every scalar does that in the same way.
fn doubled<T: RealField + Copy>(exponent: i32) -> T {
    let two = T::one() + T::one();
    let step = if exponent < 0 { T::one() / two } else { two };
    (0..exponent.unsigned_abs()).fold(T::one(), |power, _| power * step)
}

macro_rules! float {
    ($T:ident, $Bits:ty, far: $far:expr, tiny: $tiny:expr, squares: $squares:expr) => {
        impl Scalar for $T {
            const NAME: &'static str = stringify!($T);
            const IS_FIXED: bool = false;
            const HAS_MESHES: bool = size_of::<Self>() == 8;
            const FAR: f64 = $far;
            const TINY: f64 = $tiny;

            fn from_exact(x: f64) -> Option<Self> {
                (f64::from(x as Self) == x).then_some(x as Self)
            }

            fn rounded(x: f64) -> Self {
                x as Self
            }

            fn rational(self) -> BigRational {
                BigRational::from_float(self).expect("a finite number")
            }

            fn finite(self) -> bool {
                self.is_finite()
            }

            fn raw(self) -> u64 {
                u64::from(self.to_bits())
            }

            fn from_raw(bits: u64) -> Self {
                Self::from_bits(bits as $Bits)
            }

            fn next_up(self) -> Self {
                Self::next_up(self)
            }

            fn times_power(self, exponent: i32) -> Option<Self> {
                // In two steps, as the power alone may be out of range.
                let half = doubled::<Self>(exponent / 2);
                let rest = doubled::<Self>(exponent - exponent / 2);
                let scaled = self * half * rest;
                (scaled / half / rest == self && scaled.is_finite()).then_some(scaled)
            }

            fn unit(size: &BigRational) -> BigRational {
                let relative = size * Self::EPSILON.rational();
                relative.max(Self::from_bits(1).rational())
            }

            fn epsilon() -> BigRational {
                Self::EPSILON.rational()
            }

            fn in_range(self) -> bool {
                let bound = doubled::<Self>($squares);
                self == 0.0 || (1.0 / bound..=bound).contains(&self.abs())
            }

            fn largest() -> Self {
                Self::MAX
            }

            fn extremes() -> Vec<Self> {
                let least = Self::from_bits(1);
                let small = [
                    0.0,
                    least,
                    3.0 * least,
                    Self::MIN_POSITIVE,
                    Self::EPSILON,
                    1.0,
                ];
                let large = [Self::MAX.sqrt(), Self::MAX / 4.0, Self::MAX, Self::INFINITY];
                let positive = small.into_iter().chain(large).collect::<Vec<_>>();
                positive
                    .iter()
                    .flat_map(|&x| [x, -x])
                    .chain([Self::NAN])
                    .collect()
            }
        }
    };
}

float!(f32, u32, far: 1_048_576.0, tiny: 1.0 / 1_073_741_824.0, squares: 50);
float!(f64, u64, far: 35_184_372_088_832.0, tiny: 1.0 / (1_u64 << 60) as f64, squares: 480);

macro_rules! fixed {
    ($T:ident, $Int:ty, fraction: $fraction:expr, far: $far:expr) => {
        impl Scalar for $T {
            const NAME: &'static str = stringify!($T);
            const IS_FIXED: bool = true;
            const HAS_MESHES: bool = size_of::<Self>() == 8;
            const FAR: f64 = $far;
            const TINY: f64 = 1.0 / (1_u64 << $fraction) as f64;

            fn from_exact(x: f64) -> Option<Self> {
                let bits = x / Self::TINY;
                let fits = bits.fract() == 0.0 && bits.abs() < -(<$Int>::MIN as f64);
                fits.then(|| Self::from_bits(bits as $Int))
            }

            fn rounded(x: f64) -> Self {
                Self::from_bits((x / Self::TINY).round() as $Int)
            }

            fn rational(self) -> BigRational {
                BigRational::from(BigInt::from(self.to_bits())) * power_of_two(-$fraction)
            }

            fn finite(self) -> bool {
                true
            }

            fn raw(self) -> u64 {
                self.to_bits() as u64
            }

            fn from_raw(bits: u64) -> Self {
                Self::from_bits(bits as $Int)
            }

            fn next_up(self) -> Self {
                Self::from_bits(self.to_bits().saturating_add(1))
            }

            fn times_power(self, exponent: i32) -> Option<Self> {
                let scaled = i128::from(self.to_bits()) << 40 >> (40 - exponent);
                let exact = scaled << (40 - exponent) >> 40 == i128::from(self.to_bits());
                exact
                    .then(|| <$Int>::try_from(scaled).ok().map(Self::from_bits))
                    .flatten()
            }

            fn unit(_: &BigRational) -> BigRational {
                power_of_two(-$fraction)
            }

            fn epsilon() -> BigRational {
                power_of_two(-$fraction)
            }

            fn in_range(self) -> bool {
                self.to_bits().unsigned_abs() <= (<$Int>::MAX / 4).unsigned_abs()
            }

            fn largest() -> Self {
                Self::from_bits(<$Int>::MAX)
            }

            fn extremes() -> Vec<Self> {
                let max = <$Int>::MAX;
                let one = 1 << $fraction;
                [
                    0,
                    1,
                    -1,
                    3,
                    one,
                    -one,
                    max / 4,
                    -max / 4,
                    max / 2,
                    -max / 2,
                    max,
                    -max,
                    <$Int>::MIN,
                ]
                .map(Self::from_bits)
                .to_vec()
            }
        }
    };
}

fixed!(FixedI16F16, i32, fraction: 16, far: 4096.0);
fixed!(FixedI32F32, i64, fraction: 32, far: 268_435_456.0);
fixed!(FixedI8F24, i32, fraction: 24, far: 8.0);
fixed!(FixedI8F8, i16, fraction: 8, far: 8.0);
fixed!(FixedI20F12, i32, fraction: 12, far: 65_536.0);

/// A number as `f64`, for reports only.
pub fn approximate(x: &BigRational) -> f64 {
    if x.is_zero() {
        0.0
    } else {
        x.to_f64().unwrap_or(f64::INFINITY)
    }
}

/// Makes a test of each of six scalars, long and short, by a function that is generic over them. `.ci/cross` sets
/// `long-scalars` or `short-scalars` where compilation is what takes long; without I8F24 and I8F8, as they run the
/// code of fixed point again.
macro_rules! in_six_scalars {
    ($check:ident) => {
        in_six_scalars!(@ $check, f32, core::primitive::f32, not(feature = "long-scalars"));
        in_six_scalars!(@ $check, f64, core::primitive::f64, not(feature = "short-scalars"));
        in_six_scalars!(@ $check, i16f16, simba::scalar::FixedI16F16, not(feature = "long-scalars"));
        in_six_scalars!(@ $check, i32f32, simba::scalar::FixedI32F32, not(feature = "short-scalars"));
        in_six_scalars!(@ $check, i8f24, simba::scalar::FixedI8F24, not(any(feature = "long-scalars", feature = "short-scalars")));
        in_six_scalars!(@ $check, i8f8, simba::scalar::FixedI8F8, not(any(feature = "long-scalars", feature = "short-scalars")));
    };
    (@ $check:ident, $name:ident, $T:ty, $cfg:meta) => {
        #[cfg($cfg)]
        #[test]
        fn $name() {
            $check::<$T>();
        }
    };
}
pub(crate) use in_six_scalars;
