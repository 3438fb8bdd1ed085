use nalgebra::{Point2, RealField};
use tangency::{Circle, Nearest, NearestPoints, Segment2};

/// Returns how near a disc at (x, 4) is to an upright wall.
pub fn gap<T: RealField + Copy>(x: T) -> NearestPoints<Point2<T>, T> {
    let point = |x: T, y: f64| Point2::new(x, nalgebra::convert(y));
    let disc = Circle::new(point(x, 4.0), T::one());
    disc.nearest(&Segment2::new(point(T::zero(), 0.0), point(T::zero(), 1.0)))
}
