//! A point with every kind of shape.

use super::stock::{
    disc, door, fence, frame, hexagon, notched, pill, rod, slope, tile, wedge, zigzag,
};
use super::{Scene, apart, meeting, sharing};
use crate::shape::Shape::{Ball, HalfSpace, Line, Obb, Point, Polyline, Ray, Triangle};

pub fn scenes() -> Vec<Scene> {
    [on_linear(), on_balls(), on_outlines()]
        .into_iter()
        .flatten()
        .collect()
}

#[rustfmt::skip]
fn on_linear() -> Vec<Scene> {
    let rising = |x, y| Ray([x, y], [4.0, 3.0]);
    vec![
        apart("3 and 4 make 5", Point([-2.0, -1.0]), Point([1.0, 3.0]), 5.0),
        meeting("the same point", Point([1.0, 3.0]), Point([1.0, 3.0])),

        apart("beside the line", Line([-4.0, -2.0], [4.0, 3.0]), Point([-1.5, 3.0]), 2.5),
        sharing("on the line", Line([-4.0, -2.0], [4.0, 3.0]), Point([4.0, 4.0]), &[[2.0, 2.0]]),
        apart("a line without direction is a point", Line([0.0, 0.0], [0.0, 0.0]), Point([4.0, 3.0]), 5.0),

        apart("beside the ray", Point([0.5, 4.0]), rising(-2.0, -1.0), 2.5),
        apart("behind its origin", Point([-5.0, -5.0]), rising(-2.0, -1.0), 5.0),
        sharing("on the ray", Point([2.0, 2.0]), rising(-2.0, -1.0), &[[1.0, 1.0]]),

        apart("beside the segment", Point([-1.5, 2.0]), rod(), 2.5),
        apart("beyond an end", Point([5.0, 5.5]), rod(), 5.0),
        sharing("on the segment", Point([0.0, 0.0]), rod(), &[[0.5, 0.5]]),
    ]
}

#[rustfmt::skip]
fn on_balls() -> Vec<Scene> {
    vec![
        apart("outside", disc(), Point([3.0, 4.0]), 2.5),
        meeting("on the rim", disc(), Point([1.5, 2.0])),
        meeting("inside", disc(), Point([-1.0, 0.5])),
        apart("a circle without radius is a point", Ball([0.0, 0.0], 0.0), Point([3.0, 4.0]), 5.0),

        apart("beside", pill(), Point([-1.5, 2.0]), 1.25),
        apart("beyond an end", pill(), Point([5.0, 5.5]), 3.75),
        meeting("on the round end", pill(), Point([2.0, 2.75])),
        meeting("inside", pill(), Point([-1.0, -1.0])),

        apart("outside", slope(), Point([-1.5, 2.0]), 2.5),
        meeting("on the edge", slope(), Point([2.0, 1.5])),
        meeting("inside", slope(), Point([2.0, -1.0])),
        meeting("without a normal it is all of the plane", HalfSpace([0.0, 0.0], [0.0, 0.0]), Point([4.0, 3.0])),
    ]
}

#[rustfmt::skip]
fn on_outlines() -> Vec<Scene> {
    vec![
        apart("off a corner", tile(), Point([5.0, 5.0]), 5.0),
        apart("off a side", tile(), Point([1.0, 3.0]), 2.0),
        meeting("inside", tile(), Point([1.0, 0.5])),

        apart("off a side", door(), Point([-2.25, 3.0]), 2.5),
        meeting("on a corner", door(), Point([1.25, 2.5])),
        meeting("inside", door(), Point([1.0, 1.0])),
        apart("flat, it is a segment", Obb([0.0, 0.0], [[2.0, 1.5], [0.0, 0.0]]), Point([-1.5, 2.0]), 2.5),

        apart("off the long side", Point([1.5, 2.0]), wedge(), 2.5),
        apart("off a corner", Point([-5.0, -5.5]), wedge(), 5.0),
        meeting("inside", Point([-1.0, -0.5]), wedge()),
        apart("flat, it is a segment", Point([-1.5, 2.0]), Triangle([[-2.0, -1.5], [0.0, 0.0], [2.0, 1.5]]), 2.5),

        apart("off an edge", hexagon(), Point([3.75, 2.5]), 2.5),
        meeting("on a corner", hexagon(), Point([2.5, 0.0])),
        meeting("inside", hexagon(), Point([0.5, 1.0])),

        apart("in the notch, as near to both arms", Point([0.0, 2.0]), notched(), 1.2),
        meeting("in an arm", Point([-2.5, 1.5]), notched()),
        apart("in the hole", Point([0.5, 0.5]), frame(), 1.0),
        meeting("on the edge of the hole, which belongs to the polygon", Point([2.0, 0.5]), frame()),

        apart("between two edges, as near to both", Point([0.0, 1.0]), zigzag(), 1.2),
        meeting("on a vertex", Point([1.5, 1.0]), zigzag()),
        apart("closed, it still has no inside", Point([0.5, 0.5]), fence(), 1.0),
        apart("without length it is a point", Point([3.0, 4.0]), Polyline(vec![[0.0, 0.0]; 2]), 5.0),
    ]
}
