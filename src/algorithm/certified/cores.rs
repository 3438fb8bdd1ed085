//! The closest points of two cores, or a common point: by a formula for the two kinds where there is one, else by a search.

use crate::algorithm::certified::relation::{Relation, Separated};
use crate::algorithm::certified::solid::{self, Solid64};
use crate::algorithm::certified::{
    Core, crossing, gjk, in_dimension, linear, linear_pair, overlap, plane, point_box,
    point_polygon, point_triangle, rectangles, triangles,
};

/// The closest points of two cores that are points or linear, or a common point.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn relate_linear_cores<const D: usize>(
    a: &Core<'_, D>,
    b: &Core<'_, D>,
) -> Option<Relation<D>> {
    // In the plane that is certain with fewer operations than that they are apart.
    if const { D == 2 }
        && let (Core::Linear(l), Core::Linear(m)) = (a, b)
        && let Some(point) = crossing::common_point(l, m)
    {
        return Some(Relation::Meeting(point));
    }
    let found = match (a, b) {
        (Core::Point(p), Core::Point(q)) => linear::nearest_points(*p, *q),
        (Core::Point(p), Core::Linear(l)) => linear::nearest_on_linear(*p, l),
        (Core::Linear(l), Core::Point(p)) => linear::nearest_on_linear(*p, l).map(Separated::flip),
        (Core::Linear(l), Core::Linear(m)) => linear_pair::nearest_of_linears(l, m),
        _ => None,
    };
    found.map(Relation::Apart)
}

/// The closest points of two cores, or a common point.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn relate_cores<const D: usize>(
    a: &Core<'_, D>,
    b: &Core<'_, D>,
) -> Option<Relation<D>> {
    if have_formula(a, b) {
        return match (relate_by_formula(a, b), a, b) {
            // The half axes need not be square to each other.
            (None, Core::Obb(center, _), _) | (None, _, Core::Obb(center, _)) => {
                Some(relate_from(*center, a, b)?.at_point(a, b))
            }
            (found, ..) => found,
        };
    }
    if const { D == 3 }
        && let Some(found) = triangles::relate(a, b)
    {
        return Some(found.in_dimension());
    }
    let found = match (a, b) {
        (Core::Obb(p, of_a), Core::Obb(q, of_b)) if const { D == 2 } => {
            let half_axes = |axes: &[[f64; D]; D]| [0, 1].map(|i| in_dimension(axes[i % D]));
            let of_a = (in_dimension(*p), &half_axes(of_a));
            rectangles::relate(of_a, (in_dimension(*q), &half_axes(of_b)))
                .map(Relation::in_dimension)
        }
        (Core::List(_), Core::Point(_)) | (Core::Point(_), Core::List(_)) if const { D == 2 } => {
            relate_polygon_and_point(a, b)
        }
        _ => None,
    };
    found.or_else(|| relate_solids(a, b))
}

