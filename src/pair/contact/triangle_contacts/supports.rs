//! Triangles beside the one that is closest to a face of the shape, as of a foot that stands on a box, tilted by a hair.
//!
//! The closest triangle has the contact, along the normal of that face. The others carry what is over the face, too: each has a contact along
//! that normal, at the deepest point that both have in common and no triangle has yet, as pairs of triangles have: see
//! [`pair_support`](crate::pair::contact::pair_support).

use super::NearTriangles;
use super::near::IndexedContacts;
use crate::ContactPoints;
use crate::pair::contact::are_same_normals;
use crate::pair::contact::pair_support::FaceInReach;
use crate::pair::contact::seam::cmp_separations;
use alloc::vec::Vec;
use nalgebra::RealField;

impl<T: RealField + Copy> NearTriangles<'_, T> {
    /// Appends the contacts of triangles that have none and are seen along the normal of a face that another one has.
    pub(super) fn push_supports(&self, found: &mut IndexedContacts<T>) {
        let of_faces = self.contacts_of_faces(found);
        if of_faces.is_empty() {
            return;
        }
        for place in 0..self.surface.triangles.len() {
            let index = self.surface.triangles[place].index;
            if found.iter().all(|(told, _)| *told != index) {
                let contact = self.support_to_tell(place, &of_faces, found);
                found.extend(contact.map(|contact| (index, contact)));
            }
        }
    }

    /// The deepest contact of each normal that is one of a face of the shape, the deepest first: so a greater margin changes no answer.
    fn contacts_of_faces(&self, found: &IndexedContacts<T>) -> Vec<ContactPoints<T, 3>> {
        let mut all: Vec<_> = found.iter().map(|(_, contact)| contact).collect();
        all.sort_by(|p, q| cmp_separations(p, q));
        let mut of_normals: Vec<ContactPoints<T, 3>> = Vec::new();
        for contact in all {
            let is_known = |it: &ContactPoints<T, 3>| {
                are_same_normals(&it.normal, &contact.normal, self.rounding)
            };
            if !of_normals.iter().any(is_known) {
                of_normals.push(*contact);
            }
        }
        of_normals.retain(|it| self.rhs.has_face_along(&it.normal));
        of_normals
    }

    /// The contact of a triangle along the first of some normals that it is seen along.
    fn support_to_tell(
        &self,
        place: usize,
        of_faces: &[ContactPoints<T, 3>],
        found: &IndexedContacts<T>,
    ) -> Option<ContactPoints<T, 3>> {
        let mut seen = of_faces.iter().filter_map(|contact| {
            let (surface, rounding) = (&self.surface, self.rounding);
            let along = found
                .iter()
                .filter(|(_, told)| self.are_same_normals([told, contact]));
            let along = along.filter_map(|(index, _)| surface.place_of(*index));
            let normal = &contact.normal;
            let face = surface.support_along(place, normal, along, self.triangles_at, rounding)?;
            Some((contact, face))
        });
        let (deepest, face) = seen.next()?;
        let is_met = self.contacts[place].separation <= T::zero();
        // What is behind a triangle that is apart is no contact of it within the margin.
        let may_be = |contact: &ContactPoints<T, 3>| {
            let is_deeper = self.contacts_of(place, [deepest, contact]).is_less_deep();
            (is_met || contact.separation >= T::zero())
                && !is_deeper
                && !self.is_told(place, contact, found)
        };
        let triangle = self.surface.triangles[place].to_triangle();
        let points = self.rhs.points_along(&triangle, deepest, self.margin);
        let is_highest = |feature| face.is_highest_at(feature, self.rounding);
        let contacts = points.into_iter().filter_map(|point| {
            let contact = ContactPoints {
                unique: deepest.unique,
                ..point.along(deepest.normal)
            };
            (may_be(&contact) && is_highest(point.features[0])).then_some(contact)
        });
        contacts.min_by(cmp_separations)
    }
}
