//! A plane or a half-space and a bounded shape: the vertex that is lowest along the normal is closest.
//!
//! The normal is given, so the heights of all vertices are accurate without any further proof.

use crate::algorithm::certified::Core;
use crate::algorithm::certified::feature::{Face, Tie};
use crate::algorithm::certified::overlap::least_height;
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{is_central, least_distance, negate, plus, slack, sqrt};
use crate::exact::{dot, sub};
use crate::predicate::{LinearKind, largest};

/// The closest points of a half-space that contains the points against its normal.
pub(super) fn nearest_of_half_space<const D: usize>(
    origin: [f64; D],
    normal: [f64; D],
    core: &Core<'_, D>,
) -> Option<Separated<D>> {
    nearest_above(origin, normal, &bounded_part(core, origin, normal)?)
}

/// The closest points of a half-space and a point above it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn nearest_of_point<const D: usize>(
    origin: [f64; D],
    normal: [f64; D],
    p: [f64; D],
) -> Option<Separated<D>> {
    let offset = sub(p, origin);
    let (height, square, scale) = (dot(normal, offset), dot(normal, normal), largest([offset]));
    let distance = height / sqrt(square);
    let is_certain = (distance > least_distance(scale)) & is_central(scale) & is_central(square);
    is_certain.then(|| Separated {
        points: [plus(p, -(height / square), normal), p],
        distance,
        normal: negate(normal),
        unique: Some(true),
        scale,
    })
}

/// A point that is certainly in the interior of a half-space.
///
/// Its height times the length of the normal errs by less than 22 u of the scale times the sum of the magnitudes of the
/// normal's coordinates.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn point_below<const D: usize>(
    origin: [f64; D],
    normal: [f64; D],
    p: [f64; D],
) -> Option<[f64; D]> {
    let offset = sub(p, origin);
    let least = least_height(normal, largest([offset]))?;
    (dot(normal, offset) < -least).then_some(p)
}

/// The closest points of a plane.
pub(super) fn nearest_of_plane<const D: usize>(
    origin: [f64; D],
    normal: [f64; D],
    core: &Core<'_, D>,
) -> Option<Separated<D>> {
    nearest_of_half_space(origin, normal, core)
        .or_else(|| nearest_of_half_space(origin, negate(normal), core))
}

/// A bounded shape with the same lowest point along a normal: of a ray that certainly leads up, its start.
fn bounded_part<'a, const D: usize>(
    core: &Core<'a, D>,
    origin: [f64; D],
    normal: [f64; D],
) -> Option<Solid64<'a, D>> {
    match core {
        Core::Linear(l) if l.kind == LinearKind::Ray => {
            let d = l.direction;
            let (along, length) = (dot(normal, d), largest([normal]) * largest([d]));
            let leads_up = along > 16.0 * f64::EPSILON * length && is_central(length);
            leads_up.then(|| Solid64::of_point(sub(l.start, origin)))
        }
        core => Solid64::of(core, origin),
    }
}

/// The closest points of a plane through `origin` and a solid on the side of its normal.
fn nearest_above<const D: usize>(
    origin: [f64; D],
    normal: [f64; D],
    solid: &Solid64<'_, D>,
) -> Option<Separated<D>> {
    let square = dot(normal, normal);
    let (index, lowest) = solid.support_against(normal, 0);
    let height = dot(normal, lowest);
    let (scale, length) = (solid.scale(lowest), sqrt(square));
    let distance = height / length;
    if !(distance > least_distance(scale) && is_central(scale) && is_central(square)) {
        return None;
    }
    let tie = Tie {
        square: 0.0,
        divisor: 1.0,
        base: 8.0 * slack(scale) * length,
    };
    let face = solid.face_against((index, lowest), normal, tie)?;
    let found = Separated {
        points: [plus(lowest, -(height / square), normal), lowest],
        distance,
        normal: negate(normal),
        unique: (face == Face::Vertex).then_some(true),
        scale,
    };
    Some(found.moved_by(origin))
}
