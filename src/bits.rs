//! The bits of a number, for hashes of a state.

use crate::exact::scalar_bits;
use nalgebra::RealField;

/// Returns the bits of a number, by which runs and machines are compared: two equal results are known to be those of the
/// same number.
///
/// `f32`, `f64` and fixed point: their own bits, above them zeros. So the two zeros of floats differ, and each NaN is
/// itself. Any other scalar: those of its value as an `f64`, which are all of a newtype over one; of a dual number they
/// are those of the real part, and of a wider number those of its nearest `f64`. So are those of fixed point without the
/// feature `fixed`.
///
/// ```
/// use simba::scalar::{FixedI16F16, FixedI32F32};
/// use tangency::to_bits;
///
/// assert_eq!(to_bits(1.0), 1.0_f64.to_bits());
/// assert_eq!(to_bits(-2.5_f32), u64::from((-2.5_f32).to_bits()));
/// # #[cfg(feature = "fixed")] {
/// assert_eq!(to_bits(FixedI16F16::from_num(-1)), 0xffff_0000);
/// let fine = FixedI32F32::from_bits(i64::MAX); // not a number of f64
/// assert_eq!(to_bits(fine), u64::MAX / 2);
/// # }
/// ```
#[must_use]
pub fn to_bits<T: RealField + Copy>(number: T) -> u64 {
    scalar_bits(number)
}
