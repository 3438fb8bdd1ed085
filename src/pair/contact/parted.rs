//! Contacts of parts that overlap, of which a less deep one of other parts parts them as well.
//!
//! Where a body has sunk into another one, a part of the one cuts through several of the other, and each pair has a contact of its
//! own: a side of a crate that has sunk into a large floor leaves it along its own normal only at the border of the floor, far away.
//! The motion that the bottom of the crate asks for takes the side out of the floor too, so the side has no contact of its own.

use super::pair_in_contact::PairInContact;
use super::seam::{cmp_separations, is_certainly_behind, keep_where};
use crate::ContactPoints;
use alloc::vec::Vec;
use nalgebra::{Point, RealField, SVector};

/// Whether no corner of a part of a shape is further along the normal of a contact than a corner of the part that has it: then what this
/// takes a convex shape off, it takes it off that part too.
pub(super) fn is_not_beyond<'p, T: RealField + Copy, const D: usize>(
    mut corners: impl Iterator<Item = &'p Point<T, D>>,
    top: &Point<T, D>,
    normal: &SVector<T, D>,
    rounding: [f64; 2],
) -> bool {
    corners.all(|corner| !is_certainly_behind(normal, [corner, top], T::zero(), rounding))
}

/// Removes the contacts of parts that overlap where a less deep contact that is left, along a normal that both shapes have, parts them
/// as well.
pub(super) fn remove_parted_by_others<T, P, const D: usize>(pairs: &mut Vec<P>, rounding: [f64; 2])
where
    T: RealField + Copy,
    P: PairInContact<T, D>,
{
    let parts: Vec<_> = pairs.iter().map(P::in_contact).collect();
    let contacts: Vec<_> = parts.iter().map(|parts| parts.contact).collect();
    let may_part = |place: usize| pairs[place].has_normal();
    let are_left = are_left(&contacts, may_part, |place, other| {
        parts[place].are_parted_by(contacts[other], rounding)
    });
    keep_where(pairs, are_left);
}

/// Which of some contacts no less deep one parts that is left, of those that may part others, as functions tell of their places.
pub(super) fn are_left<T: RealField + Copy, const D: usize>(
    contacts: &[&ContactPoints<T, D>],
    may_part: impl Fn(usize) -> bool,
    is_parted_by: impl Fn(usize, usize) -> bool,
) -> Vec<bool> {
    let mut by_depth: Vec<_> = (0..contacts.len()).collect();
    by_depth.sort_by(|i, j| cmp_separations(contacts[*j], contacts[*i]));
    let mut are_left = alloc::vec![true; contacts.len()];
    let mut met: Vec<usize> = Vec::new();
    for place in by_depth {
        let own = contacts[place];
        if own.separation < T::zero() {
            are_left[place] = !met.iter().any(|other| is_parted_by(place, *other));
        }
        // Bodies at rest have many that are the same but for their points.
        let is_new = || {
            let mut met = met.iter().rev().map(|place| contacts[*place]);
            !met.any(|it| (it.separation, it.normal) == (own.separation, own.normal))
        };
        if are_left[place] && own.separation <= T::zero() && may_part(place) && is_new() {
            met.push(place);
        }
    }
    are_left
}
