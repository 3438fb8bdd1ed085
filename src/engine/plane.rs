//! Two convex bodies of the plane: whether they meet, and where they are nearest.
//!
//! Floats try a certified answer first ([`certified`]), but for pairs of which the exact search ([`exact`]) starts from
//! as good a guess. What is not certain, and all of fixed point, is decided by exact signs.

mod exact;

use crate::NearestPoints;
use crate::algorithm::certified::Relation;
use crate::algorithm::result::NotANumber;
use crate::engine::body::{Body, Core};
use crate::engine::scope::Scope;
use crate::engine::{are_certainly_within, in_order, relate};
use nalgebra::Point2;
#[cfg(feature = "fixed")]
use {
    crate::engine::number::{Unit, Units},
    num_traits::Zero,
};

type NearestPoints2<T> = NearestPoints<Point2<T>, T>;

/// Whether two bodies meet.
pub(super) fn intersects<S: Scope>(a: &Body<'_, 2>, b: &Body<'_, 2>) -> bool {
    let certain = match has_few_signs(a, b) || !is_searched(a, b) {
        true => None,
        false => are_certainly_within::<S, 2>(a, b, 0.0),
    };
    certain
        .unwrap_or_else(|| a.is_finite() && b.is_finite() && exact::are_within::<S, _>(a, b, 0.0))
}

/// Whether two bodies meet, where a few exact signs decide it: of two boxes, a linear component and an aligned box, a
/// line or a ray and a triangle.
fn has_few_signs(a: &Body<'_, 2>, b: &Body<'_, 2>) -> bool {
    match (&a.core, &b.core) {
        (Core::Aabb(_) | Core::Obb(..), Core::Aabb(_) | Core::Obb(..)) => true,
        (Core::Linear(_), Core::Aabb(_)) | (Core::Aabb(_), Core::Linear(_)) => {
            a.radius + b.radius == 0.0
        }
        (core, Core::Simplex(..)) | (Core::Simplex(..), core) => !core.is_bounded(),
        _ => false,
    }
}

/// Whether plain floats come first: the exact search of two polygons starts from a guess as well, which corners that are sums
/// make slow.
fn is_searched(a: &Body<'_, 2>, b: &Body<'_, 2>) -> bool {
    match (&a.core, &b.core) {
        (Core::List(_), other) | (other, Core::List(_)) => {
            matches!(other, Core::Point(_) | Core::Obb(..))
        }
        _ => true,
    }
}

/// The nearest points of two bodies.
pub(super) fn nearest<S: Scope>(a: &Body<'_, 2>, b: &Body<'_, 2>) -> NearestPoints2<f64> {
    in_order(a, b, nearest_of_ordered::<S>)
}

fn nearest_of_ordered<S: Scope>(a: &Body<'_, 2>, b: &Body<'_, 2>) -> NearestPoints2<f64> {
    let certain = is_searched(a, b).then(|| relate::<S, 2>(a, b));
    let Some((found, unique)) = certain.flatten() else {
        return match a.is_finite() && b.is_finite() {
            true => exact::nearest::<S, _>(a, b),
            false => NearestPoints::not_a_number(),
        };
    };
    let (found, unique) = found.nearest_points(unique);
    match unique {
        Some(_) => found,
        None => NearestPoints {
            distance: found.distance,
            ..exact::nearest::<S, _>(a, b)
        },
    }
}

/// The nearest points of two finite bodies, each within the rounding of its own numbers, however far the other is.
pub(super) fn nearest_exactly<S: Scope>(a: &Body<'_, 2>, b: &Body<'_, 2>) -> NearestPoints2<f64> {
    in_order(a, b, exact::nearest::<S, _>)
}

/// The distance of two bodies: the bits of that of [`nearest`].
pub(super) fn distance<S: Scope>(a: &Body<'_, 2>, b: &Body<'_, 2>) -> f64 {
    let (a, b) = if a.precedes(b) { (a, b) } else { (b, a) };
    let certain = is_searched(a, b).then(|| relate::<S, 2>(a, b));
    match certain.flatten() {
        Some((Relation::Apart(found), _)) => found.distance,
        Some((Relation::Meeting(_), _)) => 0.0,
        None if !(a.is_finite() && b.is_finite()) => f64::NAN,
        // Bodies that touch are decided faster than measured.
        None if intersects::<S>(a, b) => 0.0,
        None => exact::distance::<S, _>(a, b),
    }
}

/// Whether the distance of two bodies is at most a limit.
pub(super) fn is_within<S: Scope>(a: &Body<'_, 2>, b: &Body<'_, 2>, limit: f64) -> bool {
    if !(limit >= 0.0 && a.is_finite() && b.is_finite()) {
        return false;
    }
    let certain = || match is_searched(a, b) {
        true => are_certainly_within::<S, 2>(a, b, limit),
        false => None,
    };
    !limit.is_finite() || certain().unwrap_or_else(|| exact::are_within::<S, _>(a, b, limit))
}

/// Whether two bodies of fixed point meet.
#[cfg(feature = "fixed")]
pub(super) fn intersects_in_units<S: Scope>(
    a: &Body<'_, 2, Units>,
    b: &Body<'_, 2, Units>,
) -> bool {
    exact::are_within::<S, _>(a, b, Unit::zero())
}

/// The nearest points of two bodies of fixed point.
#[cfg(feature = "fixed")]
pub(super) fn nearest_in_units<S: Scope>(
    a: &Body<'_, 2, Units>,
    b: &Body<'_, 2, Units>,
) -> NearestPoints2<Unit> {
    in_order(a, b, exact::nearest::<S, _>)
}

/// The distance of two bodies of fixed point: that of [`nearest_in_units`].
#[cfg(feature = "fixed")]
pub(super) fn distance_in_units<S: Scope>(a: &Body<'_, 2, Units>, b: &Body<'_, 2, Units>) -> Unit {
    let (a, b) = if a.precedes(b) { (a, b) } else { (b, a) };
    exact::distance::<S, _>(a, b)
}

/// Whether the distance of two bodies of fixed point is at most a limit.
#[cfg(feature = "fixed")]
pub(super) fn is_within_in_units<S: Scope>(
    a: &Body<'_, 2, Units>,
    b: &Body<'_, 2, Units>,
    limit: Unit,
) -> bool {
    limit >= Unit::zero() && exact::are_within::<S, _>(a, b, limit)
}
