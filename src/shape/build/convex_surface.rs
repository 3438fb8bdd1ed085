//! Check that a closed surface is still convex after its corners have moved.
//!
//! The faces of a convex polyhedron keep their corners. They still bound a convex polyhedron, with
//! no two of them in one plane, exactly if
//!
//! 1. each face is a convex polygon in one plane,
//! 2. each edge is convex,
//! 3. one corner lies strictly inside of the planes of all faces that it does not belong to, and
//! 4. the edges from that corner bound a convex cone, and wind around it once.
//!
//! Seen from that corner, by 3, the faces that it does not belong to all turn the same way: their
//! projection to the sphere of directions never folds. By 4 its edge is a simple loop, so that it
//! covers each direction once at most. The surface thus does not meet itself, and by 2 it is convex
//! at each edge, which makes it convex (Tietze, 1928). A part of this is known as checking a hull:
//! Mehlhorn et al., *Checking geometric programs or verification of geometric structures* (1999).

use crate::predicate::FloatPoints;
use crate::shape::build::convex_loop::is_convex_loop;
use crate::shape::build::face_lists::{beyond_edges, of_each_vertex, passages};
use crate::shape::build::lists::IndexLists;
use crate::shape::build::space::{axis_across, seen_along, side, turn_along};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField, Scalar};

/// The faces of a polyhedron and the lists derived from them; see [`crate::ConvexPolyhedron`].
#[derive(Debug)]
pub(crate) struct FaceLists {
    pub(crate) faces: IndexLists,
    /// For each edge of each face in turn, the next corner of the face beyond it.
    pub(crate) beyond: Vec<usize>,
    pub(crate) neighbours: IndexLists,
    /// For each neighbour the vertex after the edge from there, around the face to the edge's left.
    pub(crate) nexts: IndexLists,
}

impl FaceLists {
    pub(crate) fn new(faces: IndexLists) -> Self {
        let passages = passages(&faces);
        let [neighbours, nexts] = [1, 2].map(|which| of_each_vertex(&passages, which));
        Self {
            beyond: beyond_edges(&faces, &neighbours, &nexts),
            faces,
            neighbours,
            nexts,
        }
    }

    /// Whether they are the two sides of a polygon, or none.
    pub(crate) fn is_flat(&self) -> bool {
        self.faces.len() < 4
    }

    /// The vertex after the edge from `u` to `v` around the face to its left, seen from outside.
    pub(crate) fn after(&self, u: usize, v: usize) -> usize {
        let place = self.neighbours.list(v).binary_search(&u);
        place.map_or(v, |place| self.nexts.list(v)[place])
    }

    /// The corner next to an edge in the face to its right, seen from outside: the one after the
    /// reversed edge.
    fn across(&self, from: usize, to: usize) -> Option<usize> {
        let mut neighbours = self.neighbours.list(from).iter();
        let place = neighbours.position(|&neighbour| neighbour == to)?;
        Some(self.nexts.list(from)[place])
    }

    /// The neighbours of a corner, from face to face.
    fn link(&self, corner: usize) -> Vec<usize> {
        let neighbours = self.neighbours.list(corner);
        let mut link = alloc::vec![neighbours[0]];
        while let Some(&last) = link.last()
            && let Some(next) = self.across(corner, last)
            && next != link[0]
            && link.len() < neighbours.len()
        {
            link.push(next);
        }
        link
    }

    /// The orientations of condition 4: three corners, and one that has to be inside of their plane. None if the corner
    /// has fewer than two neighbours.
    pub(crate) fn cone(&self, corner: usize) -> Vec<[usize; 4]> {
        let link = self.link(corner);
        let [first, second, ref others @ ..] = *link else {
            return Vec::new();
        };
        let others = others.iter().map(|&other| [corner, second, first, other]);
        let steps = link[1..].windows(2);
        let steps = steps.map(|step| [corner, step[1], step[0], first]);
        others.chain(steps).collect()
    }
}

