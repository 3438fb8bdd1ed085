//! Whether two convex shapes meet, or are within a distance, where floats are certain.
//!
//! They are apart if the lowest vertex of their difference along some normal n is above the origin by more than the radii
//! reach. In units u = 2^-53 of the scale s, which no radius and no coordinate of a center, a half axis or any other
//! vertex exceeds, a coordinate of a vertex errs by at most 10 (see [`meeting`](crate::algorithm::certified::meeting)),
//! and as it is at most 4 s, its product with n by at most 22 |n|, where |n| is the sum of the coordinates' magnitudes.
//! The sign of each of three half axes adds 6 |n|. So the lowest vertex of a difference errs by less than
//! 2 (22 + 18) |n| + 8 |n| = 88 |n|, and the product of a radius and the length of n by 4 |n|. Vertices of a long list are
//! not all compared; there the neighbours prove that one is lowest.
//!
//! They meet if a simplex of the difference contains the origin, or if the radii are longer than the length of a point of
//! the difference. That is a combination of vertices: each errs by less than 56 u, as does the sum of the weights by 8 u of
//! coordinates of at most 2 s, and the sum of products by as much, so the length by less than 150 u.

use crate::algorithm::certified::cores::{have_formula, relate_cores};
use crate::algorithm::certified::gjk::{SearchEnd, SearchStep, search};
use crate::algorithm::certified::overlap::least_height;
use crate::algorithm::certified::read::AsConvex;
use crate::algorithm::certified::relation::Relation;
use crate::algorithm::certified::solid::{self, Solid64};
use crate::algorithm::certified::{
    Convex64, Core, LEAST_HEIGHT, is_central, larger, meeting, negate, sqrt,
};
use crate::exact::{dot, is_float};
use crate::predicate::largest;
use nalgebra::RealField;

/// Whether two shapes of space meet, where floats are certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn do_meet<T, A, B>(a: &A, b: &B) -> Option<bool>
where
    T: RealField + Copy,
    A: AsConvex<3>,
    B: AsConvex<3>,
{
    if !is_float(&T::zero()) {
        return None;
    }
    do_bodies_meet(&a.as_convex()?, &b.as_convex()?)
}

/// Whether two bodies meet, where that is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn do_bodies_meet<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
) -> Option<bool> {
    if !have_formula(&a.core, &b.core) {
        return are_within(a, b, 0.0);
    }
    let found = relate_cores(&a.core, &b.core)?.swept([a.radius, b.radius])?;
    Some(matches!(found, Relation::Meeting(_)))
}

/// Whether the distance of two shapes is at most a limit that is not negative, where that is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn are_within<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
    limit: f64,
) -> Option<bool> {
    if const { D == 2 } {
        are_plane_shapes_within(&a.in_dimension(), &b.in_dimension(), limit)
    } else {
        are_solids_within(&a.in_dimension(), &b.in_dimension(), limit)
    }
}

#[inline(never)]
fn are_solids_within(a: &Convex64<'_, 3>, b: &Convex64<'_, 3>, limit: f64) -> Option<bool> {
    are_within_by_case(a, b, limit)
}

#[inline(never)]
fn are_plane_shapes_within(a: &Convex64<'_, 2>, b: &Convex64<'_, 2>, limit: f64) -> Option<bool> {
    are_within_by_case(a, b, limit)
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn are_within_by_case<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
    limit: f64,
) -> Option<bool> {
    let reach = a.radius + b.radius + limit;
    if let Some(origin) = solid::common_origin(&a.core, &b.core) {
        let [a, b]: [Solid64<'_, D>; 2] =
            [Solid64::of(&a.core, origin)?, Solid64::of(&b.core, origin)?];
        return are_cores_within(&a, &b, reach);
    }
    match (&a.core, &b.core) {
        (Core::HalfSpace(p, n), core) | (core, Core::HalfSpace(p, n)) => {
            is_within_half_space(*n, &Solid64::of(core, *p)?, reach)
        }
        (Core::Plane(p, n), core) | (core, Core::Plane(p, n)) => {
            is_within_plane(*n, &Solid64::of(core, *p)?, reach)
        }
        (Core::Linear(l), core) | (core, Core::Linear(l)) => {
            let solid = Solid64::of(core, l.start)?;
            let part = Solid64::part_of_linear(l, &solid)?;
            // The vertices that bound the part are not proved where they were not compared.
            let meet = are_cores_within(&part, &solid, reach)?;
            (meet || solid.is_compared()).then_some(meet)
        }
        _ => None,
    }
}

/// Whether the distance of two cores is at most `reach`.
fn are_cores_within<const D: usize>(
    a: &Solid64<'_, D>,
    b: &Solid64<'_, D>,
    reach: f64,
) -> Option<bool> {
    match search(a, b, Some(reach)) {
        SearchEnd::IsWithin(is_within) => Some(is_within),
        SearchEnd::Simplex(simplex) => meeting::is_certain(&simplex, a, b).then_some(true),
    }
}

impl<const D: usize> SearchStep<'_, D> {
    /// Whether the distance of two solids is at most `reach`, where this step proves it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn is_within(&self, solids: [&Solid64<'_, D>; 2], reach: f64) -> Option<bool> {
        if is_certainly_bridged(solids, self, reach) {
            return Some(true);
        }
        are_certainly_apart(solids, self, reach).then_some(false)
    }
}

