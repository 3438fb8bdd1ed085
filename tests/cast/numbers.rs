//! The scalars under test and their exact values.

use nalgebra::{RealField, SVector};
use num_bigint::BigInt;
use num_traits::Zero;
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency_rational::BigRational;

pub trait Number: RealField + Copy {
    const NAME: &'static str;
    /// Where the judge expects a time: within this power of two of the size.
    const WINDOW: u32;
    const IS_FIXED: bool;
    /// The unit of rounding of a number near 1.
    const EPSILON: f64;

    /// `x`, if it is represented exactly, in the range that the library documents.
    fn exact(x: f64) -> Option<Self>;
    /// The nearest number, in that range.
    fn rounded(x: f64) -> Option<Self>;
    fn value(self) -> Option<BigRational>;
}

macro_rules! float {
    ($T:ident, $window:literal, $bits:literal) => {
        impl Number for $T {
            const NAME: &'static str = stringify!($T);
            const WINDOW: u32 = $window;
            const IS_FIXED: bool = false;
            const EPSILON: f64 = 1.0 / (1_u64 << $bits) as f64;

            fn exact(x: f64) -> Option<Self> {
                (f64::from(x as Self) == x).then_some(x as Self)
            }

            fn rounded(x: f64) -> Option<Self> {
                Some(x as Self)
            }

            fn value(self) -> Option<BigRational> {
                self.is_finite()
                    .then(|| BigRational::from_float(self).expect("a finite number"))
            }
        }
    };
}
float!(f32, 18, 24);
float!(f64, 46, 53);

macro_rules! fixed {
    ($T:ident, $Int:ident, $fraction:literal, $window:literal) => {
        impl Number for $T {
            const NAME: &'static str = stringify!($T);
            const WINDOW: u32 = $window;
            const IS_FIXED: bool = true;
            const EPSILON: f64 = 1.0 / (1_u64 << $fraction) as f64;

            fn exact(x: f64) -> Option<Self> {
                let bits = x * (1_u64 << $fraction) as f64;
                let limit = $Int::MAX as f64 / 4.0;
                (bits.abs() <= limit && bits.fract() == 0.0).then(|| Self::from_bits(bits as $Int))
            }

            fn rounded(x: f64) -> Option<Self> {
                let unit = (1_u64 << $fraction) as f64;
                Self::exact((x * unit).round() / unit)
            }

            fn value(self) -> Option<BigRational> {
                let denominator = BigInt::from(1_u64 << $fraction);
                Some(BigRational::new(
                    BigInt::from(self.0.to_bits()),
                    denominator,
                ))
            }
        }
    };
}
fixed!(FixedI16F16, i32, 16, 13);
fixed!(FixedI32F32, i64, 32, 28);

pub use tangency_rational::decimal;

/// The exact numbers of a vector, with zeros for what the plane has not.
pub fn exact<T: Number, const D: usize>(v: &SVector<T, D>) -> Option<[BigRational; 3]> {
    let mut exact = core::array::from_fn(|_| BigRational::zero());
    for i in 0..D {
        exact[i] = v[i].value()?;
    }
    Some(exact)
}

pub fn rational(x: f64) -> BigRational {
    BigRational::from_float(x).expect("a finite number")
}
