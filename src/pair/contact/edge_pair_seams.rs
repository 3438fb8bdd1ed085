//! Contacts of pairs of edges that another pair has already: at a seam of an outline each contact is reported once.

use super::edge_pairs::EdgePair;
use super::edges_over::is_square_to;
use super::parted::PartsInContact;
use super::seam::{cmp_along, cmp_pairs};
use crate::exact::rounding;
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

pub(super) fn in_contact<T: RealField + Copy>(pair: &EdgePair<T>) -> PartsInContact<'_, T, 2> {
    PartsInContact {
        corners: [pair.shapes.0, pair.shapes.1].map(|Segment { a, b }| [a, b, b]),
        contact: &pair.contact,
    }
}

/// Removes the pairs that touch where neither outline has a normal of theirs, and neighbors of both edges have a contact.
pub(super) fn remove_of_neighbors<T: RealField + Copy>(found: &mut Vec<MeasuredEdges<T>>) {
    let are_neighbors = |p: &Segment<T, 2>, q: &Segment<T, 2>| {
        let ends = [q.a, q.b];
        ends.contains(&p.a) || ends.contains(&p.b)
    };
    let has_neighbor = |own: &EdgePair<T>| {
        found.iter().any(
            |MeasuredEdges {
                 pair,
                 touches_aside,
             }| {
                !touches_aside
                    && pair.contact.separation <= T::zero()
                    && are_neighbors(&own.shapes.0, &pair.shapes.0)
                    && are_neighbors(&own.shapes.1, &pair.shapes.1)
            },
        )
    };
    let is_left = |it: &MeasuredEdges<T>| !it.touches_aside || !has_neighbor(&it.pair);
    let are_left: Vec<_> = found.iter().map(is_left).collect();
    let mut are_left = are_left.into_iter();
    found.retain(|_| are_left.next() != Some(false));
}

/// Removes the contacts that are those of a pair before. Edges that lie on each other are each told, at another place if there is one, as
/// each carries what is over it.
pub(super) fn remove_repeated<T: RealField + Copy>(pairs: &mut Vec<EdgePair<T>>, margin: T) {
    let is_repeated = |pair: &EdgePair<T>| pairs.iter().any(|other| repeats(pair, other));
    let mut is_repeated: Vec<_> = pairs.iter().map(is_repeated).collect();
    let repeated = (0..pairs.len()).filter(|place| is_repeated[*place]);
    let on_each_other = repeated.filter(|place| are_on_each_other(&pairs[*place]));
    let mut on_each_other: Vec<_> = on_each_other.collect();
    on_each_other.sort_by(|i, j| cmp_edge_pairs(&pairs[*i], &pairs[*j]));
    for place in on_each_other {
        is_repeated[place] = false;
        let told = || pairs.iter().zip(&is_repeated).filter(|(_, it)| !**it);
        let is_told = |contact: &ContactPoints<T, 2>| {
            told().any(|(other, _)| in_contact(other).have_contact(contact, rounding::<T>()))
        };
        let own = &pairs[place];
        let edges = [&own.shapes.0, &own.shapes.1];
        let others = in_contact(own).other_places(edges, margin, rounding::<T>());
        if let Some(contact) = others.into_iter().find(|contact| !is_told(contact)) {
            pairs[place].contact = contact;
        }
    }
    let mut is_repeated = is_repeated.into_iter();
    pairs.retain(|_| is_repeated.next() != Some(true));
}

/// Whether a pair before has the same contact: one of edges that lie on each other is before one of edges that meet at an end.
fn repeats<T: RealField + Copy>(pair: &EdgePair<T>, other: &EdgePair<T>) -> bool {
    let is_first = || match [other, pair].map(are_on_each_other) {
        [true, false] => true,
        [false, true] => false,
        _ => cmp_edge_pairs(other, pair).is_lt(),
    };
    in_contact(pair).have_contact(&other.contact, rounding::<T>()) && is_first()
}

/// The order in which pairs of one normal are told.
fn cmp_edge_pairs<T: RealField + Copy>(pair: &EdgePair<T>, other: &EdgePair<T>) -> Ordering {
    let parts = [pair, other].map(|pair| pair.parts.map(|part| part.part().unwrap_or(0)));
    cmp_pairs(parts, [&pair.contact.normal, &other.contact.normal])
}

/// Whether the edges are square to the normal and have more than an end in common seen along it.
fn are_on_each_other<T: RealField + Copy>(pair: &EdgePair<T>) -> bool {
    let (p, q) = (&pair.shapes.0, &pair.shapes.1);
    let normal = &pair.contact.normal;
    let along = p.b - p.a;
    let are_all = |end, is: fn(Ordering) -> bool| {
        [q.a, q.b]
            .iter()
            .all(|other| is(cmp_along(&along, other, end)))
    };
    is_square_to(normal, p)
        && is_square_to(normal, q)
        && p.a != p.b
        && !are_all(&p.a, Ordering::is_le)
        && !are_all(&p.b, Ordering::is_ge)
}
