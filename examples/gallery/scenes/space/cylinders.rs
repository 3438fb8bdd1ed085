//! Scenes of space with a cylinder.

use super::stock::{ball, brick, bucket, drum, gem, pill, sail, soap, spike, tile, wedge};
use super::{apart, meeting, near, piercing, touching};
use crate::scenes::Scene;
use crate::shape::Shape::{HalfSpace, Line, Plane, Point, Ray, Segment};

pub fn scenes() -> Vec<Scene> {
    [with_points_and_planes(), with_solids()]
        .into_iter()
        .flatten()
        .collect()
}

#[rustfmt::skip]
fn with_points_and_planes() -> Vec<Scene> {
    vec![
        near("off a side", drum(), Line([1.0, -1.0, 4.0], [1.0, 2.0, -2.0]), 1.5, [[1.0, 0.5, 1.0], [2.0, 1.0, 2.0]]),
        piercing("touching at a side", drum(), Line([-0.5, -2.0, 0.0], [0.0, 1.0, 1.0]), [1.0, 1.0]),
        piercing("along a face", drum(), Line([-1.0, -2.0, -2.5], [1.0, 0.5, 1.0]), [1.0, 3.0]),
        piercing("through it, along its axis", drum(), Line([2.0, -2.0, -1.0], [-1.0, 1.0, 0.5]), [1.0, 3.0]),

        near("off a side", drum(), Ray([-1.0, -3.0, 1.0], [0.0, 1.0, 1.0]), 1.5, [[-0.5, -1.0, 1.0], [-1.0, -2.0, 2.0]]),
        near("face and end", drum(), Ray([2.0, -2.0, -1.0], [3.0, -1.0, 1.0]), 1.5, [[1.0, -1.0, -0.5], [2.0, -2.0, -1.0]]),
        piercing("touching at a side", drum(), Ray([0.0, 0.5, 2.0], [1.0, 0.0, -1.0]), [1.0, 1.0]),
        piercing("from inside", drum(), Ray([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), [0.0, 0.5]),

        near("off a side", drum(), Segment([0.0, 2.0, -2.5], [2.0, 2.0, -1.5]), 1.5, [[0.5, 1.0, -1.0], [1.0, 2.0, -2.0]]),
        near("rim and end", drum(), Segment([0.25, 2.75, 2.875], [1.25, 3.75, 4.875]), 1.875, [[0.0, 1.5, 1.5], [0.25, 2.75, 2.875]]),
        piercing("along a side", drum(), Segment([3.0, -1.5, 0.0], [-1.0, 2.5, 2.0]), [0.25, 0.75]),
        piercing("one end inside", drum(), Segment([1.0, 2.0, -2.0], [0.0, 0.0, 0.0]), [0.5, 1.0]),

        near("off a rim", drum(), Point([0.25, 2.75, 2.875]), 1.875, [[0.0, 1.5, 1.5], [0.25, 2.75, 2.875]]),
        touching("touching at a face", drum(), Point([1.0, -1.0, -0.5]), [1.0, -1.0, -0.5]),
        meeting("inside", drum(), Point([0.25, 0.25, 0.25])),

        near("off a rim", drum(), Plane([-0.25, 2.875, 2.75], [2.0, -11.0, -10.0]), 1.875, [[0.0, 1.5, 1.5], [-0.25, 2.875, 2.75]]),
        meeting("touching at a side", drum(), Plane([1.0, 0.5, 1.0], [-2.0, -1.0, -2.0])),
        meeting("cut", drum(), Plane([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0])),

        near("off a rim", drum(), HalfSpace([-3.75, 0.75, -1.125], [14.0, -2.0, 5.0]), 1.875, [[-2.0, 0.5, -0.5], [-3.75, 0.75, -1.125]]),
        meeting("touching at a face", drum(), HalfSpace([1.0, -1.0, -0.5], [-2.0, 2.0, 1.0])),
        meeting("cut", drum(), HalfSpace([0.0, 0.5, 0.0], [2.0, 1.0, 2.0])),
    ]
}

#[rustfmt::skip]
fn with_solids() -> Vec<Scene> {
    vec![
        near("corner and side", tile().at([4.0, 2.5, 3.0]), drum(), 1.5, [[2.0, 1.0, 2.0], [1.0, 0.5, 1.0]]),
        touching("touching, corner and face", tile().at([3.0, -2.5, -1.5]), drum(), [1.0, -1.0, -0.5]),
        meeting("overlapping", tile().at([-2.25, -2.0, 1.5]), drum()),

        near("off a side", ball().at([-1.5, -3.0, 3.0]), drum(), 1.5, [[-1.0, -2.0, 2.0], [-0.5, -1.0, 1.0]]),
        touching("touching at a face", ball().at([2.0, -2.0, -1.0]), drum(), [1.0, -1.0, -0.5]),
        meeting("overlapping", ball().at([1.5, 0.75, 1.5]), drum()),

        near("round end and face", pill().at([-3.5, 2.5, 2.25]), drum(), 1.5, [[-2.0, 2.0, 1.0], [-1.0, 1.0, 0.5]]),
        touching("touching, side to side", pill().at([1.5, 0.75, 1.5]), drum(), [1.0, 0.5, 1.0]),
        meeting("overlapping", pill().at([1.5, 1.0, -2.0]), drum()),

        apart("face and side", gem().at([2.75, 1.75, 2.375]), drum(), 1.5),
        touching("touching, corner and side", gem().at([-0.5, -4.0, 1.0]), drum(), [-0.5, -1.0, 1.0]),
        meeting("overlapping", gem().at([0.5, -3.5, -0.25]), drum()),

        apart("face to face", drum(), brick().at([2.5, -2.5, -1.25]), 1.5),
        meeting("touching, side and face", drum(), brick().at([2.0, 1.0, 2.0])),
        meeting("overlapping", drum(), brick().at([-0.75, -1.5, 1.5])),

        near("side and corner", drum(), wedge().at([1.0, 2.0, -4.0]), 1.5, [[0.5, 1.0, -1.0], [1.0, 2.0, -2.0]]),
        touching("touching, face and corner", drum(), wedge().at([1.0, -5.0, -0.5]), [1.0, -1.0, -0.5]),
        meeting("overlapping", drum(), wedge().at([0.5, 0.25, 0.5])),

        near("side and corner", drum(), sail().at([1.5, 3.0, -3.0]), 1.5, [[0.5, 1.0, -1.0], [1.0, 2.0, -2.0]]),
        touching("touching, rim and corner", drum(), sail().at([-1.5, 2.5, 2.5]), [0.0, 1.5, 1.5]),
        meeting("overlapping", drum(), sail().at([0.25, -3.5, 1.5])),

        apart("side to side", drum(), drum().at([-1.5, -3.0, 3.0]), 1.5),
        meeting("touching, face to face", drum(), drum().at([2.0, -2.0, -1.0])),
        meeting("overlapping", drum(), drum().at([1.5, 0.75, 1.5])),

        near("rim and side", spike().at([-3.125, -4.0, 1.75]), drum(), 1.5, [[-1.0, -2.0, 2.0], [-0.5, -1.0, 1.0]]),
        touching("touching, rim and face", spike().at([0.75, -3.0, -2.625]), drum(), [1.0, -1.0, -0.5]),
        meeting("overlapping", spike().at([2.0, 1.0, 2.0]), drum()),

        near("side and rim", drum(), bucket().at([2.625, 0.75, 3.75]), 1.5, [[1.0, 0.5, 1.0], [2.0, 1.0, 2.0]]),
        meeting("touching, side and large face", drum(), bucket().at([-0.875, -1.75, 1.75])),
        meeting("overlapping", drum(), bucket().at([1.125, -2.25, 0.0])),

        near("face and corner", drum(), soap().at([3.75, -3.25, -1.5]), 1.5, [[1.0, -1.0, -0.5], [2.0, -2.0, -1.0]]),
        touching("touching, side and corner", drum(), soap().at([2.75, 1.5, 1.75]), [1.0, 0.5, 1.0]),
        meeting("overlapping", drum(), soap().at([-1.75, -1.75, 1.25])),
    ]
}