/// Whether a point of the difference is certainly nearer to the origin than `reach`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_certainly_bridged<const D: usize>(
    [a, b]: [&Solid64<'_, D>; 2],
    step: &SearchStep<'_, D>,
    reach: f64,
) -> bool {
    let square = dot(step.normal, step.normal);
    square < reach * reach
        && step.simplex.is_some_and(|simplex| {
            let scale = larger(meeting::scale(simplex, a, b), reach);
            reach - sqrt(square) > 2.0 * LEAST_HEIGHT * scale && is_central(scale)
        })
}

/// Whether all vertices of the difference are certainly further from the origin than `reach`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn are_certainly_apart<const D: usize>(
    [a, b]: [&Solid64<'_, D>; 2],
    step: &SearchStep<'_, D>,
    reach: f64,
) -> bool {
    let normal = step.normal;
    let mut over = dot(normal, step.lowest);
    if reach > 0.0 {
        over -= reach * sqrt(dot(normal, normal));
    }
    over > 0.0 && is_certainly_lowest([a, b], step, over, reach)
}

/// Whether no vertex of the difference is lower than this one by as much as `over`.
fn is_certainly_lowest<const D: usize>(
    [a, b]: [&Solid64<'_, D>; 2],
    step: &SearchStep<'_, D>,
    over: f64,
    reach: f64,
) -> bool {
    let (normal, [at_a, at_b]) = (step.normal, step.indices);
    let of_a = larger(a.scale(a.vertex(at_a)), a.whole_scale());
    let of_b = larger(b.scale(b.vertex(at_b)), b.whole_scale());
    let of_loose = larger(a.loose_scale(), b.loose_scale());
    let scale = larger(larger(larger(of_a, of_b), of_loose), reach);
    least_height(normal, scale).is_some_and(|least| over > least)
        && is_central(largest([normal]))
        && a.is_lowest(at_a, normal)
        && b.is_lowest(at_b, negate(normal))
}

/// Whether a solid, seen from a point of the boundary, is within `reach` of the half-space against a normal.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_within_half_space<const D: usize>(
    normal: [f64; D],
    solid: &Solid64<'_, D>,
    reach: f64,
) -> Option<bool> {
    let above = least_excess(normal, solid, reach)?;
    (above != 0.0).then_some(above < 0.0)
}

/// Whether a solid, seen from a point of a plane, is within `reach` of the plane with a normal.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_within_plane<const D: usize>(
    normal: [f64; D],
    solid: &Solid64<'_, D>,
    reach: f64,
) -> Option<bool> {
    let above = least_excess(normal, solid, reach)?;
    let below = least_excess(negate(normal), solid, reach)?;
    if above > 0.0 || below > 0.0 {
        return Some(false);
    }
    (above < 0.0 && below < 0.0).then_some(true)
}

/// n . v - reach |n| for the lowest vertex v of a solid along the normal n; 0 where its sign is not certain.
fn least_excess<const D: usize>(
    normal: [f64; D],
    solid: &Solid64<'_, D>,
    reach: f64,
) -> Option<f64> {
    let (index, lowest) = solid.support_against(normal, 0);
    let excess = dot(normal, lowest) - reach * sqrt(dot(normal, normal));
    let scale = larger(larger(solid.scale(lowest), solid.loose_scale()), reach);
    let is_certain = if excess < 0.0 {
        excess < -least_height(normal, scale)?
    } else {
        // Only the lowest vertex proves that they are apart.
        excess > least_height(normal, larger(scale, solid.whole_scale()))?
            && solid.is_lowest(index, normal)
    };
    Some(if is_certain { excess } else { 0.0 })
}

impl<const D: usize> Solid64<'_, D> {
    /// A bound on the coordinates where neighbours do not prove which vertex is the lowest (a moved hull, whose faces
    /// rounding may bend), otherwise 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn loose_scale(&self) -> f64 {
        match self {
            Self::List(list, origin) => list
                .loose_extent()
                .map_or(0.0, |extent| extent + largest([*origin])),
            _ => 0.0,
        }
    }

    /// Whether no vertex is lower than this one, but for rounding, if a search has found it.
    fn is_lowest(&self, index: usize, normal: [f64; D]) -> bool {
        match self {
            // The search has compared all that may be lower.
            Self::List(list, _) if list.loose_extent().is_some() => true,
            Self::List(list, _) if !list.is_scanned() => list.is_lowest(index, normal),
            _ => true,
        }
    }
}
