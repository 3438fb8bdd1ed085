//! Lines, rays and segments that cut boxes, triangles, polygons and polylines.

use super::stock::{door, fence, frame, hexagon, notched, tile, wedge, zigzag};
use super::{Scene, apart, sharing};
use crate::shape::Shape::{Aabb, Line, Ray, Segment, Triangle};

pub fn scenes() -> Vec<Scene> {
    [
        of_boxes(),
        of_turned_boxes(),
        of_triangles(),
        of_convex_polygons(),
        of_polygons(),
        of_polylines(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[rustfmt::skip]
fn of_boxes() -> Vec<Scene> {
    vec![
        apart("off a corner", tile(), Line([-3.5, 3.0], [4.0, 3.0]), 2.5),
        sharing("touching a corner", tile(), Line([-6.0, -2.0], [4.0, 3.0]), &[[1.0, 1.0]]),
        sharing("through", tile(), Line([-4.0, -3.0], [4.0, 3.0]), &[[2.0 / 3.0, 4.0 / 3.0]]),
        sharing("along a side", tile(), Line([-4.0, 1.0], [4.0, 0.0]), &[[0.5, 1.5]]),

        apart("leading away", tile(), Ray([5.0, 5.0], [1.0, 1.0]), 5.0),
        sharing("through", tile(), Ray([-4.0, 0.0], [2.0, 0.0]), &[[1.0, 3.0]]),
        sharing("from inside", tile(), Ray([0.0, 0.0], [4.0, 3.0]), &[[0.0, 1.0 / 3.0]]),

        apart("off a corner", tile(), Segment([-5.5, 1.5], [-1.5, 4.5]), 2.5),
        sharing("across a corner", tile(), Segment([0.0, 2.0], [4.0, -1.0]), &[[1.0 / 3.0, 0.5]]),
        sharing("inside", tile(), Segment([-1.0, -0.5], [1.0, 0.5]), &[[0.0, 1.0]]),
        sharing("a flat box is a segment", Aabb([-2.0, 0.0], [2.0, 0.0]), Segment([-1.0, 2.0], [1.0, -2.0]), &[[0.5, 0.5]]),
    ]
}

#[rustfmt::skip]
fn of_turned_boxes() -> Vec<Scene> {
    vec![
        apart("parallel to a side", Line([-2.25, 3.0], [4.0, 3.0]), door(), 2.5),
        sharing("along a side", Line([-6.75, -3.5], [4.0, 3.0]), door(), &[[1.0, 2.0]]),
        sharing("through", Line([-2.25, 3.0], [1.5, -2.0]), door(), &[[1.0, 2.0]]),

        apart("leading away", door(), Ray([-2.25, 3.0], [-1.5, 2.0]), 2.5),
        sharing("lengthwise through", door(), Ray([-4.0, -3.0], [4.0, 3.0]), &[[0.5, 1.5]]),
        sharing("from inside", door(), Ray([0.0, 0.0], [1.5, -2.0]), &[[0.0, 0.5]]),

        apart("parallel to a side", door(), Segment([-4.25, 1.5], [-0.25, 4.5]), 2.5),
        sharing("through", door(), Segment([-1.5, 2.0], [1.5, -2.0]), &[[0.25, 0.75]]),
        sharing("inside", door(), Segment([-1.0, -0.75], [1.0, 0.75]), &[[0.0, 1.0]]),
    ]
}

#[rustfmt::skip]
fn of_triangles() -> Vec<Scene> {
    vec![
        apart("parallel to a side", Line([1.5, 2.0], [-4.0, 3.0]), wedge(), 2.5),
        sharing("along a side", Line([2.0, -1.5], [-4.0, 3.0]), wedge(), &[[0.0, 1.0]]),
        sharing("through", Line([1.5, 2.0], [-1.5, -2.0]), wedge(), &[[1.0, 1.75]]),

        apart("leading away", Ray([1.5, 2.0], [1.5, 2.0]), wedge(), 2.5),
        sharing("through", Ray([1.5, 2.0], [-1.5, -2.0]), wedge(), &[[1.0, 1.75]]),
        sharing("from inside", Ray([-1.0, -0.5], [-1.0, 0.0]), wedge(), &[[0.0, 1.0]]),

        apart("one end is nearest", Segment([1.5, 2.0], [4.0, 4.0]), wedge(), 2.5),
        sharing("through", Segment([1.5, 2.0], [-1.5, -2.0]), wedge(), &[[0.5, 0.875]]),
        sharing("inside", Segment([-1.5, -1.0], [0.5, -1.0]), wedge(), &[[0.0, 1.0]]),
        sharing("a flat triangle is a segment", Segment([-1.5, 2.0], [1.5, -2.0]), Triangle([[-2.0, -1.5], [2.0, 1.5], [0.0, 0.0]]), &[[0.5, 0.5]]),
    ]
}

#[rustfmt::skip]
fn of_convex_polygons() -> Vec<Scene> {
    vec![
        apart("parallel to an edge", hexagon(), Line([3.75, 2.5], [-1.5, 2.0]), 2.5),
        sharing("along an edge", hexagon(), Line([-3.0, 2.0], [2.0, 0.0]), &[[1.0, 2.0]]),
        sharing("through", hexagon(), Line([-5.0, 0.0], [2.5, 0.0]), &[[1.0, 3.0]]),

        apart("leading away", hexagon(), Ray([3.75, 2.5], [2.0, 1.5]), 2.5),
        sharing("touching a corner", hexagon(), Ray([2.5, -3.0], [0.0, 1.5]), &[[2.0, 2.0]]),
        sharing("from inside", hexagon(), Ray([0.0, 0.0], [0.0, -1.0]), &[[0.0, 2.0]]),

        apart("one end is nearest", hexagon(), Segment([3.75, 2.5], [4.0, 5.0]), 2.5),
        sharing("through", hexagon(), Segment([-5.0, 0.0], [5.0, 0.0]), &[[0.25, 0.75]]),
        sharing("inside", hexagon(), Segment([-1.0, -1.0], [1.0, 1.0]), &[[0.0, 1.0]]),
    ]
}

#[rustfmt::skip]
fn of_polygons() -> Vec<Scene> {
    let level = |x, y, length| Line([x, y], [length, 0.0]);
    vec![
        apart("parallel to an edge", level(-4.0, 4.0, 2.0), notched(), 2.0),
        sharing("across both arms", level(-4.5, 1.0, 1.5), notched(), &[[1.0, 2.5], [3.5, 5.0]]),
        sharing("along the tips of both arms", level(-3.0, 2.0, 1.5), notched(), &[[0.0, 1.0], [3.0, 4.0]]),
        sharing("across the hole", level(-4.0, 0.0, 2.0), frame(), &[[0.0, 1.0], [3.0, 4.0]]),
        sharing("along the edge of the hole", level(-4.0, 1.5, 2.0), frame(), &[[0.0, 4.0]]),

        apart("up from the notch", notched(), Ray([0.0, 2.0], [0.0, 1.0]), 1.2),
        sharing("across both arms", notched(), Ray([-4.5, 1.0], [1.5, 0.0]), &[[1.0, 2.5], [3.5, 5.0]]),
        sharing("out of the hole", frame(), Ray([0.0, 0.0], [2.0, 0.0]), &[[1.0, 2.0]]),

        apart("in the notch", notched(), Segment([0.0, 2.0], [0.0, 3.5]), 1.2),
        apart("in the hole", frame(), Segment([-0.5, 0.5], [0.5, 0.5]), 1.0),
        sharing("across the hole", frame(), Segment([-4.0, 0.0], [4.0, 0.0]), &[[0.0, 0.25], [0.75, 1.0]]),
        sharing("past the bottom of the notch, then out", notched(), Segment([-1.5, 0.0], [4.5, 0.0]), &[[0.0, 0.75]]),
    ]
}

#[rustfmt::skip]
fn of_polylines() -> Vec<Scene> {
    let level = |x, y, length| Line([x, y], [length, 0.0]);
    vec![
        apart("as near to both peaks", level(-3.0, 3.0, 2.0), zigzag(), 2.0),
        sharing("crossing every edge", level(-3.0, 0.0, 0.75), zigzag(), &[[1.0, 1.0], [3.0, 3.0], [5.0, 5.0], [7.0, 7.0]]),
        sharing("touching the peaks", level(-3.0, 1.0, 1.5), zigzag(), &[[1.0, 1.0], [3.0, 3.0]]),
        sharing("along an edge", level(-4.0, 1.5, 4.0), fence(), &[[0.5, 1.5]]),

        apart("up from between two edges", zigzag(), Ray([0.0, 1.0], [0.0, 1.0]), 1.2),
        sharing("crossing", zigzag(), Ray([0.0, 0.0], [0.75, 0.0]), &[[1.0, 1.0], [3.0, 3.0]]),
        sharing("out of a closed polyline", fence(), Ray([0.0, 0.0], [2.0, 0.0]), &[[1.0, 1.0]]),

        apart("in a closed polyline", fence(), Segment([-0.5, 0.5], [0.5, 0.5]), 1.0),
        sharing("crossing every edge", zigzag(), Segment([-3.0, 0.0], [3.0, 0.0]), &[[0.125, 0.125], [0.375, 0.375], [0.625, 0.625], [0.875, 0.875]]),
        sharing("along an edge", zigzag(), Segment([-3.0, -1.0], [0.0, 3.0]), &[[0.0, 0.5]]),
    ]
}
