//! A rounded box of the plane with every kind of shape but several polygons, which are with their other pairs.

use super::stock::{
    diamond, disc, door, fence, frame, hexagon, notched, pebble, pill, slope, soap, tile, wedge,
    zigzag,
};
use super::{Scene, apart, meeting, sharing};
use crate::shape::Shape::{Line, Point, Ray, Rounded, Segment};

pub fn scenes() -> Vec<Scene> {
    [with_linear(), with_solids()]
        .into_iter()
        .flatten()
        .collect()
}

#[rustfmt::skip]
fn with_linear() -> Vec<Scene> {
    vec![
        apart("off a corner", Line([-0.625, 6.25], [4.0, -3.0]), soap(), 2.5),
        sharing("touching a corner", Line([-2.125, 4.25], [4.0, -3.0]), soap(), &[[1.0, 1.0]]),
        sharing("through", Line([-4.25, 0.0], [4.25, 0.0]), soap(), &[[0.5, 1.5]]),
        sharing("along the flat part of a side", Line([-3.0, 1.375], [1.5, 0.0]), soap(), &[[1.0, 3.0]]),

        apart("off a corner", Point([3.375, 3.25]), soap(), 2.5),
        apart("off a side", Point([1.0, 2.375]), soap(), 1.0),
        meeting("on a corner", Point([1.875, 1.25]), soap()),
        meeting("inside", Point([1.0, 0.5]), soap()),

        apart("leading away", Ray([3.375, 3.25], [1.5, 2.0]), soap(), 2.5),
        sharing("touching a corner", Ray([-2.125, 4.25], [4.0, -3.0]), soap(), &[[1.0, 1.0]]),
        sharing("from inside", Ray([0.0, 0.0], [4.25, 0.0]), soap(), &[[0.0, 0.5]]),

        apart("one end is nearest", soap(), Segment([3.375, 3.25], [5.0, 6.0]), 2.5),
        sharing("touching a corner", soap(), Segment([-2.125, 4.25], [5.875, -1.75]), &[[0.5, 0.5]]),
        sharing("through", soap(), Segment([0.0, -2.75], [0.0, 2.75]), &[[0.25, 0.75]]),
        sharing("without radius it is its core", Rounded([-2.0, -1.0], [2.0, 1.0], 0.0), Segment([0.0, 2.0], [4.0, -1.0]), &[[1.0 / 3.0, 0.5]]),
    ]
}

#[rustfmt::skip]
fn with_solids() -> Vec<Scene> {
    vec![
        apart("corner to corner", tile(), soap().at([5.375, 4.25]), 2.5),
        meeting("touching corner to corner", tile(), soap().at([3.875, 2.25])),
        meeting("overlapping", tile(), soap().at([2.0, 1.0])),

        apart("off a corner", disc(), soap().at([4.875, 5.25]), 2.5),
        meeting("touching a corner", disc(), soap().at([3.375, 3.25])),
        meeting("the box in the circle", disc(), soap()),

        apart("side and corner", pill(), soap().at([-4.125, 4.25]), 2.5),
        meeting("touching side and corner", pill(), soap().at([-2.625, 2.25])),
        meeting("crossed", pill(), soap()),

        apart("edge and corner", hexagon(), soap().at([5.75, 3.625]), 2.5),
        meeting("touching edge and corner", hexagon(), soap().at([3.75, 2.125])),
        meeting("the polygon in the box", diamond(), soap()),

        apart("off a corner", slope(), soap().at([-3.375, 3.25]), 2.5),
        meeting("touching a corner", slope(), soap().at([-1.875, 1.25])),
        meeting("cut by the edge", slope(), soap()),

        apart("side and corner", door(), soap().at([-4.125, 4.25]), 2.5),
        meeting("touching side and corner", door(), soap().at([-2.625, 2.25])),
        meeting("crossed", door(), soap()),

        apart("above the notch, as near to both arms", notched(), pebble().at([0.0, 3.0]), 1.0),
        apart("in the hole", frame(), pebble(), 1.0),
        meeting("touching all sides of the hole", frame(), Rounded([-1.5, -1.0], [1.5, 1.0], 0.5)),
        meeting("overlapping", notched(), soap()),

        apart("above both peaks", zigzag(), soap().at([0.0, 4.875]), 2.5),
        apart("in a closed polyline", fence(), pebble(), 1.0),
        meeting("touching both peaks", zigzag(), soap().at([0.0, 2.375])),
        meeting("crossing", zigzag(), soap()),

        apart("corner to corner", soap(), soap().at([5.25, 4.5]), 2.5),
        meeting("touching corner to corner", soap(), soap().at([3.75, 2.5])),
        meeting("overlapping", soap(), soap().at([2.0, 1.0])),

        apart("corner and side", soap().at([3.375, 3.25]), wedge(), 2.5),
        meeting("touching corner and side", soap().at([1.875, 1.25]), wedge()),
        meeting("overlapping", soap(), wedge()),
    ]
}
