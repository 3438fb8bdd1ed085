//! The bits of a number.

use super::fixed_point::{format, read};
use super::scalar::is;
use nalgebra::RealField;
use simba::scalar::SupersetOf;

/// The bits of a number in its own format, above them zeros; of other scalars those of its value as an `f64`.
pub fn scalar_bits<T: RealField + Copy>(number: T) -> u64 {
    if let Some(number) = is::<T, f64>(&number) {
        return number.to_bits();
    }
    if let Some(number) = is::<T, f32>(&number) {
        return number.to_bits().into();
    }
    match format(&number) {
        Some(format) => read(&number).cast_unsigned() & (u64::MAX >> (64 - format.bits)),
        None => SupersetOf::<f64>::to_subset_unchecked(&number).to_bits(),
    }
}
