//! Two convex bodies of space: whether they meet, and where they are nearest.
//!
//! Floats try a certified answer first ([`certified`]). What is left open, and all of fixed point, is decided by
//! exact signs ([`exact`]). A flat body is decided as its convex hull. Answers are those in canonical order, so that
//! both orders of the arguments have the same bits. A number that is infinite or none meets nothing, and makes the
//! numbers of an answer none.

mod exact;
mod lines;
pub(crate) mod planes;
mod slabs;

use crate::NearestPoints;
use crate::algorithm::certified::{self, Relation};
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::result::{NearestPoints3, NotANumber};
use crate::engine::body::{Body, Core};
use crate::engine::scope::Scope;
use crate::engine::{are_certainly_within, in_order, relate};
#[cfg(feature = "fixed")]
use {
    crate::engine::number::{Unit, Units},
    num_traits::Zero,
};

/// Whether two bodies meet.
pub(super) fn intersects<S: Scope>(a: &Body<'_, 3>, b: &Body<'_, 3>) -> bool {
    let certain = match (&a.core, &b.core) {
        _ if const { S::ARE_LINEAR } => None,
        (Core::Simplex(_, 3), Core::Simplex(_, 3) | Core::Linear(_))
        | (Core::Linear(_), Core::Simplex(_, 3)) => {
            // Fewer operations than a search.
            let are_finite = a.is_finite() && b.is_finite();
            are_finite.then(|| exact::meet_by_signs(a, b)).flatten()
        }
        (Core::Aabb(_) | Core::Obb(..), Core::Aabb(_) | Core::Obb(..))
            if a.radius + b.radius == 0.0 =>
        {
            certified::do_cores_meet(&a.core, &b.core)
        }
        _ => None,
    };
    // Whether a line meets a box takes fewer operations exactly.
    let is_by_slabs = match (&a.core, &b.core) {
        (Core::Linear(_), Core::Aabb(_)) | (Core::Aabb(_), Core::Linear(_)) => {
            a.radius + b.radius == 0.0
        }
        (core, Core::Obb(..)) | (Core::Obb(..), core) => {
            matches!(core, Core::Linear(_)) && !core.is_bounded()
        }
        _ => false,
    };
    let searched = || match is_by_slabs {
        true => None,
        false => are_certainly_within::<S, 3>(a, b, 0.0),
    };
    certain
        .or_else(searched)
        .unwrap_or_else(|| a.is_finite() && b.is_finite() && exact::are_within::<S>(a, b, 0.0))
}

/// The nearest points of two bodies.
pub(super) fn nearest<S: Scope>(a: &Body<'_, 3>, b: &Body<'_, 3>) -> NearestPoints3<f64> {
    in_order(a, b, nearest_of_ordered::<S>)
}

fn nearest_of_ordered<S: Scope>(a: &Body<'_, 3>, b: &Body<'_, 3>) -> NearestPoints3<f64> {
    let Some((found, unique)) = relate::<S, 3>(a, b) else {
        return match a.is_finite() && b.is_finite() {
            true => exact::nearest::<S>(a, b),
            false => NearestPoints::not_a_number(),
        };
    };
    let (found, unique) = found.nearest_points(unique);
    match unique {
        Some(_) => found,
        None => with_uniqueness::<S>(a, b, found),
    }
}

/// The nearest points of two finite bodies, each within the rounding of its own numbers, however far the other is.
pub(super) fn nearest_exactly<S: Scope>(a: &Body<'_, 3>, b: &Body<'_, 3>) -> NearestPoints3<f64> {
    in_order(a, b, exact::nearest::<S>)
}

/// The nearest points where floats prove all but whether they are the only ones.
///
/// Of many, as of parallel faces, these are right: of faces square to an axis that is certain soon. The only ones may be far aside of these, as of edges that are nearly
/// parallel: then they are measured exactly. The distance stays, which is that of the bodies without points.
#[cold]
fn with_uniqueness<S: Scope>(
    a: &Body<'_, 3>,
    b: &Body<'_, 3>,
    found: NearestPoints3<f64>,
) -> NearestPoints3<f64> {
    if found.distance > 0.0 && certified::have_many_nearest_points([a, b]) {
        return found;
    }
    #[cfg(feature = "internals")]
    certified::counts::count_not_unique();
    NearestPoints {
        distance: found.distance,
        ..exact::only_nearest::<S>(a, b).unwrap_or(found)
    }
}

