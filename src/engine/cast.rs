//! When two bodies touch, one of which moves along a straight line.
//!
//! Of floats, plain ones are asked first ([`certified::cast`]); what these leave open, and fixed point, is decided by
//! exact signs: see [`cast`](crate::pair::cast). The contact of two bodies that meet at first is another question: here
//! it is `None`.

use crate::algorithm::certified::{self, CertainContact, NormalPrecision};
use crate::algorithm::half_space::lowest::lowest_of_loop;
use crate::algorithm::half_space::{BoundaryPlane, cmp_vertex_heights, convert_plane};
use crate::algorithm::solid::swept::MovedVertex;
use crate::algorithm::solid::{ExplicitPoint3, Solid};
use crate::engine::body::{Body, Core};
use crate::engine::contact::{as_dimension, boundary_of, certain_contact, solids, with_loops};
use crate::engine::corners::ExactNumbers;
use crate::engine::number::{Floats, Numbers};
use crate::engine::solids::with_solid;
use crate::exact::{ExplicitPoint, TracedSum, TracedSum3, dot, in_dimension};
use crate::pair::cast::entry::{MotionRole, MovingLoops};
use crate::pair::cast::half_spaces::{LowestOver, are_opposed, inseparable};
use crate::pair::cast::space::{MovedPoint, MovingSolids, approach_of_meeting};
use crate::query::WHOLES;
use crate::{CastHit, CastResult, CastStart, StartKind};
use core::cmp::Ordering;
use nalgebra::{RealField, SVector};
use num_traits::Zero;

/// A corner of an oriented box as a sum with a term for a motion.
type MovedCorner<T> = TracedSum<T, 3, 5, 15>;

/// A motion of the first of two bodies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CastQuery<const D: usize> {
    pub motion: [f64; D],
    /// The distance to keep, not negative.
    pub distance: f64,
    /// The precision of normals that the scalar needs.
    pub precision: NormalPrecision,
}

/// A motion of the first of two bodies in some numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BodyMotion<N: Numbers, const D: usize> {
    pub vector: [N::Number; D],
    /// The distance to keep, not negative.
    pub distance: N::Number,
}

impl<const D: usize> CastQuery<D> {
    fn motion(&self) -> BodyMotion<Floats, D> {
        BodyMotion {
            vector: self.motion,
            distance: self.distance,
        }
    }

    fn in_dimension<const E: usize>(&self) -> CastQuery<E> {
        CastQuery {
            motion: in_dimension(self.motion),
            distance: self.distance,
            precision: self.precision,
        }
    }
}

/// The first touch of two bounded bodies with finite numbers.
pub(crate) fn cast<const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
    query: &CastQuery<D>,
) -> CastResult<f64, D> {
    if const { D < 3 } {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        result_in_dimension(cast_in_plane(&a, &b, &query.in_dimension()))
    } else {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        result_in_dimension(cast_in_space(&a, &b, &query.in_dimension()))
    }
}

/// The first touch of a half-space and another body with finite numbers, where the half-space moves unless `side` is
/// `Moving`.
pub(crate) fn cast_with_half_space<const D: usize>(
    half_space: &Body<'_, D>,
    other: &Body<'_, D>,
    query: &CastQuery<D>,
    side: MotionRole,
) -> CastResult<f64, D> {
    if const { D < 3 } {
        let (a, b) = (half_space.in_dimension(), other.in_dimension());
        result_in_dimension(cast_with_half_plane_of_floats(
            &a,
            &b,
            &query.in_dimension(),
            side,
        ))
    } else {
        let (a, b) = (half_space.in_dimension(), other.in_dimension());
        result_in_dimension(cast_with_half_space_of_floats(
            &a,
            &b,
            &query.in_dimension(),
            side,
        ))
    }
}

/// A result in `E` dimensions, where `E` is `D` but not to the compiler.
pub(super) fn result_in_dimension<T: RealField + Copy, const D: usize, const E: usize>(
    result: CastResult<T, D>,
) -> CastResult<T, E> {
    match result {
        CastResult::Miss => CastResult::Miss,
        CastResult::Hit(hit) => CastResult::Hit(CastHit {
            time: hit.time,
            contact: as_dimension(hit.contact),
            enters: hit.enters,
        }),
        CastResult::Start(start) => CastResult::Start(CastStart {
            contact: None,
            kind: start.kind,
            approach: start.approach,
            parts: WHOLES,
        }),
    }
}

