use nalgebra::Point2;
use tangency::{Nearest, Segment2};

pub fn answers(seed: u64) -> u64 {
    let [a, b] = [seed, !seed].map(f64::from_bits);
    let segment = Segment2::new(Point2::new(a, b), Point2::new(b, a));
    segment.distance(&Point2::origin()).to_bits()
}
