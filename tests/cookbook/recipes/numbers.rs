use nalgebra::{Point2, RealField, convert};
use tangency::Segment2;

/// Returns a number as one of the scalar.
pub fn number<T: RealField>(number: f64) -> T {
    convert(number)
}

/// Returns the ramp of a level, in any scalar.
pub fn ramp<T: RealField + Copy>() -> Segment2<T> {
    let point = |x, y| Point2::new(number(x), number(y));
    Segment2::new(point(-8.0, 0.25), point(8.0, 2.75))
}
