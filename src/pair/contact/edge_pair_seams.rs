//! Contacts of pairs of edges that another pair has already: at a seam of an outline each contact is reported once.

use super::edge_pairs::EdgePair;
use super::edges_over::is_square_to;
use super::pair_in_contact::{PairInContact, PartsInContact, tell_at_other_places};
use super::seam::{cmp_pairs, keep_where};
use crate::exact::rounding;
use crate::predicate::{SupportingLine, dot_sign};
use crate::{ContactPoints, Segment};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::RealField;

/// Two edges with their contact.
pub(super) struct MeasuredEdges<T: RealField + Copy> {
    pub pair: EdgePair<T>,
    /// Whether they only touch, along a normal that is none of both outlines, as these go on beyond it.
    pub touches_aside: bool,
}

/// Removes the pairs that touch where neither outline has a normal of theirs, and neighbors of both edges have a contact.
pub(super) fn remove_of_neighbors<T: RealField + Copy>(found: &mut Vec<MeasuredEdges<T>>) {
    let are_neighbors = |p: &Segment<T, 2>, q: &Segment<T, 2>| {
        let ends = [q.a, q.b];
        ends.contains(&p.a) || ends.contains(&p.b)
    };
    let has_neighbor = |own: &EdgePair<T>| {
        found.iter().any(|other| {
            let pair = &other.pair;
            !other.touches_aside
                && pair.contact.separation <= T::zero()
                && are_neighbors(&own.shapes.0, &pair.shapes.0)
                && are_neighbors(&own.shapes.1, &pair.shapes.1)
        })
    };
    let is_left = |it: &MeasuredEdges<T>| !it.touches_aside || !has_neighbor(&it.pair);
    let are_left = found.iter().map(is_left).collect();
    keep_where(found, are_left);
}

/// Removes the contacts that are those of a pair before. Edges that lie on each other are each told, at another place if there is one.
pub(super) fn remove_repeated<T: RealField + Copy>(pairs: &mut Vec<EdgePair<T>>, margin: T) {
    let rounding = rounding::<T>();
    let repeats = |pair: &EdgePair<T>, other: &EdgePair<T>| {
        let parts = pair.in_contact();
        parts.have_contact(&other.contact, rounding) && pair.is_after(other, rounding)
    };
    let is_repeated = |pair: &EdgePair<T>| pairs.iter().any(|other| repeats(pair, other));
    let mut is_repeated: Vec<_> = pairs.iter().map(is_repeated).collect();
    tell_at_other_places(pairs, &mut is_repeated, margin, rounding, |contact| {
        *contact
    });
    keep_where(pairs, is_repeated.into_iter().map(|it| !it).collect());
}

impl<T: RealField + Copy> PairInContact<T, 2> for EdgePair<T> {
    fn in_contact(&self) -> PartsInContact<'_, T, 2> {
        PartsInContact {
            corners: [self.shapes.0, self.shapes.1].map(|Segment { a, b }| [a, b, b]),
            contact: &self.contact,
        }
    }

    fn contact_mut(&mut self) -> &mut ContactPoints<T, 2> {
        &mut self.contact
    }

    fn cmp_places(&self, other: &Self) -> Ordering {
        let parts = [self, other].map(|pair| pair.parts.map(|part| part.part().unwrap_or(0)));
        cmp_pairs(parts, [&self.contact.normal, &other.contact.normal])
    }

    fn are_on_each_other(&self, _rounding: [f64; 2]) -> bool {
        let (p, q) = (&self.shapes.0, &self.shapes.1);
        let along = SupportingLine::between(&p.a, &p.b);
        let is_outside = |end, is: fn(Ordering) -> bool| {
            let mut ends = [&q.a, &q.b].into_iter();
            ends.all(|other| is(dot_sign(along, SupportingLine::between(end, other))))
        };
        is_square_to(&self.contact.normal, p)
            && is_square_to(&self.contact.normal, q)
            && p.a != p.b
            && !is_outside(&p.a, Ordering::is_le)
            && !is_outside(&p.b, Ordering::is_ge)
    }

    fn other_places(&self, margin: T, rounding: [f64; 2]) -> Vec<ContactPoints<T, 2>> {
        let edges = [&self.shapes.0, &self.shapes.1];
        self.in_contact().at_corners(edges, margin, rounding)
    }
}
