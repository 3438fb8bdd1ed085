//! Lines and rays of space that are not parallel, one of which moves.
//!
//! The difference is the plane through the directions of both, or a half or a wedge of it. The plane is reached when the lines
//! touch. If both rays are there, that is the first touch; otherwise it is that of a start of a ray, or of none: where rays touch
//! beside their starts, the common normal parts their lines.

use super::pairs::MovingLines;
use crate::algorithm::endless::{Endless, largest};
use crate::algorithm::gjk::minkowski::polytope::face_normal_vector;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::swept::MovedVertex;
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::pair::cast::entry::MotionRole;
use crate::pair::cast::within_motion;
use crate::pair::contact::endless::pairs::{closest_simplex, vertex_at};
use crate::predicate::{
    Difference, DifferenceFace, DifferenceSegment, LinearKind, has_radius, turn_along_motion,
};
use crate::query::WHOLES;
use crate::{CastHit, CastResult, CastStart, StartKind};
use core::cmp::Ordering;
use nalgebra::RealField;

/// Two that are not parallel.
struct Skew<'s, T, X> {
    moving: &'s MovingLines<'s, T, 3>,
    lines: [Linear<X, true>; 2],
}

/// The first touch of two that are not parallel.
pub(super) fn cast_of_skew<T, X>(
    moving: &MovingLines<'_, T, 3>,
    lines: [Linear<X, true>; 2],
) -> CastResult<T, 3>
where
    T: RealField + Copy,
    X: MovedVertex<Scalar = T> + From<[[T; 3]; 3]>,
{
    let skew = Skew { moving, lines };
    let closest = closest_simplex(lines[0], lines[1]);
    let (separation, approach) = match &closest {
        None if has_radius(&moving.radii()) => (Ordering::Less, None),
        None => (Ordering::Equal, None),
        Some(closest) if has_radius(&moving.radii()) => (
            closest.cmp_distance_to_origin(moving.radii()),
            Some(skew.approach(closest)),
        ),
        Some(closest) => (Ordering::Greater, Some(skew.approach(closest))),
    };
    let kind = match separation {
        Ordering::Greater => return skew.hit(),
        Ordering::Less => StartKind::Overlaps,
        Ordering::Equal => skew.kind_of_touch(closest.as_ref(), approach),
    };
    CastResult::Start(CastStart {
        contact: None,
        kind,
        approach,
        parts: WHOLES,
    })
}

fn difference<X: SolidVertex>(vertex: &MinkowskiVertex<X>) -> Difference<X> {
    let [a, b] = vertex.points;
    Difference { a, b }
}

/// Whether a point is on a line or a ray.
fn has_point<T, X>(line: &Endless<T, 3>, point: [T; 3]) -> bool
where
    T: RealField + Copy,
    X: MovedVertex<Scalar = T> + From<[[T; 3]; 3]>,
{
    let [start, end] = line.ends_beside(largest(&point));
    let difference = MinkowskiDifference {
        a: &Solid::Simplex([start, end, end, end], 2),
        b: &Solid::point(X::from(point)),
    };
    matches!(difference.nearest(), GjkResult::Intersecting(_))
}

/// The first of two hits.
fn earlier<T: RealField + Copy>(
    first: CastResult<T, 3>,
    next: CastResult<T, 3>,
) -> CastResult<T, 3> {
    match (&first, &next) {
        (CastResult::Hit(hit), CastResult::Hit(other)) if other.time < hit.time => next,
        (CastResult::Hit(_), _) => first,
        _ => next,
    }
}

