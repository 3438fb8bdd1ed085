//! Contacts of pairs of edges that another pair has already: at a seam of an outline each contact is reported once.

use super::edge_pairs::EdgePair;
use super::edges_over::is_square_to;
use super::pair_in_contact::{PairInContact, PartsInContact, tell_at_other_places};
use super::seam::keep_where;
use crate::exact::rounding;
use crate::predicate::{SupportingLine, dot_sign};
use crate::{ContactPoints, Segment};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::RealField;

/// Two edges with their contact.
pub(super) struct MeasuredEdges<T: RealField + Copy> {
    pub pair: EdgePair<T>,
    /// Whether they only touch, along a normal that is none of both outlines: as these overlap there, or go on beside it.
    pub touches_aside: bool,
    /// Whether both outlines have the normal of the contact there.
    pub has_normal: bool,
}

impl<T: RealField + Copy> MeasuredEdges<T> {
    fn edges(&self) -> [&Segment<T, 2>; 2] {
        let (p, q) = &self.pair.shapes;
        [p, q]
    }
}

/// Whether two edges have more than an end in common, seen along the normal of the first.
pub(super) fn overlap_along<T: RealField + Copy>([p, q]: [&Segment<T, 2>; 2]) -> bool {
    let along = SupportingLine::between(&p.a, &p.b);
    let is_outside = |end, is: fn(Ordering) -> bool| {
        let mut ends = [&q.a, &q.b].into_iter();
        ends.all(|other| is(dot_sign(along, SupportingLine::between(end, other))))
    };
    p.a != p.b && !is_outside(&p.a, Ordering::is_le) && !is_outside(&p.b, Ordering::is_ge)
}

/// Removes the pairs that touch where no normal of the two edges is one of both outlines, and neighbors of both edges have a contact along one
/// that is.
pub(super) fn remove_of_neighbors<T: RealField + Copy>(found: &mut Vec<MeasuredEdges<T>>) {
    let are_neighbors = |p: &Segment<T, 2>, q: &Segment<T, 2>| {
        let ends = [q.a, q.b];
        ends.contains(&p.a) || ends.contains(&p.b)
    };
    let has_neighbor = |it: &MeasuredEdges<T>| {
        let own = &it.pair;
        found.iter().any(|other| {
            let pair = &other.pair;
            other.has_normal
                && pair.contact.separation <= T::zero()
                && are_neighbors(&own.shapes.0, &pair.shapes.0)
                && are_neighbors(&own.shapes.1, &pair.shapes.1)
        })
    };
    let is_left = |it: &MeasuredEdges<T>| !it.touches_aside || it.has_normal || !has_neighbor(it);
    let are_left = found.iter().map(is_left).collect();
    keep_where(found, are_left);
}

/// Removes the contacts that are those of a pair before. Edges that lie on each other are each told, at another place if there is one.
pub(super) fn remove_repeated<T: RealField + Copy>(pairs: &mut Vec<MeasuredEdges<T>>, margin: T) {
    let rounding = rounding::<T>();
    let repeats = |pair: &MeasuredEdges<T>, other: &MeasuredEdges<T>| {
        let parts = pair.in_contact();
        parts.have_contact(&other.pair.contact, rounding) && pair.is_after(other, rounding)
    };
    let is_repeated = |pair: &MeasuredEdges<T>| pairs.iter().any(|other| repeats(pair, other));
    let mut is_repeated: Vec<_> = pairs.iter().map(is_repeated).collect();
    tell_at_other_places(pairs, &mut is_repeated, margin, rounding, |contact| {
        *contact
    });
    keep_where(pairs, is_repeated.into_iter().map(|it| !it).collect());
}

impl<T: RealField + Copy> PairInContact<T, 2> for MeasuredEdges<T> {
    fn in_contact(&self) -> PartsInContact<'_, T, 2> {
        PartsInContact {
            corners: self.edges().map(|Segment { a, b }| [*a, *b, *b]),
            contact: &self.pair.contact,
        }
    }

    fn contact_mut(&mut self) -> &mut ContactPoints<T, 2> {
        &mut self.pair.contact
    }

    fn has_normal(&self) -> bool {
        self.has_normal
    }

    fn parts(&self) -> [usize; 2] {
        self.pair.parts.map(|part| part.part().unwrap_or(0))
    }

    fn are_on_each_other(&self, _rounding: [f64; 2]) -> bool {
        let [p, q] = self.edges();
        let normal = &self.pair.contact.normal;
        is_square_to(normal, p) && is_square_to(normal, q) && overlap_along([p, q])
    }

    fn other_places(&self, margin: T, rounding: [f64; 2]) -> Vec<ContactPoints<T, 2>> {
        self.in_contact().at_corners(self.edges(), margin, rounding)
    }
}
