//! Scenes of space whose first shape, in the order of the alphabet, is a ball or a capsule.

use super::stock::{ball, brick, gem, pill, sail, wedge};
use super::{apart, forming, meeting, near, piercing, touching};
use crate::common::Form;
use crate::scenes::Scene;
use crate::shape::Shape::{HalfSpace, Line, Plane, Point, Ray, Segment};

pub fn scenes() -> Vec<Scene> {
    [of_ball(), of_capsule()].into_iter().flatten().collect()
}

#[rustfmt::skip]
fn of_ball() -> Vec<Scene> {
    vec![
        near("outside", ball(), ball().at([-1.5, -3.0, 3.0]), 1.5, [[-0.5, -1.0, 1.0], [-1.0, -2.0, 2.0]]),
        touching("touching", ball(), ball().at([0.0, 0.0, 3.0]), [0.0, 0.0, 1.5]),
        meeting("overlapping", ball(), ball().at([1.0, 0.5, 1.0])),

        near("off a round end", ball(), pill().at([-1.0, 0.0, 4.75]), 1.5, [[0.0, 0.0, 1.5], [0.0, 0.0, 3.0]]),
        touching("touching at a side", ball(), pill().at([1.5, 0.75, 1.5]), [1.0, 0.5, 1.0]),
        meeting("overlapping", ball(), pill().at([-1.25, -0.5, 1.5])),

        near("off a face", ball(), gem().at([2.5, 2.0, 2.5]), 1.5, [[1.0, 0.5, 1.0], [2.0, 1.0, 2.0]]),
        touching("touching at a corner", ball(), gem().at([-0.5, -4.0, 1.0]), [-0.5, -1.0, 1.0]),
        meeting("overlapping", ball(), gem().at([0.0, 0.0, 1.5])),

        near("outside", ball(), HalfSpace([1.0, 2.0, -2.0], [-1.0, -2.0, 2.0]), 1.5, [[0.5, 1.0, -1.0], [1.0, 2.0, -2.0]]),
        touching("touching", ball(), HalfSpace([0.0, 0.0, -1.5], [0.0, 0.0, 1.0]), [0.0, 0.0, -1.5]),
        meeting("cut", ball(), HalfSpace([0.0, 0.0, 0.0], [2.0, 1.0, 2.0])),

        near("passing", ball(), Line([-3.0, 1.0, 3.0], [3.0, -1.0, 0.0]), 1.5, [[0.0, 0.0, 1.5], [0.0, 0.0, 3.0]]),
        piercing("touching", ball(), Line([0.0, -1.5, 3.0], [1.0, 2.0, -2.0]), [1.0, 1.0]),
        piercing("touching", ball(), Line([-0.5, -2.0, 0.0], [0.0, 1.0, 1.0]), [1.0, 1.0]),

        near("off a face", ball(), brick().at([3.0, 1.5, 3.0]), 1.5, [[1.0, 0.5, 1.0], [2.0, 1.0, 2.0]]),
        touching("touching at a face", ball(), brick().at([-1.0, -2.0, 2.0]), [-0.5, -1.0, 1.0]),
        meeting("overlapping", ball(), brick().at([0.0, 0.0, 2.25])),

        near("outside", ball(), Plane([1.0, 2.0, -2.0], [-1.0, -2.0, 2.0]), 1.5, [[0.5, 1.0, -1.0], [1.0, 2.0, -2.0]]),
        touching("touching", ball(), Plane([0.0, 0.0, -1.5], [0.0, 0.0, 1.0]), [0.0, 0.0, -1.5]),
        forming("cut", ball(), Plane([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Form::Circle, &[&[0.0, 0.0, 0.0], &[1.5], &[2.0, 1.0, 2.0]]),

        near("outside", ball(), Point([0.0, 0.0, 3.0]), 1.5, [[0.0, 0.0, 1.5], [0.0, 0.0, 3.0]]),
        touching("touching", ball(), Point([1.0, 0.5, 1.0]), [1.0, 0.5, 1.0]),
        meeting("inside", ball(), Point([0.25, 0.25, 0.25])),

        near("passing", ball(), Ray([1.0, -1.0, 4.0], [1.0, 2.0, -2.0]), 1.5, [[1.0, 0.5, 1.0], [2.0, 1.0, 2.0]]),
        near("at its end", ball(), Ray([-1.0, -2.0, 2.0], [-1.0, -1.0, 3.0]), 1.5, [[-0.5, -1.0, 1.0], [-1.0, -2.0, 2.0]]),
        piercing("touching", ball(), Ray([-3.0, 1.0, 1.5], [3.0, -1.0, 0.0]), [1.0, 1.0]),

        near("passing", ball(), Segment([-1.0, -3.0, 1.0], [-1.0, -1.0, 3.0]), 1.5, [[-0.5, -1.0, 1.0], [-1.0, -2.0, 2.0]]),
        near("at its end", ball(), Segment([0.0, 0.0, 3.0], [3.0, -1.0, 4.0]), 1.5, [[0.0, 0.0, 1.5], [0.0, 0.0, 3.0]]),
        piercing("touching", ball(), Segment([0.0, -1.5, 3.0], [2.0, 2.5, -1.0]), [0.5, 0.5]),

        near("off a face", ball(), wedge().at([-0.5, -1.0, 3.0]), 1.5, [[0.0, 0.0, 1.5], [0.0, 0.0, 3.0]]),
        touching("touching at a corner", ball(), wedge().at([1.0, 0.5, 1.0]), [1.0, 0.5, 1.0]),
        meeting("overlapping", ball(), wedge().at([0.0, -4.0, 0.0])),

        near("off a face", ball(), sail().at([2.0, 1.0, 2.0]), 1.5, [[1.0, 0.5, 1.0], [2.0, 1.0, 2.0]]),
        touching("touching at a corner", ball(), sail().at([0.0, -4.0, 2.0]), [-0.5, -1.0, 1.0]),
        meeting("overlapping", ball(), sail().at([-0.5, -1.0, 1.0])),
    ]
}

#[rustfmt::skip]
fn of_capsule() -> Vec<Scene> {
    vec![
        near("end to end", pill(), pill().at([-2.0, 0.0, 5.0]), 1.5, [[-1.0, 0.0, 1.75], [-1.0, 0.0, 3.25]]),
        meeting("touching, side to side", pill(), pill().at([1.0, 0.5, 1.0])),
        meeting("overlapping", pill(), pill().at([-2.0, 0.0, 2.0])),

        apart("side and face", pill(), gem().at([2.0, 1.75, 2.0]), 1.5),
        touching("touching, round end and corner", pill(), gem().at([-1.25, -3.5, 1.5]), [-1.25, -0.5, 1.5]),
        meeting("overlapping", pill(), gem().at([-1.0, 0.0, 1.75])),

        near("off a round end", pill(), HalfSpace([1.75, 1.5, -2.5], [-1.0, -2.0, 2.0]), 1.5, [[1.25, 0.5, -1.5], [1.75, 1.5, -2.5]]),
        touching("touching at a round end", pill(), HalfSpace([1.0, 0.0, -1.75], [0.0, 0.0, 1.0]), [1.0, 0.0, -1.75]),
        meeting("cut", pill(), HalfSpace([0.5, 0.25, 0.5], [2.0, 1.0, 2.0])),

        near("off a round end", pill(), Line([-4.0, 1.0, 3.25], [3.0, -1.0, 0.0]), 1.5, [[-1.0, 0.0, 1.75], [-1.0, 0.0, 3.25]]),
        piercing("touching at a side", pill(), Line([-0.5, -1.75, 2.5], [1.0, 2.0, -2.0]), [1.0, 1.0]),
        piercing("touching at a round end", pill(), Line([-1.25, -1.5, 0.5], [0.0, 1.0, 1.0]), [1.0, 1.0]),
        piercing("through it", pill(), Line([-2.0, -1.0, -2.0], [2.0, 1.0, 2.0]), [0.75, 1.25]),

        near("round end and face", pill(), brick().at([-2.25, -2.5, 3.5]), 1.5, [[-1.25, -0.5, 1.5], [-1.75, -1.5, 2.5]]),
        touching("touching, round end and corner", pill(), brick().at([-1.0, 0.0, 4.0]), [-1.0, 0.0, 1.75]),
        meeting("overlapping", pill(), brick().at([0.5, 0.25, 0.5])),

        near("off a round end", pill(), Plane([1.0, 0.0, -3.25], [0.0, 0.0, 1.0]), 1.5, [[1.0, 0.0, -1.75], [1.0, 0.0, -3.25]]),
        meeting("touching at a side", pill(), Plane([-0.5, -0.25, -0.5], [2.0, 1.0, 2.0])),
        meeting("cut", pill(), Plane([0.75, -0.5, -0.5], [-1.0, -2.0, 2.0])),

        near("off a side", pill(), Point([1.5, 0.75, 1.5]), 1.5, [[0.5, 0.25, 0.5], [1.5, 0.75, 1.5]]),
        touching("touching at a round end", pill(), Point([-1.25, -0.5, 1.5]), [-1.25, -0.5, 1.5]),
        meeting("inside", pill(), Point([0.25, 0.25, 0.25])),

        near("off a round end", pill(), Ray([-1.75, -2.5, 1.5], [0.0, 1.0, 1.0]), 1.5, [[-1.25, -0.5, 1.5], [-1.75, -1.5, 2.5]]),
        near("round end and end", pill(), Ray([-1.0, 0.0, 3.25], [3.0, -1.0, 1.0]), 1.5, [[-1.0, 0.0, 1.75], [-1.0, 0.0, 3.25]]),
        piercing("touching at a side", pill(), Ray([-0.5, -1.75, 2.5], [1.0, 2.0, -2.0]), [1.0, 1.0]),
        piercing("from inside", pill(), Ray([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), [0.0, 0.25]),

        apart("off a side", pill(), Segment([0.5, -1.25, 3.5], [2.5, 2.75, -0.5]), 1.5),
        near("round end and end", pill(), Segment([-1.75, -1.5, 2.5], [-2.75, -2.5, 5.5]), 1.5, [[-1.25, -0.5, 1.5], [-1.75, -1.5, 2.5]]),
        piercing("touching at a round end", pill(), Segment([-4.0, 1.0, 1.75], [2.0, -1.0, 1.75]), [0.5, 0.5]),
        piercing("one end inside", pill(), Segment([-2.0, -1.0, -2.0], [0.0, 0.0, 0.0]), [0.75, 1.0]),

        near("round end and face", pill(), wedge().at([-1.5, -1.0, 3.25]), 1.5, [[-1.0, 0.0, 1.75], [-1.0, 0.0, 3.25]]),
        touching("touching, side and corner", pill(), wedge().at([0.5, 0.25, 0.5]), [0.5, 0.25, 0.5]),
        meeting("overlapping", pill(), wedge().at([-0.75, -3.5, 0.5])),

        apart("side and face", pill(), sail().at([1.5, 0.75, 1.5]), 1.5),
        touching("touching, round end and corner", pill(), sail().at([-0.75, -3.5, 2.5]), [-1.25, -0.5, 1.5]),
        meeting("overlapping", pill(), sail().at([-1.5, -1.0, 1.25])),
    ]
}
