//! The intermediate numbers of formulas that round once.

use super::fixed_point::{format, read, write};
use super::long_float::LongFloat;
use super::real::Real;
use super::scalar::{is, is_fixed, is_float};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::{Add, Div, Mul, Sub};
use nalgebra::RealField;

/// A number of a formula over a scalar: of 120 bits for floats and fixed point, which cannot
/// overflow in between; for all other scalars, and for floats that are not finite, the scalar's own
/// arithmetic, so that dual numbers keep their derivatives.
#[derive(Clone, Copy, Debug)]
pub enum Quantity<T> {
    /// A number of 120 bits, for floats and fixed point.
    Long(LongFloat),
    /// A number of the scalar itself, for other scalars and for floats that are not finite.
    Own(T),
}

impl<T: RealField + Copy> Quantity<T> {
    /// A given number.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn of(x: T) -> Self {
        let long = match format(&x) {
            Some(format) => Some(LongFloat::of_units(read(&x), -(format.fraction as i32))),
            None => of_float(&x),
        };
        long.map_or(Self::Own(x), Self::Long)
    }

    /// A small integer.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn integer(n: i32) -> Self {
        if uses_long_floats::<T>() {
            Self::Long(LongFloat::of_units(n.into(), 0))
        } else {
            Self::Own(T::from_i32(n).unwrap_or_else(T::zero))
        }
    }

    /// Archimedes' constant.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn pi() -> Self {
        if uses_long_floats::<T>() {
            Self::Long(LongFloat::PI)
        } else {
            Self::Own(T::pi())
        }
    }

    /// The nearest number; the last one of the scalar where it is too large.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn number(self) -> T {
        match self {
            Self::Own(x) => x,
            Self::Long(long) => number(long),
        }
    }

    /// The square root of a positive number, and 0 of others.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn root(self) -> Self {
        match self {
            Self::Own(x) => Self::Own(Real::root(x)),
            Self::Long(long) => Self::Long(long.root()),
        }
    }

    /// Whether it is below 0.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn is_negative(self) -> bool {
        let sign = match self {
            Self::Own(x) => x.sign(),
            Self::Long(long) => long.sign(),
        };
        sign == Some(Ordering::Less)
    }

    /// The absolute value.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn abs(self) -> Self {
        if self.is_negative() {
            Self::integer(0) - self
        } else {
            self
        }
    }

    /// The sum of some numbers, the larger ones first: where these cancel, no bit of the smaller ones is
    /// lost.
    pub fn sum(terms: impl Iterator<Item = Self>) -> Self {
        let mut terms: Vec<_> = terms.collect();
        terms.sort_by(|a, b| b.cmp_magnitude(a));
        terms
            .into_iter()
            .fold(Self::integer(0), |sum, term| sum + term)
    }

    fn cmp_magnitude(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Long(a), Self::Long(b)) => a.cmp_magnitude(b),
            _ => Ordering::Equal,
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn combined(
        self,
        other: Self,
        long: impl Fn(LongFloat, LongFloat) -> LongFloat,
        own: impl Fn(T, T) -> T,
    ) -> Self {
        match (self, other) {
            (Self::Long(a), Self::Long(b)) => Self::Long(long(a, b)),
            _ => Self::Own(own(self.number(), other.number())),
        }
    }
}

/// Whether its numbers become [`LongFloat`]s.
#[cfg_attr(not(debug_assertions), inline)]
fn uses_long_floats<T: RealField + Copy>() -> bool {
    is_float(&T::zero()) || is_fixed::<T>()
}

#[cfg_attr(not(debug_assertions), inline)]
fn of_float<T: RealField + Copy>(x: &T) -> Option<LongFloat> {
    if let Some(&x) = is::<T, f64>(x) {
        return LongFloat::of_float(x);
    }
    LongFloat::of_float(*is::<T, f32>(x)?)
}

#[cfg_attr(not(debug_assertions), inline)]
fn number<T: RealField + Copy>(long: LongFloat) -> T {
    let mut number = T::zero();
    if let Some(format) = format(&number) {
        write(&mut number, long.units(format));
    } else if is::<T, f64>(&number).is_some() {
        number = is(&long.float::<f64>()).copied().unwrap_or(number);
    } else {
        number = is(&long.float::<f32>()).copied().unwrap_or(number);
    }
    number
}

/// Implements an operator for each kind of number.
macro_rules! operator {
    ($trait:ident, $method:ident, $long:expr) => {
        impl<T: RealField + Copy> $trait for Quantity<T> {
            type Output = Self;

            #[cfg_attr(not(debug_assertions), inline)]
            fn $method(self, other: Self) -> Self {
                self.combined(other, $long, |a, b| a.$method(b))
            }
        }
    };
}

operator!(Add, add, |a, b| a + b);
operator!(Sub, sub, |a, b| a - b);
operator!(Mul, mul, |a, b| a * b);
operator!(Div, div, Real::over);
