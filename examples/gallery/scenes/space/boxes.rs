//! Scenes of space whose first shape, in the order of the alphabet, is a box, along the axes or turned.

use super::stock::{ball, brick, gem, pill, sail, tile, wedge};
use super::{apart, covering, leaving, meeting, near, piercing, touching};
use crate::scenes::Scene;
use crate::shape::Shape::{HalfSpace, Line, Obb, Plane, Point, Ray, Segment};

pub fn scenes() -> Vec<Scene> {
    [of_aabb(), of_obb()].into_iter().flatten().collect()
}

#[rustfmt::skip]
fn of_aabb() -> Vec<Scene> {
    vec![
        near("corner to corner", tile(), tile().at([5.0, 3.5, 3.0]), 1.5, [[2.0, 1.5, 1.0], [3.0, 2.0, 2.0]]),
        touching("touching, corner to corner", tile(), tile().at([-4.0, -3.0, 2.0]), [-2.0, -1.5, 1.0]),
        leaving("overlapping", tile(), tile().at([2.5, 1.0, 1.0]), &[[0.5, -0.5, 0.0], [0.5, -0.5, 1.0], [0.5, 1.5, 0.0], [0.5, 1.5, 1.0], [2.0, -0.5, 0.0], [2.0, -0.5, 1.0], [2.0, 1.5, 0.0], [2.0, 1.5, 1.0]]),

        near("off a corner", tile(), ball().at([-3.0, -3.5, 3.0]), 1.5, [[-2.0, -1.5, 1.0], [-2.5, -2.5, 2.0]]),
        touching("touching at a face", tile(), ball().at([0.0, 0.0, 2.5]), [0.0, 0.0, 1.0]),
        meeting("overlapping", tile(), ball().at([2.0, 1.5, 1.0])),

        near("face and round end", tile(), pill().at([-1.0, 0.0, 4.25]), 1.5, [[0.0, 0.0, 1.0], [0.0, 0.0, 2.5]]),
        touching("touching, corner and side", tile(), pill().at([2.5, 1.75, 1.5]), [2.0, 1.5, 1.0]),
        meeting("overlapping", tile(), pill().at([-2.75, -1.0, 1.5])),

        near("corner and face", tile(), gem().at([3.5, 3.0, 2.5]), 1.5, [[2.0, 1.5, 1.0], [3.0, 2.0, 2.0]]),
        touching("touching, corner to corner", tile(), gem().at([-2.0, -4.5, 1.0]), [-2.0, -1.5, 1.0]),
        meeting("overlapping", tile(), gem().at([0.0, 0.0, 1.0])),

        near("off a corner", tile(), HalfSpace([2.5, 2.5, -2.0], [-1.0, -2.0, 2.0]), 1.5, [[2.0, 1.5, -1.0], [2.5, 2.5, -2.0]]),
        covering("touching at a face", tile(), HalfSpace([0.0, 0.0, -1.0], [0.0, 0.0, 1.0]), &[[-2.0, -1.5, -1.0], [2.0, -1.5, -1.0], [2.0, 1.5, -1.0], [-2.0, 1.5, -1.0]]),
        leaving("cut", tile(), HalfSpace([-1.0, -1.0, 0.0], [2.0, 1.0, 2.0]), &[[-2.0, -1.5, -1.0], [-2.0, -1.5, 1.0], [-2.0, -1.0, 1.0], [-2.0, 1.5, -1.0], [-2.0, 1.5, -0.25], [-1.75, -1.5, 1.0], [-1.25, 1.5, -1.0], [0.25, -1.5, -1.0]]),

        apart("off a face", tile(), Line([-3.0, 1.0, 2.5], [3.0, -1.0, 0.0]), 1.5),
        piercing("touching at a corner", tile(), Line([1.0, -0.5, 3.0], [1.0, 2.0, -2.0]), [1.0, 1.0]),
        piercing("touching at a corner", tile(), Line([-2.0, -2.5, 0.0], [0.0, 1.0, 1.0]), [1.0, 1.0]),
        piercing("through it", tile(), Line([-4.0, -1.0, 0.5], [4.0, 1.0, 0.0]), [0.5, 1.5]),

        near("corner and face", tile(), brick().at([4.0, 2.5, 3.0]), 1.5, [[2.0, 1.5, 1.0], [3.0, 2.0, 2.0]]),
        touching("touching, corner and face", tile(), brick().at([-2.5, -2.5, 2.0]), [-2.0, -1.5, 1.0]),
        meeting("overlapping", tile(), brick().at([0.0, 0.0, 1.75])),

        near("off a corner", tile(), Plane([2.5, 2.5, -2.0], [-1.0, -2.0, 2.0]), 1.5, [[2.0, 1.5, -1.0], [2.5, 2.5, -2.0]]),
        covering("touching at a face", tile(), Plane([0.0, 0.0, -1.0], [0.0, 0.0, 1.0]), &[[-2.0, -1.5, -1.0], [2.0, -1.5, -1.0], [2.0, 1.5, -1.0], [-2.0, 1.5, -1.0]]),
        covering("cut", tile(), Plane([-1.0, -1.0, 0.0], [2.0, 1.0, 2.0]), &[[0.25, -1.5, -1.0], [-1.25, 1.5, -1.0], [-2.0, 1.5, -0.25], [-2.0, -1.0, 1.0], [-1.75, -1.5, 1.0]]),

        near("off a face", tile(), Point([0.0, 0.0, 2.5]), 1.5, [[0.0, 0.0, 1.0], [0.0, 0.0, 2.5]]),
        touching("touching at a corner", tile(), Point([2.0, 1.5, 1.0]), [2.0, 1.5, 1.0]),
        meeting("inside", tile(), Point([0.25, 0.25, 0.25])),

        near("off a corner", tile(), Ray([2.0, 0.0, 4.0], [1.0, 2.0, -2.0]), 1.5, [[2.0, 1.5, 1.0], [3.0, 2.0, 2.0]]),
        near("corner and end", tile(), Ray([-2.5, -2.5, 2.0], [-1.0, -1.0, 3.0]), 1.5, [[-2.0, -1.5, 1.0], [-2.5, -2.5, 2.0]]),
        piercing("along a face", tile(), Ray([-3.0, 1.0, 1.0], [3.0, -1.0, 0.0]), [1.0 / 3.0, 5.0 / 3.0]),
        piercing("from inside", tile(), Ray([0.0, 0.0, 0.5], [4.0, 1.0, 0.0]), [0.0, 0.5]),

        apart("off a face", tile(), Segment([-3.0, 1.0, 2.5], [3.0, -1.0, 2.5]), 1.5),
        near("corner and end", tile(), Segment([3.0, 2.0, 2.0], [6.0, 5.0, 2.0]), 1.5, [[2.0, 1.5, 1.0], [3.0, 2.0, 2.0]]),
        piercing("touching at a corner", tile(), Segment([-2.0, -2.5, 0.0], [-2.0, -0.5, 2.0]), [0.5, 0.5]),
        piercing("one end inside", tile(), Segment([-4.0, -1.0, 0.5], [0.0, 0.0, 0.5]), [0.5, 1.0]),

        near("corner to corner", tile(), wedge().at([-2.5, -6.5, 2.0]), 1.5, [[-2.0, -1.5, 1.0], [-2.5, -2.5, 2.0]]),
        meeting("touching, face to face", tile(), wedge().at([-0.5, -1.0, 1.0])),
        meeting("overlapping", tile(), wedge().at([1.0, 1.0, 0.0])),

        apart("face and edge", tile(), sail().at([-0.5, -1.0, 3.5]), 1.5),
        touching("touching, corner and face", tile(), sail().at([2.0, 1.5, 1.0]), [2.0, 1.5, 1.0]),
        meeting("overlapping", tile(), sail().at([-1.0, -3.5, 1.0])),
    ]
}

