//! Contacts of pairs of triangles and edges for scalars that are floats: in `f64`, compiled here, once.

use super::pair_normal::PartCorners;
use super::part_pairs::{self, CloseParts, ContactRounding, PairOfIndices, UnionSurface};
use super::triangle_contacts::triangle_in_floats;
use crate::algorithm::manifold::numbers::{contact_in_floats, float, point_in_floats};
use crate::door::contact::{narrow_contact, number};
use crate::exact::rounding;
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

impl<T: RealField + Copy> CloseParts<T> {
    fn in_floats(&self) -> CloseParts<f64> {
        CloseParts {
            indices: self.indices,
            corners: self.corners.map(|corners| match corners {
                PartCorners::Triangle(corners) => {
                    PartCorners::Triangle(corners.map(|corner| point_in_floats(&corner)))
                }
                PartCorners::Edge(ends) => PartCorners::Edge(ends.map(|end| point_in_floats(&end))),
            }),
            contact: contact_in_floats(&self.contact),
        }
    }
}

/// The contacts of parts within the margin, each once.
pub(super) fn contacts_of_close_parts<T: RealField + Copy>(
    pairs: &[CloseParts<T>],
    surfaces: [UnionSurface<'_, T>; 2],
    margin: T,
) -> Vec<PairOfIndices<T>> {
    let pairs: Vec<_> = pairs.iter().map(CloseParts::in_floats).collect();
    let triangles_at = surfaces.each_ref().map(|surface| {
        move |points: &[Point3<f64>]| {
            let points: Vec<_> = points.iter().map(|point| point.map(number)).collect();
            let found = (surface.triangles_at)(&points);
            found.iter().map(triangle_in_floats).collect()
        }
    });
    let is_inside = surfaces.each_ref().map(|surface| {
        let is_inside = surface.is_inside?;
        Some(move |point: &Point3<f64>| is_inside(&point.map(number)))
    });
    let surfaces = [0, 1].map(|side| UnionSurface {
        triangles_at: &triangles_at[side],
        is_inside: is_inside[side].as_ref().map(|is_inside| is_inside as _),
    });
    let rounding = ContactRounding {
        scalar: rounding::<T>(),
        round: |contact| contact_in_floats(&narrow_contact::<T, 3>(contact)),
    };
    let found = contacts_of_close_floats(&pairs, surfaces, rounding, float(margin));
    let found = found.into_iter().map(|found| PairOfIndices {
        parts: found.parts,
        corners: found
            .corners
            .map(|corners| corners.map(|at| at.map(number))),
        contact: narrow_contact(&found.contact),
    });
    found.collect()
}

#[inline(never)]
fn contacts_of_close_floats(
    pairs: &[CloseParts<f64>],
    surfaces: [UnionSurface<'_, f64>; 2],
    rounding: ContactRounding<f64>,
    margin: f64,
) -> Vec<PairOfIndices<f64>> {
    part_pairs::contacts_of_close_parts(pairs, surfaces, rounding, margin)
}
