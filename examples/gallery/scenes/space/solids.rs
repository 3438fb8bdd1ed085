//! Scenes of space whose first shape, in the order of the alphabet, is a convex polyhedron, a tetrahedron or a triangle.

use super::stock::{brick, gem, sail, wedge};
use super::{apart, covering, leaving, meeting, near, piercing, touching};
use crate::scenes::Scene;
use crate::shape::Shape::{HalfSpace, Line, Plane, Point, Ray, Segment, Triangle};

pub fn scenes() -> Vec<Scene> {
    [of_convex_polyhedron(), of_tetrahedron(), of_triangle()]
        .into_iter()
        .flatten()
        .collect()
}

#[rustfmt::skip]
fn of_convex_polyhedron() -> Vec<Scene> {
    vec![
        apart("face to face", gem(), gem().at([2.0, 2.5, 2.0]), 1.5),
        touching("touching, corner to corner", gem(), gem().at([0.0, -6.0, 0.0]), [0.0, -3.0, 0.0]),
        meeting("overlapping", gem(), gem().at([0.0, 0.0, 1.5])),

        near("off a corner", gem(), HalfSpace([0.5, 4.0, -1.0], [-1.0, -2.0, 2.0]), 1.5, [[0.0, 3.0, 0.0], [0.5, 4.0, -1.0]]),
        touching("touching at a corner", gem(), HalfSpace([0.0, 0.0, -1.5], [0.0, 0.0, 1.0]), [0.0, 0.0, -1.5]),
        leaving("cut", gem(), HalfSpace([0.5, -0.5, 0.5], [2.0, 1.0, 2.0]), &[[-1.5, 0.0, 0.0], [-0.375, 0.0, 1.125], [-0.375, 2.25, 0.0], [0.0, -3.0, 0.0], [0.0, -0.75, 1.125], [0.0, 0.0, -1.5], [0.0, 2.25, -0.375], [1.125, -0.75, 0.0], [1.125, 0.0, -0.375]]),

        near("off a corner", gem(), Line([-3.0, 1.0, 3.0], [3.0, -1.0, 0.0]), 1.5, [[0.0, 0.0, 1.5], [0.0, 0.0, 3.0]]),
        piercing("along a face", gem(), Line([-0.5, -1.0, 2.5], [1.0, 2.0, -2.0]), [0.5, 1.25]),
        piercing("touching at a corner", gem(), Line([0.0, -4.0, -1.0], [0.0, 1.0, 1.0]), [1.0, 1.0]),
        piercing("through it", gem(), Line([0.0, 1.0, -2.0], [0.0, 0.0, 2.0]), [0.5, 1.5]),

        apart("face to face", gem(), brick().at([2.5, 2.0, 2.5]), 1.5),
        touching("touching, corner and face", gem(), brick().at([-0.5, -4.0, 1.0]), [0.0, -3.0, 0.0]),
        meeting("overlapping", gem(), brick().at([0.0, 0.0, 2.25])),

        near("off a corner", gem(), Plane([0.5, 4.0, -1.0], [-1.0, -2.0, 2.0]), 1.5, [[0.0, 3.0, 0.0], [0.5, 4.0, -1.0]]),
        touching("touching at a corner", gem(), Plane([0.0, 0.0, -1.5], [0.0, 0.0, 1.0]), [0.0, 0.0, -1.5]),
        covering("cut", gem(), Plane([0.5, -0.5, 0.5], [2.0, 1.0, 2.0]), &[[1.125, -0.75, 0.0], [1.125, 0.0, -0.375], [0.0, 2.25, -0.375], [-0.375, 2.25, 0.0], [-0.375, 0.0, 1.125], [0.0, -0.75, 1.125]]),

        near("off a corner", gem(), Point([0.0, 0.0, 3.0]), 1.5, [[0.0, 0.0, 1.5], [0.0, 0.0, 3.0]]),
        touching("touching at a face", gem(), Point([0.5, 1.0, 0.5]), [0.5, 1.0, 0.5]),
        meeting("inside", gem(), Point([0.25, 0.25, 0.25])),

        apart("off a face", gem(), Ray([0.5, -0.5, 3.5], [1.0, 2.0, -2.0]), 1.5),
        near("corner and end", gem(), Ray([-0.5, -4.0, 1.0], [-1.0, -1.0, 3.0]), 1.5, [[0.0, -3.0, 0.0], [-0.5, -4.0, 1.0]]),
        piercing("touching at a corner", gem(), Ray([-3.0, 1.0, 1.5], [3.0, -1.0, 0.0]), [1.0, 1.0]),
        piercing("from inside", gem(), Ray([0.0, 1.0, 0.0], [0.0, 0.0, 2.0]), [0.0, 0.5]),

        near("off a corner", gem(), Segment([-3.0, 1.0, 3.0], [3.0, -1.0, 3.0]), 1.5, [[0.0, 0.0, 1.5], [0.0, 0.0, 3.0]]),
        near("face and end", gem(), Segment([1.5, 1.5, 1.5], [4.5, 4.5, 1.5]), 1.5, [[0.5, 1.0, 0.5], [1.5, 1.5, 1.5]]),
        piercing("touching at a corner", gem(), Segment([0.0, -4.0, -1.0], [0.0, -2.0, 1.0]), [0.5, 0.5]),
        piercing("one end inside", gem(), Segment([0.0, 1.0, -2.0], [0.0, 1.0, 0.0]), [0.5, 1.0]),

        near("corner to corner", gem(), wedge().at([-0.5, -8.0, 1.0]), 1.5, [[0.0, -3.0, 0.0], [-0.5, -4.0, 1.0]]),
        touching("touching, corner and face", gem(), wedge().at([-0.5, -1.0, 1.5]), [0.0, 0.0, 1.5]),
        meeting("overlapping", gem(), wedge().at([-0.5, 0.5, -0.5])),

        near("corner and edge", gem(), sail().at([-0.5, -1.0, 4.0]), 1.5, [[0.0, 0.0, 1.5], [0.0, 0.0, 3.0]]),
        meeting("touching, face to face", gem(), sail().at([0.5, 1.0, 0.5])),
        meeting("through its middle", gem(), sail()),
    ]
}

#[rustfmt::skip]
fn of_tetrahedron() -> Vec<Scene> {
    vec![
        near("corner and face", wedge(), wedge().at([-0.5, -1.0, 3.5]), 1.5, [[0.0, 0.0, 2.0], [0.0, 0.0, 3.5]]),
        touching("touching, face and corner", wedge(), wedge().at([0.5, 1.0, 1.0]), [0.5, 1.0, 1.0]),
        meeting("overlapping", wedge(), wedge().at([0.5, -3.0, 1.0])),

        apart("face to face", wedge(), sail().at([1.5, 1.5, 2.0]), 1.5),
        touching("touching, corner to corner", wedge(), sail().at([0.5, -3.0, 3.0]), [0.0, 0.0, 2.0]),
        meeting("overlapping", wedge(), sail().at([-0.5, -1.0, 1.5])),
    ]
}

#[rustfmt::skip]
fn of_triangle() -> Vec<Scene> {
    vec![
        apart("face to face", sail(), sail().at([1.0, 0.5, 1.0]), 1.5),
        touching("touching, corner to corner", sail(), sail().at([0.0, -4.0, 2.0]), [-0.5, -1.0, 1.0]),
        covering("crossing", sail(), Triangle([[-1.5, 1.0, -1.5], [1.5, 1.0, -1.5], [0.0, 1.0, 1.5]]), &[[0.5, 1.0, -1.0], [-0.5, 1.0, 0.0]]),
    ]
}
