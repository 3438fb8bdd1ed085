//! Circles, capsules and half-planes with each other, and with boxes, triangles, polygons and
//! polylines.

use super::stock::{
    diamond, disc, door, falling_pill, fence, frame, hexagon, notched, pill, slope, spike, tile,
    wedge, zigzag,
};
use super::{Scene, apart, covering, forming, meeting};
use crate::common::Form;
use crate::shape::Shape::{Aabb, Ball, Capsule, HalfSpace};

pub fn scenes() -> Vec<Scene> {
    [among_themselves(), discs(), pills(), half_planes()]
        .into_iter()
        .flatten()
        .collect()
}

#[rustfmt::skip]
fn among_themselves() -> Vec<Scene> {
    vec![
        apart("side by side", disc(), Ball([3.0, 4.0], 1.25), 1.25),
        covering("touching", disc(), Ball([3.0, 4.0], 2.5), &[[1.5, 2.0]]),
        forming("overlapping", disc(), Ball([4.0, 0.0], 2.5), Form::Arcs, &[&[2.0, -1.5], &[2.0, 1.5]]),
        forming("most of one in the other", disc(), Ball([0.875, 0.0], 1.875), Form::Arcs, &[&[2.0, -1.5], &[2.0, 1.5]]),
        forming("one in the other", disc(), Ball([0.5, 0.0], 1.0), Form::Disc, &[&[0.5, 0.0], &[1.0]]),

        apart("off the side", Ball([-3.0, 4.0], 1.25), pill(), 2.5),
        apart("off the round end", Ball([5.0, 5.5], 1.25), pill(), 2.5),
        meeting("touching", Ball([-1.5, 2.0], 1.25), pill()),
        meeting("one in the other", Ball([0.5, 0.0], 0.5), pill()),

        apart("outside", Ball([-3.0, 4.0], 2.5), slope(), 2.5),
        meeting("touching", Ball([-1.5, 2.0], 2.5), slope()),
        meeting("inside", Ball([2.0, -2.0], 1.0), slope()),

        apart("parallel", pill(), pill().at([-3.0, 4.0]), 2.5),
        meeting("touching along their sides", pill(), pill().at([-1.5, 2.0])),
        meeting("crossed", pill(), spike()),

        apart("parallel to the edge", pill().at([-3.0, 4.0]), slope(), 3.75),
        meeting("touching along a side", pill().at([-0.75, 1.0]), slope()),
        meeting("half inside", spike(), slope()),

        apart("facing away from each other", slope(), HalfSpace([-1.5, 2.0], [3.0, -4.0]), 2.5),
        forming("sharing their edge", slope(), HalfSpace([0.0, 0.0], [3.0, -4.0]), Form::Edge, &[&[0.0, 0.0], &[-4.0, -3.0]]),
        forming("edges crossing", slope(), HalfSpace([0.0, 0.0], [3.0, 4.0]), Form::Corner, &[&[0.0, 0.0], &[-4.0, -3.0], &[4.0, -3.0]]),
        forming("facing each other", slope(), HalfSpace([1.5, -2.0], [3.0, -4.0]), Form::HalfPlanes, &[&[0.0, 0.0], &[-3.0, 4.0], &[1.5, -2.0], &[3.0, -4.0]]),
        forming("one in the other", slope(), HalfSpace([1.5, -2.0], [-3.0, 4.0]), Form::HalfPlanes, &[&[1.5, -2.0], &[-3.0, 4.0]]),
    ]
}

#[rustfmt::skip]
fn discs() -> Vec<Scene> {
    vec![
        apart("off a corner", tile(), Ball([5.0, 5.0], 2.5), 2.5),
        meeting("touching a corner", tile(), Ball([3.5, 3.0], 2.5)),
        meeting("the circle in the box", tile(), Ball([0.5, 0.0], 0.75)),
        meeting("the box in the circle", tile(), Ball([0.0, 0.0], 2.5)),

        apart("off a side", Ball([-3.0, 4.0], 1.25), door(), 2.5),
        meeting("touching a side", Ball([-1.5, 2.0], 1.25), door()),
        meeting("the circle in the box", Ball([0.5, 0.5], 0.75), door()),

        apart("off a side", Ball([3.0, 4.0], 2.5), wedge(), 2.5),
        meeting("touching a side", Ball([1.5, 2.0], 2.5), wedge()),
        meeting("the triangle in the circle", Ball([0.0, 0.0], 3.0), wedge()),

        apart("off an edge", Ball([5.75, 4.0], 2.5), hexagon(), 2.5),
        meeting("touching an edge", Ball([3.75, 2.5], 2.5), hexagon()),
        meeting("the circle in the polygon", Ball([0.0, 0.0], 1.0), hexagon()),

        apart("in the notch", Ball([0.0, 2.0], 0.5), notched(), 0.7),
        apart("in the hole", Ball([0.5, 0.5], 0.5), frame(), 0.5),
        meeting("filling the hole from edge to edge", Ball([0.0, 0.0], 1.5), frame()),
        meeting("overlapping", Ball([3.0, 2.0], 1.5), notched()),

        apart("between two edges", Ball([0.0, 1.0], 0.5), zigzag(), 0.7),
        apart("in a closed polyline", Ball([0.5, 0.5], 0.5), fence(), 0.5),
        meeting("touching a peak", Ball([-1.5, 2.5], 1.5), zigzag()),
        meeting("around a polyline", Ball([0.0, 0.0], 3.25), zigzag()),
    ]
}

