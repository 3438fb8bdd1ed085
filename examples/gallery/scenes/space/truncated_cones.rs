//! Scenes of space with a truncated cone, but for those with a cylinder or a cone.

use super::stock::{ball, brick, bucket, gem, pill, sail, soap, tile, wedge};
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
        near("off a rim", Line([1.375, -0.25, 3.25], [1.0, 2.0, -2.0]), bucket(), 1.5, [[2.375, 1.75, 1.25], [1.375, 1.25, 0.25]]),
        piercing("touching at a rim", Line([0.375, -1.25, -1.25], [1.0, 1.0, 0.0]), bucket(), [1.0, 1.0]),
        piercing("through it, along its axis", Line([0.625, 1.25, -1.25], [-0.25, -0.5, 0.5]), bucket(), [1.0, 4.0]),

        near("off a rim", Ray([1.375, -2.25, -1.75], [1.0, 1.0, 0.0]), bucket(), 1.5, [[2.375, -1.25, -1.75], [1.375, -0.25, -1.25]]),
        near("end and small face", Ray([-0.875, -1.75, 1.75], [-1.0, -1.0, 3.0]), bucket(), 1.5, [[-0.875, -1.75, 1.75], [-0.375, -0.75, 0.75]]),
        piercing("touching at a rim", Ray([0.375, 1.25, 1.25], [1.0, 0.0, -1.0]), bucket(), [1.0, 1.0]),
        piercing("from inside, out by the small face", Ray([0.0, 0.0, 0.0], [-1.5, -3.0, 3.0]), bucket(), [0.0, 0.25]),

        near("off a rim", Segment([-2.625, 1.75, 0.25], [-0.625, 3.75, 0.25]), bucket(), 1.5, [[-1.625, 2.75, 0.25], [-0.625, 1.75, -0.25]]),
        near("end and large face", Segment([0.875, 1.75, -1.75], [1.875, 2.75, -4.75]), bucket(), 1.5, [[0.875, 1.75, -1.75], [0.375, 0.75, -0.75]]),
        piercing("touching at a rim", Segment([0.375, -0.75, 2.25], [2.375, 3.25, -1.75]), bucket(), [0.5, 0.5]),
        piercing("one end inside", Segment([4.375, 2.75, 3.25], [0.375, 0.75, -0.75]), bucket(), [0.75, 1.0]),

        near("off a rim", Point([2.375, 1.75, 1.25]), bucket(), 1.5, [[2.375, 1.75, 1.25], [1.375, 1.25, 0.25]]),
        touching("touching at the small face", Point([-0.375, -0.75, 0.75]), bucket(), [-0.375, -0.75, 0.75]),
        meeting("inside", Point([0.125, 0.25, 0.125]), bucket()),

        near("off a rim", Plane([-1.625, 2.75, 0.25], [2.0, -2.0, -1.0]), bucket(), 1.5, [[-1.625, 2.75, 0.25], [-0.625, 1.75, -0.25]]),
        meeting("touching at the large face", Plane([0.375, 0.75, -0.75], [-1.0, -2.0, 2.0]), bucket()),
        meeting("cut", Plane([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), bucket()),

        near("off a rim", HalfSpace([-1.625, -0.25, -2.75], [2.0, 1.0, 2.0]), bucket(), 1.5, [[-1.625, -0.25, -2.75], [-0.625, 0.25, -1.75]]),
        meeting("touching at the small face", HalfSpace([-0.375, -0.75, 0.75], [1.0, 2.0, -2.0]), bucket()),
        meeting("cut", HalfSpace([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), bucket()),
    ]
}

#[rustfmt::skip]
fn with_solids() -> Vec<Scene> {
    vec![
        near("corner and rim", tile().at([4.375, 3.25, 2.25]), bucket(), 1.5, [[2.375, 1.75, 1.25], [1.375, 1.25, 0.25]]),
        touching("touching, corner and small face", tile().at([-2.375, -2.25, 1.75]), bucket(), [-0.375, -0.75, 0.75]),
        meeting("overlapping", tile().at([2.875, -1.25, -2.0]), bucket()),

        near("off a rim", ball().at([3.375, -2.25, -2.25]), bucket(), 1.5, [[2.375, -1.25, -1.75], [1.375, -0.25, -1.25]]),
        touching("touching at a rim", ball().at([2.375, 1.75, 1.25]), bucket(), [1.375, 1.25, 0.25]),
        meeting("overlapping", ball().at([-0.625, -1.25, 1.25]), bucket()),

        near("round end and small face", pill().at([-2.125, -2.25, 3.25]), bucket(), 1.5, [[-0.875, -1.75, 1.75], [-0.375, -0.75, 0.75]]),
        touching("touching, round end and rim", pill().at([2.875, -0.75, -2.5]), bucket(), [1.375, -0.25, -1.25]),
        meeting("overlapping", pill().at([1.375, 1.25, 0.25]), bucket()),

        near("face and rim", gem().at([3.125, 2.5, 1.625]), bucket(), 1.5, [[2.375, 1.75, 1.25], [1.375, 1.25, 0.25]]),
        touching("touching, corner and large face", gem().at([0.375, 3.75, -0.75]), bucket(), [0.375, 0.75, -0.75]),
        meeting("overlapping", gem().at([-0.125, -3.25, 0.25]), bucket()),

        near("face and rim", brick().at([2.875, -1.75, -2.0]), bucket(), 1.5, [[2.375, -1.25, -1.75], [1.375, -0.25, -1.25]]),
        meeting("touching, face and small face", brick().at([-0.875, -1.75, 1.75]), bucket()),
        meeting("overlapping", brick().at([1.875, 1.5, 0.75]), bucket()),

        near("corner and rim", wedge().at([2.375, 1.75, 1.25]), bucket(), 1.5, [[2.375, 1.75, 1.25], [1.375, 1.25, 0.25]]),
        touching("touching, corner and large face", wedge().at([0.375, 0.75, -2.75]), bucket(), [0.375, 0.75, -0.75]),
        meeting("overlapping", wedge().at([-0.125, -4.25, 0.25]), bucket()),

        near("face and rim", sail().at([1.875, 1.75, 1.75]), bucket(), 1.5, [[2.375, 1.75, 1.25], [1.375, 1.25, 0.25]]),
        touching("touching, corner and rim", sail().at([0.5, -3.5625, 2.125]), bucket(), [0.0, -0.5625, 1.125]),
        meeting("overlapping", sail().at([1.375, -2.75, 0.0]), bucket()),

        near("rim to rim", bucket(), bucket().at([3.0, 1.5, 3.0]), 1.5, [[1.375, 1.25, 0.25], [2.375, 1.75, 1.25]]),
        meeting("touching, small face and large face", bucket(), bucket().at([-0.75, -1.5, 1.5])),
        meeting("overlapping", bucket(), bucket().at([1.5, -1.5, -0.75])),

        near("corner and rim", soap().at([4.125, 2.75, 2.0]), bucket(), 1.5, [[2.375, 1.75, 1.25], [1.375, 1.25, 0.25]]),
        touching("touching, corner and small face", soap().at([-1.875, -2.0, 1.5]), bucket(), [-0.375, -0.75, 0.75]),
        meeting("overlapping", soap().at([2.625, -1.0, -1.5]), bucket()),
    ]
}
