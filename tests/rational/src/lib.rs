//! Rational numbers for the oracles of the tests: those of num-rational, compiled with optimisation.
//!
//! They are generic there and inlined, so that a test without optimisation compiles its own, and
//! takes ten times as long for every common divisor.

mod fraction;
pub mod gap;

pub use fraction::Fraction;

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::{Num, One, Signed, ToPrimitive, Zero};
use std::cmp::Ordering;
use std::iter::Sum;
use std::ops::{Add, Div, DivAssign, Mul, MulAssign, Neg, Rem, Sub};

/// The exact value of a decimal number such as `-12.5e-3`.
///
/// # Panics
/// Where the text is no number.
pub fn decimal(text: &str) -> BigRational {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}")
        .parse::<BigInt>()
        .expect("decimal digits");
    let places = exponent.parse::<i32>().expect("an exponent") - fraction.len() as i32;
    let power = BigInt::from(10).pow(places.unsigned_abs());
    if places < 0 {
        BigRational::new(digits, power)
    } else {
        BigRational::from(digits * power)
    }
}

/// A rational number of any size, reduced.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BigRational(Ratio<BigInt>);

impl BigRational {
    /// # Panics
    /// Where the denominator is zero.
    pub fn new(numerator: BigInt, denominator: BigInt) -> Self {
        Self(Ratio::new(numerator, denominator))
    }

    pub fn from_integer(integer: BigInt) -> Self {
        Self(Ratio::from_integer(integer))
    }

    /// The exact value of a finite number.
    pub fn from_float(number: impl Into<f64>) -> Option<Self> {
        exact(number.into())
    }

    pub fn numer(&self) -> &BigInt {
        self.0.numer()
    }

    pub fn denom(&self) -> &BigInt {
        self.0.denom()
    }

    pub fn is_integer(&self) -> bool {
        self.0.is_integer()
    }

    pub fn into_raw(self) -> (BigInt, BigInt) {
        self.0.into_raw()
    }
}

/// Not generic, so that it is compiled here.
fn exact(number: f64) -> Option<BigRational> {
    Ratio::from_float(number).map(BigRational)
}

impl From<BigInt> for BigRational {
    fn from(integer: BigInt) -> Self {
        Self::from_integer(integer)
    }
}

impl Ord for BigRational {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl PartialOrd for BigRational {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

macro_rules! operator {
    ($($trait:ident $method:ident),*) => {$(
        impl $trait<&BigRational> for &BigRational {
            type Output = BigRational;

            fn $method(self, other: &BigRational) -> BigRational {
                BigRational((&self.0).$method(&other.0))
            }
        }

        impl $trait<BigRational> for &BigRational {
            type Output = BigRational;

            fn $method(self, other: BigRational) -> BigRational {
                self.$method(&other)
            }
        }

        impl $trait<&BigRational> for BigRational {
            type Output = BigRational;

            fn $method(self, other: &BigRational) -> BigRational {
                (&self).$method(other)
            }
        }

        impl $trait for BigRational {
            type Output = BigRational;

            fn $method(self, other: BigRational) -> BigRational {
                (&self).$method(&other)
            }
        }
    )*};
}

operator!(Add add, Sub sub, Mul mul, Div div, Rem rem);

impl MulAssign<&Self> for BigRational {
    fn mul_assign(&mut self, other: &Self) {
        *self = &*self * other;
    }
}

impl DivAssign<&Self> for BigRational {
    fn div_assign(&mut self, other: &Self) {
        *self = &*self / other;
    }
}

impl Neg for BigRational {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Neg for &BigRational {
    type Output = BigRational;

    fn neg(self) -> BigRational {
        BigRational(-&self.0)
    }
}

impl Sum for BigRational {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::zero(), |sum, number| sum + number)
    }
}

impl Zero for BigRational {
    fn zero() -> Self {
        Self(Ratio::zero())
    }

    fn is_zero(&self) -> bool {
        self.0.is_zero()
    }
}

impl One for BigRational {
    fn one() -> Self {
        Self(Ratio::one())
    }
}

impl Num for BigRational {
    type FromStrRadixErr = num_rational::ParseRatioError;

    fn from_str_radix(text: &str, radix: u32) -> Result<Self, Self::FromStrRadixErr> {
        Ratio::from_str_radix(text, radix).map(Self)
    }
}

impl Signed for BigRational {
    fn abs(&self) -> Self {
        Self(self.0.abs())
    }

    fn abs_sub(&self, other: &Self) -> Self {
        Self(self.0.abs_sub(&other.0))
    }

    fn signum(&self) -> Self {
        Self(self.0.signum())
    }

    fn is_positive(&self) -> bool {
        self.0.is_positive()
    }

    fn is_negative(&self) -> bool {
        self.0.is_negative()
    }
}

impl ToPrimitive for BigRational {
    fn to_i64(&self) -> Option<i64> {
        self.0.to_i64()
    }

    fn to_u64(&self) -> Option<u64> {
        self.0.to_u64()
    }

    fn to_f64(&self) -> Option<f64> {
        self.0.to_f64()
    }
}
