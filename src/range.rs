use crate::exact;
use nalgebra::RealField;

/// Returns the largest magnitude of a coordinate, direction or radius for which every query keeps its
/// promises.
///
/// For `f32` and `f64` it is the largest finite number: no query squares a length in a form that overflows.
/// For fixed point it is a quarter of the largest number, so that differences of coordinates and distances
/// of points fit the format; results beyond it saturate. `None` for any other scalar, whose own arithmetic
/// sets the range.
///
/// ```
/// use simba::scalar::{FixedI16F16, FixedI32F32};
/// use tangency::coordinate_limit;
///
/// assert_eq!(coordinate_limit::<f64>(), Some(f64::MAX));
/// assert_eq!(coordinate_limit::<FixedI16F16>().map(|limit| limit.0.to_num::<i32>()), Some(8191));
/// assert_eq!(coordinate_limit::<FixedI32F32>().map(|limit| limit.0.to_num::<i32>()), Some(536_870_911));
/// ```
#[must_use]
pub fn coordinate_limit<T: RealField + Copy>() -> Option<T> {
    exact::coordinate_limit()
}
