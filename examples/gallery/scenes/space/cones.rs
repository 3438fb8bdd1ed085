//! Scenes of space with a cone, but for those with a cylinder.

use super::stock::{ball, brick, bucket, gem, pill, sail, soap, spike, tile, wedge};
use super::{meeting, near, piercing, touching};
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
        near("off the apex", spike(), Line([-3.5, -3.25, -0.5], [1.0, 2.0, -2.0]), 1.5, [[-1.5, -0.75, -1.5], [-2.5, -1.25, -2.5]]),
        piercing("touching at a rim", spike(), Line([2.75, -1.5, 2.875], [0.0, 1.0, -2.0]), [1.0, 1.0]),
        piercing("along its side", spike(), Line([-3.875, -1.0, -5.75], [2.375, 0.25, 4.25]), [1.0, 2.0]),
        piercing("through it, along its axis", spike(), Line([-3.0, -1.5, -3.0], [1.5, 0.75, 1.5]), [1.0, 3.0]),

        near("off a side", spike(), Ray([-3.0, 0.46875, 2.0625], [2.0, -2.0, -1.0]), 1.21875, [[-0.3125, -0.625, 0.625], [-1.0, -1.53125, 1.0625]]),
        near("apex and end", spike(), Ray([-2.5, -1.25, -2.5], [-3.0, 1.0, -1.0]), 1.5, [[-1.5, -0.75, -1.5], [-2.5, -1.25, -2.5]]),
        piercing("touching at a rim", spike(), Ray([0.875, -1.5, 1.75], [0.0, 1.0, 1.0]), [1.0, 1.0]),
        piercing("from inside", spike(), Ray([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), [0.0, 0.3125]),

        near("off a rim", spike(), Segment([3.75, -2.5, 2.375], [3.75, -0.5, -1.625]), 1.5, [[2.75, -0.5, 0.875], [3.75, -1.5, 0.375]]),
        near("apex and end", spike(), Segment([-2.5, -1.25, -2.5], [-3.5, -3.25, -3.5]), 1.5, [[-1.5, -0.75, -1.5], [-2.5, -1.25, -2.5]]),
        piercing("touching at a side", spike(), Segment([-2.3125, 1.375, 1.625], [1.6875, -2.625, -0.375]), [0.5, 0.5]),
        piercing("one end inside", spike(), Segment([-2.0, 2.0, 1.0], [0.0, 0.0, 0.0]), [0.6875, 1.0]),

        near("off a side", spike(), Point([-1.0, -1.53125, 1.0625]), 1.21875, [[-0.3125, -0.625, 0.625], [-1.0, -1.53125, 1.0625]]),
        touching("touching at the apex", spike(), Point([-1.5, -0.75, -1.5]), [-1.5, -0.75, -1.5]),
        meeting("inside", spike(), Point([0.25, 0.25, 0.25])),

        near("off a rim", spike(), Plane([2.625, 3.0, -0.75], [-1.0, -2.0, 2.0]), 1.5, [[2.125, 2.0, 0.25], [2.625, 3.0, -0.75]]),
        touching("touching at the apex", spike(), Plane([-1.5, -0.75, -1.5], [2.0, 1.0, 2.0]), [-1.5, -0.75, -1.5]),
        meeting("cut", spike(), Plane([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0])),

        near("off the apex", spike(), HalfSpace([-2.5, -1.25, -2.5], [2.0, 1.0, 2.0]), 1.5, [[-1.5, -0.75, -1.5], [-2.5, -1.25, -2.5]]),
        meeting("touching at a side", spike(), HalfSpace([-0.3125, -0.625, 0.625], [22.0, 29.0, -14.0])),
        meeting("cut", spike(), HalfSpace([0.0, 0.0, 0.0], [-2.0, -1.0, -2.0])),
    ]
}

