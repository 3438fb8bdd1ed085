//! Scenes of space whose first shape, in the order of the alphabet, is a half-space or a plane.

use super::stock::{brick, sail, wedge};
use super::{apart, covering, forming, leaving, meeting, near, piercing, touching};
use crate::common::Form;
use crate::scenes::Scene;
use crate::shape::Shape::{HalfSpace, Line, Plane, Point, Ray, Segment};

pub fn scenes() -> Vec<Scene> {
    [of_half_space(), of_plane()]
        .into_iter()
        .flatten()
        .collect()
}

#[rustfmt::skip]
fn of_half_space() -> Vec<Scene> {
    vec![
        apart("parallel, turned away from each other", HalfSpace([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), HalfSpace([0.0, 0.0, 1.5], [0.0, 0.0, -1.0]), 1.5),
        meeting("touching in a plane", HalfSpace([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), HalfSpace([0.0, 0.0, 0.0], [0.0, 0.0, -1.0])),
        meeting("crossing", HalfSpace([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), HalfSpace([0.0, 0.0, 0.0], [2.0, 1.0, 2.0])),

        apart("passing", HalfSpace([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), Line([-3.0, 1.0, 1.5], [3.0, -1.0, 0.0]), 1.5),
        piercing("lying in it", HalfSpace([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Line([-1.0, -2.0, 2.0], [1.0, 2.0, -2.0]), [f64::NEG_INFINITY, f64::INFINITY]),
        piercing("through its face", HalfSpace([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Line([-1.0, 0.0, -2.0], [1.0, 0.0, 2.0]), [f64::NEG_INFINITY, 1.0]),

        near("off a corner", HalfSpace([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), brick().at([0.0, 0.0, 3.75]), 1.5, [[0.0, 0.0, 0.0], [0.0, 0.0, 1.5]]),
        covering("touching at a face", HalfSpace([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), brick().at([1.0, 0.5, 1.0]), &[[-1.0, -0.5, 1.25], [0.0, -1.5, 0.75], [1.0, 0.5, -1.25], [0.0, 1.5, -0.75]]),
        leaving("cut", HalfSpace([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), brick(), &[[-1.5, 0.0, -0.75], [-1.0, 1.0, -1.75], [-0.5, -1.0, -1.25], [0.0, 0.0, -2.25], [0.5, 1.0, 1.25], [1.0, 2.0, 0.25], [1.5, 0.0, 0.75], [2.0, 1.0, -0.25]]),

        apart("parallel", HalfSpace([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Plane([1.0, 0.5, 1.0], [2.0, 1.0, 2.0]), 1.5),
        meeting("touching in all of the plane", HalfSpace([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), Plane([0.0, 0.0, 0.0], [0.0, 0.0, -1.0])),
        meeting("crossing", HalfSpace([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), Plane([0.0, 0.0, 0.0], [2.0, 1.0, 2.0])),

        near("outside", HalfSpace([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), Point([-0.5, -1.0, 1.0]), 1.5, [[0.0, 0.0, 0.0], [-0.5, -1.0, 1.0]]),
        touching("on its face", HalfSpace([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), Point([2.0, 1.0, 0.0]), [2.0, 1.0, 0.0]),
        meeting("inside", HalfSpace([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Point([0.5, -0.5, -1.0])),

        apart("passing", HalfSpace([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), Ray([-3.0, 1.0, 1.5], [3.0, -1.0, 0.0]), 1.5),
        piercing("touching with its end", HalfSpace([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Ray([0.0, 0.0, 0.0], [3.0, 3.0, 0.0]), [0.0, 0.0]),
        piercing("from inside", HalfSpace([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Ray([-1.0, 0.0, -2.0], [1.0, 0.0, 2.0]), [0.0, 1.0]),

        apart("passing", HalfSpace([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), Segment([-0.5, -2.0, 0.0], [-0.5, 0.0, 2.0]), 1.5),
        piercing("touching with its end", HalfSpace([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), Segment([0.0, 0.0, 0.0], [3.0, -1.0, 1.0]), [0.0, 0.0]),
        piercing("from inside", HalfSpace([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Segment([-1.0, 0.0, -2.0], [1.0, 0.0, 2.0]), [0.0, 0.5]),

        near("off a corner", HalfSpace([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), wedge().at([1.0, 0.5, 1.0]), 1.5, [[0.0, 0.0, 0.0], [1.0, 0.5, 1.0]]),
        touching("touching at a corner", HalfSpace([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), wedge().at([0.0, -4.0, 0.0]), [0.0, 0.0, 0.0]),
        leaving("cut", HalfSpace([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), wedge().at([-0.5, -1.0, -1.5]), &[[-0.5, -1.0, -1.5], [-0.5, -1.0, 0.0], [-0.5, 0.0, 0.0], [-0.5, 3.0, -1.5], [0.0, -1.0, 0.0], [1.5, -1.0, -1.5]]),

        near("off a corner", HalfSpace([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), sail().at([0.0, -4.0, 2.0]), 1.5, [[0.0, 0.0, 0.0], [-0.5, -1.0, 1.0]]),
        covering("touching along an edge", HalfSpace([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), sail().at([-0.5, -1.0, 1.0]), &[[1.0, -2.0, 0.0], [-1.0, 2.0, 0.0]]),
        covering("cut", HalfSpace([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), sail(), &[[1.0, -1.0, -0.5], [1.5, -1.0, -1.0], [-0.5, 3.0, -1.0], [-0.5, 0.5, 0.25]]),
    ]
}

#[rustfmt::skip]
fn of_plane() -> Vec<Scene> {
    vec![
        apart("parallel", Plane([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Plane([1.0, 0.5, 1.0], [2.0, 1.0, 2.0]), 1.5),
        forming("crossing", Plane([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), Plane([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Form::Edge, &[&[0.0, 0.0, 0.0], &[-0.5, 1.0, 0.0]]),
        forming("the same, told otherwise", Plane([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Plane([1.0, 0.0, -1.0], [-4.0, -2.0, -4.0]), Form::Plane, &[&[0.0, 0.0, 0.0], &[2.0, 1.0, 2.0]]),

        near("outside", Plane([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), Point([0.0, 0.0, 1.5]), 1.5, [[0.0, 0.0, 0.0], [0.0, 0.0, 1.5]]),
        touching("on it", Plane([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Point([1.0, 2.0, -2.0]), [1.0, 2.0, -2.0]),

        apart("passing", Plane([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Ray([0.0, -1.5, 3.0], [1.0, 2.0, -2.0]), 1.5),
        piercing("touching with its end", Plane([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), Ray([0.0, 0.0, 0.0], [-1.0, -1.0, 3.0]), [0.0, 0.0]),
        piercing("through it", Plane([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Ray([-1.0, 0.0, -2.0], [1.0, 0.0, 2.0]), [1.0, 1.0]),

        apart("passing", Plane([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), Segment([-0.5, -2.0, 0.0], [-0.5, 0.0, 2.0]), 1.5),
        piercing("touching with its end", Plane([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), Segment([0.0, 0.0, 0.0], [3.0, -1.0, 1.0]), [0.0, 0.0]),
        piercing("through it", Plane([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), Segment([-1.0, 0.0, -2.0], [1.0, 0.0, 2.0]), [0.5, 0.5]),

        near("off a corner", Plane([0.0, 0.0, 0.0], [2.0, 1.0, 2.0]), wedge().at([1.0, 0.5, 1.0]), 1.5, [[0.0, 0.0, 0.0], [1.0, 0.5, 1.0]]),
        touching("touching at a corner", Plane([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), wedge().at([0.0, -4.0, 0.0]), [0.0, 0.0, 0.0]),
        covering("cut", Plane([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), wedge().at([-0.5, -1.0, -1.5]), &[[-0.5, -1.0, 0.0], [0.0, -1.0, 0.0], [-0.5, 0.0, 0.0]]),

        near("off a corner", Plane([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), sail().at([0.0, -4.0, 2.0]), 1.5, [[0.0, 0.0, 0.0], [-0.5, -1.0, 1.0]]),
        covering("touching along an edge", Plane([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]), sail().at([-0.5, -1.0, 1.0]), &[[1.0, -2.0, 0.0], [-1.0, 2.0, 0.0]]),
        covering("cut", Plane([0.0, 0.0, 0.0], [-1.0, -2.0, 2.0]), sail(), &[[1.0, -1.0, -0.5], [-0.5, 0.5, 0.25]]),
    ]
}