/// The certified result of a motion, given the certified contact at its start.
fn certain_cast<const D: usize>(
    [a, b]: [&Body<'_, D>; 2],
    query: &CastQuery<D>,
    contact: impl FnOnce() -> Option<CertainContact<D>>,
) -> Option<CastResult<f64, D>> {
    certified::cast([a, b], query.motion, query.distance, query.precision)
        .or_else(|| certified::cast_of_resting([a, b], query.motion, query.distance))
        .or_else(|| certain_overlap(contact()?, query))
}

/// The start of bodies that certainly overlap, where it is certain as well whether the motion is along their normal.
fn certain_overlap<const D: usize>(
    contact: CertainContact<D>,
    query: &CastQuery<D>,
) -> Option<CastResult<f64, D>> {
    let CertainContact::Complete(contact) = contact else {
        return None;
    };
    let along = dot(contact.normal.data.0[0], query.motion);
    let speed = query.motion.iter().fold(0.0, |sum, x| sum + x.abs());
    let is_certain = contact.separation < 0.0 && contact.unique && along.abs() > NEAR * speed;
    is_certain.then_some(CastResult::Start(CastStart {
        contact: None,
        kind: StartKind::Overlaps,
        approach: Some(if along > 0.0 {
            Ordering::Greater
        } else {
            Ordering::Less
        }),
        parts: WHOLES,
    }))
}

/// Normals that count as one differ by less than 2^-20, and a rounded one from the true one by less than 2^-45: twice as much.
const NEAR: f64 = 2.0 / (1u64 << 20) as f64;

#[inline(never)]
fn cast_in_plane(a: &Body<'_, 2>, b: &Body<'_, 2>, query: &CastQuery<2>) -> CastResult<f64, 2> {
    let contact = || certain_contact(a, b, query.precision, certified::contact_in_plane);
    certain_cast([a, b], query, contact)
        .unwrap_or_else(|| exact_cast_in_plane(a, b, &query.motion()))
}

#[inline(never)]
fn cast_in_space(a: &Body<'_, 3>, b: &Body<'_, 3>, query: &CastQuery<3>) -> CastResult<f64, 3> {
    let contact = || certain_contact(a, b, query.precision, certified::contact_in_space);
    certain_cast([a, b], query, contact)
        .unwrap_or_else(|| exact_cast_in_space(a, b, &query.motion()))
}

#[inline(never)]
fn cast_with_half_plane_of_floats(
    half_plane: &Body<'_, 2>,
    other: &Body<'_, 2>,
    query: &CastQuery<2>,
    side: MotionRole,
) -> CastResult<f64, 2> {
    cast_with_half_plane(half_plane, other, &query.motion(), side)
}

#[inline(never)]
fn cast_with_half_space_of_floats(
    half_space: &Body<'_, 3>,
    other: &Body<'_, 3>,
    query: &CastQuery<3>,
    side: MotionRole,
) -> CastResult<f64, 3> {
    cast_with_half_space_in_space(half_space, other, &query.motion(), side)
}

/// The first touch of two bounded bodies of the plane by exact signs.
#[inline(never)]
pub(super) fn exact_cast_in_plane<N: ExactNumbers>(
    a: &Body<'_, 2, N>,
    b: &Body<'_, 2, N>,
    motion: &BodyMotion<N, 2>,
) -> CastResult<N::Number, 2> {
    let radii = [a.radius, b.radius, motion.distance];
    with_loops!(N, |p of a, q of b| MovingLoops {
        a: &p,
        b: &q,
        motion: motion.vector.into(),
        still: [N::Number::zero(); 2].into(),
        radii,
        endless: None,
    }
    .cast(|| None))
}

/// The first touch of two bounded bodies of space by exact signs.
#[inline(never)]
pub(super) fn exact_cast_in_space<N: ExactNumbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
    motion: &BodyMotion<N, 3>,
) -> CastResult<N::Number, 3> {
    let approach = || approach(a, b, motion.vector);
    let radii = [a.radius, b.radius];
    if const { !N::ARE_RARE }
        && let Some(solids) = solids::<MovedPoint<N::Number>, N>(a, b)
    {
        return cast_of_solids(solids, radii, motion, approach);
    }
    match solids::<MovedCorner<N::Number>, N>(a, b) {
        Some(solids) => cast_of_solids(solids, radii, motion, approach),
        None => unreachable!("bounded bodies are solids"),
    }
}

