//! Pairs of parts of two surfaces that only touch.
//!
//! A plane parts them, and has no depth. Where its normal is of neither surface, as these go on beyond it, parts that are neighbors of
//! the two have the contact, if any have.

use super::pair_normal::{PairNormal, PartCorners, normals_of_parts};
use super::part_pairs::{MeasuredPair, Meeting, NearPair};
use super::seam::keep_where;
use crate::ContactPoints;
use crate::shape::build::space::lexicographic;
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

impl<T: RealField + Copy> NearPair<'_, T> {
    /// The normals of planes that part the two parts, which touch: from the first to the second.
    pub fn touching_normals(&self) -> impl Iterator<Item = PairNormal<T>> {
        let corners = self.parts.corners;
        let [first, second] = self.parts.sides_in_order();
        let normals = normals_of_parts([corners[first], corners[second]]);
        let both = normals.flat_map(|normal| [normal, normal.reversed()]);
        let from_first = both.map(move |normal| match first {
            0 => normal,
            _ => normal.reversed(),
        });
        from_first.filter(move |normal| normal.parts(&corners))
    }
}

impl<T: RealField + Copy> PairNormal<T> {
    /// Whether no corner of the first part is further along it than any of the second.
    fn parts(&self, [a, b]: &[PartCorners<T>; 2]) -> bool {
        let [a, b] = [a.corners(), b.corners()];
        a.iter().all(|p| b.iter().all(|q| self.cmp(p, q).is_le()))
    }

    /// The contact along it of parts that touch, given another one of them.
    pub fn contact_touching(&self, contact: &ContactPoints<T, 3>) -> ContactPoints<T, 3> {
        ContactPoints {
            normal: self.unit(),
            unique: false,
            ..*contact
        }
    }
}

/// Removes the pairs that touch where no normal of the two parts is one of both shapes, and neighbors of both parts have a contact along one
/// that is.
pub(super) fn remove_of_neighbors<T: RealField + Copy>(pairs: &mut Vec<MeasuredPair<T>>) {
    let at_corners = pairs_at_corners(pairs);
    let has_neighbor = |pair: &MeasuredPair<T>| {
        let corners = pair.corners[0].corners();
        let mut others = corners
            .iter()
            .flat_map(|corner| pairs_at(&at_corners, corner));
        others.any(|other| pair.corners[1].shares_corner(&other.corners[1]))
    };
    let is_left = |pair: &MeasuredPair<T>| {
        pair.meeting != Meeting::TouchingAside || pair.has_normal || !has_neighbor(pair)
    };
    let are_left = pairs.iter().map(is_left).collect();
    keep_where(pairs, are_left);
}

/// The pairs that meet along a normal of both surfaces, at each corner of their first parts, in lexicographic order of these.
fn pairs_at_corners<T: RealField + Copy>(
    pairs: &[MeasuredPair<T>],
) -> Vec<(Point3<T>, &MeasuredPair<T>)> {
    let met = pairs
        .iter()
        .filter(|pair| pair.has_normal && pair.meeting != Meeting::Apart);
    let at_corners = met.flat_map(|pair| {
        let corners = pair.corners[0].corners();
        corners.map(|corner| (corner, pair))
    });
    let mut at_corners: Vec<_> = at_corners.collect();
    at_corners.sort_by(|(p, _), (q, _)| lexicographic(p, q));
    at_corners
}

fn pairs_at<'s, 'p, T: RealField + Copy>(
    at_corners: &'s [(Point3<T>, &'p MeasuredPair<T>)],
    corner: &'s Point3<T>,
) -> impl Iterator<Item = &'p MeasuredPair<T>> {
    let start = at_corners.partition_point(|(p, _)| lexicographic(p, corner).is_lt());
    let at = at_corners[start..].iter();
    at.take_while(|(p, _)| lexicographic(p, corner).is_eq())
        .map(|(_, pair)| *pair)
}
