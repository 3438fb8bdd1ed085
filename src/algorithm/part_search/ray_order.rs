//! The first and the last part along a ray: the first is searched from the origin on, the last one back from the end.

use crate::algorithm::part_search::{PartSearch, PartTree, rounding_slack};
use crate::exact::below;
use crate::shape::build::box_tree::block::{BoxBlock, WIDTH};
use crate::shape::build::box_tree::bounds::{RayBound, unit_of_parameters};
use crate::{Aabb, Intersection, Piece, Ray};
use core::ops::ControlFlow;
use nalgebra::RealField;

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

/// The part that is entered first, by what `hit` returns about a part: the parameter, whether the ray starts inside, and
/// what to keep of it.
struct FirstPart<'a, F, H, T: RealField + Copy, const D: usize> {
    ray: &'a Ray<T, D>,
    bound: RayBound<D>,
    hit: F,
    first: Option<(usize, T, bool, H)>,
}

impl<F, H, S, T, const D: usize> PartSearch<S, T, D> for FirstPart<'_, F, H, T, D>
where
    T: RealField + Copy,
    F: Fn(&S) -> Option<(T, bool, H)>,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        let [enter, _] = span(self.ray, region)?;
        Some(enter.map_or(0.0, key))
    }

    fn admits(&self, enter: f64) -> bool {
        self.first.as_ref().is_none_or(|(_, parameter, ..)| {
            let limit = key(*parameter);
            enter <= limit + rounding_slack::<T>(limit.abs()) || enter.is_nan()
        })
    }

    fn keys(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        let ([enter, _], mask) = self.bound.spans(block);
        (enter, mask & used)
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        if let Some((parameter, starts_inside, hit)) = (self.hit)(shape) {
            // A parameter of 0 may be rounded; that of a part which contains the origin is not.
            let order = (parameter, !starts_inside, part);
            let is_first =
                |&(id, least, inside, _): &(usize, T, bool, H)| order < (least, !inside, id);
            if self.first.as_ref().is_none_or(is_first) {
                self.first = Some((part, parameter, starts_inside, hit));
            }
        }
        ControlFlow::Continue(())
    }
}

/// The part that is left last, by what `hit` returns about a part: the parameter, and what to keep of it.
struct LastPart<'a, F, H, T: RealField + Copy, const D: usize> {
    ray: &'a Ray<T, D>,
    bound: RayBound<D>,
    hit: F,
    last: Option<(usize, T, H)>,
}

impl<F, H, S, T, const D: usize> PartSearch<S, T, D> for LastPart<'_, F, H, T, D>
where
    T: RealField + Copy,
    F: Fn(&S) -> Option<(T, H)>,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        let [_, exit] = span(self.ray, region)?;
        Some(-exit.map_or(f64::INFINITY, key))
    }

    fn admits(&self, exit: f64) -> bool {
        self.last.as_ref().is_none_or(|(_, parameter, _)| {
            let least = key(*parameter);
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
        if let Some((parameter, hit)) = (self.hit)(shape) {
            let is_last = |&(id, most, _): &(usize, T, H)| {
                parameter > most || (parameter == most && part < id)
            };
            if self.last.as_ref().is_none_or(is_last) {
                self.last = Some((part, parameter, hit));
            }
        }
        ControlFlow::Continue(())
    }
}

pub(super) fn first_part<P, H, T, const D: usize>(
    parts: &P,
    ray: &Ray<T, D>,
    hit: impl Fn(&P::Part) -> Option<(T, bool, H)>,
) -> Option<(usize, H)>
where
    T: RealField + Copy,
    P: PartTree<T, D> + ?Sized,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    let mut search = FirstPart {
        ray,
        bound: RayBound::new(ray),
        hit,
        first: None,
    };
    let _ = parts.search(&mut search);
    search.first.map(|(part, _, _, hit)| (part, hit))
}

pub(super) fn last_part<P, H, T, const D: usize>(
    parts: &P,
    ray: &Ray<T, D>,
    hit: impl Fn(&P::Part) -> Option<(T, H)>,
) -> Option<(usize, H)>
where
    T: RealField + Copy,
    P: PartTree<T, D> + ?Sized,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    let mut search = LastPart {
        ray,
        bound: RayBound::new(ray),
        hit,
        last: None,
    };
    let _ = parts.search(&mut search);
    search.last.map(|(part, _, hit)| (part, hit))
}
