//! Pairs of parts of two surfaces that only touch.
//!
//! A plane parts them, and has no depth. Its normal is of both surfaces if these end there along it, at parts that may be
//! neighbors of the two: then the pair that has the normal has the contact, and the other pairs at the place have none.

use super::pair_normal::{PairNormal, PartCorners, normals_of_parts};
use super::part_pairs::{MeasuredPair, Meeting, NearPair};
use super::triangle_contacts::NearSurface;
use crate::ContactPoints;
use crate::shape::build::space::lexicographic;
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

impl<T: RealField + Copy> NearPair<'_, T> {
    /// The normals of planes that part the two parts, which touch: from the first to the second.
    pub fn touching_normals(&self) -> impl Iterator<Item = PairNormal<T>> {
        let corners = self.parts.corners;
        let [first, second] = self.sides_in_order();
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

/// Removes the pairs that touch where another pair has a normal that parts both surfaces.
pub(super) fn remove_parted<T: RealField + Copy>(
    pairs: &mut Vec<MeasuredPair<T>>,
    surfaces: [&NearSurface<'_, T>; 2],
    rounding: [f64; 2],
) {
    let at_corners = pairs_at_corners(pairs);
    let is_parted = |pair: &MeasuredPair<T>| {
        let corners = pair.corners[0].corners();
        let mut normals = corners
            .iter()
            .flat_map(|corner| normals_at(&at_corners, corner));
        normals.any(|(other, normal)| {
            pair.corners[1].shares_corner(&other.corners[1])
                && normal.parts(&pair.corners)
                && [normal, normal.reversed()]
                    .iter()
                    .zip(surfaces)
                    .zip(pair.parts)
                    .all(|((outward, surface), part)| surface.ends_along(part, outward, rounding))
        })
    };
    let is_left = |pair: &MeasuredPair<T>| {
        !matches!(pair.meeting, Meeting::Touching(None)) || !is_parted(pair)
    };
    let are_left: Vec<_> = pairs.iter().map(is_left).collect();
    let mut are_left = are_left.into_iter();
    pairs.retain(|_| are_left.next() != Some(false));
}

/// A pair that touches along a normal of both surfaces.
type Touching<'p, T> = (&'p MeasuredPair<T>, PairNormal<T>);

/// The pairs that touch along a normal of both surfaces, at each corner of their first parts, in lexicographic order of these.
fn pairs_at_corners<T: RealField + Copy>(
    pairs: &[MeasuredPair<T>],
) -> Vec<(Point3<T>, Touching<'_, T>)> {
    let touching = pairs.iter().filter_map(|pair| match pair.meeting {
        Meeting::Touching(Some(normal)) => Some((pair, normal)),
        _ => None,
    });
    let at_corners = touching.flat_map(|(pair, normal)| {
        let corners = pair.corners[0].corners();
        corners.map(|corner| (corner, (pair, normal)))
    });
    let mut at_corners: Vec<_> = at_corners.collect();
    at_corners.sort_by(|(p, _), (q, _)| lexicographic(p, q));
    at_corners
}

fn normals_at<'s, 'p, T: RealField + Copy>(
    at_corners: &'s [(Point3<T>, Touching<'p, T>)],
    corner: &'s Point3<T>,
) -> impl Iterator<Item = Touching<'p, T>> {
    let start = at_corners.partition_point(|(p, _)| lexicographic(p, corner).is_lt());
    let at = at_corners[start..].iter();
    at.take_while(|(p, _)| lexicographic(p, corner).is_eq())
        .map(|(_, pair)| *pair)
}
