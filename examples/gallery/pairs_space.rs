//! Scenes in space, of the pairs that are generic over the dimension.

use crate::shape::Shape::{Ball, Line, Point, Ray, Segment};
use crate::shape::Shapes::{self, Space};

pub fn scenes() -> Vec<(&'static str, Shapes)> {
    let ball = || Ball([0.0, 0.0, 1.5], 1.5);
    let slanted = || Line([-3.0, -1.0, 0.5], [4.0, 1.0, 1.0]);
    vec![
        ("ball_ball", Space(ball(), Ball([3.0, 2.0, 3.5], 1.0))),
        (
            "ball_line",
            Space(ball(), Line([2.0, -2.0, 1.0], [1.0, 4.0, 2.0])),
        ),
        ("ball_line", Space(ball(), slanted())),
        ("ball_point", Space(ball(), Point([2.5, 1.0, 3.5]))),
        (
            "ball_ray",
            Space(ball(), Ray([2.5, -1.0, 1.0], [1.0, 2.0, 1.0])),
        ),
        (
            "ball_ray",
            Space(ball(), Ray([0.5, 0.0, 1.0], [3.0, 1.0, 2.0])),
        ),
        (
            "ball_segment",
            Space(ball(), Segment([1.0, -3.0, 1.0], [3.0, 1.0, 3.0])),
        ),
        (
            "ball_segment",
            Space(ball(), Segment([-3.0, -1.0, 0.5], [0.5, 0.5, 2.0])),
        ),
        (
            "line_line",
            Space(
                Line([0.0, 0.0, 1.0], [3.0, 1.0, 0.0]),
                Line([0.0, 0.0, 3.0], [1.0, 4.0, 1.0]),
            ),
        ),
        ("line_point", Space(slanted(), Point([1.0, 2.0, 3.5]))),
        (
            "point_point",
            Space(Point([-3.0, -1.0, 1.0]), Point([3.0, 2.0, 3.0])),
        ),
        (
            "point_ray",
            Space(
                Point([1.0, 2.0, 3.0]),
                Ray([-2.0, 0.0, 0.5], [4.0, -1.0, 1.0]),
            ),
        ),
        (
            "point_segment",
            Space(
                Point([1.0, 2.0, 3.0]),
                Segment([-2.0, -1.0, 1.0], [3.0, 0.0, 1.5]),
            ),
        ),
        (
            "segment_segment",
            Space(
                Segment([-2.0, 0.0, 0.5], [3.0, 1.0, 1.0]),
                Segment([0.0, -2.0, 2.0], [1.0, 3.0, 3.0]),
            ),
        ),
    ]
}
