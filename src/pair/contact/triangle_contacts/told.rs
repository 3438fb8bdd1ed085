//! Contacts that several triangles have at a corner or an edge, told once.

use super::NearTriangles;
use super::surface::SurfaceTriangle;
use crate::ContactPoints;
use alloc::vec::Vec;
use nalgebra::RealField;

impl<T: RealField + Copy> NearTriangles<'_, T> {
    /// Adds the contact of a triangle alone to those told with their places. That of a corner or an edge of several triangles is told
    /// once: of the one of them of which most is as far along the normal, be it an edge that has the corner, and of several, the first.
    pub(super) fn tell_sideways(&self, place: usize, told: &mut Vec<(usize, ContactPoints<T, 3>)>) {
        let own = &self.contacts[place];
        let near = &self.surface.triangles[place];
        let has_furthest = |[of, by]: [&SurfaceTriangle<T>; 2], told: &ContactPoints<T, 3>| {
            self.are_same_normals([told, own]) && of.shares_furthest(by, &own.normal, self.rounding)
        };
        let triangles = &self.surface.triangles;
        if told
            .iter()
            .any(|(other, told)| has_furthest([near, &triangles[*other]], told))
        {
            return;
        }
        told.retain(|(other, told)| !has_furthest([&triangles[*other], near], told));
        let contact = self.contact_not_told(place, told);
        told.extend(contact.map(|contact| (place, contact)));
    }

    /// Whether the contact of a triangle is one of some that are told, but for rounding.
    pub(super) fn is_told(
        &self,
        place: usize,
        contact: &ContactPoints<T, 3>,
        told: &[(usize, ContactPoints<T, 3>)],
    ) -> bool {
        let mut told = told.iter();
        told.any(|(_, told)| self.contacts_of(place, [told, contact]).are_same())
    }

    /// The contact of a triangle alone, unless it is told already: a vertex inside a straight ridge or border is at an edge of each of
    /// two triangles. Then it is at another place of an edge that is as close or deep as a whole, if the shape is there.
    pub(super) fn contact_not_told(
        &self,
        place: usize,
        told: &[(usize, ContactPoints<T, 3>)],
    ) -> Option<ContactPoints<T, 3>> {
        let is_told = |contact: &ContactPoints<T, 3>| self.is_told(place, contact, told);
        let (own, near) = (self.contacts[place], &self.surface.triangles[place]);
        if !is_told(&own) {
            return Some(own);
        }
        if near.count_furthest(&own.normal, self.rounding) < 2 {
            return None;
        }
        let points = self
            .rhs
            .points_along(&near.to_triangle(), &own, self.margin);
        let as_deep = points.iter().filter(|point| {
            let contacts = [&point.along(own.normal), &own];
            !self.contacts_of(place, contacts).is_less_deep()
        });
        let mut contacts = as_deep.map(|point| ContactPoints {
            on_self: point.on_self,
            on_rhs: point.on_rhs,
            ..own
        });
        contacts.find(|contact| !is_told(contact))
    }
}
