//! The shapes that most scenes are made of, all about the origin.

use crate::shape::Shape::{
    self, Aabb, Ball, Capsule, ConvexPolygon, HalfSpace, Obb, Polygon, Polyline, Rounded, Segment,
    Triangle,
};

/// Its rim passes through (1.5, 2).
pub fn disc() -> Shape<2> {
    Ball([0.0, 0.0], 2.5)
}

/// It rises by 3 over 4; its sides are 1.25 from its middle.
pub fn pill() -> Shape<2> {
    Capsule([-2.0, -1.5], [2.0, 1.5], 1.25)
}

/// The middle of `pill()`, from end to end.
pub fn rod() -> Shape<2> {
    Segment([-2.0, -1.5], [2.0, 1.5])
}

/// `pill()`, but falling.
pub fn falling_pill() -> Shape<2> {
    Capsule([2.0, -1.5], [-2.0, 1.5], 1.25)
}

/// A thin one at a right angle to `pill()`.
pub fn spike() -> Shape<2> {
    Capsule([-1.5, 2.0], [1.5, -2.0], 0.5)
}

/// All below a line that rises by 3 over 4.
pub fn slope() -> Shape<2> {
    HalfSpace([0.0, 0.0], [-3.0, 4.0])
}

pub fn tile() -> Shape<2> {
    Aabb([-2.0, -1.0], [2.0, 1.0])
}

/// It rises by 3 over 4; its sides are 2.5 and 1.25 from its center.
pub fn door() -> Shape<2> {
    Obb([0.0, 0.0], [[2.0, 1.5], [-0.75, 1.0]])
}

/// `door()`, but falling.
pub fn falling_door() -> Shape<2> {
    Obb([0.0, 0.0], [[-2.0, 1.5], [0.75, 1.0]])
}

/// A small turned square.
pub fn die() -> Shape<2> {
    Obb([0.0, 0.0], [[0.5, 0.375], [-0.375, 0.5]])
}

/// Its upper right corner passes through (1.875, 1.25) and (2, 1.125), where it faces (3, 4) and (4, 3).
pub fn soap() -> Shape<2> {
    Rounded([-1.5, -0.75], [1.5, 0.75], 0.625)
}

/// A small rounded box.
pub fn pebble() -> Shape<2> {
    Rounded([-0.5, -0.25], [0.5, 0.25], 0.25)
}

/// Its long side falls by 3 over 4 and passes through the origin.
pub fn wedge() -> Shape<2> {
    Triangle([[-2.0, -1.5], [2.0, -1.5], [-2.0, 1.5]])
}

/// Its upper right edge has its middle at (1.75, 1) and faces (4, 3).
pub fn hexagon() -> Shape<2> {
    ConvexPolygon(vec![
        [2.5, 0.0],
        [1.0, 2.0],
        [-1.0, 2.0],
        [-2.5, 0.0],
        [-1.0, -2.0],
        [1.0, -2.0],
    ])
}

pub fn diamond() -> Shape<2> {
    ConvexPolygon(vec![[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]])
}

/// With its lower tip at (0, 2) it hangs in the notch of `notched()`.
pub fn kite() -> Vec<[f64; 2]> {
    vec![[0.0, 2.0], [0.5, 3.0], [0.0, 4.0], [-0.5, 3.0]]
}

/// Two arms with a notch between them, whose edges rise by 4 over 3.
pub fn notched() -> Shape<2> {
    Polygon(vec![vec![
        [-3.0, -2.0],
        [3.0, -2.0],
        [3.0, 2.0],
        [1.5, 2.0],
        [0.0, 0.0],
        [-1.5, 2.0],
        [-3.0, 2.0],
    ]])
}

/// A rectangle with a hole.
pub fn frame() -> Shape<2> {
    Polygon(vec![rectangle(4.0, 3.0), rectangle(2.0, 1.5)])
}

pub fn rectangle(x: f64, y: f64) -> Vec<[f64; 2]> {
    vec![[-x, -y], [x, -y], [x, y], [-x, y]]
}

/// Its edges rise and fall by 4 over 3.
pub fn zigzag() -> Shape<2> {
    Polyline(vec![
        [-3.0, -1.0],
        [-1.5, 1.0],
        [0.0, -1.0],
        [1.5, 1.0],
        [3.0, -1.0],
    ])
}

/// A closed polyline where `frame()` has its hole.
pub fn fence() -> Shape<2> {
    closed(rectangle(2.0, 1.5))
}

/// A polyline that ends where it begins.
pub fn closed(mut vertices: Vec<[f64; 2]>) -> Shape<2> {
    vertices.push(vertices[0]);
    Polyline(vertices)
}
