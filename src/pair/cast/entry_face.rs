//! The face of the difference of two solids at which a line along the motion enters it, by exact signs.
//!
//! Vertices of the difference are collected that the line passes between. The face of their hull that it enters is a face
//! of the difference if no vertex of that is beyond it; otherwise that vertex is added. This is how Snethen, *Complex
//! collision made simple* (2008), refines a portal, here without a tolerance. It terminates: each vertex is new.

use super::space::{Closest, MovingSolids};
use crate::algorithm::gjk::interior::axis_vector;
use crate::algorithm::gjk::minkowski::signs::SimplexVertex;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::solid::swept::{MovedVertex, SweptSolid};
use crate::algorithm::solid::{Solid, search_rounds};
use crate::predicate::{
    Difference, DifferenceFace, cmp_sides_of_motion, turn_along_motion, turn_around_motion,
};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::RealField;

fn difference<X: Copy>(vertex: &MinkowskiVertex<X>) -> Difference<X> {
    let [a, b] = vertex.points;
    Difference { a, b }
}

/// A face of a simplex, with its normal along the motion.
pub(super) fn face_of<X: Copy>([p, q, r]: [&MinkowskiVertex<X>; 3]) -> DifferenceFace<X> {
    DifferenceFace([p, r, q].map(difference))
}

/// The vertices of a face of the difference, those of either solid.
#[derive(Debug)]
pub(super) struct FaceCorners<X> {
    of_a: Vec<X>,
    of_b: Vec<X>,
}

impl<X: MovedVertex> FaceCorners<X> {
    /// The vertices as far along the normal of a face as its own.
    fn new(face: DifferenceFace<X>, a: &Solid<'_, X>, b: &Solid<'_, X>) -> Self {
        let DifferenceFace([corner, ..]) = face;
        let level = |solid: &Solid<'_, X>, at: X| {
            let vertices = (0..solid.vertex_count()).map(|index| solid.vertex(index));
            vertices
                .filter(|&p| face.compare_along(p, at).is_eq())
                .collect()
        };
        Self {
            of_a: level(a, corner.a),
            of_b: level(b, corner.b),
        }
    }

    /// Where a line along the motion through the origin passes: inside the face (`Greater`), through its boundary or
    /// outside.
    fn piercing(&self, motion: X) -> Ordering {
        let of_b = |b| self.of_a.iter().map(move |&a| Difference { a, b });
        let corners = self.of_b.iter().flat_map(|&b| of_b(b)).collect::<Vec<_>>();
        let Some(x) = last_around(&corners, motion) else {
            return Ordering::Greater;
        };
        let (mut is_left, mut is_between) = (false, false);
        for &y in &corners {
            match turn_around_motion(x, y, motion) {
                Ordering::Greater => is_left = true,
                Ordering::Less => {}
                Ordering::Equal => is_between |= cmp_sides_of_motion(x, y, motion).is_le(),
            }
        }
        match (is_left, is_between) {
            // All are on one line.
            (false, _) => Ordering::Greater,
            (true, true) => Ordering::Equal,
            (true, false) => Ordering::Less,
        }
    }
}

/// The corner that no other one turns away from to the right around a line along the motion; `None` if corners are all around the line, or on it.
///
/// Corners that are not all around it are within half a turn: a pass that goes on to the right comes to the last one, or to one that is half a turn
/// from another, and the next pass from there to the last one. A third one changes nothing.
fn last_around<X: MovedVertex>(corners: &[Difference<X>], motion: X) -> Option<Difference<X>> {
    const PASSES: usize = 3;
    let is_aside = |x: &&Difference<X>| cmp_sides_of_motion(**x, **x, motion).is_gt();
    let mut last = *corners.iter().find(is_aside)?;
    for _ in 0..PASSES {
        let mut is_last = true;
        for &y in corners {
            if turn_around_motion(last, y, motion).is_lt() {
                (last, is_last) = (y, false);
            }
        }
        if is_last {
            return Some(last);
        }
    }
    None
}

/// Whether the cone of some vectors has the motion in it, if all of them are in one plane with it: one of them along it,
/// or two with it between them.
fn is_in_cone<X: MovedVertex>(vectors: &[Difference<X>], motion: X) -> bool {
    let is_aside = |x: &&Difference<X>| cmp_sides_of_motion(**x, **x, motion).is_gt();
    let Some(&u) = vectors.iter().find(is_aside) else {
        return vectors.iter().any(|x| x.along_motion(motion).is_gt());
    };
    let are_coplanar = |&x: &Difference<X>| {
        let turns = vectors.iter().map(|&y| turn_around_motion(x, y, motion));
        turns.into_iter().all(Ordering::is_eq)
    };
    if !vectors.iter().all(are_coplanar) {
        return false;
    }
    vectors
        .iter()
        .any(|&x| match cmp_sides_of_motion(x, u, motion) {
            Ordering::Equal => x.along_motion(motion).is_gt(),
            Ordering::Less => false,
            Ordering::Greater => vectors.iter().any(|&y| {
                cmp_sides_of_motion(y, u, motion).is_lt()
                    && turn_along_motion([x, y], u, motion).is_gt()
            }),
        })
}

