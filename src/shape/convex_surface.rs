//! Is a closed surface still convex once its corners have moved?
//!
//! The faces of a convex polyhedron keep their corners. They still go round a convex polyhedron, and
//! no two of them are in one plane, exactly if
//!
//! 1. each face is a convex polygon in one plane,
//! 2. across each edge the neighbour bends inwards,
//! 3. one corner lies strictly inside of the planes of all faces that it does not belong to, and
//! 4. the edges from that corner go round a convex cone once.
//!
//! Seen from that corner, by 3, the faces that it does not belong to all turn the same way: their
//! projection to the sphere of directions never folds. By 4 its edge is a simple loop, so that it
//! covers each direction once at most. The surface thus does not meet itself, and by 2 it is convex
//! at each edge, which makes it convex (Tietze, 1928). A part of this is known as checking a hull:
//! Mehlhorn et al., *Checking geometric programs or verification of geometric structures* (1999).

use super::Aabb;
use super::convex_loop::is_convex_loop;
use super::lists::Lists;
use super::space::{axis_across, seen_along, side, turn_along};
use crate::kernel::{PlaneSide, coords, plane_side_error};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField, Scalar};

/// Whether faces go round a convex polyhedron; see [`super::ConvexPolyhedron`] for the lists.
pub(super) fn is_convex_surface<T: RealField + Copy>(
    points: &[Point3<T>],
    faces: &Lists,
    neighbours: &Lists,
    nexts: &Lists,
) -> bool {
    let bounds = Aabb::around(points);
    let surface = Surface {
        points,
        neighbours,
        nexts,
        error: plane_side_error(bounds.min(), bounds.max()),
    };
    faces.len() >= 4 && faces.iter().all(|face| surface.is_face(face)) && surface.is_cone(0)
}

struct Surface<'a, T: Scalar> {
    points: &'a [Point3<T>],
    neighbours: &'a Lists,
    nexts: &'a Lists,
    /// How far floats can be off on the sides of planes.
    error: Option<f64>,
}

impl<T: RealField + Copy> Surface<'_, T> {
    fn corners<const N: usize>(&self, places: [usize; N]) -> [&Point3<T>; N] {
        places.map(|place| &self.points[place])
    }

    /// Conditions 1, 2 and 3 for a face, and the first corner of all.
    fn is_face(&self, face: &[usize]) -> bool {
        let [a, b, c, ref others @ ..] = *face else {
            return false;
        };
        let corners = self.corners([a, b, c]);
        let plane = self
            .error
            .and_then(|error| PlaneSide::new(corners.map(coords), error));
        let has_inside = |place: usize| {
            let point = &self.points[place];
            let is_below = plane
                .as_ref()
                .and_then(|plane| plane.is_below(coords(point)));
            is_below.unwrap_or_else(|| side(corners, point).is_gt())
        };
        let is_in_plane = |&place: &usize| side(corners, &self.points[place]).is_eq();
        (a == 0 || has_inside(0))
            && self.each_edge(face, has_inside)
            && others.iter().all(is_in_plane)
            && (others.is_empty() || self.is_convex_face(face))
    }

    /// Whether the neighbours of a face bend inwards, each looked at from the lower end of the edge.
    fn each_edge(&self, face: &[usize], has_inside: impl Fn(usize) -> bool) -> bool {
        let ends = face.iter().zip(face[1..].iter().chain(&face[..1]));
        ends.into_iter()
            .filter(|(from, to)| from < to)
            .all(|(&from, &to)| self.across(from, to).is_some_and(&has_inside))
    }

    /// The corner next to an edge in the face to its right, seen from outside: the one that follows
    /// after the edge was run through the other way.
    fn across(&self, from: usize, to: usize) -> Option<usize> {
        let mut neighbours = self.neighbours.list(from).iter();
        let place = neighbours.position(|&neighbour| neighbour == to)?;
        Some(self.nexts.list(from)[place])
    }

    fn is_convex_face(&self, face: &[usize]) -> bool {
        let corners: Vec<_> = face.iter().map(|&place| self.points[place]).collect();
        let [a, b, c, ..] = &corners[..] else {
            return false;
        };
        axis_across([a, b, c]).is_some_and(|axis| {
            let seen: Vec<_> = corners.iter().map(|p| seen_along(axis, p)).collect();
            is_convex_loop(&seen, turn_along(axis, [a, b, c]))
        })
    }

    /// Condition 4: seen from one of the neighbours of a corner all edges between the others turn the
    /// same way, and all are beyond the edge to the next one.
    fn is_cone(&self, corner: usize) -> bool {
        let link = self.link(corner);
        let [first, second, ref others @ ..] = *link else {
            return false;
        };
        let is_inside = |[from, to]: [usize; 2], place: usize| {
            side(self.corners([corner, to, from]), &self.points[place]).is_gt()
        };
        let steps = link[1..].windows(2);
        others
            .iter()
            .all(|&other| is_inside([first, second], other))
            && steps
                .into_iter()
                .all(|step| is_inside([step[0], step[1]], first))
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
}
