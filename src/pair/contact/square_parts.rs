//! The parts of pairs that are square to the normals of contacts.

use super::are_same_normals;
use super::pair_in_contact::PairInContact;
use super::pair_support::{PairInReach, PairsInReach, sides_in_order};
use super::seam::cmp_separations;
use crate::ContactPoints;
use crate::algorithm::sorted::sort_and_keep_first;
use alloc::vec::Vec;
use nalgebra::{RealField, SVector};

/// The parts of one side that are square to a normal of a contact.
pub(super) struct SquareParts<T: RealField + Copy, const D: usize> {
    /// The deepest contact of each of these normals.
    pub contacts: Vec<ContactPoints<T, D>>,
    /// The indices of the parts in their order, with the places of the contacts.
    pub parts: Vec<[usize; 2]>,
}

impl<T: RealField + Copy, const D: usize> SquareParts<T, D> {
    /// The place of the contact along the normal of a part.
    pub fn contact_of(&self, part: usize) -> Option<usize> {
        let place = self.parts.binary_search_by_key(&part, |it| it[0]);
        Some(self.parts[place.ok()?][1])
    }
}

/// A contact along the normal of the part of one side of a pair, which is the deepest one.
pub(super) struct SourceOfPair<T: RealField + Copy, const D: usize> {
    pub side: usize,
    pub contact: ContactPoints<T, D>,
    /// The place of the contact among those of the side.
    pub place: usize,
}

/// The contacts along the normals of the parts of a pair, the deepest first, so that a greater margin changes no answer.
pub(super) fn sources_of<P, T, const D: usize>(
    pair: &P,
    square: &[SquareParts<T, D>; 2],
) -> Vec<SourceOfPair<T, D>>
where
    P: PairInReach<T, D>,
    T: RealField + Copy,
{
    let sides = sides_in_order(&pair.corners()).into_iter();
    let sources = sides.filter_map(|side| {
        let place = square[side].contact_of(pair.parts()[side])?;
        Some(SourceOfPair {
            side,
            contact: square[side].contacts[place],
            place,
        })
    });
    let mut sources: Vec<_> = sources.collect();
    sources.sort_by(|p, q| cmp_separations(&p.contact, &q.contact));
    sources
}

impl<P, T, const D: usize> PairsInReach<'_, P, T, D>
where
    P: PairInReach<T, D>,
    T: RealField + Copy,
{
    /// The parts of one side that a contact is along the normal of.
    pub(super) fn square_parts(&self, found: &[P::Measured], side: usize) -> SquareParts<T, D> {
        let mut with_normal: Vec<_> = found.iter().filter(|it| it.has_normal()).collect();
        with_normal.sort_by(|p, q| cmp_separations(p.in_contact().contact, q.in_contact().contact));
        let mut contacts: Vec<ContactPoints<T, D>> = Vec::new();
        for pair in with_normal {
            let contact = *pair.in_contact().contact;
            let is_known = |it: &ContactPoints<T, D>| {
                are_same_normals(&it.normal, &contact.normal, self.rounding)
            };
            let is_own = || {
                let place = self.pairs.binary_search_by_key(&pair.parts(), P::parts);
                let unit = place
                    .ok()
                    .and_then(|at| UnitOfPart::of(&self.pairs[at], side));
                unit.is_some_and(|unit| unit.has_normal(&contact.normal, self.rounding))
            };
            if !contacts.iter().any(is_known) && is_own() {
                contacts.push(contact);
            }
        }
        let units = match contacts.is_empty() {
            true => Vec::new(),
            false => self.units(side),
        };
        let parts = units.iter().filter_map(|unit| {
            let mut contacts = contacts.iter();
            let place = contacts.position(|it| unit.has_normal(&it.normal, self.rounding))?;
            Some([unit.part, place])
        });
        SquareParts {
            parts: parts.collect(),
            contacts,
        }
    }

    /// The unit normals of the parts of one side, in the order of these.
    fn units(&self, side: usize) -> Vec<UnitOfPart<T, D>> {
        let mut pairs: Vec<_> = self.pairs.iter().collect();
        sort_and_keep_first(&mut pairs, |pair| [pair.parts()[side]]);
        let units = pairs.into_iter();
        units
            .filter_map(|pair| UnitOfPart::of(pair, side))
            .collect()
    }
}

/// The unit normal of a part.
struct UnitOfPart<T: RealField + Copy, const D: usize> {
    part: usize,
    unit: SVector<T, D>,
    is_solid: bool,
}

impl<T: RealField + Copy, const D: usize> UnitOfPart<T, D> {
    /// That of the part of one side of a pair; `None` if it has none.
    fn of<P: PairInReach<T, D>>(pair: &P, side: usize) -> Option<Self> {
        Some(Self {
            part: pair.parts()[side],
            unit: pair.unit(side)?,
            is_solid: pair.is_solid(side),
        })
    }

    /// Whether a normal is that of the part but for rounding: of a shape without an inside either one of it.
    fn has_normal(&self, normal: &SVector<T, D>, rounding: [f64; 2]) -> bool {
        are_same_normals(&self.unit, normal, rounding)
            || !self.is_solid && are_same_normals(&-self.unit, normal, rounding)
    }
}
