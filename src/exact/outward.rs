//! Numbers of any scalar as `f64`s that are not above, or not below them. Fixed point is read in units.
//!
//! Only ratios of lengths, and their order, mean anything to a caller that takes several scalars. Both functions
//! keep the order of numbers.

use super::fixed_point::{format, read};
use super::scalar::{is, may_be};
use nalgebra::{RealField, try_convert};

/// Twice the largest relative error of a conversion to `f64`.
const MARGIN: f64 = f64::EPSILON;

/// The value of an `f32` or `f64`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn as_float<T: RealField + Copy>(x: &T) -> Option<f64> {
    if const { may_be::<T, f64>() }
        && let Some(&x) = is::<T, f64>(x)
    {
        return Some(x);
    }
    if const { may_be::<T, f32>() }
        && let Some(&x) = is::<T, f32>(x)
    {
        return Some(f64::from(x));
    }
    None
}

/// The value of a number of another type, rounded.
#[cfg_attr(not(debug_assertions), inline(always))]
fn rounded<T: RealField + Copy>(x: T) -> f64 {
    match format(&x) {
        Some(_) => read(&x) as f64,
        None => try_convert(x).unwrap_or(f64::NAN),
    }
}

/// An `f64` that is at most the number, and close to it; NaN if the number is not one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn below<T: RealField + Copy>(x: T) -> f64 {
    as_float(&x).unwrap_or_else(|| {
        let x = rounded(x);
        x - x.abs() * MARGIN
    })
}

/// An `f64` that is at least the number, and close to it; NaN if the number is not one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn above<T: RealField + Copy>(x: T) -> f64 {
    as_float(&x).unwrap_or_else(|| {
        let x = rounded(x);
        x + x.abs() * MARGIN
    })
}

/// How far a result is off that is found in `f64` and not rounded to the scalar yet, given [`rounding`] of that.
pub fn rounding_in_f64([relative, absolute]: [f64; 2]) -> [f64; 2] {
    [relative.min(f64::EPSILON), absolute]
}

/// How far a result may be off: relative to its scale, and at least, as [`below`] and [`above`] read it.
pub fn rounding<T: RealField + Copy>() -> [f64; 2] {
    if size_of::<T>() == 4 && as_float(&T::zero()).is_some() {
        [f64::from(f32::EPSILON), 0.0]
    } else if format(&T::zero()).is_some() {
        [f64::EPSILON, 1.0]
    } else {
        [f64::EPSILON, 0.0]
    }
}
