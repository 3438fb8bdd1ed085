//! Pairs of triangles beside those that are closest: see [`pair_support`](super::pair_support).

use super::pair_normal::{PairNormal, PartCorners};
use super::pair_support::{FaceInReach, PairInReach};
use super::part_pairs::{CloseParts, MeasuredPair, Meeting, UnionSurface, in_order};
use super::triangle_contacts::{NearSurface, SurfaceTriangle, TrianglesAt, overlap_along};
use crate::exact::{below, dot};
use crate::{ContactFeature, ContactPoints, Triangle};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField, Vector3};

/// Two parts near each other, and the surfaces that they are of.
#[derive(Clone)]
pub(super) struct PartsInReach<'a, T: RealField + Copy> {
    indices: [usize; 2],
    corners: [PartCorners<T>; 2],
    is_met: bool,
    surfaces: &'a [UnionSurface<'a, T>; 2],
}

impl<'a, T: RealField + Copy> PartsInReach<'a, T> {
    pub fn of(pair: &CloseParts<T>, surfaces: &'a [UnionSurface<'a, T>; 2]) -> Self {
        Self {
            indices: pair.indices,
            corners: pair.corners,
            is_met: pair.contact.separation <= T::zero(),
            surfaces,
        }
    }

    /// The other triangles at the corners of that of one side.
    fn others_at(&self, side: usize) -> Vec<(usize, Triangle<T, 3>)> {
        let corners = self.corners[side].corners();
        others_at(
            self.indices[side],
            corners,
            self.surfaces[side].triangles_at,
        )
    }
}

/// The other triangles of a surface at the corners of one.
fn others_at<T: RealField + Copy>(
    index: usize,
    corners: [Point3<T>; 3],
    triangles_at: TrianglesAt<'_, T>,
) -> Vec<(usize, Triangle<T, 3>)> {
    let mut others = triangles_at(&in_order(corners.into_iter()));
    others.retain(|(other, _)| *other != index);
    others
}

/// A triangle of a pair with its neighbors.
pub(super) struct TriangleInReach<T: RealField + Copy> {
    near: SurfaceTriangle<T>,
    /// The same one, from whose front the other shape is seen.
    front: SurfaceTriangle<T>,
    others: Vec<SurfaceTriangle<T>>,
}

impl<T: RealField + Copy> TriangleInReach<T> {
    /// A triangle seen from its front or its back, with the others at its corners.
    pub fn of(
        near: SurfaceTriangle<T>,
        is_front: bool,
        others: Vec<(usize, Triangle<T, 3>)>,
    ) -> Self {
        let [a, b, c] = near.corners;
        let front = match is_front {
            true => Triangle { a, b, c },
            false => Triangle { a: c, b, c: a },
        };
        let others = others
            .iter()
            .map(|(other, triangle)| SurfaceTriangle::of(*other, triangle));
        Self {
            front: SurfaceTriangle::of(near.index, &front),
            others: others.collect(),
            near,
        }
    }

    pub fn corners(&self) -> [Point3<T>; 3] {
        self.near.corners
    }
}

impl<T: RealField + Copy> NearSurface<'_, T> {
    /// The triangle at a place, if it is in one plane with one of those told to have a contact along a normal, and of those at its corners is
    /// most square to that: such carries what the other one touches with, as of a foot that is tilted by a hair.
    pub fn support_along(
        &self,
        place: usize,
        normal: &Vector3<T>,
        mut told: impl Iterator<Item = usize>,
        triangles_at: TrianglesAt<'_, T>,
        rounding: [f64; 2],
    ) -> Option<TriangleInReach<T>> {
        let near = &self.triangles[place];
        let is_front = near.is_along(normal);
        let is_seen = is_front || !self.is_solid();
        let is_in_plane = |other: usize| self.triangles[other].is_nearly_level(near, rounding);
        if !is_seen || !is_level_along(&near.corners, normal) || !told.any(is_in_plane) {
            return None;
        }
        let others = others_at(near.index, near.corners, triangles_at);
        let near = SurfaceTriangle::of(near.index, &near.to_triangle());
        let face = TriangleInReach::of(near, is_front, others);
        face.is_most_square(normal, rounding).then_some(face)
    }
}