/// The closest points of two cores, or a common point, by a formula of a few lines for two cores that are not both linear:
/// two aligned boxes, or a point and a box, a triangle or a half-space.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn relate_by_formula<const D: usize>(
    a: &Core<'_, D>,
    b: &Core<'_, D>,
) -> Option<Relation<D>> {
    match (a, b) {
        (Core::Aabb(p), Core::Aabb(q)) => point_box::nearest_of_aabbs(p, q)
            .map(Relation::Apart)
            .or_else(|| overlap::in_aabbs(p, q).map(Relation::Meeting)),
        (Core::Point(p), solid) => Some(relate_solid_and_point(solid, *p)?.flip()),
        (solid, Core::Point(p)) => relate_solid_and_point(solid, *p),
        _ => None,
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn relate_solid_and_point<const D: usize>(solid: &Core<'_, D>, p: [f64; D]) -> Option<Relation<D>> {
    let apart = match solid {
        Core::Aabb(ends) => point_box::nearest_in_aabb(p, ends),
        Core::Obb(center, half_axes) => point_box::nearest_of_obb(p, *center, half_axes),
        Core::Simplex([a, b, c, _], 3) => point_triangle::nearest_of_triangle([*a, *b, *c], p),
        Core::HalfSpace(origin, normal) => plane::nearest_of_point(*origin, *normal, p),
        _ => None,
    };
    let common = || match solid {
        Core::Aabb(ends) => overlap::in_aabb(p, ends),
        Core::Obb(center, half_axes) => overlap::in_obb(p, *center, half_axes),
        Core::Simplex([a, b, c, _], 3) if const { D == 2 } => overlap::in_triangle([*a, *b, *c], p),
        Core::HalfSpace(origin, normal) => plane::point_below(*origin, *normal, p),
        _ => None,
    };
    match apart {
        Some(found) => Some(Relation::Apart(found)),
        None => common().map(Relation::Meeting),
    }
}

/// Whether [`relate_cores`] has a formula of a few lines for two cores that are not both linear.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn have_formula<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> bool {
    match (a, b) {
        (Core::Aabb(_), Core::Aabb(_)) => true,
        (Core::Point(_), core) | (core, Core::Point(_)) => {
            matches!(
                core,
                Core::Aabb(_) | Core::HalfSpace(..) | Core::Obb(..) | Core::Simplex(_, 3)
            )
        }
        _ => false,
    }
}

/// The closest points of a convex polygon and a point, in either order, or a common point; `None` of all others.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn relate_polygon_and_point<const D: usize>(
    a: &Core<'_, D>,
    b: &Core<'_, D>,
) -> Option<Relation<D>> {
    let found = match (a, b) {
        (Core::List(polygon), Core::Point(p)) => point_polygon::relate(polygon, in_dimension(*p))?,
        (Core::Point(p), Core::List(polygon)) => {
            match point_polygon::relate(polygon, in_dimension(*p))? {
                Relation::Apart(found) => Relation::Apart(found.flip()),
                meeting => meeting,
            }
        }
        _ => return None,
    };
    Some(found.in_dimension())
}

/// The closest points of two cores, or a common point, where a formula of a few lines does not suffice: by code that is
/// compiled once for the plane and once for space.
fn relate_solids<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> Option<Relation<D>> {
    let found = match solid::common_origin(a, b) {
        Some(origin) => relate_from(origin, a, b)?,
        None => relate_unbounded(a, b)?,
    };
    Some(found.at_point(a, b))
}

/// The closest points of two bounded cores, seen from an origin nearby, or a common point.
fn relate_from<const D: usize>(
    origin: [f64; D],
    a: &Core<'_, D>,
    b: &Core<'_, D>,
) -> Option<Relation<D>> {
    let [a, b] = [Solid64::of(a, origin)?, Solid64::of(b, origin)?];
    Some(gjk::relate(&a, &b)?.moved_by(origin))
}

/// The closest points where one shape is not bounded, or a common point.
fn relate_unbounded<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> Option<Relation<D>> {
    let found = match (a, b) {
        (Core::HalfSpace(p, n), b) => plane::nearest_of_half_space(*p, *n, b),
        (a, Core::HalfSpace(p, n)) => plane::nearest_of_half_space(*p, *n, a).map(Separated::flip),
        (Core::Plane(p, n), b) => plane::nearest_of_plane(*p, *n, b),
        (a, Core::Plane(p, n)) => plane::nearest_of_plane(*p, *n, a).map(Separated::flip),
        (Core::Linear(l), b) => {
            let solid = Solid64::of(b, l.start)?;
            let part = Solid64::part_of_linear(l, &solid)?;
            return Some(gjk::relate(&part, &solid)?.moved_by(l.start));
        }
        (a, Core::Linear(l)) => {
            let solid = Solid64::of(a, l.start)?;
            let part = Solid64::part_of_linear(l, &solid)?;
            return Some(gjk::relate(&solid, &part)?.moved_by(l.start));
        }
        _ => None,
    };
    if let Some(found) = found {
        return Some(Relation::Apart(found));
    }
    let point = match (a, b) {
        (Core::HalfSpace(p, n), core) | (core, Core::HalfSpace(p, n)) => {
            overlap::in_half_space(*p, *n, core)
        }
        (Core::Plane(p, n), core) | (core, Core::Plane(p, n)) => overlap::on_plane(*p, *n, core),
        _ => None,
    };
    point.map(Relation::Meeting)
}
