//! The shapes that most scenes of space are made of, all about the origin.
//!
//! Their faces are turned along the axes, along (2, 1, 2) or along (-1, -2, 2), which are 3 long. So
//! one shape is 1.5 from another that touches it and is moved by (1, 0.5, 1) or (-0.5, -1, 1).
//!
//! (-2, 2, 1) is at right angles to both and 3 long too. The axes of cylinders and cones point along one of the three, so that the
//! others are across them: what is round then has a place that is turned along them.

use crate::shape::Shape::{
    self, Aabb, Ball, Capsule, Cone, ConvexPolyhedron, Cylinder, Obb, Rounded, Tetrahedron,
    Triangle, TruncatedCone,
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

/// It lies along (-2, 2, 1), 3 long; its side passes through (1, 0.5, 1) and (-0.5, -1, 1).
pub fn drum() -> Shape<3> {
    Cylinder([1.0, -1.0, -0.5], [-1.0, 1.0, 0.5], 1.5)
}

/// It stands on its apex, along (2, 1, 2), 4.5 high, so that its side rises by 12 over 5. Its rim passes through
/// (0.875, -0.5, 2.75), where it is furthest along (-1, -2, 2), and (0.25, 2, 2.125).
pub fn spike() -> Shape<3> {
    Cone([1.5, 0.75, 1.5], [-1.5, -0.75, -1.5], 1.875)
}

/// It stands upside down along (-1, -2, 2), 2.25 high, so that its side rises by 12 over 5. Its lower rim passes through
/// (1.375, 1.25, 0.25), where it is furthest along (2, 1, 2), and (-0.625, 1.75, -0.25).
pub fn bucket() -> Shape<3> {
    TruncatedCone([0.375, 0.75, -0.75], [-0.375, -0.75, 0.75], [1.5, 0.5625])
}

/// As large as `tile()`. Its corners pass through (1.75, 1, 0.75) and (-1.5, -1.25, 0.75), where they are furthest along (2, 1, 2)
/// and (-1, -2, 2).
pub fn soap() -> Shape<3> {
    Rounded([-1.25, -0.75, -0.25], [1.25, 0.75, 0.25], 0.75)
}
