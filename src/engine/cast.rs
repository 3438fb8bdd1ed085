//! When two bodies of floats touch, one of which moves along a straight line.
//!
//! Plain floats are asked first ([`certified::cast`]); what these leave open is decided by exact signs: see
//! [`cast`](crate::pair::cast). What two bodies that meet at first have as their contact, is asked apart: here it is `None`.

use crate::algorithm::certified::{self, CertainCast, NormalPrecision};
use crate::algorithm::half_space::lowest::lowest_of_loop;
use crate::algorithm::half_space::{BoundaryPlane, cmp_vertex_heights, convert_plane};
use crate::algorithm::solid::swept::MovedVertex;
use crate::algorithm::solid::{ExplicitPoint3, Solid};
use crate::engine::body::Body;
use crate::engine::contact::{as_dimension, boundary_of, solids};
use crate::engine::loops::{ReadBody, ReadVertices};
use crate::engine::solids::with_solid;
use crate::exact::{ExplicitPoint, TracedSum, TracedSum2, TracedSum3, in_dimension};
use crate::pair::cast::entry::{MotionRole, MovingLoops};
use crate::pair::cast::half_spaces::{LowestOver, are_opposed, inseparable};
use crate::pair::cast::space::{MovedPoint, MovingSolids, approach_of_meeting};
use crate::{CastHit, CastResult, CastStart};
use core::cmp::Ordering;
use nalgebra::SVector;

/// A corner of an oriented box as a sum with a term for a motion.
type MovedCorner = TracedSum<f64, 3, 5, 15>;

/// A motion of the first of two bodies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CastQuery<const D: usize> {
    pub motion: [f64; D],
    /// The distance to keep, not negative.
    pub distance: f64,
    /// That of the scalar.
    pub precision: NormalPrecision,
}

impl<const D: usize> CastQuery<D> {
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
        result_in_dimension(cast_with_half_plane(&a, &b, &query.in_dimension(), side))
    } else {
        let (a, b) = (half_space.in_dimension(), other.in_dimension());
        result_in_dimension(cast_with_half_space_in_space(
            &a,
            &b,
            &query.in_dimension(),
            side,
        ))
    }
}

/// A result in `E` dimensions, where `E` is `D` but not to the compiler.
fn result_in_dimension<const D: usize, const E: usize>(
    result: CastResult<f64, D>,
) -> CastResult<f64, E> {
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
        }),
    }
}

/// What is certain of a motion.
fn certain_cast<const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
    query: &CastQuery<D>,
) -> Option<CastResult<f64, D>> {
    let certain = certified::cast([a, b], query.motion, query.distance, query.precision);
    Some(match certain? {
        CertainCast::Miss => CastResult::Miss,
        CertainCast::Hit(hit) => CastResult::Hit(hit),
    })
}

#[inline(never)]
fn cast_in_plane(a: &Body<'_, 2>, b: &Body<'_, 2>, query: &CastQuery<2>) -> CastResult<f64, 2> {
    if let Some(certain) = certain_cast(a, b, query) {
        return certain;
    }
    let (of_a, of_b) = (ReadVertices::of(&a.core), ReadVertices::of(&b.core));
    let (read_a, read_b) = (
        ReadBody {
            body: a,
            read: of_a.as_ref(),
        },
        ReadBody {
            body: b,
            read: of_b.as_ref(),
        },
    );
    let radii = [a.radius, b.radius, query.distance];
    if let (Some(a), Some(b)) = (
        read_a.edge_loop::<ExplicitPoint<f64, 2>>(),
        read_b.edge_loop(),
    ) {
        return MovingLoops {
            a: &a,
            b: &b,
            motion: query.motion.into(),
            still: [0.0; 2].into(),
            radii,
        }
        .cast(|| None);
    }
    match (
        read_a.edge_loop::<TracedSum2<f64>>(),
        read_b.edge_loop::<TracedSum2<f64>>(),
    ) {
        (Some(a), Some(b)) => MovingLoops {
            a: &a,
            b: &b,
            motion: query.motion.into(),
            still: [0.0; 2].into(),
            radii,
        }
        .cast(|| None),
        _ => unreachable!("bounded bodies are loops"),
    }
}

