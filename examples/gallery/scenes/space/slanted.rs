//! Scenes of space whose distances are not whole: straight shapes askew, and points.

use crate::scenes::{Scene, apart, sharing};
use crate::shape::Shape::{self, Ball, Line, Point, Ray, Segment};

fn ball() -> Shape<3> {
    Ball([0.0, 0.0, 1.5], 1.5)
}

/// The answers are those of Pythagoras: between lines by the cross product of the directions, to a
/// line by what is left of the way to its origin without the part along it.
#[rustfmt::skip]
pub fn scenes() -> Vec<Scene> {
    let slanted = || Line([-3.0, -1.0, 0.5], [4.0, 1.0, 1.0]);
    vec![
        apart("side by side", ball(), Ball([3.0, 2.0, 3.5], 1.0), 17_f64.sqrt() - 2.5),
        apart("passing", ball(), Line([2.0, -2.0, 1.0], [1.0, 4.0, 2.0]), (8.25 - 49.0 / 21.0_f64).sqrt() - 1.5),
        sharing("through the center", ball(), Line([-2.0, -2.0, 0.5], [2.0, 2.0, 1.0]), &[[0.5, 1.5]]),
        apart("outside", ball(), Point([2.0, 1.0, 3.5]), 1.5),
        apart("leading away", ball(), Ray([2.5, -1.0, 1.0], [1.0, 2.0, 1.0]), 7.5_f64.sqrt() - 1.5),
        sharing("from inside", ball(), Ray([0.0, 0.0, 1.5], [2.0, 2.0, 1.0]), &[[0.0, 0.5]]),
        apart("passing", ball(), Segment([1.0, -3.0, 1.0], [3.0, 1.0, 3.0]), (10.25 - 121.0 / 24.0_f64).sqrt() - 1.5),
        sharing("one end inside", ball(), Segment([-2.0, -2.0, 0.5], [0.0, 0.0, 1.5]), &[[0.5, 1.0]]),
        apart("skew", Line([0.0, 0.0, 1.0], [3.0, 1.0, 0.0]), Line([0.0, 0.0, 3.0], [1.0, 4.0, 1.0]), 22.0 / 131_f64.sqrt()),
        apart("beside the line", slanted(), Point([1.0, 2.0, 3.5]), 8.0 / 3.0),
        apart("2, 3 and 6 make 7", Point([-3.0, -1.0, 1.0]), Point([3.0, 2.0, 3.0]), 7.0),
        apart("beside the ray", Point([1.0, 2.0, 3.0]), Ray([-2.0, 0.0, 0.5], [4.0, -1.0, 1.0]), (19.25 - 156.25 / 18.0_f64).sqrt()),
        apart("beside the segment", Point([1.0, 2.0, 3.0]), Segment([-2.0, -1.0, 1.0], [3.0, 0.0, 1.5]), (22.0 - 361.0 / 26.25_f64).sqrt()),
        apart("skew", Segment([-2.0, 0.0, 0.5], [3.0, 1.0, 1.0]), Segment([0.0, -2.0, 2.0], [1.0, 3.0, 3.0]), 42.0 / 598.5_f64.sqrt()),
    ]
}
