//! Which parts of a shape that is moved are near a box: in the frame of before the motion.

use crate::Aabb;
use crate::algorithm::part_search::target::limit_of_near;
use crate::algorithm::part_search::{PartSearch, PartTree, bound_of_moved};
use crate::shape::build::box_tree::block::{BoxBlock, BoxCorners, WIDTH};
use crate::shape::build::box_tree::bounds::{Bound, DistanceBound};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use nalgebra::{Isometry, RealField, Rotation};

/// Finds the parts whose distance bounds are at most a limit, or the first one on the way to the nearest box.
struct NearIds<'a, const D: usize> {
    bound: &'a DistanceBound<D>,
    limit: Option<f64>,
    ids: Vec<usize>,
}

impl<S, T: RealField + Copy, const D: usize> PartSearch<S, T, D> for NearIds<'_, D> {
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        let (keys, _) = self
            .bound
            .bounds(&BoxBlock::filled(&BoxCorners::of(region)));
        Some(keys[0])
    }

    /// Keys are squares.
    fn admits(&self, key: f64) -> bool {
        self.limit.is_none_or(|limit| key <= limit * limit)
    }

    fn keys(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        let (keys, mask) = self.bound.bounds(block);
        (keys, mask & used)
    }

    fn visit(&mut self, id: usize, _: &S) -> ControlFlow<()> {
        self.ids.push(id);
        match self.limit {
            Some(_) => ControlFlow::Continue(()),
            None => ControlFlow::Break(()),
        }
    }
}

fn search<P, T, const D: usize>(
    parts: &P,
    bound: &DistanceBound<D>,
    limit: Option<f64>,
) -> Vec<usize>
where
    T: RealField + Copy,
    P: PartTree<T, D>,
{
    let ids = Vec::new();
    let mut search = NearIds { bound, limit, ids };
    let _ = parts.search(&mut search);
    search.ids
}

/// The ids of the parts which, moved, may be as near to a box as a limit, in ascending order; one of the nearest if there are none.
/// The limit is a function of the id of a part whose box is near. `None` if it is not known which are near.
pub(crate) fn near_moved_ids<P, T, const D: usize>(
    parts: &P,
    isometry: &Isometry<T, Rotation<T, D>, D>,
    target: &Aabb<T, D>,
    limit: impl Fn(usize) -> T,
) -> Option<Vec<usize>>
where
    T: RealField + Copy,
    P: PartTree<T, D>,
{
    let bounds = parts.bounds();
    let bound = bound_of_moved(isometry, &bounds, target)?;
    let first = search(parts, &bound, None);
    let limit = limit_of_near(limit(*first.first()?), [&bounds, target]);
    let mut ids = search(parts, &bound, Some(limit));
    ids.sort_unstable();
    Some(if ids.is_empty() { first } else { ids })
}