impl<T, X> Skew<'_, T, X>
where
    T: RealField + Copy,
    X: MovedVertex<Scalar = T> + From<[[T; 3]; 3]>,
{
    fn vector(&self) -> X {
        self.moving.motion.into()
    }

    fn vertex(&self, indices: [usize; 2]) -> MinkowskiVertex<X> {
        vertex_at(self.lines, indices)
    }

    fn point(&self, indices: [usize; 2]) -> Difference<X> {
        difference(&self.vertex(indices))
    }

    /// The sign of the scalar product of the normal at the closest features and the motion.
    fn approach(&self, closest: &Simplex<MinkowskiVertex<X>>) -> Ordering {
        match closest {
            Simplex::Vertex(x) => difference(x).along_motion(self.vector()),
            Simplex::Edge(ends) => {
                DifferenceSegment(ends.each_ref().map(difference)).along_motion(self.vector())
            }
            Simplex::Face([p, q, r]) | Simplex::Volume([p, q, r, _]) => {
                DifferenceFace([p, r, q].map(difference)).along_motion(self.vector())
            }
        }
    }

    /// The kind of start of two lines or rays that touch, by what the motion does to them.
    fn kind_of_touch(
        &self,
        closest: Option<&Simplex<MinkowskiVertex<X>>>,
        approach: Option<Ordering>,
    ) -> StartKind {
        if self.moving.motion.iter().all(T::is_zero) {
            return StartKind::Rests;
        }
        match (approach, closest) {
            (Some(Ordering::Less), _) => StartKind::Leaves,
            (Some(Ordering::Greater), _) => StartKind::Enters,
            (_, Some(Simplex::Face(_))) => StartKind::Slides,
            (_, Some(closest)) => self.kind_at_start(closest),
            (_, None) if self.stays_in_plane() => StartKind::Slides,
            (_, None) => StartKind::Leaves,
        }
    }

    /// The kind of start where the start of a ray is closest, by what the motion does to it.
    fn kind_at_start(&self, closest: &Simplex<MinkowskiVertex<X>>) -> StartKind {
        let is_of_b = matches!(closest, Simplex::Edge([p, q]) if p.indices[1] == q.indices[1]);
        let found = match is_of_b {
            true => self.cast_to_start(),
            false => self.cast_of_start(),
        };
        match found {
            CastResult::Start(start) => start.kind,
            _ => StartKind::Leaves,
        }
    }

    /// Whether the motion is in the plane of both, which meet, and does not leave their difference.
    fn stays_in_plane(&self) -> bool {
        let [a, b] = &self.moving.lines;
        let [forth, back] = [[[0, 0], [1, 0]], [[1, 0], [0, 0]]].map(|ends| self.along(0, ends));
        let along_b = self.along(1, [[0, 0], [0, 1]]);
        let face = DifferenceFace([[0, 0], [1, 0], [0, 1]].map(|at| self.point(at)));
        let is_kept =
            |of: [Difference<X>; 2], from| turn_along_motion(of, from, self.vector()).is_ge();
        let is_start_of_a = a.kind == LinearKind::Ray && has_point::<T, X>(b, a.start);
        let is_start_of_b = b.kind == LinearKind::Ray && has_point::<T, X>(a, b.start);
        face.along_motion(self.vector()).is_eq()
            && (!is_start_of_a || is_kept([along_b, back], along_b))
            && (!is_start_of_b || is_kept([forth, along_b], forth))
    }

    /// The direction of one of them, from one of its points to another.
    fn along(&self, side: usize, ends: [[usize; 2]; 2]) -> Difference<X> {
        let [a, b] = ends.map(|indices| self.vertex(indices).points[side]);
        Difference { a, b }
    }

    /// The first touch of two that are apart.
    fn hit(&self) -> CastResult<T, 3> {
        let mut found = self.hit_of_lines();
        if matches!(found, CastResult::Hit(_)) {
            return found;
        }
        let [a, b] = &self.moving.lines;
        if a.kind == LinearKind::Ray {
            found = self.cast_of_start();
        }
        if b.kind == LinearKind::Ray {
            found = earlier(found, self.cast_to_start());
        }
        found
    }

    /// The first touch of the start of the first and the second.
    fn cast_of_start(&self) -> CastResult<T, 3> {
        let [a, b] = &self.moving.lines;
        self.moving
            .cast_to_point::<X>(b, a.start, MotionRole::Standing)
    }

    /// The first touch of the first and the start of the second.
    fn cast_to_start(&self) -> CastResult<T, 3> {
        let [a, b] = &self.moving.lines;
        self.moving
            .cast_to_point::<X>(a, b.start, MotionRole::Moving)
    }

    /// The touch of the lines, if it is one of what there is of them.
    fn hit_of_lines(&self) -> CastResult<T, 3> {
        let (motion, radii) = (self.vector(), self.moving.radii());
        let still = X::from([T::zero(); 3]);
        let ([x, of_a, of_b], [at_x, at_a, at_b]) = (
            [[0, 0], [1, 0], [0, 1]].map(|indices| self.point(indices)),
            [[0, 0], [1, 0], [0, 1]].map(|indices| self.vertex(indices)),
        );
        let is_before = DifferenceFace([x, of_a, of_b])
            .cmp_at_end(still, [T::zero(); 3])
            .is_gt();
        // Around the corner, with the plane ahead of the origin.
        let (corners, vertices) = match is_before {
            true => ([x, of_a, of_b], [at_x, at_a, at_b]),
            false => ([x, of_b, of_a], [at_x, at_b, at_a]),
        };
        let face = DifferenceFace(corners);
        let end = face.cmp_at_end(motion, radii);
        if face.along_motion(motion).is_le() || face.cmp_at_end(still, radii).is_le() || end.is_gt()
        {
            return CastResult::Miss;
        }
        let has_foot =
            |corners| DifferenceFace(corners).has_foot_inside_edge_at_entry(motion, radii);
        let [first, last] = [corners, [corners[2], corners[0], corners[1]]].map(has_foot);
        let [beside_a, beside_b] = if is_before {
            [last, first]
        } else {
            [first, last]
        };
        let is_on = |kind, has_foot| kind == LinearKind::Line || has_foot;
        let [kind_of_a, kind_of_b] = self.lines.map(|line| line.kind);
        if !is_on(kind_of_a, beside_a) || !is_on(kind_of_b, beside_b) {
            return CastResult::Miss;
        }
        let time = within_motion(face.entry(motion, radii).0);
        let normal = face_normal_vector(vertices.each_ref(), T::one());
        CastResult::Hit(CastHit {
            time,
            contact: self.moving.contact_at_time(time, normal),
            enters: has_radius(&radii) && end.is_lt(),
        })
    }
}
