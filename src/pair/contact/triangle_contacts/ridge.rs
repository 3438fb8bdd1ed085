//! Contacts of a shape that has sunk into the solid at a ridge, along the normals between those of the two triangles there.
//!
//! Such a normal is square to the ridge, so its depth is that of the shape's silhouette, seen along the ridge: least at an edge
//! of that, of those from the vertex that is lowest along the normal of one triangle to that of the other.

use super::convex_core::SolidOverTriangles;
use crate::ContactPoints;
use crate::algorithm::gjk::minkowski::polytope::are_collinear;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::solid::SolidVertex;
use crate::exact::{above, coords};
use crate::pair::contact::seam::cmp_along;
use crate::pair::contact::solids::contact_of_face;
use crate::predicate::{SupportingLine, largest, projected_along_edge};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// A ridge, whose ends are two corners in turn of the triangle to its left, seen from outside, and the corners of that to its right.
pub(super) struct Ridge<T: RealField + Copy> {
    pub ends: [Point3<T>; 2],
    pub right: [Point3<T>; 3],
    /// The lowest vertices of the shape below the planes of the triangles to the left and to the right.
    pub lowest: [usize; 2],
}

impl<T: RealField + Copy> Ridge<T> {
    /// Whether a foot on its line is not beyond an end, but for rounding: a foot is within 4 units in the last place, of floats in that
    /// of `f64`.
    pub fn contains(&self, foot: &Point3<T>, [relative, absolute]: [f64; 2]) -> bool {
        const ROUNDINGS: f64 = 4.0;
        let [p, q] = &self.ends;
        let scale = largest([foot, p, q].map(|point| coords(point).map(|x| above(x.abs()))));
        let room = ROUNDINGS * (relative.min(f64::EPSILON) * scale + absolute);
        let is_at = |end: &Point3<T>| (end - foot).iter().all(|x| above(x.abs()) <= room);
        let along = q - p;
        let is_between =
            || cmp_along(&along, p, foot).is_le() && cmp_along(&along, foot, q).is_le();
        is_at(p) || is_at(q) || is_between()
    }
}

impl<T, X> SolidOverTriangles<'_, X>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T>,
{
    /// The contacts of the edges of the silhouette from one lowest vertex to the other.
    pub fn contacts_beside(&self, ridge: &Ridge<T>) -> Vec<ContactPoints<T, 3>> {
        let line = {
            let [start, toward] = ridge.ends.map(|end| X::from(*coords(&end)));
            SupportingLine::<X, true> { start, toward }
        };
        let (mut from, mut contacts) = (ridge.lowest[0], Vec::new());
        // Each vertex once at most.
        for _ in 0..self.core.vertex_count() {
            if self.is_lowest_of_right(ridge, from) {
                break;
            }
            let Some(to) = self.next_of_silhouette(line, [from, ridge.lowest[1]]) else {
                break;
            };
            let face = self.face_of_edges(line, [from, to]);
            contacts.push(contact_of_face(&face, [T::zero(), self.radius], true));
            from = to;
        }
        contacts
    }

    /// Whether a vertex is as low as the lowest below the plane of the triangle to the right.
    fn is_lowest_of_right(&self, ridge: &Ridge<T>, vertex: usize) -> bool {
        let [a, b, c] = ridge.right.map(|corner| X::from(*coords(&corner)));
        let side = SupportingLine::<X, true> {
            start: a,
            toward: b,
        };
        let [p, q] = [vertex, ridge.lowest[1]].map(|at| self.core.vertex(at));
        projected_along_edge(side, [a, c], p, q).is_le()
    }

    /// The next vertex around the silhouette, seen against a line, clockwise: none is beyond the edge to it. Of a flat one it is in
    /// the direction of the last. `None` if all are projected to one point.
    fn next_of_silhouette(
        &self,
        line: SupportingLine<X, true>,
        [from, last]: [usize; 2],
    ) -> Option<usize> {
        let start = self.core.vertex(from);
        let beyond = |to: usize, at: usize| {
            projected_along_edge(
                line,
                [start, self.core.vertex(to)],
                self.core.vertex(at),
                start,
            )
        };
        let all = 0..self.core.vertex_count();
        let is_apart = |to: &usize| {
            let face = self.face_of_edges(line, [from, *to]);
            !are_collinear(face.each_ref())
        };
        let mut next = core::iter::once(last).chain(all.clone()).find(is_apart)?;
        // Of vertices to both sides of the first on one line, the first round may keep the wrong one.
        for _ in 0..2 {
            for at in all.clone() {
                if beyond(next, at) == Ordering::Less {
                    next = at;
                }
            }
        }
        Some(next)
    }

    /// The face of the difference of a line and an edge of the shape, counter-clockwise seen along the normal.
    fn face_of_edges(
        &self,
        line: SupportingLine<X, true>,
        [from, to]: [usize; 2],
    ) -> [MinkowskiVertex<X>; 3] {
        let vertex = |end: usize, at: usize| {
            let end_point = [line.start, line.toward][end];
            MinkowskiVertex::new([end_point, self.core.vertex(at)], [end, at])
        };
        [vertex(0, from), vertex(0, to), vertex(1, from)]
    }
}
