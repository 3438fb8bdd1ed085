//! Fractions that are never reduced: a rational number without the cost of common divisors,
//! which for the extremes of `f64` is nearly all of the cost.

use super::BigRational;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Sub};

/// Its denominator is positive.
#[derive(Clone, Debug)]
pub struct Fraction {
    numerator: BigInt,
    denominator: BigInt,
}

impl Fraction {
    pub fn zero() -> Self {
        BigInt::zero().into()
    }

    pub fn one() -> Self {
        BigInt::one().into()
    }

    pub fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }

    pub fn is_negative(&self) -> bool {
        self.numerator.is_negative()
    }

    pub fn numerator(&self) -> &BigInt {
        &self.numerator
    }

    pub fn reduced(self) -> BigRational {
        BigRational::new(self.numerator, self.denominator)
    }

    /// Both numerators over a common denominator, which sums of like terms already have.
    fn combined(&self, other: &Self, f: impl Fn(&BigInt, &BigInt) -> BigInt) -> Self {
        if self.denominator == other.denominator {
            let numerator = f(&self.numerator, &other.numerator);
            return Self {
                numerator,
                denominator: self.denominator.clone(),
            };
        }
        let (ours, theirs) = (
            &self.numerator * &other.denominator,
            &other.numerator * &self.denominator,
        );
        Self {
            numerator: f(&ours, &theirs),
            denominator: &self.denominator * &other.denominator,
        }
    }
}

impl From<BigInt> for Fraction {
    fn from(numerator: BigInt) -> Self {
        Self {
            numerator,
            denominator: BigInt::one(),
        }
    }
}

impl From<BigRational> for Fraction {
    fn from(x: BigRational) -> Self {
        let (numerator, denominator) = x.into_raw();
        Self {
            numerator,
            denominator,
        }
    }
}

impl Add for &Fraction {
    type Output = Fraction;

    fn add(self, other: Self) -> Fraction {
        self.combined(other, |a, b| a + b)
    }
}

impl Sub for &Fraction {
    type Output = Fraction;

    fn sub(self, other: Self) -> Fraction {
        self.combined(other, |a, b| a - b)
    }
}

impl Mul for &Fraction {
    type Output = Fraction;

    fn mul(self, other: Self) -> Fraction {
        Fraction {
            numerator: &self.numerator * &other.numerator,
            denominator: &self.denominator * &other.denominator,
        }
    }
}

impl Div for &Fraction {
    type Output = Fraction;

    fn div(self, other: Self) -> Fraction {
        let (top, bottom) = (
            &self.numerator * &other.denominator,
            &self.denominator * &other.numerator,
        );
        let (numerator, denominator) = if bottom.is_negative() {
            (-top, -bottom)
        } else {
            (top, bottom)
        };
        Fraction {
            numerator,
            denominator,
        }
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }
}
