//! The faces of a solid as cycles of directed edges.

use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::each;
use crate::predicate::orient3;
use crate::shape::build::convex_surface::FaceLists;
use core::cmp::Ordering;

impl<X: SolidVertex> Solid<'_, X> {
    /// The orientation of the faces that [`Self::next_around_face`] follows: counter-clockwise seen from
    /// outside (`Greater`), clockwise, or flat (`Equal`).
    pub(crate) fn handedness(&self) -> Ordering {
        match *self {
            Self::Simplex([a, b, c, d], 4) => orient3(a, b, c, d),
            Self::Box([o, a, b, _, c, ..]) => orient3(a, b, c, o),
            Self::Simplex(..) | Self::Swept(_) => Ordering::Equal,
            Self::Polyhedron(polyhedron) => handedness_of(Some(polyhedron.face_lists())),
            Self::Listed(list) => handedness_of(list.face_lists()),
        }
    }

    /// The vertex after the directed edge from `u` to `v` around its face. The other face at this edge has
    /// the edge from `v` to `u`.
    pub(crate) fn next_around_face(&self, u: usize, v: usize) -> usize {
        match self {
            Self::Simplex(..) => third_corner(u, v),
            Self::Box(_) => v ^ next_axis_bit(u, v),
            Self::Polyhedron(polyhedron) => polyhedron.face_lists().after(u, v),
            Self::Listed(list) => list.face_lists().map_or(u, |lists| lists.after(u, v)),
            // It lists no faces.
            Self::Swept(_) => u,
        }
    }
}

/// The orientation of the faces of a polyhedron; `Equal` for a polygon or a solid without lists of faces.
fn handedness_of(lists: Option<&FaceLists>) -> Ordering {
    match lists {
        Some(lists) if !lists.is_flat() => Ordering::Greater,
        _ => Ordering::Equal,
    }
}

/// The one of the other two corners of a tetrahedron that forms an even permutation with the last.
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

/// The bit of the axis of the next edge around a face of a box.
///
/// It is the face to the left of the edge, seen from outside.
fn next_axis_bit(u: usize, v: usize) -> usize {
    let along = (u ^ v).trailing_zeros() as usize;
    let [next, last] = each(&[1, 2], |&step| 1 << ((along + step) % 3));
    let [is_forth, at_next, at_last] = [v > u, u & next != 0, u & last != 0];
    if (is_forth == at_next) == at_last {
        last
    } else {
        next
    }
}
