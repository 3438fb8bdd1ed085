//! Contacts of parts that overlap, of which a less deep one of other parts parts them as well.
//!
//! Where a body has sunk into another one, a part of the one cuts through several of the other, and each pair has a contact of its
//! own: a side of a crate that has sunk into a large floor leaves it along its own normal only at the border of the floor, far away.
//! The motion that the bottom of the crate asks for takes the side out of the floor too, so the side has no contact of its own.

use super::are_same_normals;
use super::seam::{ContactsOfPart, are_level, cmp_along, cmp_separations};
use crate::ContactPoints;
use crate::exact::{coords, saturating_translate};
use alloc::vec::Vec;
use nalgebra::{Point, RealField};

/// Two parts with their contact.
pub(super) struct PartsInContact<'p, T: RealField + Copy, const D: usize> {
    /// The corners of both: of an edge the last one twice.
    pub corners: [[Point<T, D>; 3]; 2],
    pub contact: &'p ContactPoints<T, D>,
}

impl<T: RealField + Copy, const D: usize> PartsInContact<'_, T, D> {
    /// Whether another contact is less deep, and a motion by its depth along its normal parts these parts as well.
    fn are_parted_by(&self, other: &ContactPoints<T, D>, rounding: [f64; 2]) -> bool {
        let contacts = ContactsOfPart {
            corners: self.corners[0].each_ref(),
            contacts: [other, self.contact],
            rounding,
        };
        contacts.is_less_deep()
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

/// Removes the contacts of parts that overlap where a less deep contact that is left parts them as well.
pub(super) fn remove_parted_by_others<P, T: RealField + Copy, const D: usize>(
    pairs: &mut Vec<P>,
    rounding: [f64; 2],
    parts_of: impl Fn(&P) -> PartsInContact<'_, T, D>,
) {
    let parts: Vec<_> = pairs.iter().map(parts_of).collect();
    let mut by_depth: Vec<_> = (0..parts.len()).collect();
    by_depth.sort_by(|i, j| cmp_separations(parts[*j].contact, parts[*i].contact));
    let mut is_left = alloc::vec![true; parts.len()];
    let mut met: Vec<&ContactPoints<T, D>> = Vec::new();
    for place in by_depth {
        let own = &parts[place];
        if own.contact.separation < T::zero() {
            is_left[place] = !met.iter().any(|other| own.are_parted_by(other, rounding));
        }
        // Bodies at rest have many that are the same but for their points.
        let is_new = |own: &ContactPoints<T, D>| {
            let mut met = met.iter().rev();
            !met.any(|it| (it.separation, it.normal) == (own.separation, own.normal))
        };
        if is_left[place] && own.contact.separation <= T::zero() && is_new(own.contact) {
            met.push(own.contact);
        }
    }
    let mut is_left = is_left.into_iter();
    pairs.retain(|_| is_left.next() != Some(false));
}
