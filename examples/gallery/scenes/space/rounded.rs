//! Scenes of space with a rounded box, but for those with a cylinder, a cone or a truncated cone.

use super::stock::{ball, brick, gem, pill, sail, soap, tile, wedge};
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
        near("off a corner", Line([1.75, -0.5, 3.75], [1.0, 2.0, -2.0]), soap(), 1.5, [[2.75, 1.5, 1.75], [1.75, 1.0, 0.75]]),
        piercing("touching at a corner", Line([-1.5, -2.25, -0.25], [0.0, 1.0, 1.0]), soap(), [1.0, 1.0]),
        piercing("along a face", Line([-2.5, 0.0, 1.0], [1.25, 0.0, 0.0]), soap(), [1.0, 3.0]),
        piercing("through it", Line([0.0, -3.0, 0.0], [0.0, 1.5, 0.0]), soap(), [1.0, 3.0]),

        near("off a corner", Ray([1.75, -3.25, -1.0], [1.0, 1.0, 0.0]), soap(), 1.5, [[2.75, -2.25, -1.0], [1.75, -1.25, -0.5]]),
        near("end and face", Ray([0.0, 0.0, 2.5], [1.0, -1.0, 1.0]), soap(), 1.5, [[0.0, 0.0, 2.5], [0.0, 0.0, 1.0]]),
        piercing("touching at a corner", Ray([0.75, -1.0, 2.75], [1.0, 2.0, -2.0]), soap(), [1.0, 1.0]),
        piercing("from inside", Ray([0.0, 0.0, 0.0], [4.0, 0.0, 0.0]), soap(), [0.0, 0.5]),

        near("off a corner", soap(), Segment([-2.0, -3.25, 0.75], [-2.0, -1.25, 2.75]), 1.5, [[-1.5, -1.25, 0.75], [-2.0, -2.25, 1.75]]),
        near("corner and end", soap(), Segment([2.75, 1.5, 1.75], [5.75, 4.5, 1.75]), 1.5, [[1.75, 1.0, 0.75], [2.75, 1.5, 1.75]]),
        piercing("touching at a corner", soap(), Segment([1.75, -2.25, 1.5], [1.75, -0.25, -2.5]), [0.5, 0.5]),
        piercing("one end inside", soap(), Segment([0.0, 0.0, 2.0], [0.0, 0.0, 0.0]), [0.5, 1.0]),

        near("off a corner", Point([2.75, 1.5, 1.75]), soap(), 1.5, [[2.75, 1.5, 1.75], [1.75, 1.0, 0.75]]),
        touching("touching at a face", Point([0.0, 0.0, 1.0]), soap(), [0.0, 0.0, 1.0]),
        meeting("inside", Point([0.5, 0.25, 0.25]), soap()),

        near("off a corner", Plane([2.0, 2.25, -1.75], [-1.0, -2.0, 2.0]), soap(), 1.5, [[2.0, 2.25, -1.75], [1.5, 1.25, -0.75]]),
        meeting("touching at a face", Plane([0.0, 0.0, -1.0], [0.0, 0.0, 1.0]), soap()),
        meeting("cut", Plane([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), soap()),

        near("off a corner", HalfSpace([-2.75, -1.5, -1.75], [2.0, 1.0, 2.0]), soap(), 1.5, [[-2.75, -1.5, -1.75], [-1.75, -1.0, -0.75]]),
        touching("touching at a corner", HalfSpace([1.75, -1.25, -0.5], [-2.0, 2.0, 1.0]), soap(), [1.75, -1.25, -0.5]),
        meeting("cut", HalfSpace([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), soap()),
    ]
}

#[rustfmt::skip]
fn with_solids() -> Vec<Scene> {
    vec![
        near("corner to corner", tile().at([4.75, 3.0, 2.75]), soap(), 1.5, [[2.75, 1.5, 1.75], [1.75, 1.0, 0.75]]),
        meeting("touching, face to face", tile().at([0.0, 0.0, 2.0]), soap()),
        meeting("overlapping", tile().at([-3.25, -2.25, 1.25]), soap()),

        near("off a face", ball().at([0.0, 0.0, 4.0]), soap(), 1.5, [[0.0, 0.0, 2.5], [0.0, 0.0, 1.0]]),
        touching("touching at a corner", ball().at([-2.0, -2.25, 1.75]), soap(), [-1.5, -1.25, 0.75]),
        meeting("overlapping", ball().at([2.25, 1.25, 1.25]), soap()),

        near("side and corner", pill().at([3.25, 1.75, 2.25]), soap(), 1.5, [[2.75, 1.5, 1.75], [1.75, 1.0, 0.75]]),
        touching("touching, round end and corner", pill().at([-2.75, -1.75, 2.25]), soap(), [-1.5, -1.25, 0.75]),
        meeting("overlapping", pill().at([-1.0, 0.0, 2.0]), soap()),

        near("corner to corner", gem().at([-2.0, -5.25, 1.75]), soap(), 1.5, [[-2.0, -2.25, 1.75], [-1.5, -1.25, 0.75]]),
        touching("touching, face and corner", gem().at([2.5, 1.75, 1.125]), soap(), [1.75, 1.0, 0.75]),
        meeting("overlapping", gem().at([0.0, 0.0, 1.75]), soap()),

        near("face and corner", brick().at([-2.5, -3.25, 2.75]), soap(), 1.5, [[-2.0, -2.25, 1.75], [-1.5, -1.25, 0.75]]),
        touching("touching, face and corner", brick().at([2.75, 1.5, 1.75]), soap(), [1.75, 1.0, 0.75]),
        meeting("overlapping", brick().at([0.0, 0.0, 2.5]), soap()),

        apart("face to face", soap(), wedge().at([-0.5, -1.0, 2.5]), 1.5),
        touching("touching, corner to corner", soap(), wedge().at([1.75, 1.0, 0.75]), [1.75, 1.0, 0.75]),
        meeting("overlapping", soap(), wedge().at([-1.25, -4.75, 0.25])),

        near("corner and face", soap(), sail().at([2.25, 1.5, 2.25]), 1.5, [[1.75, 1.0, 0.75], [2.75, 1.5, 1.75]]),
        touching("touching, corner to corner", soap(), sail().at([-1.0, -4.25, 1.75]), [-1.5, -1.25, 0.75]),
        meeting("overlapping", soap(), sail().at([-0.5, -1.0, 1.25])),

        near("corner to corner", soap(), soap().at([-3.5, -3.5, 2.5]), 1.5, [[-1.5, -1.25, 0.75], [-2.0, -2.25, 1.75]]),
        meeting("touching, face to face", soap(), soap().at([0.0, 0.0, 2.0])),
        meeting("overlapping", soap(), soap().at([3.0, 1.75, 1.0])),
    ]
}
