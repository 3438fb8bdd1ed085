//! Sums of a number and some products, rounded once, which saturate.

use crate::exact::{Format, clamp, format, is_finite, read, write};
use nalgebra::RealField;

/// The sum of a number and some products: exact and rounded once in fixed point, otherwise by
/// `compute` unless finite numbers overflow.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn product_sum_of<T: RealField + Copy, const N: usize>(
    number: T,
    products: [(T, T); N],
    compute: impl FnOnce() -> T,
) -> T {
    if let Some(format) = format(&number) {
        let units = products.iter().map(|(a, b)| product(read(a), read(b)));
        return product_sum(format, read(&number), units);
    }
    let sum = compute();
    let inputs = products.iter().all(|&(a, b)| is_finite(a) && is_finite(b));
    if is_finite(sum) || !inputs || !is_finite(number) {
        return sum;
    }
    saturating_product_sum(number, products.into_iter())
}

/// The sum of a number and up to three products that overflows: computed at 1/64 of its size. Each
/// product is clamped to 8 times the largest number, so that the sum cannot overflow, and the number
/// alone cannot cancel it.
#[cold]
pub(super) fn saturating_product_sum<T: RealField + Copy>(
    number: T,
    products: impl Iterator<Item = (T, T)>,
) -> T {
    let two = T::one() + T::one();
    let eight = two * two * two;
    let small = T::one() / (eight * eight);
    let Some(most) = T::max_value() else {
        return products.fold(number, |sum, (a, b)| sum + a * b);
    };
    let sum = products.fold(number * small, |sum, (a, b)| {
        sum + clamp(a * small * b, most / eight)
    });
    clamp(sum, most * small) / small
}

pub(super) fn product(a: i64, b: i64) -> i128 {
    i128::from(a) * i128::from(b)
}

/// The sum of a number in units of a fixed-point format and some products: exact, then rounded once.
#[cfg_attr(not(debug_assertions), inline)]
pub(super) fn product_sum<T: RealField + Copy>(
    format: Format,
    number: i64,
    products: impl Iterator<Item = i128>,
) -> T {
    const LOW: i128 = (1 << 64) - 1;
    // In two halves, as the sum of three products of 126 bits needs more than one.
    let (mut high, mut low) = (0, 0);
    for product in products.chain([product(number, 1 << format.fraction)]) {
        (high, low) = (high + (product >> 64), low + (product & LOW));
    }
    high += low >> 64;
    // More than 127 bits are far beyond all formats.
    let sum = match i64::try_from(high) {
        Ok(high) => i128::from(high) << 64 | low & LOW,
        Err(_) if high < 0 => -i128::MAX,
        Err(_) => i128::MAX,
    };
    let half = (1_u128 << format.fraction) >> 1;
    let magnitude = (sum.unsigned_abs() + half) >> format.fraction;
    let units = i128::try_from(magnitude).unwrap_or(i128::MAX);
    number_of(format, if sum < 0 { -units } else { units })
}

/// The nearest number of a format.
fn number_of<T: RealField + Copy>(format: Format, units: i128) -> T {
    let (least, most) = (-format.max() - 1, format.max());
    let mut number = T::zero();
    let units = units.clamp(i128::from(least), i128::from(most));
    write(&mut number, units as i64);
    number
}