/// Whether a triangle rises by at most one in 32 along the plane square to a normal: with the angle a, by cos a = 1 - a^2 / 2 and less than
/// a^4 / 24 = 2^-24. One without an area has no plane.
///
/// What rests is tilted by its margin over its size at most. What is steeper stands on an edge or a corner, beside which the normal
/// is none of the surface.
fn is_level_along<T: RealField + Copy>(corners: &[Point3<T>; 3], normal: &Vector3<T>) -> bool {
    const LEAST_COSINE: f64 = 1.0 - 1.0 / 2048.0;
    PairNormal::of_triangle(corners).is_some_and(|own| {
        let cosine = dot(own.unit().data.0[0], normal.data.0[0]).abs();
        below(cosine) >= LEAST_COSINE * below(T::one())
    })
}

impl<T: RealField + Copy> PairInReach<T, 3> for PartsInReach<'_, T> {
    type Measured = MeasuredPair<T>;
    type Face = TriangleInReach<T>;
    type Shape = Triangle<T, 3>;

    fn parts(&self) -> [usize; 2] {
        self.indices
    }

    fn is_met(&self) -> bool {
        self.is_met
    }

    fn with_neighbors(&self, side: usize) -> Vec<Self> {
        let others = self.others_at(side).into_iter();
        let with_neighbor = |(index, Triangle { a, b, c }): (usize, Triangle<T, 3>)| {
            let mut pair = self.clone();
            pair.indices[side] = index;
            pair.corners[side] = PartCorners::Triangle([a, b, c]);
            pair.is_met = false;
            pair
        };
        others.map(with_neighbor).collect()
    }

    fn corners(&self) -> [[Point3<T>; 3]; 2] {
        self.corners.map(|corners| corners.corners())
    }

    fn unit(&self, side: usize) -> Option<Vector3<T>> {
        let normal = PairNormal::of_triangle(self.corners[side].as_triangle()?)?;
        Some(match side {
            0 => normal.unit(),
            _ => normal.reversed().unit(),
        })
    }

    fn is_solid(&self, side: usize) -> bool {
        self.surfaces[side].is_inside.is_some()
    }

    fn face(&self, side: usize, normal: &Vector3<T>) -> Option<TriangleInReach<T>> {
        let index = self.indices[side];
        let [a, b, c] = self.corners[side].triangle()?;
        let near = SurfaceTriangle::of(index, &Triangle { a, b, c });
        let is_front = near.is_along(&if side == 0 { *normal } else { -normal });
        let is_seen = is_front || !self.is_solid(side);
        is_seen.then(|| TriangleInReach::of(near, is_front, self.others_at(side)))
    }

    fn overlap_along(&self, normal: &Vector3<T>) -> bool {
        match self.corners.each_ref().map(PartCorners::as_triangle) {
            [Some(p), Some(q)] => overlap_along([p, q], normal),
            _ => false,
        }
    }

    fn shapes(&self) -> [Triangle<T, 3>; 2] {
        self.corners().map(|[a, b, c]| Triangle { a, b, c })
    }

    fn with_contact(&self, contact: ContactPoints<T, 3>) -> MeasuredPair<T> {
        MeasuredPair {
            parts: self.indices,
            corners: self.corners,
            contact,
            meeting: Meeting::Apart,
            has_normal: true,
        }
    }
}

impl<T: RealField + Copy> FaceInReach<T, 3> for TriangleInReach<T> {
    fn is_most_square(&self, normal: &Vector3<T>, rounding: [f64; 2]) -> bool {
        let along = |near: &SurfaceTriangle<T>| {
            let own = PairNormal::of_triangle(&near.corners)?;
            Some(dot(own.unit().data.0[0], normal.data.0[0]).abs())
        };
        let Some(own) = along(&self.near) else {
            return false;
        };
        let is_before = |other: &SurfaceTriangle<T>| {
            along(other).is_some_and(|it| it > own || it == own && other.index < self.near.index)
        };
        let mut others = self.others.iter();
        others.all(|it| !is_before(it) || self.near.is_nearly_level(it, rounding))
    }

    fn is_highest_at(&self, feature: ContactFeature, rounding: [f64; 2]) -> bool {
        let corners = self.near.corners_at(feature);
        let is_there = |it: &&SurfaceTriangle<T>| corners.iter().all(|corner| it.has(corner));
        let mut others = self.others.iter().filter(is_there);
        corners.is_empty() || others.all(|it| self.front.is_nearly_before(it, rounding))
    }
}
