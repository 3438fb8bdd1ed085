//! Lines, rays and segments with each other, and with circles, capsules and half-planes.

use super::stock::{disc, pill, rod, slope};
use super::{Scene, apart, sharing};
use crate::shape::Shape::{self, Capsule, HalfSpace, Line, Ray, Segment};

/// Where a stretch has no end.
const ENDLESS: f64 = f64::INFINITY;

pub fn scenes() -> Vec<Scene> {
    [
        with_lines(),
        with_rays(),
        with_discs(),
        with_pills(),
        with_half_planes(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Through the origin at 1/2, rising by 3 over 4.
fn line() -> Shape<2> {
    Line([-2.0, -1.5], [4.0, 3.0])
}

/// The part of `line()` from its origin on.
fn ray() -> Shape<2> {
    Ray([-2.0, -1.5], [4.0, 3.0])
}

/// From (-1.5, 2), which is 2.5 from `line()`, through the origin at 1/2.
fn falling_segment() -> Shape<2> {
    Segment([-1.5, 2.0], [1.5, -2.0])
}

#[rustfmt::skip]
fn with_lines() -> Vec<Scene> {
    vec![
        apart("parallel", line(), Line([-1.5, 2.0], [4.0, 3.0]), 2.5),
        sharing("crossing", line(), Line([-2.0, 1.5], [4.0, -3.0]), &[[0.5, 0.5]]),
        sharing("the same line", line(), Line([2.0, 1.5], [8.0, 6.0]), &[[-ENDLESS, ENDLESS]]),

        apart("the ray leads away", line(), Ray([-1.5, 2.0], [-1.0, 2.0]), 2.5),
        sharing("crossing", line(), Ray([-2.0, 3.0], [1.0, -1.5]), &[[0.5, 0.5]]),
        sharing("the ray runs along the line", line(), Ray([0.0, 0.0], [4.0, 3.0]), &[[0.5, ENDLESS]]),
        sharing("the ray runs against the line", line(), Ray([0.0, 0.0], [-4.0, -3.0]), &[[-ENDLESS, 0.5]]),

        apart("one end is nearest", line(), Segment([-1.5, 2.0], [-3.0, 5.0]), 2.5),
        sharing("crossing", line(), falling_segment(), &[[0.5, 0.5]]),
        sharing("the segment lies on the line", line(), Segment([0.0, 0.0], [4.0, 3.0]), &[[0.5, 1.5]]),
    ]
}

#[rustfmt::skip]
fn with_rays() -> Vec<Scene> {
    vec![
        apart("leading away from each other", Ray([2.0, 0.0], [4.0, 3.0]), Ray([-2.0, -3.0], [-4.0, 1.0]), 5.0),
        sharing("crossing", ray(), Ray([-2.0, 3.0], [1.0, -1.5]), &[[0.5, 0.5]]),
        sharing("facing each other on one line", ray(), Ray([2.0, 1.5], [-4.0, -3.0]), &[[0.0, 1.0]]),
        sharing("one follows the other", ray(), Ray([0.0, 0.0], [4.0, 3.0]), &[[0.5, ENDLESS]]),
        sharing("both begin at one point", ray(), Ray([-2.0, -1.5], [-1.0, 2.0]), &[[0.0, 0.0]]),

        apart("behind the ray", Ray([0.0, 0.0], [4.0, 3.0]), Segment([-3.0, -4.0], [-7.0, -1.0]), 5.0),
        apart("parallel", ray(), Segment([-1.5, 2.0], [2.5, 5.0]), 2.5),
        sharing("crossing", ray(), falling_segment(), &[[0.5, 0.5]]),
        sharing("the segment lies half on the ray", ray(), Segment([-4.0, -3.0], [0.0, 0.0]), &[[0.0, 0.5]]),

        apart("one end is nearest", rod(), Segment([-1.5, 2.0], [-3.0, 4.0]), 2.5),
        sharing("crossing", rod(), falling_segment(), &[[0.5, 0.5]]),
        sharing("on one line, overlapping", rod(), Segment([0.0, 0.0], [4.0, 3.0]), &[[0.5, 1.0]]),
        sharing("sharing an end", rod(), Segment([2.0, 1.5], [5.0, -1.0]), &[[1.0, 1.0]]),
        apart("on one line, apart", rod(), Segment([4.0, 3.0], [6.0, 4.5]), 2.5),
    ]
}

#[rustfmt::skip]
fn with_discs() -> Vec<Scene> {
    vec![
        apart("passing", disc(), Line([-7.0, 1.0], [4.0, 3.0]), 2.5),
        sharing("a tangent", disc(), Line([-5.5, -1.0], [4.0, 3.0]), &[[1.0, 1.0]]),
        sharing("through the center", disc(), Line([-4.0, -3.0], [4.0, 3.0]), &[[0.5, 1.5]]),

        apart("leading away", disc(), Ray([3.0, 4.0], [1.0, 0.0]), 2.5),
        sharing("a tangent", disc(), Ray([-5.5, -1.0], [4.0, 3.0]), &[[1.0, 1.0]]),
        sharing("through the center", disc(), Ray([-4.0, -3.0], [4.0, 3.0]), &[[0.5, 1.5]]),
        sharing("from inside", disc(), Ray([0.0, 0.0], [4.0, 3.0]), &[[0.0, 0.5]]),

        apart("passing", disc(), Segment([-7.0, 1.0], [1.0, 7.0]), 2.5),
        sharing("one end on the rim", disc(), Segment([1.5, 2.0], [4.0, 4.0]), &[[0.0, 0.0]]),
        sharing("through the center", disc(), Segment([-4.0, -3.0], [4.0, 3.0]), &[[0.25, 0.75]]),
        sharing("inside", disc(), Segment([-1.0, -1.0], [1.0, 0.5]), &[[0.0, 1.0]]),
    ]
}

#[rustfmt::skip]
fn with_pills() -> Vec<Scene> {
    vec![
        apart("parallel", pill(), Line([-1.5, 2.0], [4.0, 3.0]), 1.25),
        sharing("touching along a side", pill(), Line([-2.75, -0.5], [4.0, 3.0]), &[[0.0, 1.0]]),
        sharing("across", pill(), Line([-1.5, 2.0], [1.5, -2.0]), &[[0.5, 1.5]]),

        apart("leading away", pill(), Ray([-1.5, 2.0], [-1.5, 2.0]), 1.25),
        sharing("across", pill(), Ray([-1.5, 2.0], [1.5, -2.0]), &[[0.5, 1.5]]),
        sharing("from inside, out by the round end", pill(), Ray([0.0, 0.0], [4.0, 3.0]), &[[0.0, 0.75]]),

        apart("one end is nearest", pill(), Segment([-1.5, 2.0], [-3.0, 4.0]), 1.25),
        sharing("across", pill(), falling_segment(), &[[0.25, 0.75]]),
        sharing("inside", pill(), Segment([-1.0, -0.5], [1.0, 1.0]), &[[0.0, 1.0]]),
        sharing("a capsule without length is a circle", Capsule([0.0, 0.0], [0.0, 0.0], 1.25), falling_segment(), &[[0.25, 0.75]]),
        sharing("without radius it is a segment", Capsule([-2.0, -1.5], [2.0, 1.5], 0.0), falling_segment(), &[[0.5, 0.5]]),
    ]
}

#[rustfmt::skip]
fn with_half_planes() -> Vec<Scene> {
    vec![
        apart("parallel, outside", slope(), Line([-1.5, 2.0], [4.0, 3.0]), 2.5),
        sharing("entering", slope(), Line([-1.5, 2.0], [1.5, -2.0]), &[[1.0, ENDLESS]]),
        sharing("leaving", slope(), Line([1.5, -2.0], [-1.5, 2.0]), &[[-ENDLESS, 1.0]]),
        sharing("along the edge", slope(), line(), &[[-ENDLESS, ENDLESS]]),

        apart("leading away", slope(), Ray([-1.5, 2.0], [-1.0, 3.0]), 2.5),
        sharing("entering", slope(), Ray([-1.5, 2.0], [1.5, -2.0]), &[[1.0, ENDLESS]]),
        sharing("leaving", slope(), Ray([1.5, -2.0], [-1.5, 2.0]), &[[0.0, 1.0]]),
        sharing("inside for ever", slope(), Ray([1.5, -2.0], [4.0, 3.0]), &[[0.0, ENDLESS]]),

        apart("one end is nearest", slope(), Segment([-1.5, 2.0], [-3.0, 5.0]), 2.5),
        sharing("entering", slope(), falling_segment(), &[[0.5, 1.0]]),
        sharing("one end on the edge", slope(), Segment([2.0, 1.5], [1.0, 4.0]), &[[0.0, 0.0]]),
        apart("the normal need not be of unit length", HalfSpace([0.0, 0.0], [0.0, 0.125]), Segment([-1.0, 2.0], [1.0, 3.0]), 2.0),
    ]
}