/// The distance of two bodies: the bits of that of [`nearest`].
pub(super) fn distance<S: Scope>(a: &Body<'_, 3>, b: &Body<'_, 3>) -> f64 {
    let (a, b) = if a.precedes(b) { (a, b) } else { (b, a) };
    match relate::<S, 3>(a, b) {
        Some((Relation::Apart(found), _)) => found.distance,
        Some((Relation::Meeting(_), _)) => 0.0,
        None if !(a.is_finite() && b.is_finite()) => f64::NAN,
        // Bodies that touch are decided faster than measured.
        None if intersects::<S>(a, b) => 0.0,
        None => exact::distance::<S>(a, b),
    }
}

/// Whether the distance of two bodies is at most a limit.
pub(super) fn is_within<S: Scope>(a: &Body<'_, 3>, b: &Body<'_, 3>, limit: f64) -> bool {
    if !(limit >= 0.0 && a.is_finite() && b.is_finite()) {
        return false;
    }
    let certain = || are_certainly_within::<S, 3>(a, b, limit);
    !limit.is_finite() || certain().unwrap_or_else(|| exact::are_within::<S>(a, b, limit))
}

/// The closest feature of the Minkowski difference of two bounded bodies to the origin.
#[inline(never)]
pub(crate) fn closest_feature(a: &Body<'_, 3>, b: &Body<'_, 3>) -> MinkowskiFeature {
    if a.precedes(b) {
        MinkowskiFeature::of(exact::closest(a, b))
    } else {
        MinkowskiFeature::of(exact::closest(b, a)).flip()
    }
}

/// The vertices of both bodies whose differences have the closest feature of the Minkowski difference as their convex hull,
/// or one around the origin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MinkowskiFeature {
    pub vertices: [[usize; 2]; 4],
    pub count: usize,
}

impl MinkowskiFeature {
    fn of(closest: exact::Closest) -> Self {
        let (vertices, count) = match closest.feature {
            Simplex::Vertex(p) => ([p; 4], 1),
            Simplex::Edge([p, q]) => ([p, q, q, q], 2),
            Simplex::Face([p, q, r]) => ([p, q, r, r], 3),
            Simplex::Volume(corners) => (corners, 4),
        };
        Self { vertices, count }
    }

    fn flip(self) -> Self {
        Self {
            vertices: self.vertices.map(|[i, j]| [j, i]),
            ..self
        }
    }
}

/// Whether two bodies of fixed point meet.
#[cfg(feature = "fixed")]
pub(super) fn intersects_in_units<S: Scope>(
    a: &Body<'_, 3, Units>,
    b: &Body<'_, 3, Units>,
) -> bool {
    exact::are_within_in_units::<S>(a, b, Unit::zero())
}

/// The nearest points of two bodies of fixed point.
#[cfg(feature = "fixed")]
pub(super) fn nearest_in_units<S: Scope>(
    a: &Body<'_, 3, Units>,
    b: &Body<'_, 3, Units>,
) -> NearestPoints3<Unit> {
    in_order(a, b, exact::nearest_in_units::<S>)
}

/// The distance of two bodies of fixed point: that of [`nearest_in_units`].
#[cfg(feature = "fixed")]
pub(super) fn distance_in_units<S: Scope>(a: &Body<'_, 3, Units>, b: &Body<'_, 3, Units>) -> Unit {
    let (a, b) = if a.precedes(b) { (a, b) } else { (b, a) };
    exact::distance_in_units::<S>(a, b)
}

/// Whether the distance of two bodies of fixed point is at most a limit.
#[cfg(feature = "fixed")]
pub(super) fn is_within_in_units<S: Scope>(
    a: &Body<'_, 3, Units>,
    b: &Body<'_, 3, Units>,
    limit: Unit,
) -> bool {
    limit >= Unit::zero() && exact::are_within_in_units::<S>(a, b, limit)
}
