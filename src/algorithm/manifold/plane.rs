//! The common ends of two edges in the plane, projected along a normal.

use super::FacingFace;
use super::candidates::Candidates;
use super::view::direction_of_view;
use crate::algorithm::linear::Linear;
use crate::predicate::{SupportingLine, dot_sign, line_foot};
use core::cmp::Ordering;
use nalgebra::RealField;

/// Adds the corners of what two faces have in common.
#[inline(never)]
pub(super) fn add_corners<T: RealField + Copy>(
    faces: [&FacingFace<T, 2>; 2],
    found: &mut Candidates<'_, T, 2>,
) {
    match faces.map(FacingFace::count) {
        [0, 0] | [1, _] | [_, 1] => {}
        [0, _] => found.add_over_plane(faces[0], faces[1], true),
        [_, 0] => found.add_over_plane(faces[1], faces[0], false),
        _ => found.add_ends(faces),
    }
}

/// An edge, with the place of its end that comes first across the normal.
#[derive(Clone, Copy)]
struct FacingSide<'f, T: RealField + Copy> {
    face: &'f FacingFace<T, 2>,
    first: usize,
}

impl<T: RealField + Copy> Candidates<'_, T, 2> {
    /// The ends of each edge that are over the other.
    fn add_ends(&mut self, faces: [&FacingFace<T, 2>; 2]) {
        let normal = &direction_of_view(faces, self.normal());
        let across = [-normal[1], normal[0]];
        let cmp = |p: &[T; 2], q: &[T; 2]| cmp_along(&across, p, q);
        let along = faces.map(|face| cmp(face.corner(0), face.corner(1)));
        if along.iter().any(|order| order.is_eq()) {
            return;
        }
        let side = |i: usize| FacingSide {
            face: faces[i],
            first: usize::from(along[i].is_gt()),
        };
        let [a, b] = [side(0), side(1)];
        for place in 0..2 {
            let p = a.face.corner(place);
            if b.ends(p, cmp).iter().all(|order| order.is_le()) {
                let end = b.end_beside(place == a.first);
                self.add_end(a.face, place, b.face, b.over(p, normal), Some(end), true);
            }
        }
        for place in 0..2 {
            let p = b.face.corner(place);
            if a.ends(p, cmp).iter().all(|order| order.is_lt()) {
                let end = a.end_beside(place == b.first);
                self.add_end(b.face, place, a.face, a.over(p, normal), Some(end), false);
            }
        }
    }
}

impl<T: RealField + Copy> FacingSide<'_, T> {
    /// The first end against a point, and the point against the last end.
    fn ends(&self, p: &[T; 2], cmp: impl Fn(&[T; 2], &[T; 2]) -> Ordering) -> [Ordering; 2] {
        let corner = |place| self.face.corner(place);
        [cmp(corner(self.first), p), cmp(p, corner(1 - self.first))]
    }

    /// The place of its end on the side of a first end, or of another.
    fn end_beside(&self, is_first: bool) -> usize {
        if is_first { self.first } else { 1 - self.first }
    }

    /// The point of the side over or under another point, seen along the normal.
    fn over(&self, p: &[T; 2], normal: &[T; 2]) -> [T; 2] {
        let along_normal = SupportingLine::<_, false> {
            start: p,
            toward: normal,
        };
        let edge = SupportingLine::<_, true> {
            start: self.face.corner(0),
            toward: self.face.corner(1),
        };
        line_foot(edge, along_normal)
    }
}

/// The order of two points along a direction.
fn cmp_along<T: RealField + Copy>(direction: &[T; 2], p: &[T; 2], q: &[T; 2]) -> Ordering {
    let line = SupportingLine::<_, false> {
        start: p,
        toward: direction,
    };
    dot_sign(line, Linear::edge([q, p]).line)
}
