//! Contacts of parts that overlap, of which a less deep one of other parts parts them as well.
//!
//! Where a body has sunk into another one, a part of the one cuts through several of the other, and each pair has a contact of its
//! own: a side of a crate that has sunk into a large floor leaves it along its own normal only at the border of the floor, far away.
//! The motion that the bottom of the crate asks for takes the side out of the floor too, so the side has no contact of its own.

use super::are_same_normals;
use super::seam::{ContactsOfPart, are_level, cmp_along, cmp_separations};
use crate::algorithm::manifold::{Facing, PointKind, find_points};
use crate::algorithm::order::{compare_points, is_in_order};
use crate::exact::{coords, saturating_translate};
use crate::{ContactPoints, ManifoldPoint};
use alloc::vec::Vec;
use nalgebra::{Point, RealField};

/// Two parts with their contact.
pub(super) struct PartsInContact<'p, T: RealField + Copy, const D: usize> {
    /// The corners of both: of an edge the last one twice.
    pub corners: [[Point<T, D>; 3]; 2],
    pub contact: &'p ContactPoints<T, D>,
}

impl<T: RealField + Copy, const D: usize> PartsInContact<'_, T, D> {
    /// Another contact and that of the parts, to be compared.
    fn contacts_with<'c>(
        &'c self,
        other: &'c ContactPoints<T, D>,
        rounding: [f64; 2],
    ) -> ContactsOfPart<'c, T, D> {
        ContactsOfPart {
            corners: self.corners[0].each_ref(),
            contacts: [other, self.contact],
            rounding,
        }
    }

    /// Whether a contact is that of the parts, but for rounding.
    pub fn have_contact(&self, contact: &ContactPoints<T, D>, rounding: [f64; 2]) -> bool {
        self.contacts_with(contact, rounding).are_same()
    }

    /// The contact at each corner of what two parts that lie on each other have in common, where it is as deep: the same from either part.
    pub fn other_places<S: Facing<T, D>>(
        &self,
        [p, q]: [&S; 2],
        margin: T,
        rounding: [f64; 2],
    ) -> Vec<ContactPoints<T, D>> {
        let [first, second] = &self.corners;
        let which = PointKind::OfProjections;
        let points: Vec<_> = match is_in_order(compare_points(first, second)) {
            true => find_points(p, q, self.contact, margin, which),
            false => {
                let flipped = find_points(q, p, &self.contact.flip(), margin, which);
                flipped.into_iter().map(ManifoldPoint::flip).collect()
            }
        };
        let as_deep = points.into_iter().filter(|point| {
            let alone = point.along(self.contact.normal);
            !self.contacts_with(&alone, rounding).is_less_deep()
        });
        let contacts = as_deep.map(|point| ContactPoints {
            on_self: point.on_self,
            on_rhs: point.on_rhs,
            ..*self.contact
        });
        contacts.collect()
    }

    /// Whether another contact is less deep, and a motion by its depth along its normal parts these parts as well.
    fn are_parted_by(&self, other: &ContactPoints<T, D>, rounding: [f64; 2]) -> bool {
        self.contacts_with(other, rounding).is_less_deep()
            && !are_same_normals(&other.normal, &self.contact.normal, rounding)
            && self.are_parted_after(other, rounding)
    }

    /// Whether the second part is in front of the first along the normal of a contact, once it is moved by the depth of that, but
    /// for rounding.
    fn are_parted_after(&self, contact: &ContactPoints<T, D>, rounding: [f64; 2]) -> bool {
        let normal = &contact.normal;
        let motion = normal.data.0[0].map(|x| x * -contact.separation);
        let [first, second] = &self.corners;
        second.iter().all(|corner| {
            let moved = Point::from(saturating_translate(*coords(corner), motion));
            first.iter().all(|corner| {
                cmp_along(normal, corner, &moved).is_le()
                    || are_level(normal, [corner, &moved], rounding)
            })
        })
    }
}

/// Whether no corner of a part of a shape is beyond the plane out of which a contact of the shape takes a convex one: then these are parted
/// too.
pub(super) fn is_not_beyond<'p, T: RealField + Copy, const D: usize>(
    mut corners: impl Iterator<Item = &'p Point<T, D>>,
    contact: &ContactPoints<T, D>,
    rounding: [f64; 2],
) -> bool {
    let (normal, top) = (&contact.normal, &contact.on_self);
    corners.all(|corner| {
        cmp_along(normal, corner, top).is_le() || are_level(normal, [corner, top], rounding)
    })
}

/// Removes the contacts of parts that overlap where a less deep contact that is left parts them as well.
pub(super) fn remove_parted_by_others<P, T: RealField + Copy, const D: usize>(
    pairs: &mut Vec<P>,
    rounding: [f64; 2],
    parts_of: impl Fn(&P) -> PartsInContact<'_, T, D>,
) {
    let parts: Vec<_> = pairs.iter().map(parts_of).collect();
    let contacts: Vec<_> = parts.iter().map(|parts| parts.contact).collect();
    let are_left = are_left(&contacts, |place, other| {
        parts[place].are_parted_by(other, rounding)
    });
    let mut are_left = are_left.into_iter();
    pairs.retain(|_| are_left.next() != Some(false));
}

/// Which of some contacts no less deep one parts that is left, as a function tells of their places.
pub(super) fn are_left<T: RealField + Copy, const D: usize>(
    contacts: &[&ContactPoints<T, D>],
    is_parted_by: impl Fn(usize, &ContactPoints<T, D>) -> bool,
) -> Vec<bool> {
    let mut by_depth: Vec<_> = (0..contacts.len()).collect();
    by_depth.sort_by(|i, j| cmp_separations(contacts[*j], contacts[*i]));
    let mut are_left = alloc::vec![true; contacts.len()];
    let mut met: Vec<&ContactPoints<T, D>> = Vec::new();
    for place in by_depth {
        let own = contacts[place];
        if own.separation < T::zero() {
            are_left[place] = !met.iter().any(|other| is_parted_by(place, other));
        }
        // Bodies at rest have many that are the same but for their points.
        let is_new = || {
            let mut met = met.iter().rev();
            !met.any(|it| (it.separation, it.normal) == (own.separation, own.normal))
        };
        if are_left[place] && own.separation <= T::zero() && is_new() {
            met.push(own);
        }
    }
    are_left
}
