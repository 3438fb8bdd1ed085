//! Rays and parts.

use crate::algorithm::part_search::ray_order::{first_part, last_part};
use crate::algorithm::part_search::{PartSearch, PartTree};
use crate::shape::build::box_tree::block::{BoxBlock, WIDTH};
use crate::shape::build::box_tree::bounds::RayBound;
use crate::{
    Aabb, CurvePoint, Intersection, Intersects, PartHits, Piece, Ray, RayCast, RayHit, RayHits,
};
use core::ops::ControlFlow;
use nalgebra::{Point, RealField};

/// The hits of all parts by the first and the last part, whose ids become the features.
fn joined_hits<T: RealField + Copy, const D: usize>(
    first: PartHits<T, D>,
    last: Option<(usize, RayHit<T, D>)>,
    limit: T,
) -> RayHits<T, D> {
    let PartHits { part, hits } = first;
    let last = last.filter(|(_, last)| last.parameter <= limit);
    RayHits {
        first: RayHit {
            feature: part,
            ..hits.first
        },
        last: last.map(|(part, last)| RayHit {
            feature: part,
            ..last
        }),
        starts_inside: hits.starts_inside,
    }
}

/// The part that a ray enters first.
pub(crate) fn cast_ray_at_parts<P, T, const D: usize>(
    parts: &P,
    ray: &Ray<T, D>,
    limit: T,
) -> Option<PartHits<T, D>>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: RayCast<T, D>> + ?Sized,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    let (part, hits) = first_part(parts, ray, |shape| {
        let hits = shape.cast_ray(ray, limit)?;
        Some((hits.first.parameter, hits.starts_inside, hits))
    })?;
    Some(PartHits { part, hits })
}

/// The first hit of all parts, whose feature is the id of the part.
pub(crate) fn first_hit<P, T, const D: usize>(
    parts: &P,
    ray: &Ray<T, D>,
    limit: T,
) -> Option<RayHit<T, D>>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: RayCast<T, D>> + ?Sized,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    let (feature, hit) = first_part(parts, ray, |shape| {
        let hit = shape.first_hit(ray, limit)?;
        let starts_inside = hit.parameter.is_zero() && shape.cast_ray(ray, limit)?.starts_inside;
        Some((hit.parameter, starts_inside, hit))
    })?;
    Some(RayHit { feature, ..hit })
}

/// The first and the last hit of all parts, whose features are the ids of the parts.
pub(crate) fn cast_ray<P, T, const D: usize>(
    parts: &P,
    ray: &Ray<T, D>,
    limit: T,
) -> Option<RayHits<T, D>>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: RayCast<T, D>> + ?Sized,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    let first = cast_ray_at_parts(parts, ray, limit)?;
    let most = T::max_value().unwrap_or(limit);
    let last = last_part(parts, ray, |shape| {
        let last = shape.cast_ray(ray, most)?.last?;
        Some((last.parameter, last))
    });
    Some(joined_hits(first, last, limit))
}

/// The part that is met first: its id, where, and whether the ray starts in it.
type FirstMet<S, T, const D: usize> = (usize, S, CurvePoint<T, D>, bool);

fn first_part_met<P, T, const D: usize>(
    parts: &P,
    ray: &Ray<T, D>,
    limit: T,
) -> Option<FirstMet<P::Part, T, D>>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Intersects<Point<T, D>> + Copy> + ?Sized,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>
        + Intersection<P::Part, Output = Option<Piece<T, D>>>,
{
    let (part, (shape, from, starts_inside)) = first_part(parts, ray, |shape| {
        let from = ray.intersection(shape)?.ends()[0]?;
        let starts_inside = from.parameter.is_zero() && shape.intersects(&ray.origin);
        let met = (*shape, from, starts_inside);
        (from.parameter <= limit).then_some((from.parameter, starts_inside, met))
    })?;
    Some((part, shape, from, starts_inside))
}

/// The first hit of parts that are triangles or segments, whose feature is the id of the part. `hit` computes the normal
/// where a ray enters (`true`) or leaves a part.
#[inline(never)]
pub(crate) fn first_ray_hit<P, T, const D: usize>(
    parts: &P,
    ray: &Ray<T, D>,
    limit: T,
    hit: impl Fn(&P::Part, CurvePoint<T, D>, bool) -> RayHit<T, D>,
) -> Option<(RayHit<T, D>, bool)>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Intersects<Point<T, D>> + Copy> + ?Sized,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>
        + Intersection<P::Part, Output = Option<Piece<T, D>>>,
{
    let (part, shape, from, starts_inside) = first_part_met(parts, ray, limit)?;
    let normal = if starts_inside {
        None
    } else {
        hit(&shape, from, true).normal
    };
    let first = RayHit {
        parameter: from.parameter,
        point: from.point,
        normal,
        feature: part,
    };
    Some((first, starts_inside))
}

/// The first and the last hit of such parts.
#[inline(never)]
pub(crate) fn cast_ray_by_parameters<P, T, const D: usize>(
    parts: &P,
    ray: &Ray<T, D>,
    limit: T,
    hit: impl Fn(&P::Part, CurvePoint<T, D>, bool) -> RayHit<T, D>,
) -> Option<RayHits<T, D>>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Intersects<Point<T, D>> + Copy> + ?Sized,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>
        + Intersection<P::Part, Output = Option<Piece<T, D>>>,
{
    let (first, starts_inside) = first_ray_hit(parts, ray, limit, &hit)?;
    let most = T::max_value().unwrap_or(limit);
    let last = last_part(parts, ray, |shape| {
        let to = ray.intersection(shape)?.ends()[1]?;
        (to.parameter <= most).then_some((to.parameter, (*shape, to)))
    });
    let last = last.filter(|(_, (_, to))| to.parameter <= limit);
    Some(RayHits {
        first,
        last: last.map(|(part, (shape, to))| RayHit {
            feature: part,
            ..hit(&shape, to, false)
        }),
        starts_inside,
    })
}

/// Visits the parts whose boxes a ray meets, the first first.
struct MetParts<'a, T: RealField + Copy, const D: usize> {
    ray: &'a Ray<T, D>,
    bound: RayBound<D>,
}

impl<S, T, const D: usize> PartSearch<S, T, D> for MetParts<'_, T, D>
where
    T: RealField + Copy,
    S: Intersects<Ray<T, D>>,
    Ray<T, D>: Intersects<Aabb<T, D>>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        self.ray.intersects(region).then_some(0.0)
    }

    fn admits(&self, _: f64) -> bool {
        true
    }

    fn keys(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        let ([enter, _], mask) = self.bound.spans(block);
        (enter, mask & used)
    }

    fn visit(&mut self, _: usize, shape: &S) -> ControlFlow<()> {
        if shape.intersects(self.ray) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Whether a ray meets any part.
pub(crate) fn ray_intersects<P, T, const D: usize>(parts: &P, ray: &Ray<T, D>) -> bool
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Intersects<Ray<T, D>>> + ?Sized,
    Ray<T, D>: Intersects<Aabb<T, D>>,
{
    let bound = RayBound::new(ray);
    parts.search(&mut MetParts { ray, bound }).is_break()
}
