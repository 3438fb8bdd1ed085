//! Boxes, triangles, polygons and polylines with each other.

use super::stock::{
    closed, diamond, die, door, falling_door, fence, frame, hexagon, kite, notched, rectangle,
    tile, wedge, zigzag,
};
use super::{Scene, apart, covering, meeting};
use crate::shape::Shape::{self, Aabb, ConvexPolygon, Obb, Polygon, Polyline, Triangle};

pub fn scenes() -> Vec<Scene> {
    [
        boxes(),
        turned_boxes(),
        triangles(),
        convex_polygons(),
        polygons_and_polylines(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A small one, half a unit above the lower edge of the hole of `frame()`.
fn tent() -> Shape<2> {
    Triangle([[-1.0, -1.0], [1.0, -1.0], [0.0, 0.5]])
}

/// Half a unit below the upper edge of the hole of `frame()`.
fn shelf() -> Shape<2> {
    Aabb([-1.0, -0.5], [1.0, 1.0])
}

/// Open above, and the same open below.
fn clamps() -> [Shape<2>; 2] {
    let corners = [
        [-3.0, -3.0],
        [3.0, -3.0],
        [3.0, 3.0],
        [2.0, 3.0],
        [2.0, -2.0],
        [-2.0, -2.0],
        [-2.0, 3.0],
        [-3.0, 3.0],
    ];
    let polygon = |sign: f64| Polygon(vec![corners.map(|p| p.map(|x| sign * x)).to_vec()]);
    [polygon(1.0), polygon(-1.0)]
}

#[rustfmt::skip]
fn boxes() -> Vec<Scene> {
    vec![
        apart("corner to corner", tile(), Aabb([5.0, 5.0], [8.0, 7.0]), 5.0),
        covering("overlapping", tile(), Aabb([0.0, 0.0], [4.0, 2.0]), &[[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [0.0, 1.0]]),
        covering("touching along a side", tile(), Aabb([2.0, -0.5], [4.0, 2.0]), &[[2.0, -0.5], [2.0, 1.0]]),
        covering("touching at a corner", tile(), Aabb([2.0, 1.0], [4.0, 3.0]), &[[2.0, 1.0]]),

        apart("corner to side", tile(), door().at([7.25, 0.0]), 2.5),
        meeting("touching corner to side", tile(), door().at([4.75, 0.0])),
        meeting("crossed", tile(), door()),

        apart("corner to side", tile().at([3.5, 3.0]), wedge(), 2.5),
        meeting("touching corner to side", tile().at([2.0, 1.0]), wedge()),
        meeting("the triangle in the box", Aabb([-3.0, -2.5], [3.0, 2.5]), wedge()),

        apart("corner to edge", tile().at([5.75, 3.5]), hexagon(), 2.5),
        meeting("touching corner to edge", tile().at([3.75, 2.0]), hexagon()),
        meeting("the polygon in the box", tile(), diamond()),

        apart("in the notch", Aabb([-0.25, 1.5], [0.25, 3.0]), notched(), 0.7),
        apart("in the hole", shelf(), frame(), 0.5),
        meeting("filling the hole", Aabb([-2.0, -1.5], [2.0, 1.5]), frame()),

        apart("above both peaks", tile().at([0.0, 4.5]), zigzag(), 2.5),
        apart("in a closed polyline", shelf(), fence(), 0.5),
        meeting("crossing", tile(), zigzag()),
    ]
}

#[rustfmt::skip]
fn turned_boxes() -> Vec<Scene> {
    vec![
        apart("parallel", door(), door().at([-3.0, 4.0]), 2.5),
        meeting("touching along their sides", door(), door().at([-1.5, 2.0])),
        meeting("crossed, no corner of one in the other", door(), Obb([0.0, 0.0], [[-2.25, 3.0], [-0.5, -0.375]])),

        apart("parallel to a side", falling_door().at([2.25, 3.0]), wedge(), 2.5),
        meeting("touching along a side", falling_door().at([0.75, 1.0]), wedge()),
        meeting("crossed", door(), wedge()),

        apart("side to edge", hexagon(), door().at([5.75, 4.0]), 2.5),
        meeting("touching side to edge", hexagon(), door().at([3.75, 2.5])),
        meeting("the box in the polygon", hexagon(), die()),

        apart("in the hole", die(), frame(), 0.625),
        meeting("from the notch into an arm", door(), notched()),

        apart("in a closed polyline", die(), fence(), 0.625),
        meeting("crossing", door(), zigzag()),
        meeting("around a closed polyline", Obb([0.0, 0.0], [[4.0, 3.0], [-1.5, 2.0]]), fence()),
    ]
}

#[rustfmt::skip]
fn triangles() -> Vec<Scene> {
    let other_half = || Triangle([[2.0, 1.5], [-2.0, 1.5], [2.0, -1.5]]);
    vec![
        apart("parallel sides", wedge(), other_half().at([1.5, 2.0]), 2.5),
        meeting("sharing a side", wedge(), other_half()),
        meeting("one in the other", wedge(), Triangle([[-1.5, -1.0], [-0.5, -1.0], [-1.5, -0.5]])),

        apart("corner to edge", hexagon(), Triangle([[3.75, 2.5], [6.0, 2.5], [5.0, 4.5]]), 2.5),
        meeting("touching corner to edge", hexagon(), Triangle([[1.75, 1.0], [4.0, 1.0], [3.0, 3.0]])),
        meeting("the triangle in the polygon", hexagon(), tent()),

        apart("in the notch", notched(), Triangle([[0.0, 2.0], [1.0, 4.0], [-1.0, 4.0]]), 1.2),
        apart("in the hole", frame(), tent(), 0.5),
        meeting("touching the bottom of the notch", notched(), Triangle([[0.0, 0.0], [0.5, 2.0], [-0.5, 2.0]])),
        meeting("overlapping", notched(), wedge()),

        apart("between two edges", zigzag(), Triangle([[0.0, 1.0], [1.0, 3.0], [-1.0, 3.0]]), 1.2),
        apart("in a closed polyline", fence(), tent(), 0.5),
        meeting("touching a valley", zigzag(), Triangle([[0.0, -1.0], [0.5, 1.0], [-0.5, 1.0]])),
        meeting("crossing", zigzag(), wedge()),
    ]
}

#[rustfmt::skip]
fn convex_polygons() -> Vec<Scene> {
    vec![
        apart("edge to edge", hexagon(), hexagon().at([6.0, 4.5]), 3.5),
        meeting("touching corners", hexagon(), hexagon().at([5.0, 0.0])),
        meeting("one in the other", hexagon(), diamond()),

        apart("in the notch", ConvexPolygon(kite()), notched(), 1.2),
        apart("in the hole", diamond(), frame(), 0.5),
        meeting("corners on the edge of the hole", ConvexPolygon(vec![[2.0, 0.0], [0.0, 1.5], [-2.0, 0.0], [0.0, -1.5]]), frame()),
        meeting("overlapping", hexagon(), notched()),

        apart("in a closed polyline", diamond(), fence(), 0.5),
        meeting("crossing", hexagon(), zigzag()),
    ]
}

#[rustfmt::skip]
fn polygons_and_polylines() -> Vec<Scene> {
    let [clamp, other_clamp] = clamps();
    let ring = |x, y| Polygon(vec![rectangle(x, y), rectangle(x / 2.0, y / 2.0)]);
    let tick = || Polyline(vec![[-1.5, 0.5], [0.0, -0.5], [1.0, 0.5]]);
    vec![
        apart("hooked into each other", clamp, other_clamp.at([2.5, 2.0]), 1.0),
        apart("a ring in the hole of a ring", frame(), ring(1.5, 0.5), 0.5),
        meeting("filling the hole", frame(), Polygon(vec![rectangle(2.0, 1.5)])),
        meeting("overlapping", notched(), Polygon(vec![kite()]).at([1.0, -1.0])),

        apart("in the hole", frame(), tick(), 0.5),
        apart("between the arms", notched(), Polyline(vec![[0.0, 2.0], [0.5, 3.0], [-0.5, 3.5]]), 1.2),
        meeting("along the edge of the hole", frame(), fence()),
        meeting("crossing", notched(), zigzag()),

        apart("one above the other", zigzag(), zigzag().at([0.0, 2.5]), 1.5),
        apart("in a closed polyline", fence(), closed(rectangle(1.5, 0.5)), 0.5),
        meeting("crossing", zigzag(), Polyline(vec![[-3.0, 0.5], [0.0, -0.5], [3.0, 0.5]])),
        meeting("touching at the ends", zigzag(), zigzag().at([6.0, 0.0])),
    ]
}