#[rustfmt::skip]
fn of_obb() -> Vec<Scene> {
    vec![
        apart("face to face", brick(), brick().at([3.0, 1.5, 3.0]), 1.5),
        meeting("touching, face to face", brick(), brick().at([-1.0, -2.0, 2.0])),
        meeting("overlapping", brick(), brick().at([0.0, 0.0, 3.0])),

        apart("off a face", brick(), Plane([1.0, 2.0, -2.0], [-1.0, -2.0, 2.0]), 1.5),
        touching("touching at a corner", brick(), Plane([0.0, 0.0, -2.25], [0.0, 0.0, 1.0]), [0.0, 0.0, -2.25]),
        covering("cut", brick(), Plane([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), &[[-1.0, -0.5, 1.25], [0.0, -1.5, 0.75], [1.0, 0.5, -1.25], [0.0, 1.5, -0.75]]),

        near("off a corner", brick(), Point([0.0, 0.0, 3.75]), 1.5, [[0.0, 0.0, 2.25], [0.0, 0.0, 3.75]]),
        touching("touching at a face", brick(), Point([1.0, 0.5, 1.0]), [1.0, 0.5, 1.0]),
        meeting("inside", brick(), Point([0.25, 0.25, 0.25])),
        near("flat, it is a square", Obb([0.0, 0.0, 0.0], [[1.0, 0.5, 1.0], [0.5, 1.0, -1.0], [0.0, 0.0, 0.0]]), Point([-1.0, 1.0, 0.5]), 1.5, [[0.0, 0.0, 0.0], [-1.0, 1.0, 0.5]]),

        apart("off a face", brick(), Ray([1.0, -1.0, 4.0], [1.0, 2.0, -2.0]), 1.5),
        near("face and end", brick(), Ray([-1.0, -2.0, 2.0], [-1.0, -1.0, 3.0]), 1.5, [[-0.5, -1.0, 1.0], [-1.0, -2.0, 2.0]]),
        piercing("touching at a corner", brick(), Ray([-3.0, 1.0, 2.25], [3.0, -1.0, 0.0]), [1.0, 1.0]),
        piercing("from inside", brick(), Ray([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), [0.0, 0.5]),

        near("off a corner", brick(), Segment([-3.0, 1.0, 3.75], [3.0, -1.0, 3.75]), 1.5, [[0.0, 0.0, 2.25], [0.0, 0.0, 3.75]]),
        near("face and end", brick(), Segment([2.0, 1.0, 2.0], [5.0, 4.0, 2.0]), 1.5, [[1.0, 0.5, 1.0], [2.0, 1.0, 2.0]]),
        piercing("along a face", brick(), Segment([-0.5, -2.0, 0.0], [-0.5, 0.0, 2.0]), [0.125, 0.875]),
        piercing("one end inside", brick(), Segment([-2.0, -1.0, -2.0], [0.0, 0.0, 0.0]), [0.5, 1.0]),

        near("face and corner", brick(), wedge().at([-1.0, -6.0, 2.0]), 1.5, [[-0.5, -1.0, 1.0], [-1.0, -2.0, 2.0]]),
        touching("touching, corner and face", brick(), wedge().at([-0.5, -1.0, 2.25]), [0.0, 0.0, 2.25]),
        meeting("overlapping", brick(), wedge()),

        near("corner and edge", brick(), sail().at([-0.5, -1.0, 4.75]), 1.5, [[0.0, 0.0, 2.25], [0.0, 0.0, 3.75]]),
        meeting("touching, face to face", brick(), sail().at([1.0, 0.5, 1.0])),
        meeting("overlapping", brick(), sail().at([0.5, -3.0, 1.0])),
    ]
}
