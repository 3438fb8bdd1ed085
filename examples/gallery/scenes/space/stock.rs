//! The shapes that most scenes of space are made of, all about the origin.
//!
//! Their faces are turned along the axes, along (2, 1, 2) or along (-1, -2, 2), which are 3 long. So
//! one shape is 1.5 from another that touches it and is moved by (1, 0.5, 1) or (-0.5, -1, 1).

use crate::shape::Shape::{
    self, Aabb, Ball, Capsule, ConvexPolyhedron, Obb, Tetrahedron, Triangle,
};

pub fn tile() -> Shape<3> {
    Aabb([-2.0, -1.5, -1.0], [2.0, 1.5, 1.0])
}

/// Its half axes are 1.5, 1.5 and 0.75 long; it stands on a corner 2.25 below its center.
pub fn brick() -> Shape<3> {
    let axes = [[1.0, 0.5, 1.0], [0.5, 1.0, -1.0], [0.5, -0.5, -0.25]];
    Obb([0.0, 0.0, 0.0], axes)
}

/// It passes through (1, 0.5, 1) and (-0.5, -1, 1).
pub fn ball() -> Shape<3> {
    Ball([0.0, 0.0, 0.0], 1.5)
}

/// Its side passes through (0.5, 0.25, 0.5), its round end through (-1.25, -0.5, 1.5).
pub fn pill() -> Shape<3> {
    Capsule([1.0, 0.0, -1.0], [-1.0, 0.0, 1.0], 0.75)
}

/// With the origin for a corner and a face through (0.5, 1, 1) that is turned along (2, 1, 2).
pub fn wedge() -> Shape<3> {
    Tetrahedron([
        [0.0, 0.0, 0.0],
        [2.0, 0.0, 0.0],
        [0.0, 4.0, 0.0],
        [0.0, 0.0, 2.0],
    ])
}

/// An octahedron: |x| / 1.5 + |y| / 3 + |z| / 1.5 is 1 at most.
pub fn gem() -> Shape<3> {
    ConvexPolyhedron(vec![
        [1.5, 0.0, 0.0],
        [0.0, 3.0, 0.0],
        [0.0, 0.0, 1.5],
        [-1.5, 0.0, 0.0],
        [0.0, -3.0, 0.0],
        [0.0, 0.0, -1.5],
    ])
}

/// Turned along (2, 1, 2), with the origin inside.
pub fn sail() -> Shape<3> {
    Triangle([[1.5, -1.0, -1.0], [-0.5, 3.0, -1.0], [-0.5, -1.0, 1.0]])
}
