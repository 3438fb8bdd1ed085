//! Pairs of parts of two shapes with their contacts: edges of the plane, triangles and edges of space.

use super::are_same_normals;
use super::seam::{ContactsOfPart, cmp_pairs, is_certainly_behind};
use crate::algorithm::manifold::{Facing, PointKind, find_points};
use crate::algorithm::order::{compare_points, is_in_order};
use crate::{ContactPoints, ManifoldPoint};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// A pair of parts that has a contact.
pub(super) trait PairInContact<T: RealField + Copy, const D: usize> {
    fn in_contact(&self) -> PartsInContact<'_, T, D>;

    fn contact_mut(&mut self) -> &mut ContactPoints<T, D>;

    /// Whether both shapes have the normal of the contact there.
    fn has_normal(&self) -> bool;

    /// The indices of the parts.
    fn parts(&self) -> [usize; 2];

    /// The order in which pairs of one normal are told.
    fn cmp_places(&self, other: &Self) -> Ordering {
        let normals = [self, other].map(|pair| pair.in_contact().contact.normal);
        cmp_pairs([self.parts(), other.parts()], normals.each_ref())
    }

    /// Whether the parts are square to the normal and have more than their borders in common seen along it.
    fn are_on_each_other(&self, rounding: [f64; 2]) -> bool;

    /// Whether a face and an edge, or two faces, are furthest along the normal, so that the contact may be at several places.
    fn have_edges_along(&self, rounding: [f64; 2]) -> bool {
        self.are_on_each_other(rounding)
    }

    /// The contact at each corner of what the furthest edges or faces of the parts have in common, where it is as deep.
    fn other_places(&self, margin: T, rounding: [f64; 2]) -> Vec<ContactPoints<T, D>>;

    /// Whether another pair is told before it, of those that have one contact: parts that lie on each other first.
    fn is_after(&self, other: &Self, rounding: [f64; 2]) -> bool {
        match [other, self].map(|pair| pair.are_on_each_other(rounding)) {
            [true, false] => true,
            [false, true] => false,
            _ => other.cmp_places(self).is_lt(),
        }
    }
}

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

    /// The corners of what the parts have in common, seen along the normal of the contact: the same from either part.
    pub fn points_in_common<S: Facing<T, D>>(
        &self,
        [p, q]: [&S; 2],
        margin: T,
    ) -> Vec<ManifoldPoint<T, D>> {
        let [first, second] = &self.corners;
        let which = PointKind::OfProjections;
        match is_in_order(compare_points(first, second)) {
            true => find_points(p, q, self.contact, margin, which),
            false => {
                let flipped = find_points(q, p, &self.contact.flip(), margin, which);
                flipped.into_iter().map(ManifoldPoint::flip).collect()
            }
        }
    }

    /// The contact at each corner of what two parts that lie on each other have in common, where it is as deep.
    pub fn at_corners<S: Facing<T, D>>(
        &self,
        [p, q]: [&S; 2],
        margin: T,
        rounding: [f64; 2],
    ) -> Vec<ContactPoints<T, D>> {
        let points = self.points_in_common([p, q], margin).into_iter();
        let as_deep = points.filter(|point| {
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

    /// Whether another contact is deeper, by more than rounding.
    pub fn is_deeper(&self, other: &ContactPoints<T, D>, rounding: [f64; 2]) -> bool {
        let contacts = ContactsOfPart {
            contacts: [self.contact, other],
            ..self.contacts_with(other, rounding)
        };
        contacts.is_less_deep()
    }

    /// Whether another contact is less deep, and a motion by its depth along its normal parts these parts as well.
    pub fn are_parted_by(&self, other: &ContactPoints<T, D>, rounding: [f64; 2]) -> bool {
        let own = self.contact;
        other.separation > own.separation
            && !are_same_normals(&other.normal, &own.normal, rounding)
            && self.are_parted_after(other, rounding)
            && self.contacts_with(other, rounding).is_less_deep()
    }

    /// Whether the second part is in front of the first along the normal of a contact, once it is moved by the depth of that, but
    /// for rounding.
    fn are_parted_after(&self, contact: &ContactPoints<T, D>, rounding: [f64; 2]) -> bool {
        let [first, second] = &self.corners;
        let (normal, depth) = (&contact.normal, -contact.separation);
        second.iter().all(|q| {
            let mut first = first.iter();
            first.all(|p| !is_certainly_behind(normal, [p, q], depth, rounding))
        })
    }
}

/// Tells parts of which edges or faces lie on each other at another place where their contact is that of another pair, as each carries what
/// is over it: unless all corners of what they have in common are told.
pub(super) fn tell_at_other_places<T, P, const D: usize>(
    pairs: &mut [P],
    is_repeated: &mut [bool],
    margin: T,
    rounding: [f64; 2],
    round: impl Fn(&ContactPoints<T, D>) -> ContactPoints<T, D>,
) where
    T: RealField + Copy,
    P: PairInContact<T, D>,
{
    let repeated = (0..pairs.len()).filter(|place| is_repeated[*place]);
    let on_each_other = repeated.filter(|place| pairs[*place].have_edges_along(rounding));
    let mut on_each_other: Vec<_> = on_each_other.collect();
    on_each_other.sort_by(|i, j| pairs[*i].cmp_places(&pairs[*j]));
    for place in on_each_other {
        let is_told = |contact: &ContactPoints<T, D>| {
            let mut told = pairs.iter().zip(&*is_repeated).filter(|(_, it)| !**it);
            told.any(|(other, _)| other.in_contact().have_contact(contact, rounding))
        };
        let others = pairs[place].other_places(margin, rounding);
        let new = others.iter().map(&round).find(|contact| !is_told(contact));
        if let Some(contact) = new {
            is_repeated[place] = false;
            *pairs[place].contact_mut() = contact;
        }
    }
}