/// Whether faces go round a convex polyhedron.
pub(crate) fn is_convex_surface<T: RealField + Copy>(
    points: &[Point3<T>],
    lists: &FaceLists,
) -> bool {
    let surface = Surface {
        points,
        floats: FloatPoints::new(points),
    };
    let (mut faces, mut beyond) = (lists.faces.iter(), &lists.beyond[..]);
    let mut next = |count: usize| beyond.split_off(..count).unwrap_or_default();
    lists.faces.len() >= 4
        && faces.all(|face| surface.is_face(face, next(face.len())))
        && surface.is_cone(&lists.cone(0))
}

struct Surface<'a, T: Scalar + Copy> {
    points: &'a [Point3<T>],
    floats: Option<FloatPoints>,
}

impl<T: RealField + Copy> Surface<'_, T> {
    fn corners<const N: usize>(&self, places: [usize; N]) -> [&Point3<T>; N] {
        places.map(|place| &self.points[place])
    }

    /// Conditions 1, 2 and 3 for a face, and the first corner of all.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_face(&self, face: &[usize], beyond: &[usize]) -> bool {
        let [a, b, c, ref others @ ..] = *face else {
            return false;
        };
        (self.is_certain_to_bend([a, b, c], beyond) || self.bends_inwards(face, beyond))
            && (others.is_empty() || self.is_convex_face(face))
    }

    /// Conditions 2 and 3, checked with floats and an error bound.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_certain_to_bend(&self, corners: [usize; 3], beyond: &[usize]) -> bool {
        self.floats.as_ref().is_some_and(|floats| {
            let plane = floats.plane(corners);
            // Nearly all faces are triangles: a special case without a loop is faster.
            let are_below = match *beyond {
                [p, q, r] => floats.are_below(&plane, [p, q, r]),
                _ => floats.are_below(&plane, beyond.iter().copied()),
            };
            are_below && (corners[0] == 0 || floats.is_first_below(&plane))
        })
    }

    /// Conditions 2 and 3; condition 2 is checked from the lower end of each edge.
    #[cold]
    fn bends_inwards(&self, face: &[usize], beyond: &[usize]) -> bool {
        let corners = [face[0], face[1], face[2]];
        let plane = self
            .floats
            .as_ref()
            .map(|floats| (floats, floats.plane(corners)));
        let has_inside = |place: usize| {
            let is_certain = plane.is_some_and(|(floats, plane)| floats.are_below(&plane, [place]));
            is_certain || side(self.corners(corners), &self.points[place]).is_gt()
        };
        let ends = face.iter().zip(face[1..].iter().chain(&face[..1]));
        let mut edges = ends.zip(beyond).filter(|((from, to), _)| from < to);
        edges.all(|(_, &place)| has_inside(place)) && (corners[0] == 0 || has_inside(0))
    }

    /// Whether a face of more than three corners is a convex polygon.
    fn is_convex_face(&self, face: &[usize]) -> bool {
        let corners: Vec<_> = face.iter().map(|&place| self.points[place]).collect();
        let [a, b, c, others @ ..] = &corners[..] else {
            return false;
        };
        let mut others = others.iter();
        others.all(|other| side([a, b, c], other).is_eq())
            && axis_across([a, b, c]).is_some_and(|axis| {
                let seen: Vec<_> = corners.iter().map(|p| seen_along(axis, p)).collect();
                is_convex_loop(&seen, turn_along(axis, [a, b, c]))
            })
    }

    /// Condition 4: seen from one of the neighbours of a corner all edges between the others turn the
    /// same way, and all are beyond the edge to the next one.
    fn is_cone(&self, cone: &[[usize; 4]]) -> bool {
        let is_inside = |&[a, b, c, place]: &[usize; 4]| {
            side(self.corners([a, b, c]), &self.points[place]).is_gt()
        };
        !cone.is_empty() && cone.iter().all(is_inside)
    }
}
