//! Rays and parts: the first part is searched from the origin on, the last one back from the end.

use crate::algorithm::part_search::{PartSearch, PartTree, rounding_slack};
use crate::exact::below;
use crate::shape::build::box_tree::block::{BoxBlock, WIDTH};
use crate::shape::build::box_tree::bounds::{RayBound, unit_of_parameters};
use crate::{Aabb, Intersection, PartHits, Piece, Ray, RayCast, RayHit, RayHits};
use core::ops::ControlFlow;
use nalgebra::RealField;

/// The parameters between which a ray is in a region, if it meets it.
fn span<T: RealField + Copy, const D: usize>(
    ray: &Ray<T, D>,
    region: &Aabb<T, D>,
) -> Option<[Option<T>; 2]>
where
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    let ends = ray.intersection(region)?.ends();
    Some(ends.map(|end| end.map(|end| end.parameter)))
}

/// A parameter, as [`RayBound`] bounds it.
fn key<T: RealField + Copy>(parameter: T) -> f64 {
    below(parameter) / unit_of_parameters::<T>()
}

struct FirstPart<'a, T: RealField, const D: usize> {
    ray: &'a Ray<T, D>,
    bound: RayBound<D>,
    limit: T,
    first: Option<(usize, RayHits<T, D>)>,
}

impl<S, T, const D: usize> PartSearch<S, T, D> for FirstPart<'_, T, D>
where
    T: RealField + Copy,
    S: RayCast<T, D>,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        let [enter, _] = span(self.ray, region)?;
        Some(enter.map_or(0.0, key))
    }

    fn admits(&self, enter: f64) -> bool {
        self.first.is_none_or(|(_, hits)| {
            let limit = key(hits.first.parameter);
            enter <= limit + rounding_slack::<T>(limit.abs()) || enter.is_nan()
        })
    }

    fn keys(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        let ([enter, _], mask) = self.bound.spans(block);
        (enter, mask & used)
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        if let Some(hits) = shape.cast_ray(self.ray, self.limit) {
            // A parameter of 0 may be rounded; that of a part which contains the origin is not.
            let order = |part: usize, hits: &RayHits<T, D>| {
                (hits.first.parameter, !hits.starts_inside, part)
            };
            if self
                .first
                .is_none_or(|(id, first)| order(part, &hits) < order(id, &first))
            {
                self.first = Some((part, hits));
            }
        }
        ControlFlow::Continue(())
    }
}

struct LastPart<'a, T: RealField, const D: usize> {
    ray: &'a Ray<T, D>,
    bound: RayBound<D>,
    /// The largest number.
    limit: T,
    last: Option<(usize, RayHit<T, D>)>,
}

impl<S, T, const D: usize> PartSearch<S, T, D> for LastPart<'_, T, D>
where
    T: RealField + Copy,
    S: RayCast<T, D>,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        let [_, exit] = span(self.ray, region)?;
        Some(-exit.map_or(f64::INFINITY, key))
    }

    fn admits(&self, exit: f64) -> bool {
        self.last.is_none_or(|(_, last)| {
            let least = key(last.parameter);
            -exit >= least - rounding_slack::<T>(least.abs()) || exit.is_nan()
        })
    }

    fn keys(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        let ([_, mut exit], mask) = self.bound.spans(block);
        for exit in &mut exit {
            *exit = -*exit;
        }
        (exit, mask & used)
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        let hits = shape.cast_ray(self.ray, self.limit);
        if let Some(hit) = hits.and_then(|hits| hits.last) {
            let is_last = |(id, last): (usize, RayHit<T, D>)| {
                hit.parameter > last.parameter || (hit.parameter == last.parameter && part < id)
            };
            if self.last.is_none_or(is_last) {
                self.last = Some((part, hit));
            }
        }
        ControlFlow::Continue(())
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
    let mut first = FirstPart {
        ray,
        bound: RayBound::new(ray),
        limit,
        first: None,
    };
    let _ = parts.search(&mut first);
    let (part, hits) = first.first?;
    Some(PartHits { part, hits })
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
    let PartHits { part, hits } = cast_ray_at_parts(parts, ray, limit)?;
    let mut last = LastPart {
        ray,
        bound: RayBound::new(ray),
        limit: T::max_value().unwrap_or(limit),
        last: None,
    };
    let _ = parts.search(&mut last);
    let last = last.last.filter(|(_, last)| last.parameter <= limit);
    Some(RayHits {
        first: RayHit {
            feature: part,
            ..hits.first
        },
        last: last.map(|(part, last)| RayHit {
            feature: part,
            ..last
        }),
        starts_inside: hits.starts_inside,
    })
}
