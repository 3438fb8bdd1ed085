//! Contacts of the triangles of a surface without inside that the core of a shape meets.

use super::NearTriangles;
use super::convex_core::CoreOverTriangles;
use super::over::OfPlane;
use super::surface::{NearSurface, SurfaceTriangle};
use crate::ContactPoints;
use crate::algorithm::sorted::sort_and_keep_first;
use crate::pair::contact::are_same_normals;
use crate::pair::contact::part_pairs::in_order;
use crate::pair::contact::parted::are_left;
use crate::pair::contact::seam::{are_level, cmp_along, keep_where};
use alloc::vec::Vec;
use nalgebra::{RealField, Vector3};

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
        let of_planes = crossed.iter().map(|&place| {
            let has_area = self.surface.triangles[place].has_area();
            has_area.then(|| self.less_deep_side(place, core))
        });
        let of_planes: Vec<_> = of_planes.collect();
        let may_have_own = of_planes.iter().map(|of_plane| {
            let of_plane = of_plane.as_ref();
            of_plane.is_some_and(|of_plane| self.may_have_own(of_plane))
        });
        let may_have_own: Vec<_> = may_have_own.collect();
        let asked = crossed.iter().zip(&may_have_own);
        let asked = asked.filter_map(|(&place, &may_have_own)| may_have_own.then_some(place));
        let around = self.surface_around(asked);
        let (mut left, mut sideways) = (Vec::new(), Vec::new());
        for ((&place, of_plane), may_have_own) in crossed.iter().zip(of_planes).zip(may_have_own) {
            let (near, own) = (&self.surface.triangles[place], &self.contacts[place]);
            let Some(of_plane) = of_plane else {
                sideways.push((place, *own));
                continue;
            };
            let is_valid =
                may_have_own && around.is_furthest_at(near.index, &own.normal, self.rounding);
            match is_valid {
                true => self.tell_sideways(place, &mut sideways),
                false => left.push(of_plane),
            }
        }
        self.keep_not_parted(&mut left, &sideways);
        planes.append(&mut left);
        let index = |place: usize| self.surface.triangles[place].index;
        found.extend(sideways.into_iter().map(|(place, own)| (index(place), own)));
    }

    /// Removes the contacts of planes where a less deep one that is left leads out of the triangle too: one of a triangle alone, and one of a
    /// plane if the shape leaves the triangle by a shorter way than along its normal. So a box over the border of a top is not pushed off the
    /// wall below, but bodies keep all triangles of a hill under them.
    fn keep_not_parted(
        &self,
        planes: &mut Vec<OfPlane<T>>,
        sideways: &[(usize, ContactPoints<T, 3>)],
    ) {
        let alone = sideways.iter().map(|(place, own)| (*place, own));
        let of_planes = planes.iter().map(|plane| (plane.place, &plane.contact));
        let all: Vec<_> = alone.chain(of_planes).collect();
        let contacts: Vec<_> = all.iter().map(|(_, contact)| *contact).collect();
        let has_shorter_way =
            |(place, contact)| self.is_less_deep_than([&self.contacts[place], contact], place);
        let mut are_left = are_left(
            &contacts,
            |_| true,
            |i, other| {
                let ((place, contact), (top, less)) = (all[i], all[other]);
                let [near, top] = [place, top].map(|place| &self.surface.triangles[place]);
                i >= sideways.len()
                    && (other < sideways.len() || has_shorter_way(all[i]))
                    && self.is_less_deep_than([less, contact], place)
                    && near.is_at_most_as_far(top, &less.normal, self.rounding)
            },
        );
        keep_where(planes, are_left.split_off(sideways.len()));
    }

    fn is_less_deep_than(&self, contacts: [&ContactPoints<T, 3>; 2], place: usize) -> bool {
        self.contacts_of(place, contacts).is_less_deep()
    }

    /// Whether the contact of a triangle alone is less deep than that of its plane, and no near neighbor reaches further along it.
    fn may_have_own(&self, of_plane: &OfPlane<T>) -> bool {
        let (place, contact) = (of_plane.place, &of_plane.contact);
        let (near, own) = (&self.surface.triangles[place], &self.contacts[place]);
        self.is_less_deep_than([own, contact], place)
            && !self.are_same_normals([own, contact])
            && self
                .surface
                .is_furthest_at(near.index, &own.normal, self.rounding)
    }

    pub(super) fn are_same_normals(&self, contacts: [&ContactPoints<T, 3>; 2]) -> bool {
        let [u, v] = contacts.map(|contact| &contact.normal);
        are_same_normals(u, v, self.rounding)
    }

    /// The contact of the plane of a triangle, from the side from which the shape is less deep: from the front if it is as deep from
    /// both but for rounding. The normal is not unique if both depths are one number.
    fn less_deep_side<C: CoreOverTriangles<T>>(&self, place: usize, core: &C) -> OfPlane<T> {
        let [mut front, back] = [false, true].map(|side| self.plane(place, side, core));
        if self.is_less_deep_than([&back.contact, &front.contact], place) {
            return back;
        }
        front.contact.unique = back.contact.separation != front.contact.separation;
        front
    }

    /// The near triangles, and all others at the corners of some of them.
    fn surface_around(&self, places: impl Iterator<Item = usize>) -> NearSurface<'static, T> {
        let near = self.surface.triangles.iter();
        let mut all: Vec<_> = near.map(|near| (near.index, near.to_triangle())).collect();
        let of_places = places.map(|place| &self.surface.triangles[place]);
        let corners = in_order(of_places.flat_map(|near| near.corners));
        all.extend((self.triangles_at)(&corners));
        sort_and_keep_first(&mut all, |(index, _)| [*index]);
        NearSurface::of(all, None)
    }
}

impl<T: RealField + Copy> SurfaceTriangle<T> {
    /// Whether it does not reach further along a normal than another triangle, but for the rounding of that.
    fn is_at_most_as_far(&self, other: &Self, normal: &Vector3<T>, rounding: [f64; 2]) -> bool {
        self.corners.iter().all(|corner| {
            let mut others = other.corners.iter();
            others.any(|other| {
                cmp_along(normal, corner, other).is_le()
                    || are_level(normal, [corner, other], rounding)
            })
        })
    }
}
