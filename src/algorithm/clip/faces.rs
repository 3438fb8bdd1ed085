//! The faces of a solid, told by the order of the edges around each vertex.

use crate::algorithm::solid::{Solid, Vertex};
use crate::predicate::orient3;
use core::cmp::Ordering;

impl<X: Vertex> Solid<'_, X> {
    /// Whether going round its faces by [`Self::next_around_face`] is counter-clockwise seen from outside
    /// (`Greater`) or clockwise; `Equal` where it is flat.
    pub(crate) fn handedness(&self) -> Ordering {
        match *self {
            Self::Simplex([a, b, c, d], 4) => orient3(a, b, c, d),
            Self::Box([o, a, b, _, c, ..]) => orient3(a, b, c, o),
            Self::Simplex(..) => Ordering::Equal,
            Self::Polyhedron(polyhedron) if polyhedron.is_flat() => Ordering::Equal,
            Self::Polyhedron(_) => Ordering::Greater,
        }
    }

    /// The vertex after the edge from `u` to `v` around one of its two faces; the other one has the
    /// edge from `v` to `u`.
    pub(crate) fn next_around_face(&self, u: usize, v: usize) -> usize {
        match self {
            Self::Simplex(..) => third_corner(u, v),
            Self::Box(_) => v ^ next_axis_bit(u, v),
            Self::Polyhedron(polyhedron) => polyhedron.after(u, v),
        }
    }
}

/// The one of the other two corners of a tetrahedron that makes an even permutation with its last.
fn third_corner(u: usize, v: usize) -> usize {
    let [w, x] = match (u + v, u.abs_diff(v)) {
        (1, _) => [2, 3],
        (2, _) => [1, 3],
        (3, 3) => [1, 2],
        (3, _) => [0, 3],
        (4, _) => [0, 2],
        _ => [0, 1],
    };
    let order = [u, v, w, x];
    let inversions = (0..4).flat_map(|i| order[i..].iter().filter(move |&&later| later < order[i]));
    if inversions.count() % 2 == 0 { w } else { x }
}

/// The bit of the axis along which the edge after one along another runs around a face of a box.
///
/// The face is the one with the edge's left on it: seen from outside it turns to the left.
fn next_axis_bit(u: usize, v: usize) -> usize {
    let along = (u ^ v).trailing_zeros() as usize;
    let [next, last] = [1, 2].map(|step| 1 << ((along + step) % 3));
    let [is_forth, at_next, at_last] = [v > u, u & next != 0, u & last != 0];
    if (is_forth == at_next) == at_last {
        last
    } else {
        next
    }
}
