//! Lengths that are zero only where their true values are. One that is rounded to zero is replaced by the least
//! number of its sign, so that shapes that are apart are never reported at distance zero.

use super::double_double::DoubleDouble;
use super::fixed_point::format;
use super::grid::Float;
use super::scalar::{is, is_fixed, is_float};
use core::cmp::Ordering;
use nalgebra::{RealField, convert};

/// The least float of a sign.
#[cfg_attr(not(debug_assertions), inline(always))]
fn least<F: Float>(sign: Ordering) -> F {
    let least = F::LEAST_POSITIVE.widen();
    F::narrow(match sign {
        Ordering::Less => -least,
        Ordering::Equal => 0.0,
        Ordering::Greater => least,
    })
}

/// A float, or the least one of the true value's sign if that was rounded to zero.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn avoid_zero_float<F: Float>(rounded: F, sign: Option<Ordering>) -> F {
    match sign {
        Some(sign) if sign.is_ne() && rounded.widen() == 0.0 => least(sign),
        _ => rounded,
    }
}

/// A number in twice the precision, or the least float of the true value's sign if that was rounded to zero.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn avoid_zero_twofold(rounded: DoubleDouble, sign: Option<Ordering>) -> DoubleDouble {
    match sign {
        Some(sign) if sign.is_ne() && rounded.value() == 0.0 => DoubleDouble::given(least(sign)),
        _ => rounded,
    }
}

/// A number of any scalar, or, if that is a float, the least one of the true value's sign if that was rounded to zero.
/// The sign is only computed where it is needed.
pub fn avoid_zero<T: RealField + Copy>(rounded: T, sign: impl FnOnce() -> Ordering) -> T {
    if !is_float(&rounded) || rounded != T::zero() {
        return rounded;
    }
    match sign() {
        Ordering::Equal => rounded,
        sign => {
            let (of_f32, of_f64) = (least::<f32>(sign), least::<f64>(sign));
            *is(&of_f32).or(is(&of_f64)).unwrap_or(&rounded)
        }
    }
}

/// The least positive number of floats and fixed point, about that of others.
#[cold]
#[inline(never)]
pub fn least_positive<T: RealField + Copy>() -> T {
    if let Some(format) = format(&T::zero()) {
        return format.number(1);
    }
    match avoid_zero(T::zero(), || Ordering::Greater) {
        least if least > T::zero() => least,
        _ => convert_avoiding_zero(f64::MIN_POSITIVE),
    }
}

/// About a last place of the largest of some numbers, more than 0.
pub fn last_place<T: RealField + Copy>(numbers: impl Iterator<Item = T>) -> T {
    if is_fixed::<T>() {
        return least_positive();
    }
    let largest = numbers.fold(
        T::zero(),
        |most, x| if x.abs() > most { x.abs() } else { most },
    );
    let place = largest * T::default_epsilon();
    if place > T::zero() {
        place
    } else {
        least_positive()
    }
}

/// About the nearest number of a scalar that is zero only where a float is, whatever the scalar's
/// least number.
pub fn convert_avoiding_zero<T: RealField + Copy>(mut x: f64) -> T {
    while x != 0.0 && convert::<f64, T>(x) == T::zero() {
        x *= 2.0;
    }
    convert(x)
}
