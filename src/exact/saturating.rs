//! Numbers that are kept in the range of their scalar.

use super::fixed_point::{format, read, write};
use super::ring::{each, list};
use super::scalar::{is_finite, is_float};
use nalgebra::RealField;

/// A point moved by a vector, each coordinate rounded; those that are too large saturate.
#[cfg_attr(not(debug_assertions), inline)]
pub fn saturating_translate<T: RealField + Copy, const D: usize>(
    point: [T; D],
    by: [T; D],
) -> [T; D] {
    list(|i| sum([point[i], by[i]]))
}

/// The sum of some finite numbers; one that is too large saturates.
#[cfg_attr(not(debug_assertions), inline)]
pub fn sum<T: RealField + Copy, const N: usize>(numbers: [T; N]) -> T {
    let mut sum = T::zero();
    if let Some(format) = format(&sum) {
        let units = numbers.iter().map(|x| i128::from(read(x))).sum();
        write(&mut sum, format.saturate(units));
    } else {
        for number in numbers {
            sum += number;
        }
        if !is_finite(sum) {
            sum = T::max_value().map_or(sum, |most| clamp(sum, most));
        }
    }
    sum
}

/// The nearest number from `-limit` to `limit`.
pub fn clamp<T: RealField + Copy>(number: T, limit: T) -> T {
    if number > limit {
        limit
    } else if number < -limit {
        -limit
    } else {
        number
    }
}

/// How far two numbers are apart; a distance that is too large saturates, as of computed points, which may be beyond the limit.
pub fn saturating_distance<T: RealField + Copy>(x: T, y: T) -> T {
    let [low, high] = if x < y { [x, y] } else { [y, x] };
    sum([high, saturating_neg(low)])
}

/// The negation, saturating in fixed point.
#[cfg_attr(not(debug_assertions), inline)]
pub fn saturating_neg<T: RealField + Copy>(x: T) -> T {
    let mut negation = T::zero();
    match format(&x) {
        Some(format) => write(&mut negation, format.saturate(-i128::from(read(&x)))),
        None => negation = -x,
    }
    negation
}

/// The negation of a vector, if there is one: the least number of a fixed-point format has none.
#[cfg_attr(not(debug_assertions), inline)]
pub fn negated<T: RealField + Copy, const D: usize>(vector: &[T; D]) -> Option<[T; D]> {
    let negation = each(vector, |&x| saturating_neg(x));
    (each(&negation, |&x| saturating_neg(x)) == *vector).then_some(negation)
}

/// See [`crate::coordinate_limit`].
pub fn coordinate_limit<T: RealField + Copy>() -> Option<T> {
    let most = T::max_value()?;
    let two = T::one() + T::one();
    if is_float(&most) {
        Some(most)
    } else {
        format(&most).map(|_| most / (two * two))
    }
}