#[inline(never)]
fn cast_in_space(a: &Body<'_, 3>, b: &Body<'_, 3>, query: &CastQuery<3>) -> CastResult<f64, 3> {
    if let Some(certain) = certain_cast(a, b, query) {
        return certain;
    }
    let approach = || approach(a, b, query.motion);
    let radii = [a.radius, b.radius];
    if let Some(solids) = solids::<MovedPoint<f64>>(a, b) {
        return cast_of_solids(solids, radii, query, approach);
    }
    match solids::<MovedCorner>(a, b) {
        Some(solids) => cast_of_solids(solids, radii, query, approach),
        None => unreachable!("bounded bodies are solids"),
    }
}

fn cast_of_solids<X: MovedVertex<Scalar = f64>>(
    [a, b]: [Solid<'_, X>; 2],
    [r, s]: [f64; 2],
    query: &CastQuery<3>,
    approach: impl FnOnce() -> Option<Ordering>,
) -> CastResult<f64, 3> {
    let moving = MovingSolids {
        a,
        b: &b,
        motion: query.motion,
        radii: [r, s, query.distance],
        is_back: false,
    };
    moving.cast(|| None, approach)
}

/// The sign of the scalar product of the normal and the motion, if there is one normal, where the cores meet.
fn approach(a: &Body<'_, 3>, b: &Body<'_, 3>, motion: [f64; 3]) -> Option<Ordering> {
    if let Some([a, b]) = solids::<ExplicitPoint3<f64>>(a, b) {
        return approach_of_meeting(&a, &b, motion);
    }
    let [a, b] = solids::<TracedSum3<f64>>(a, b)?;
    approach_of_meeting(&a, &b, motion)
}

#[inline(never)]
fn cast_with_half_plane(
    half_plane: &Body<'_, 2>,
    other: &Body<'_, 2>,
    query: &CastQuery<2>,
    side: MotionRole,
) -> CastResult<f64, 2> {
    let Some(plane) = boundary_of(half_plane) else {
        return inseparable();
    };
    if let Some(lower) = boundary_of(other) {
        return cast_of_half_spaces(convert_plane(plane), convert_plane(lower), query);
    }
    let motion = SVector::from(query.motion);
    let vertices = ReadVertices::of(&other.core);
    let read = ReadBody {
        body: other,
        read: vertices.as_ref(),
    };
    if let Some(outline) = read.edge_loop::<ExplicitPoint<f64, 2>>() {
        let plane = convert_plane(plane);
        let lowest = lowest_of_loop(&outline, plane).point;
        let radius = other.radius;
        return LowestOver {
            plane,
            lowest,
            radius,
        }
        .cast(&motion, query.distance, side, || None);
    }
    let Some(outline) = read.edge_loop::<TracedSum2<f64>>() else {
        return inseparable();
    };
    let plane = convert_plane(plane);
    let lowest = lowest_of_loop(&outline, plane).point;
    let radius = other.radius;
    LowestOver {
        plane,
        lowest,
        radius,
    }
    .cast(&motion, query.distance, side, || None)
}

#[inline(never)]
fn cast_with_half_space_in_space(
    half_space: &Body<'_, 3>,
    other: &Body<'_, 3>,
    query: &CastQuery<3>,
    side: MotionRole,
) -> CastResult<f64, 3> {
    let Some(plane) = boundary_of(half_space) else {
        return inseparable();
    };
    if let Some(lower) = boundary_of(other) {
        return cast_of_half_spaces(convert_plane(plane), convert_plane(lower), query);
    }
    let motion = SVector::from(query.motion);
    let touch = with_solid!(true, other.core, |solid| {
        let plane = convert_plane(plane);
        let lowest = solid.support_vertex(0, cmp_vertex_heights(&solid, plane));
        LowestOver {
            plane,
            lowest: solid.vertex(lowest),
            radius: other.radius,
        }
        .cast(&motion, query.distance, side, || None)
    });
    touch.unwrap_or_else(inseparable)
}

fn cast_of_half_spaces<const D: usize>(
    plane: BoundaryPlane<ExplicitPoint<f64, D>>,
    other: BoundaryPlane<ExplicitPoint<f64, D>>,
    query: &CastQuery<D>,
) -> CastResult<f64, D> {
    if !are_opposed(plane, other) {
        return inseparable();
    }
    let over = LowestOver {
        plane,
        lowest: other.start,
        radius: 0.0,
    };
    let motion = SVector::from(query.motion);
    over.cast(&motion, query.distance, MotionRole::Standing, || None)
}
