//! The formulas of a few lines, which are compiled where they are called.

use crate::NearestPoints;
use crate::algorithm::certified::cores::{relate_by_formula, relate_linear_cores};
use crate::algorithm::certified::dimension::{
    have_linears_one_common_point, have_one_common_point,
};
use crate::algorithm::certified::relation::Relation;
use crate::algorithm::certified::result::is_relation_within;
use crate::algorithm::certified::segments::are_linears_within;
use crate::engine::as_asked;
use crate::engine::body::{Body, Rank};
use crate::engine::number::Floats;
use nalgebra::Point;

/// Whether there is a formula for bodies of these types: two cores that are points or linear, two aligned boxes, or a point
/// and a box, a triangle or a half-space. Types that are known at run time alone are left to the engine, which has the same formulas.
pub(crate) const fn exists(a: Option<Rank>, b: Option<Rank>) -> bool {
    let (Some(a), Some(b)) = (a, b) else {
        return false;
    };
    are_linear(a, b)
        || matches!((a, b), (Rank::Aabb, Rank::Aabb))
        || a.is_point() && has_formula_beside_point(b)
        || b.is_point() && has_formula_beside_point(a)
}

const fn are_linear(a: Rank, b: Rank) -> bool {
    a.is_linear() && b.is_linear()
}

const fn has_formula_beside_point(rank: Rank) -> bool {
    matches!(
        rank,
        Rank::Aabb | Rank::HalfSpace | Rank::Obb | Rank::Triangle
    )
}

/// The certified relation of two bodies, and whether a common point is the only one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn relate<const D: usize>(a: &Body<'_, D>, b: &Body<'_, D>) -> Option<(Relation<D>, Option<bool>)> {
    let radii = [a.radius, b.radius];
    if are_linear(a.rank, b.rank) {
        let found = relate_linear_cores(&a.core, &b.core)?.swept(radii)?;
        Some((found, have_linears_one_common_point(a, b)))
    } else {
        let found = relate_by_formula(&a.core, &b.core)?.swept(radii)?;
        let unique = match found {
            Relation::Apart(_) => None,
            Relation::Meeting(_) => have_one_common_point(a, b),
        };
        Some((found, unique))
    }
}

/// The nearest points of two bodies, where they are certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn nearest<const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
) -> Option<NearestPoints<Point<f64, D>, f64>> {
    let is_in_order = a.precedes(b);
    let (found, unique) = if is_in_order {
        relate(a, b)
    } else {
        relate(b, a)
    }?;
    let (found, unique) = found.nearest_points(unique);
    unique?;
    Some(as_asked::<Floats, D>(found, a.rank == b.rank, is_in_order))
}

/// The distance of two bodies, where it is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn distance<const D: usize>(a: &Body<'_, D>, b: &Body<'_, D>) -> Option<f64> {
    // Not by a choice of references, which would keep the bodies in memory.
    let (found, _) = if a.precedes(b) {
        relate(a, b)
    } else {
        relate(b, a)
    }?;
    Some(match found {
        Relation::Apart(found) => found.distance,
        Relation::Meeting(_) => 0.0,
    })
}

/// Whether the distance of two bodies is at most a limit that is not negative, where that is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn are_within<const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
    limit: f64,
) -> Option<bool> {
    if are_linear(a.rank, b.rank)
        && let Some(answer) = are_linears_within(a, b, limit)
    {
        return Some(answer);
    }
    is_relation_within(&relate(a, b)?.0, limit)
}
