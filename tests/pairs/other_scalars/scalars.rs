//! Scalars that the library does not know, under test.

use crate::common::scalar::Scalar;
use num_dual::Dual64;
use tangency_rational::BigRational;

#[macro_use]
#[path = "../../../examples/own_scalar/newtype.rs"]
mod newtype;

newtype!(Counted(f64), true);

/// A scalar whose numbers are those of `f64`, perhaps with how fast they change.
pub trait Other: Scalar {
    fn changing(value: f64, rate: f64) -> Self;
    fn value(self) -> f64;
    /// How fast it changes, if it knows that.
    fn rate(self) -> Option<f64>;
}

impl Other for Counted {
    fn changing(value: f64, _: f64) -> Self {
        Self(value)
    }

    fn value(self) -> f64 {
        self.0
    }

    fn rate(self) -> Option<f64> {
        None
    }
}

impl Other for Dual64 {
    fn changing(value: f64, rate: f64) -> Self {
        Self::new(value, rate)
    }

    fn value(self) -> f64 {
        self.re
    }

    fn rate(self) -> Option<f64> {
        Some(self.eps)
    }
}

/// Gives the tests the properties of the float inside.
macro_rules! as_f64 {
    ($($T:ident)*) => {
        $(impl Scalar for $T {
            const NAME: &'static str = stringify!($T);
            const IS_FIXED: bool = false;
            const HAS_MESHES: bool = true;
            const FAR: f64 = <f64 as Scalar>::FAR;
            const TINY: f64 = <f64 as Scalar>::TINY;

            fn from_exact(x: f64) -> Option<Self> {
                Some(Self::changing(x, 0.0))
            }

            fn rounded(x: f64) -> Self {
                Self::changing(x, 0.0)
            }

            fn rational(self) -> BigRational {
                Scalar::rational(self.value())
            }

            fn finite(self) -> bool {
                self.value().is_finite()
            }

            fn raw(self) -> u64 {
                self.value().raw()
            }

            fn from_raw(bits: u64) -> Self {
                Self::changing(f64::from_bits(bits), 0.0)
            }

            fn next_up(self) -> Self {
                Self::changing(self.value().next_up(), 0.0)
            }

            fn times_power(self, exponent: i32) -> Option<Self> {
                let scaled = self.value().times_power(exponent)?;
                Some(Self::changing(scaled, 0.0))
            }

            fn unit(size: &BigRational) -> BigRational {
                <f64 as Scalar>::unit(size)
            }

            fn epsilon() -> BigRational {
                <f64 as Scalar>::epsilon()
            }

            fn in_range(self) -> bool {
                self.value().in_range()
            }

            fn largest() -> Self {
                Self::changing(f64::MAX, 0.0)
            }

            fn extremes() -> Vec<Self> {
                let extremes = <f64 as Scalar>::extremes().into_iter();
                extremes.map(|x| Self::changing(x, 0.0)).collect()
            }
        })*
    };
}

as_f64!(Counted Dual64);
