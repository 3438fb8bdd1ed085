//! Several polygons as one shape, with every other kind.

use super::stock::{die, door, rectangle, slope};
use super::{Scene, apart, meeting, sharing};
use crate::shape::Shape::{
    self, Aabb, Ball, Capsule, ConvexPolygon, HalfSpace, Line, MultiPolygon, Point, Polygon,
    Polyline, Ray, Rounded, Segment, Triangle,
};

/// Two islands with a strait between them, 2 wide; that to the right has a square lake about (3, 0).
fn islands() -> Shape<2> {
    let left = vec![rectangle_at([-2.5, 0.0], [1.5, 2.0])];
    let right = [[2.0, 2.0], [1.0, 1.0]].map(|half| rectangle_at([3.0, 0.0], half));
    MultiPolygon(vec![left, right.to_vec()])
}

fn rectangle_at([x, y]: [f64; 2], half: [f64; 2]) -> Vec<[f64; 2]> {
    let corners = rectangle(half[0], half[1]);
    corners.iter().map(|p| [p[0] + x, p[1] + y]).collect()
}

/// Half a unit from the shore on all sides of the lake.
fn buoy() -> Vec<[f64; 2]> {
    rectangle_at([3.0, 0.0], [0.5, 0.5])
}

#[rustfmt::skip]
pub fn scenes() -> Vec<Scene> {
    let boats = || MultiPolygon(vec![vec![rectangle(0.5, 1.0)], vec![buoy()]]);
    let rock = || MultiPolygon(vec![vec![rectangle(0.5, 1.0)], vec![rectangle_at([-2.5, 0.0], [0.5, 0.5])]]);
    vec![
        apart("in the strait", Aabb([-0.5, -1.0], [0.5, 1.0]), islands(), 0.5),
        meeting("touching both shores", Aabb([-1.0, -1.0], [1.0, 1.0]), islands()),

        apart("in the lake", Ball([3.0, 0.0], 0.5), islands(), 0.5),
        meeting("touching both shores", Ball([0.0, 0.0], 1.0), islands()),

        apart("in the strait", Capsule([0.0, -1.0], [0.0, 1.0], 0.5), islands(), 0.5),
        meeting("touching both shores", Capsule([0.0, -1.0], [0.0, 1.0], 1.0), islands()),

        apart("in the lake", ConvexPolygon(buoy()), islands(), 0.5),
        meeting("corners on the shore", ConvexPolygon(vec![[4.0, 0.0], [3.0, 1.0], [2.0, 0.0], [3.0, -1.0]]), islands()),

        apart("parallel to two sides", HalfSpace([0.0, -4.5], [0.0, 1.0]), islands(), 2.5),
        meeting("cut by the edge", slope(), islands()),

        apart("through the strait", Line([0.0, 0.0], [0.0, 1.0]), islands(), 1.0),
        sharing("over strait and lake", Line([0.0, 0.0], [1.0, 0.0]), islands(), &[[-4.0, -1.0], [1.0, 2.0], [4.0, 5.0]]),

        apart("in the strait and in the lake", islands(), boats(), 0.5),
        meeting("one of the other on an island", islands(), rock()),

        apart("in the lake", islands(), die().at([3.0, 0.0]), 0.125),
        meeting("across the strait", islands(), door()),

        apart("in the strait", islands(), Point([0.5, 0.0]), 0.5),
        apart("as far from both islands", islands(), Point([0.0, 0.0]), 1.0),
        meeting("on an island", islands(), Point([-2.0, 1.0])),

        apart("in the lake", islands(), Polygon(vec![buoy()]), 0.5),
        meeting("around an island", islands(), Polygon(vec![rectangle_at([-2.5, 0.0], [2.0, 3.0])])),

        apart("in the strait", islands(), Polyline(vec![[0.0, -1.0], [0.5, 0.0], [0.0, 1.0]]), 0.5),
        meeting("on an island", islands(), Polyline(vec![[-3.0, -1.0], [-2.0, 0.0], [-3.0, 1.0]])),

        apart("out of the strait", islands(), Ray([0.0, 0.0], [0.0, 1.0]), 1.0),
        sharing("over the lake", islands(), Ray([0.0, 0.0], [1.0, 0.0]), &[[1.0, 2.0], [4.0, 5.0]]),

        apart("in the strait", islands(), Rounded([-0.25, -1.0], [0.25, 1.0], 0.25), 0.5),
        apart("in the lake", islands(), Rounded([2.75, -0.25], [3.25, 0.25], 0.25), 0.5),
        meeting("touching both shores", islands(), Rounded([-0.75, -1.0], [0.75, 1.0], 0.25)),

        apart("in the lake", islands(), Segment([2.5, 0.0], [3.5, 0.0]), 0.5),
        sharing("from island to island", islands(), Segment([-2.0, 0.0], [2.0, 0.0]), &[[0.0, 0.25], [0.75, 1.0]]),

        apart("in the strait", islands(), Triangle([[0.0, -1.0], [0.5, 0.0], [0.0, 1.0]]), 0.5),
        meeting("touching an island", islands(), Triangle([[-1.0, 0.0], [0.0, -1.0], [0.0, 1.0]])),
    ]
}
