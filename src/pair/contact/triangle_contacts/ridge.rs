//! Contacts of a shape that has sunk into the solid at a ridge, along the normals between those of the two triangles there.
//!
//! Such a normal is square to the ridge, so its depth is that of the shape's silhouette, seen along the ridge: least at an edge
//! of that, of those from the vertex that is lowest along the normal of one triangle to that of the other.

use super::cmp_heights;
use super::convex_core::SolidOverTriangles;
use crate::algorithm::gjk::minkowski::polytope::are_collinear;
use crate::algorithm::gjk::search::MinkowskiDifference;
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::{above, coords, rounding_in_f64, saturating_distance};
use crate::pair::contact::seam::cmp_along;
use crate::pair::contact::solids::contact_of_face;
use crate::predicate::largest;
use crate::{ContactPoints, Tetrahedron};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

/// A ridge, whose ends are two corners in turn of the triangle to its left, seen from outside, and the corners of the triangles to its
/// left and right.
pub(super) struct Ridge<T: RealField + Copy> {
    pub ends: [Point3<T>; 2],
    pub sides: [[Point3<T>; 3]; 2],
    /// The lowest vertices of the shape below the planes of the triangles to the left and to the right.
    pub lowest: [usize; 2],
}

impl<T: RealField + Copy> Ridge<T> {
    /// Whether a foot on its line is not beyond an end, but for rounding: a foot is within 4 units in the last place, of floats in that
    /// of `f64`.
    pub fn contains(&self, foot: &Point3<T>, rounding: [f64; 2]) -> bool {
        const ROUNDINGS: f64 = 4.0;
        let [relative, absolute] = rounding_in_f64(rounding);
        let [p, q] = &self.ends;
        let scale = largest([foot, p, q].map(|point| coords(point).map(|x| above(x.abs()))));
        let room = ROUNDINGS * (relative * scale + absolute);
        let is_at = |end: &Point3<T>| {
            let mut pairs = end.iter().zip(foot.iter());
            pairs.all(|(x, y)| above(saturating_distance(*x, *y)) <= room)
        };
        let along = q - p;
        let is_between =
            || cmp_along(&along, p, foot).is_le() && cmp_along(&along, foot, q).is_le();
        is_at(p) || is_at(q) || is_between()
    }
}

impl<T: RealField + Copy> Ridge<T> {
    /// The hull of both triangles.
    pub fn hull(&self) -> Tetrahedron<T> {
        let [p, q] = self.ends;
        let [r, s] = self.sides.each_ref().map(|side| {
            let apex = side.iter().find(|corner| !self.ends.contains(corner));
            *apex.unwrap_or(&p)
        });
        Tetrahedron::new(p, q, r, s)
    }
}

impl<T, X> SolidOverTriangles<'_, X>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T>,
{
    /// The contacts of the edges of the silhouette from one lowest vertex to the other.
    pub fn contacts_beside(&self, ridge: &Ridge<T>) -> Vec<ContactPoints<T, 3>> {
        let [p, q] = ridge.ends.map(|end| X::from(*coords(&end)));
        let difference = MinkowskiDifference {
            a: &Solid::Simplex([p, q, q, q], 2),
            b: &self.core,
        };
        let right = ridge.sides[1].map(|corner| X::from(*coords(&corner)));
        let [mut from, last] = ridge.lowest;
        let mut contacts = Vec::new();
        // Each vertex once at most.
        for _ in 0..self.core.vertex_count() {
            // The lowest below the plane of the triangle to the right is the last, or as low.
            if cmp_heights(right, [from, last].map(|at| self.core.vertex(at))).is_le() {
                break;
            }
            let Some(to) = next_of_silhouette(&difference, [from, last]) else {
                break;
            };
            let face = difference.face_of_edge([from, to]);
            contacts.push(contact_of_face(&face, [T::zero(), self.radius], true));
            from = to;
        }
        contacts
    }
}

/// The next vertex around the silhouette of the second solid, seen along the first: no vertex is beyond the edge to it. Of a flat
/// silhouette it is in the direction of the last. `None` if all are projected to one point.
fn next_of_silhouette<X: SolidVertex>(
    difference: &MinkowskiDifference<'_, X>,
    [from, last]: [usize; 2],
) -> Option<usize> {
    let all = 0..difference.b.vertex_count();
    let is_apart = |to: &usize| {
        let face = difference.face_of_edge([from, *to]);
        !are_collinear(face.each_ref())
    };
    let mut candidates = core::iter::once(last).chain(all.clone());
    let mut next = candidates.find(is_apart)?;
    // Of vertices to both sides of the first on one line, the first round may keep the wrong one.
    for at in all.clone().chain(all) {
        if difference
            .side(&difference.face_of_edge([from, next]), at)
            .is_gt()
        {
            next = at;
        }
    }
    Some(next)
}
