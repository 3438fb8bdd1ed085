//! Contacts of pairs of parts that another pair has already: at a seam of a surface each contact is reported once.

use super::are_same_normals;
use super::pair_normal::PartCorners;
use super::part_pairs::{MeasuredPair, Meeting};
use super::seam::{ContactsOfPart, is_first_of_pairs};
use crate::shape::build::space::{lexicographic, side};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// Removes the contacts that are those of a pair before, and those from the far side of a plane that a part has come through.
/// Normals are the same but for the rounding of contacts: see [`rounding`](crate::exact::rounding).
pub(super) fn remove_repeated<T: RealField + Copy>(
    pairs: &mut Vec<MeasuredPair<T>>,
    rounding: [f64; 2],
) {
    let mut is_repeated = alloc::vec![false; pairs.len()];
    for side in [0, 1] {
        let by_point = |p: &MeasuredPair<T>, q: &MeasuredPair<T>| {
            lexicographic(&p.points()[side], &q.points()[side])
        };
        visit_groups(pairs, &by_point, &mut |group, place| {
            let mut others = group.iter().map(|other| &pairs[*other]);
            is_repeated[place] |= others.any(|other| pairs[place].repeats(other, rounding));
        });
        let by_part = |p: &MeasuredPair<T>, q: &MeasuredPair<T>| p.parts[side].cmp(&q.parts[side]);
        visit_groups(pairs, &by_part, &mut |group, place| {
            let mut others = group.iter().map(|other| &pairs[*other]);
            is_repeated[place] |= others.any(|other| {
                let own = &pairs[place];
                own.repeats(other, rounding) || own.is_behind(other, 1 - side, rounding)
            });
        });
    }
    let mut is_repeated = is_repeated.into_iter();
    pairs.retain(|_| is_repeated.next() != Some(true));
}

/// Passes each place of a list with those that are equal to it in an order.
fn visit_groups<P>(
    list: &[P],
    order: &dyn Fn(&P, &P) -> Ordering,
    visit: &mut dyn FnMut(&[usize], usize),
) {
    let mut places: Vec<_> = (0..list.len()).collect();
    places.sort_by(|i, j| order(&list[*i], &list[*j]));
    for group in places.chunk_by(|i, j| order(&list[*i], &list[*j]).is_eq()) {
        group.iter().for_each(|place| visit(group, *place));
    }
}

impl<T: RealField + Copy> MeasuredPair<T> {
    fn points(&self) -> [Point3<T>; 2] {
        [self.contact.on_self, self.contact.on_rhs]
    }

    /// Whether a pair before has the same contact, or one that is as deep, with the same parts or neighbors of them in one plane.
    fn repeats(&self, other: &Self, rounding: [f64; 2]) -> bool {
        let is_in_plane = |side: usize| {
            self.parts[side] == other.parts[side] || self.is_coplanar_neighbor(other, side)
        };
        let contacts = self.contacts_with(other, rounding);
        let is_same = || match contacts.have_same_points() {
            [true, true] => [0, 1].iter().all(|side| self.is_neighbor(other, *side)),
            [true, false] => self.parts[0] == other.parts[0] && is_in_plane(1),
            [false, true] => self.parts[1] == other.parts[1] && is_in_plane(0),
            [false, false] => false,
        };
        let normals = [&other.contact.normal, &self.contact.normal];
        is_first_of_pairs([other.parts, self.parts], normals)
            && are_same_normals(&self.contact.normal, &other.contact.normal, rounding)
            && !contacts.is_less_deep()
            && is_same()
    }

    /// The contact of another pair and its own, to be compared.
    fn contacts_with<'c>(
        &'c self,
        other: &'c Self,
        rounding: [f64; 2],
    ) -> ContactsOfPart<'c, T, 3> {
        let triangle = self.corners.iter().find_map(PartCorners::as_triangle);
        ContactsOfPart {
            corners: triangle.map_or([&self.contact.on_self; 3], |corners| corners.each_ref()),
            contacts: [&other.contact, &self.contact],
            rounding,
        }
    }

    /// Whether the part of one side is apart from the same plane, on the other side of which another pair is pushed out.
    fn is_behind(&self, met: &Self, side: usize, rounding: [f64; 2]) -> bool {
        let normal = -met.contact.normal;
        matches!(self.meeting, Meeting::Apart)
            && !matches!(met.meeting, Meeting::Apart)
            && are_same_normals(&self.contact.normal, &normal, rounding)
            && self.is_coplanar_neighbor(met, side)
    }

    /// Whether the parts of one side are the same, or triangles that have a corner in common.
    fn is_neighbor(&self, other: &Self, side: usize) -> bool {
        self.parts[side] == other.parts[side]
            || self.with_triangles(other, side, |p, q| {
                p.iter().any(|corner| q.contains(corner))
            })
    }

    /// Whether the parts of one side are triangles of one plane that have a corner in common.
    fn is_coplanar_neighbor(&self, other: &Self, side_index: usize) -> bool {
        self.with_triangles(other, side_index, |p, q| {
            p.iter().any(|corner| q.contains(corner))
                && q.iter().all(|corner| side(p.each_ref(), corner).is_eq())
        })
    }

    fn with_triangles(
        &self,
        other: &Self,
        side: usize,
        ask: impl Fn(&[Point3<T>; 3], &[Point3<T>; 3]) -> bool,
    ) -> bool {
        match [self, other].map(|pair| pair.corners[side].as_triangle()) {
            [Some(p), Some(q)] => ask(p, q),
            _ => false,
        }
    }
}
