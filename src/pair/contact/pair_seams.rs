//! Contacts of pairs of parts that another pair has already: at a seam of a surface each contact is reported once.

use super::are_same_normals;
use super::pair_in_contact::{PairInContact, PartsInContact, tell_at_other_places};
use super::pair_normal::{PairNormal, PartCorners};
use super::part_pairs::{ContactRounding, MeasuredPair, Meeting};
use super::seam::{ContactsOfPart, keep_where};
use super::triangle_contacts::{SurfaceTriangle, overlap_along};
use crate::shape::build::space::{lexicographic, side};
use crate::{ContactPoints, Triangle};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField, Vector3};

/// Removes the contacts that are those of a pair before, and those from the far side of a plane that a part has come through.
/// Normals are the same but for the rounding of contacts: see [`rounding`](crate::exact::rounding). Triangles that lie on each other are
/// each told, at another place if there is one, as each carries what is over it.
pub(super) fn remove_repeated<T: RealField + Copy>(
    pairs: &mut Vec<MeasuredPair<T>>,
    rounding: ContactRounding<T>,
    margin: T,
) {
    place_over_parts(pairs, rounding, margin);
    let mut is_repeated = are_repeated(pairs, rounding.scalar);
    tell_at_other_places(
        pairs,
        &mut is_repeated,
        margin,
        rounding.scalar,
        rounding.round,
    );
    let are_behind = are_behind(pairs, rounding.scalar);
    let is_left = is_repeated.into_iter().zip(are_behind);
    keep_where(pairs, is_left.map(|it| it == (false, false)).collect());
}

/// Moves the contacts of parts of which edges or faces lie on each other to where both are: of an edge that is as deep everywhere the depth is
/// that of its ends, which may be beyond the other part.
fn place_over_parts<T: RealField + Copy>(
    pairs: &mut [MeasuredPair<T>],
    rounding: ContactRounding<T>,
    margin: T,
) {
    let are_moved = |pair: &&mut MeasuredPair<T>| {
        matches!(pair.meeting, Meeting::Overlapping | Meeting::TouchingAside)
            && pair.have_edges_along(rounding.scalar)
    };
    for pair in pairs.iter_mut().filter(are_moved) {
        let places = pair.other_places(margin, rounding.scalar);
        let places: Vec<_> = places.iter().map(rounding.round).collect();
        let is_own =
            |place: &ContactPoints<T, 3>| pair.in_contact().have_contact(place, rounding.scalar);
        if !places.iter().any(is_own) {
            pair.contact = places.first().copied().unwrap_or(pair.contact);
        }
    }
}

/// Which pairs have the contact of one before.
fn are_repeated<T: RealField + Copy>(pairs: &[MeasuredPair<T>], rounding: [f64; 2]) -> Vec<bool> {
    let mut is_repeated = alloc::vec![false; pairs.len()];
    for side in [0, 1] {
        let by_point = |p: &MeasuredPair<T>, q: &MeasuredPair<T>| {
            lexicographic(&p.points()[side], &q.points()[side])
        };
        let mut visit = |group: &[usize], place: usize| {
            let mut others = group.iter().map(|other| &pairs[*other]);
            is_repeated[place] |= others.any(|other| pairs[place].repeats(other, rounding));
        };
        visit_groups(pairs, &by_point, &mut visit);
        visit_groups(pairs, &by_part(side), &mut visit);
    }
    is_repeated
}

/// Which pairs are on the far side of a plane that a part of them has come through.
fn are_behind<T: RealField + Copy>(pairs: &[MeasuredPair<T>], rounding: [f64; 2]) -> Vec<bool> {
    let mut are_behind = alloc::vec![false; pairs.len()];
    for side in [0, 1] {
        visit_groups(pairs, &by_part(side), &mut |group, place| {
            let mut others = group.iter().map(|other| &pairs[*other]);
            are_behind[place] |=
                others.any(|other| pairs[place].is_behind(other, 1 - side, rounding));
        });
    }
    are_behind
}

/// The order by the part of one side.
fn by_part<T: RealField + Copy>(
    side: usize,
) -> impl Fn(&MeasuredPair<T>, &MeasuredPair<T>) -> Ordering {
    move |p, q| p.parts[side].cmp(&q.parts[side])
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

impl<T: RealField + Copy> PairInContact<T, 3> for MeasuredPair<T> {
    fn in_contact(&self) -> PartsInContact<'_, T, 3> {
        PartsInContact {
            corners: self.corners.map(|corners| corners.corners()),
            contact: &self.contact,
        }
    }

    fn contact_mut(&mut self) -> &mut ContactPoints<T, 3> {
        &mut self.contact
    }

    fn has_normal(&self) -> bool {
        self.has_normal
    }

    fn parts(&self) -> [usize; 2] {
        self.parts
    }

    fn are_on_each_other(&self, rounding: [f64; 2]) -> bool {
        let [Some(a), Some(b)] = self.corners.each_ref().map(PartCorners::as_triangle) else {
            return false;
        };
        let normal = &self.contact.normal;
        let is_square = |corners| {
            PairNormal::of_triangle(corners).is_some_and(|plane| {
                let own = plane.unit();
                are_same_normals(&own, normal, rounding)
                    || are_same_normals(&-own, normal, rounding)
            })
        };
        is_square(a) && is_square(b) && overlap_along([a, b], normal)
    }

    fn have_edges_along(&self, rounding: [f64; 2]) -> bool {
        let normal = self.contact.normal;
        let count = |side: usize, normal: &Vector3<T>| {
            self.corners[side].triangle().map_or(0, |[a, b, c]| {
                SurfaceTriangle::of(0, &Triangle { a, b, c }).count_furthest(normal, rounding)
            })
        };
        // Edges that cross have one place.
        let counts = [count(0, &normal), count(1, &-normal)];
        counts.contains(&3) && counts.iter().all(|count| *count > 1)
    }

    fn other_places(&self, margin: T, rounding: [f64; 2]) -> Vec<ContactPoints<T, 3>> {
        let [Some(a), Some(b)] = self.corners.map(|corners| corners.triangle()) else {
            return Vec::new();
        };
        let [a, b] = [a, b].map(|[a, b, c]| Triangle::new(a, b, c));
        self.in_contact().at_corners([&a, &b], margin, rounding)
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
        are_same_normals(&self.contact.normal, &other.contact.normal, rounding)
            && !contacts.is_less_deep()
            && is_same()
            && self.is_after(other, rounding)
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