#[rustfmt::skip]
fn pills() -> Vec<Scene> {
    let lying = || Capsule([-1.0, 0.0], [0.5, 0.0], 0.5);
    vec![
        apart("off a corner", tile(), pill().at([-4.25, 4.0]), 2.5),
        meeting("touching a corner", tile(), pill().at([-2.75, 2.0])),
        meeting("the capsule in the box", Aabb([-4.0, -3.0], [4.0, 3.0]), pill()),

        apart("parallel", pill().at([-3.0, 4.0]), door(), 2.5),
        meeting("touching along their sides", pill().at([-1.5, 2.0]), door()),
        meeting("crossed", spike(), door()),

        apart("parallel to a side", falling_pill().at([2.25, 3.0]), wedge(), 2.5),
        meeting("touching along a side", falling_pill().at([0.75, 1.0]), wedge()),
        meeting("crossed", pill(), wedge()),

        apart("off an edge", pill().at([6.75, 4.75]), hexagon(), 2.5),
        meeting("touching an edge", pill().at([4.75, 3.25]), hexagon()),
        meeting("the polygon in the capsule", pill(), diamond()),

        apart("in the notch", Capsule([0.0, 2.0], [0.0, 3.5], 0.5), notched(), 0.7),
        apart("in the hole", lying(), frame(), 0.5),
        meeting("through the hole and beyond", pill(), frame()),

        apart("between two edges", Capsule([0.0, 1.0], [0.0, 2.5], 0.5), zigzag(), 0.7),
        apart("in a closed polyline", lying(), fence(), 0.5),
        meeting("crossing", pill(), zigzag()),
    ]
}

#[rustfmt::skip]
fn half_planes() -> Vec<Scene> {
    vec![
        apart("off a corner", tile().at([0.0, 5.625]), slope(), 2.5),
        covering("touching a corner", tile().at([0.0, 2.5]), slope(), &[[2.0, 1.5]]),
        covering("cut by the edge", tile(), slope(), &[[-4.0 / 3.0, -1.0], [2.0, -1.0], [2.0, 1.0], [4.0 / 3.0, 1.0]]),

        apart("parallel to the edge", slope(), door().at([-3.0, 4.0]), 3.75),
        covering("touching along a side", slope(), door().at([-0.75, 1.0]), &[[-2.0, -1.5], [2.0, 1.5]]),
        covering("inside", slope(), door().at([1.5, -2.0]), &[[2.75, 0.5], [-1.25, -2.5], [0.25, -4.5], [4.25, -1.5]]),

        apart("off a corner", slope(), wedge().at([0.0, 6.125]), 2.5),
        covering("touching a corner", slope(), wedge().at([0.0, 3.0]), &[[2.0, 1.5]]),
        covering("cut by the edge", slope(), wedge(), &[[-2.0, -1.5], [2.0, -1.5], [0.0, 0.0]]),

        apart("off a corner", hexagon().at([0.0, 5.875]), slope(), 2.5),
        covering("touching a corner", hexagon().at([0.0, 2.75]), slope(), &[[1.0, 0.75]]),
        covering("cut by the edge", hexagon(), slope(), &[[-1.6, -1.2], [-1.0, -2.0], [1.0, -2.0], [2.5, 0.0], [1.6, 1.2]]),

        apart("off a corner", slope(), notched().at([0.0, 7.375]), 2.5),
        meeting("touching a corner", slope(), notched().at([0.0, 4.25])),
        meeting("cut by the edge, through the hole", slope(), frame()),

        apart("off an end", slope(), zigzag().at([0.0, 6.375]), 2.5),
        meeting("touching an end", slope(), zigzag().at([0.0, 3.25])),
        meeting("crossing", slope(), zigzag()),
    ]
}