fn cast_of_solids<N: ExactNumbers, X: MovedVertex<Scalar = N::Number>>(
    [a, b]: [Solid<'_, X>; 2],
    [r, s]: [N::Number; 2],
    motion: &BodyMotion<N, 3>,
    approach: impl FnOnce() -> Option<Ordering>,
) -> CastResult<N::Number, 3> {
    let moving = MovingSolids {
        a,
        b: &b,
        motion: motion.vector,
        radii: [r, s, motion.distance],
        is_back: false,
    };
    moving.cast(|| None, approach)
}

/// The sign of the scalar product of the normal and the motion, if there is one normal, where the cores meet.
fn approach<N: ExactNumbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
    motion: [N::Number; 3],
) -> Option<Ordering> {
    if const { !N::ARE_RARE }
        && let Some([a, b]) = solids::<ExplicitPoint3<N::Number>, N>(a, b)
    {
        return approach_of_meeting(&a, &b, motion);
    }
    let [a, b] = solids::<TracedSum3<N::Number>, N>(a, b)?;
    approach_of_meeting(&a, &b, motion)
}

/// The first touch of a half-plane and another body, where the half-plane moves unless `side` is `Moving`.
pub(super) fn cast_with_half_plane<N: ExactNumbers>(
    half_plane: &Body<'_, 2, N>,
    other: &Body<'_, 2, N>,
    motion: &BodyMotion<N, 2>,
    side: MotionRole,
) -> CastResult<N::Number, 2> {
    let Some(plane) = boundary_of(half_plane) else {
        return inseparable();
    };
    if matches!(other.core, Core::HalfSpace(..)) {
        return cast_of_half_spaces(plane, boundary_of(other), motion);
    }
    let vector = SVector::from(motion.vector);
    with_loops!(N, |outline of other| {
        let plane = convert_plane(plane);
        LowestOver {
            plane,
            lowest: lowest_of_loop(&outline, plane).point,
            radius: other.radius,
        }
        .cast(&vector, motion.distance, side, || None)
    })
}

/// The first touch of a half-space and another body, where the half-space moves unless `side` is `Moving`.
pub(super) fn cast_with_half_space_in_space<N: ExactNumbers>(
    half_space: &Body<'_, 3, N>,
    other: &Body<'_, 3, N>,
    motion: &BodyMotion<N, 3>,
    side: MotionRole,
) -> CastResult<N::Number, 3> {
    let Some(plane) = boundary_of(half_space) else {
        return inseparable();
    };
    if matches!(other.core, Core::HalfSpace(..)) {
        return cast_of_half_spaces(plane, boundary_of(other), motion);
    }
    let vector = SVector::from(motion.vector);
    let touch = with_solid!(!N::ARE_RARE, other.core, |solid| {
        let plane = convert_plane(plane);
        let lowest = solid.support_vertex(0, cmp_vertex_heights(&solid, plane));
        LowestOver {
            plane,
            lowest: solid.vertex(lowest),
            radius: other.radius,
        }
        .cast(&vector, motion.distance, side, || None)
    });
    touch.unwrap_or_else(inseparable)
}

/// The first touch of two half-spaces by their boundaries.
fn cast_of_half_spaces<N: ExactNumbers, const D: usize>(
    plane: BoundaryPlane<&[N::Number; D]>,
    other: Option<BoundaryPlane<&[N::Number; D]>>,
    motion: &BodyMotion<N, D>,
) -> CastResult<N::Number, D> {
    let plane = convert_plane::<_, ExplicitPoint<N::Number, D>, D>(plane);
    let opposed = other.map(convert_plane);
    let Some(other) = opposed.filter(|&other| are_opposed(plane, other)) else {
        return inseparable();
    };
    let over = LowestOver {
        plane,
        lowest: other.start,
        radius: N::Number::zero(),
    };
    let vector = SVector::from(motion.vector);
    over.cast(&vector, motion.distance, MotionRole::Standing, || None)
}
