//! Rays with every shape: where they enter and leave, by which face or edge.
//!
//! The ends of the common piece are those of [`Intersection`], which decides exactly. The face there is found by
//! the same signs, and its normal is computed from its corners, so that it is as accurate where
//! the point is not: see [`normals`](crate::predicate). Polygons and chains of edges are searched edge by edge
//! instead, in [`region2`], as their list of pieces would need an allocation.
//!
//! The cost is that of the intersection, and once more that of the normals.

mod region2;
pub(crate) mod solid;
mod thin;

use crate::algorithm::linear::Linear;
use crate::algorithm::plane_shapes::SphereSwept;
use crate::exact::{are_finite, coords};
use crate::pair::capsule::normal::normal_of_capsule;
pub(super) use solid::hit_of_triangle;
pub(super) use thin::hit_of_segment;

use crate::pair::ray_cast::thin::{normal_against, normal_of_linear};
use crate::predicate::{chord_normals, is_point, unit_along};
use crate::{
    Ball, Capsule, CurvePoint, HalfSpace, Intersection, Intersects, Piece, Ray, RayHit, RayHits,
};
use nalgebra::{Point, RealField, SVector};

/// A normal, and the index of the face or edge that has it.
pub(crate) type Facet<T, const D: usize> = ([T; D], usize);

fn hit<T: RealField + Copy, const D: usize>(
    at: CurvePoint<T, D>,
    facet: Option<Facet<T, D>>,
) -> RayHit<T, D> {
    RayHit {
        parameter: at.parameter,
        point: at.point,
        normal: facet.map(|(normal, _)| SVector::from(normal)),
        feature: facet.map_or(0, |(_, feature)| feature),
    }
}

/// The hit of a shape that is not solid, which a ray enters or leaves at a point. Without a direction it has no normal.
fn hit_of_thin<T: RealField + Copy, const D: usize>(
    ray: &Ray<T, D>,
    at: CurvePoint<T, D>,
    facet: impl FnOnce() -> Option<Facet<T, D>>,
) -> RayHit<T, D> {
    let is_point = is_point(Linear::from(ray).line);
    hit(at, if is_point { None } else { facet() })
}

/// The hits that a cast returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WantedHits {
    First,
    Both,
}

/// The hits up to a limit, where the ray enters and where it leaves. `facet` computes what it enters (`true`) or
/// leaves through, and is not called for a ray without direction.
pub(in crate::pair) fn hits<T: RealField + Copy, const D: usize>(
    ray: &Ray<T, D>,
    limit: T,
    wanted: WantedHits,
    starts_inside: bool,
    [from, to]: [Option<CurvePoint<T, D>>; 2],
    facet: impl Fn(bool) -> Option<Facet<T, D>>,
) -> Option<RayHits<T, D>> {
    let facet = |is_entry| {
        let is_point = is_point(Linear::from(ray).line);
        if is_point { None } else { facet(is_entry) }
    };
    let from = from.filter(|from| from.parameter <= limit)?;
    let first = hit(from, if starts_inside { None } else { facet(true) });
    let to = to.filter(|to| wanted == WantedHits::Both && to.parameter <= limit);
    Some(RayHits {
        first,
        last: to.map(|to| hit(to, facet(false))),
        starts_inside,
    })
}

/// Whether a ray that enters a shape at a point starts in it.
pub(in crate::pair) fn starts_inside<
    S: Intersects<Point<T, D>>,
    T: RealField + Copy,
    const D: usize,
>(
    shape: &S,
    ray: &Ray<T, D>,
    from: Option<CurvePoint<T, D>>,
) -> bool {
    // A point at a positive parameter, once rounded, is not the origin.
    let may_start_inside = from.is_some_and(|from| from.parameter.is_zero());
    may_start_inside && shape.intersects(&ray.origin)
}

/// The hits of a convex shape.
fn convex_hits<S, T: RealField + Copy, const D: usize>(
    shape: &S,
    ray: &Ray<T, D>,
    limit: T,
    wanted: WantedHits,
    facet: impl Fn(bool) -> Option<Facet<T, D>>,
) -> Option<RayHits<T, D>>
where
    S: Intersects<Point<T, D>>,
    Ray<T, D>: Intersection<S, Output = Option<Piece<T, D>>>,
{
    if !Linear::from(ray).is_finite() {
        return None;
    }
    let ends = ray.intersection(shape)?.ends();
    let starts_inside = starts_inside(shape, ray, ends[0]);
    hits(ray, limit, wanted, starts_inside, ends, facet)
}

/// Implements [`RayCast`] for a shape by a function of the wanted hits.
macro_rules! ray_cast_by {
    ([$($g:tt)*] $D:tt $Shape:ty: |$shape:ident, $ray:ident, $limit:ident, $wanted:ident| $hits:expr) => {
        impl<T: nalgebra::RealField + Copy, $($g)*> $crate::RayCast<T, $D> for $Shape {
            fn cast_ray(&self, $ray: &$crate::Ray<T, $D>, $limit: T) -> Option<$crate::RayHits<T, $D>> {
                let ($shape, $wanted) = (self, $crate::pair::ray_cast::WantedHits::Both);
                $hits
            }

            fn first_hit(&self, $ray: &$crate::Ray<T, $D>, $limit: T) -> Option<$crate::RayHit<T, $D>> {
                let ($shape, $wanted) = (self, $crate::pair::ray_cast::WantedHits::First);
                $hits.map(|hits| hits.first)
            }
        }
    };
}
use ray_cast_by;

/// Implements [`RayCast`] for convex shapes by the face or edge that a ray enters or leaves.
macro_rules! ray_cast {
    ($([$($g:tt)*] $D:tt $Shape:ty: |$shape:ident, $ray:ident, $is_entry:ident| $facet:expr;)+) => {
        $($crate::pair::ray_cast::ray_cast_by! {
            [$($g)*] $D $Shape: |$shape, ray, limit, wanted| {
                let $ray = $crate::algorithm::linear::Linear::from(ray);
                $crate::pair::ray_cast::convex_hits($shape, ray, limit, wanted, |$is_entry| $facet)
            }
        })+
    };
}
use ray_cast;

ray_cast! {
    [const D: usize] D Point<T, D>: |_p, ray, is_entry| Some((normal_against(ray, is_entry), 0));
    [const D: usize] D Ball<T, D>: |b, ray, is_entry| Some((normal_of_ball(b, ray, is_entry), 0));
    [const D: usize] D Capsule<T, D>: |c, ray, is_entry| if c.radius().is_zero() {
        Some((normal_of_linear(c.core().line, ray, is_entry), 0))
    } else {
        normal_of_capsule(c.core(), c.radius(), ray, is_entry)
    };
}

ray_cast_by! {
    [const D: usize] D HalfSpace<T, D>: |h, ray, limit, wanted| {
        // Its numbers are not checked when it is made.
        if !are_finite([coords(&h.point), &h.normal.data.0[0]]) {
            return None;
        }
        convex_hits(h, ray, limit, wanted, |_| Some((unit_along(&h.normal.data.0[0]), 0)))
    }
}

/// The normal of a ball; without a radius it is a point.
fn normal_of_ball<T: RealField + Copy, const D: usize>(
    ball: &Ball<T, D>,
    ray: Linear<&[T; D], false>,
    is_entry: bool,
) -> [T; D] {
    if ball.radius().is_zero() {
        return normal_against(ray, is_entry);
    }
    let normals = chord_normals(coords(ball.center()), ball.radius(), ray.line);
    normals[usize::from(!is_entry)]
}
