//! Scenes in space, of the pairs that are generic over the dimension.

use crate::pairs::{Scene, space};
use crate::shape::Shape::{Ball, Line, Point, Ray, Segment};

pub fn scenes() -> Vec<(&'static str, Scene)> {
    let ball = || Ball([0.0, 0.0, 1.5], 1.5);
    let slanted = || Line([-3.0, -1.0, 0.5], [4.0, 1.0, 1.0]);
    vec![
        (
            "ball_ball",
            space("apart", ball(), Ball([3.0, 2.0, 3.5], 1.0)),
        ),
        (
            "ball_line",
            space("apart", ball(), Line([2.0, -2.0, 1.0], [1.0, 4.0, 2.0])),
        ),
        ("ball_line", space("common set", ball(), slanted())),
        ("ball_point", space("apart", ball(), Point([2.5, 1.0, 3.5]))),
        (
            "ball_ray",
            space("apart", ball(), Ray([2.5, -1.0, 1.0], [1.0, 2.0, 1.0])),
        ),
        (
            "ball_ray",
            space("common set", ball(), Ray([0.5, 0.0, 1.0], [3.0, 1.0, 2.0])),
        ),
        (
            "ball_segment",
            space("apart", ball(), Segment([1.0, -3.0, 1.0], [3.0, 1.0, 3.0])),
        ),
        (
            "ball_segment",
            space(
                "common set",
                ball(),
                Segment([-3.0, -1.0, 0.5], [0.5, 0.5, 2.0]),
            ),
        ),
        (
            "line_line",
            space(
                "apart",
                Line([0.0, 0.0, 1.0], [3.0, 1.0, 0.0]),
                Line([0.0, 0.0, 3.0], [-1.0, 2.0, 1.0]),
            ),
        ),
        (
            "line_point",
            space("apart", slanted(), Point([1.0, 2.0, 3.5])),
        ),
        (
            "point_ray",
            space(
                "apart",
                Point([1.0, 2.0, 3.0]),
                Ray([-2.0, 0.0, 0.5], [4.0, -1.0, 1.0]),
            ),
        ),
        (
            "point_segment",
            space(
                "apart",
                Point([1.0, 2.0, 3.0]),
                Segment([-2.0, -1.0, 1.0], [3.0, 0.0, 1.5]),
            ),
        ),
        (
            "segment_segment",
            space(
                "apart",
                Segment([-2.0, 0.0, 0.5], [3.0, 1.0, 1.0]),
                Segment([0.0, -2.0, 2.0], [1.0, 3.0, 3.0]),
            ),
        ),
    ]
}
