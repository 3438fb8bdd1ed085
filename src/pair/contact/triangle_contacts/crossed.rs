//! Contacts of the triangles of a surface without inside that the core of a shape meets.

use super::NearTriangles;
use super::convex_core::CoreOverTriangles;
use super::over::OfPlane;
use super::surface::{NearSurface, SurfaceTriangle};
use crate::ContactPoints;
use crate::algorithm::sorted::sort_and_keep_first;
use crate::pair::contact::seam::cmp_along;
use crate::shape::build::space::lexicographic;
use alloc::vec::Vec;
use nalgebra::RealField;

impl<T: RealField + Copy> NearTriangles<'_, T> {
    /// Appends the contact of each triangle alone that is less deep than that of its plane, if no neighbor, within the margin
    /// or not, reaches further along it. Other triangles have that of their plane, to the side on which the shape is less
    /// deep, unless such a contact leads out of them as well by a shorter way.
    pub(super) fn push_crossed<C: CoreOverTriangles<T>>(
        &self,
        crossed: &[usize],
        core: &C,
        found: &mut Vec<(usize, ContactPoints<T, 3>)>,
        planes: &mut Vec<OfPlane<T>>,
    ) {
        let around = self.surface_around(crossed);
        let (mut left, mut sideways) = (Vec::new(), Vec::new());
        for &place in crossed {
            if !self.surface.triangles[place].has_area() {
                sideways.push((&self.surface.triangles[place], self.contacts[place]));
                continue;
            }
            let [front, back] = [false, true].map(|side| self.plane(place, side, core));
            let is_less_deep = back.contact.separation > front.contact.separation;
            let of_plane = if is_less_deep { back } else { front };
            let (near, own) = (&self.surface.triangles[place], self.contacts[place]);
            let is_valid = own.separation > of_plane.contact.separation
                && own.normal != of_plane.contact.normal
                && around.is_furthest_at(near.index, &own.normal, self.rounding);
            let is_same = |(_, told): &(_, ContactPoints<T, 3>)| {
                (told.on_self, told.on_rhs, told.normal) == (own.on_self, own.on_rhs, own.normal)
            };
            match is_valid {
                // A contact at a corner of several triangles is reported once.
                true if sideways.iter().any(is_same) => {}
                true => sideways.push((near, own)),
                false => left.push(of_plane),
            }
        }
        left.retain(|plane| {
            let near = &self.surface.triangles[plane.place];
            let leads_out = |(other, own): &(&SurfaceTriangle<T>, ContactPoints<T, 3>)| {
                own.separation > plane.contact.separation
                    && near.is_at_most_as_far(other, &own.normal)
            };
            !sideways.iter().any(leads_out)
        });
        planes.append(&mut left);
        found.extend(sideways.iter().map(|(near, own)| (near.index, *own)));
    }

    /// The near triangles, and all others at the corners of some of them.
    fn surface_around(&self, places: &[usize]) -> NearSurface<'static, T> {
        let near = self.surface.triangles.iter();
        let mut all: Vec<_> = near.map(|near| (near.index, near.to_triangle())).collect();
        let of_places = places.iter().map(|&place| &self.surface.triangles[place]);
        let mut corners: Vec<_> = of_places.flat_map(|near| near.corners).collect();
        corners.sort_by(lexicographic);
        corners.dedup();
        for corner in &corners {
            all.extend((self.at_point)(corner));
        }
        sort_and_keep_first(&mut all, |(index, _)| [*index]);
        NearSurface::of(all, None)
    }
}

impl<T: RealField + Copy> SurfaceTriangle<T> {
    /// Whether it does not reach further along a vector than another triangle.
    fn is_at_most_as_far(&self, other: &Self, vector: &nalgebra::Vector3<T>) -> bool {
        self.corners.iter().all(|corner| {
            let mut others = other.corners.iter();
            others.any(|other| cmp_along(vector, corner, other).is_le())
        })
    }
}