#[rustfmt::skip]
fn with_solids() -> Vec<Scene> {
    vec![
        near("corner and apex", tile().at([-4.5, -2.75, -3.5]), spike(), 1.5, [[-2.5, -1.25, -2.5], [-1.5, -0.75, -1.5]]),
        touching("touching, corner and rim", tile().at([-1.125, -2.0, 3.75]), spike(), [0.875, -0.5, 2.75]),
        meeting("overlapping", tile().at([3.0, 2.0, 2.0]), spike()),

        near("off a rim", ball().at([-0.125, -2.5, 4.75]), spike(), 1.5, [[0.375, -1.5, 3.75], [0.875, -0.5, 2.75]]),
        touching("touching at the apex", ball().at([-2.5, -1.25, -2.5]), spike(), [-1.5, -0.75, -1.5]),
        meeting("overlapping", ball().at([3.25, -1.0, 0.625]), spike()),

        near("side and apex", pill().at([-3.0, -1.5, -3.0]), spike(), 1.5, [[-2.5, -1.25, -2.5], [-1.5, -0.75, -1.5]]),
        touching("touching, round end and rim", pill().at([4.25, -1.0, -0.375]), spike(), [2.75, -0.5, 0.875]),
        meeting("overlapping", pill().at([-0.125, -0.5, 3.75]), spike()),

        near("side and corner", spike(), gem().at([-1.0, -4.53125, 1.0625]), 1.21875, [[-0.3125, -0.625, 0.625], [-1.0, -1.53125, 1.0625]]),
        touching("touching, apex and face", spike(), gem().at([-2.25, -1.5, -1.875]), [-1.5, -0.75, -1.5]),
        meeting("overlapping", spike(), gem().at([1.125, -3.0, 2.25])),

        near("rim and face", spike(), brick().at([-0.125, -2.5, 4.75]), 1.5, [[0.875, -0.5, 2.75], [0.375, -1.5, 3.75]]),
        meeting("touching, base and face", spike(), brick().at([2.5, 1.25, 2.5])),
        meeting("overlapping", spike(), brick().at([-2.0, -1.0, -2.0])),

        near("rim and corner", spike(), wedge().at([3.75, -5.5, 0.375]), 1.5, [[2.75, -0.5, 0.875], [3.75, -1.5, 0.375]]),
        touching("touching, rim and corner", spike(), wedge().at([-1.75, 2.0, 2.125]), [0.25, 2.0, 2.125]),
        meeting("overlapping", spike(), wedge().at([-2.0, -1.5, -1.5])),

        near("apex and face", spike(), sail().at([-3.0, -1.25, -2.0]), 1.5, [[-1.5, -0.75, -1.5], [-2.5, -1.25, -2.5]]),
        touching("touching, side and corner", spike(), sail().at([0.1875, -3.625, 1.625]), [-0.3125, -0.625, 0.625]),
        meeting("overlapping", spike(), sail().at([1.625, -3.0, 3.25])),

        near("rim to rim", spike(), spike().at([-1.75, -3.5, 3.5]), 1.5, [[0.875, -0.5, 2.75], [0.375, -1.5, 3.75]]),
        touching("touching, rim to rim", spike(), spike().at([2.5, -2.5, -1.25]), [2.75, -0.5, 0.875]),
        meeting("overlapping", spike(), spike().at([-2.5, -1.25, -2.5])),

        near("apex and rim", spike(), bucket().at([-3.875, -2.5, -2.75]), 1.5, [[-1.5, -0.75, -1.5], [-2.5, -1.25, -2.5]]),
        touching("touching, rim to rim", spike(), bucket().at([3.375, -2.25, 1.125]), [2.75, -0.5, 0.875]),
        meeting("overlapping", spike(), bucket().at([0.75, -0.75, 3.0])),

        near("rim and corner", spike(), soap().at([-1.125, -2.75, 4.5]), 1.5, [[0.875, -0.5, 2.75], [0.375, -1.5, 3.75]]),
        touching("touching, apex and corner", spike(), soap().at([-3.25, -1.75, -2.25]), [-1.5, -0.75, -1.5]),
        meeting("overlapping", spike(), soap().at([4.0, -1.25, 0.625])),
    ]
}
