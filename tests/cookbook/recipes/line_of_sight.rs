use nalgebra::{Point2, RealField};
use tangency::{Intersects, Polygon, Segment2};

/// Returns whether the straight way between two points is free.
pub fn sees<T: RealField + Copy>(a: Point2<T>, b: Point2<T>, house: &Polygon<T>) -> bool {
    !Segment2::new(a, b).intersects(house)
}