impl<T: RealField + Copy, X: MovedVertex<Scalar = T>> MovingSolids<'_, X> {
    /// Whether solids without radii that touch, and whose difference is flat, keep touching.
    pub(super) fn slides_on_flat(&self) -> bool {
        let vertices = |solid: &Solid<'_, X>| {
            let indices = 0..solid.vertex_count();
            indices.map(|index| solid.vertex(index)).collect::<Vec<_>>()
        };
        let (of_a, of_b) = (vertices(&self.a), vertices(self.b));
        let all = of_a
            .iter()
            .flat_map(|&a| of_b.iter().map(move |&b| Difference { a, b }));
        is_in_cone(&all.collect::<Vec<_>>(), self.directed_motion())
    }

    /// The face of the difference of the cores at which it is entered, and where the line of the motion passes it; `None`
    /// where all faces are parallel to the motion. The line meets the difference.
    #[inline(never)]
    pub(super) fn entry_face(&self, closest: &Closest<X>) -> Option<(Closest<X>, Ordering)> {
        let start = self.solid_at(T::zero());
        let difference = MinkowskiDifference {
            a: &Solid::Swept(&start),
            b: self.b,
        };
        let mut vertices = self.portal(closest, &difference);
        let mut widenings = 0..2;
        for _ in search_rounds(|| self.a.is_exact() && self.b.is_exact()) {
            let Some([p, q, r]) = self.face_of_portal(&vertices) else {
                widenings.next()?;
                self.widen(&mut vertices, &difference);
                continue;
            };
            let face = face_of([&p, &q, &r]);
            let next = difference.first_along(face);
            if face.side_of(self::difference(&next)).is_ge() {
                let corners = FaceCorners::new(face, difference.a, difference.b);
                let piercing = corners.piercing(self.directed_motion());
                return Some((Simplex::Face([p, q, r]), piercing));
            }
            vertices.push(next);
        }
        None
    }

    /// Vertices that the line of the motion passes between, and those of closest features.
    fn portal(
        &self,
        closest: &Closest<X>,
        difference: &MinkowskiDifference<'_, X>,
    ) -> Vec<MinkowskiVertex<X>> {
        let around = self.closest_on_way().into_iter();
        let mut indices = around
            .chain(closest.vertices().iter().map(|v| v.indices))
            .collect::<Vec<_>>();
        indices.sort_unstable();
        indices.dedup();
        indices
            .into_iter()
            .map(|at| difference.vertex_at(at))
            .collect()
    }

    /// The vertices of the difference that the line of the motion passes between, or next to.
    pub(super) fn closest_on_way(&self) -> Vec<[usize; 2]> {
        let swept = SweptSolid::swept(self.a, self.motion);
        let result = MinkowskiDifference {
            a: &Solid::Swept(&swept),
            b: self.b,
        }
        .nearest();
        let (GjkResult::Separated(around) | GjkResult::Intersecting(around)) = result;
        let indices = around.vertices().iter().map(|v| v.indices);
        indices.map(|[i, j]| [i / 2, j]).collect()
    }

    /// Adds the vertices that are furthest to both sides of a plane along the line of the motion.
    fn widen(
        &self,
        vertices: &mut Vec<MinkowskiVertex<X>>,
        difference: &MinkowskiDifference<'_, X>,
    ) {
        let still = X::from([T::zero(); 3]);
        let motion = MinkowskiVertex::new([self.directed_motion(), still], [0, 0]);
        let is_beside = |u: &MinkowskiVertex<X>| !MinkowskiVertex::is_on_line([u, &motion]);
        let axes = [0, 1, 2].map(axis_vector);
        let Some(beside) = vertices.iter().chain(&axes).copied().find(is_beside) else {
            return;
        };
        for normal in [[&beside, &motion], [&motion, &beside]] {
            let next = difference.furthest_along(normal);
            if vertices.iter().all(|v| v.indices != next.indices) {
                vertices.push(next);
            }
        }
    }

    /// The face of the hull of some vertices at which the line of the motion enters it.
    fn face_of_portal(&self, vertices: &[MinkowskiVertex<X>]) -> Option<[MinkowskiVertex<X>; 3]> {
        let motion = self.directed_motion();
        for (k, r) in vertices.iter().enumerate() {
            for (j, q) in vertices[..k].iter().enumerate() {
                for p in &vertices[..j] {
                    let corners = match face_of([p, q, r]).along_motion(motion) {
                        Ordering::Greater => [p, q, r],
                        Ordering::Less => [p, r, q],
                        Ordering::Equal => continue,
                    };
                    let face = face_of(corners);
                    let is_beyond = |v| face.side_of(difference(v)).is_ge();
                    if face.piercing(motion).is_ge() && vertices.iter().all(is_beyond) {
                        return Some(corners.map(|&v| v));
                    }
                }
            }
        }
        None
    }
}

impl<X: MovedVertex> MinkowskiDifference<'_, X> {
    /// The vertex that is the furthest toward the origin along the normal of a face.
    fn first_along(&self, face: DifferenceFace<X>) -> MinkowskiVertex<X> {
        let [a, b] = [self.a, self.b];
        let on_a = a.support_vertex(0, |i, j| face.compare_along(a.vertex(j), a.vertex(i)));
        let on_b = b.support_vertex(0, |i, j| face.compare_along(b.vertex(i), b.vertex(j)));
        self.vertex_at([on_a, on_b])
    }
}
