//! The parts of a compound that matter to a question about its place: those whose boxes are near, in the frame of the compound.

use crate::algorithm::part_search::{PartSearch, PartTree, bound_of_moved, limit_of_near};
use crate::dispatch::compound::Compound;
use crate::shape::build::box_tree::Tree;
use crate::shape::build::box_tree::block::{BoxBlock, Corners, WIDTH};
use crate::shape::build::box_tree::bounds::{Bound, DistanceBound};
use crate::{Aabb, Movable};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use nalgebra::{Isometry, Point, RealField, Rotation};

/// Finds the parts whose distance bounds are at most a limit, or the first one on the way to the nearest box.
struct NearIds<'a, const D: usize> {
    bound: &'a DistanceBound<D>,
    limit: Option<f64>,
    ids: Vec<usize>,
}

impl<S, T: RealField + Copy, const D: usize> PartSearch<S, T, D> for NearIds<'_, D> {
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        let (keys, _) = self.bound.bounds(&BoxBlock::filled(&Corners::of(region)));
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

impl<S, T, const D: usize> Compound<S, T, D>
where
    T: RealField + Copy,
    S: Movable<
            Scalar = T,
            Point = Point<T, D>,
            Bounds = Aabb<T, D>,
            Isometry = Isometry<T, Rotation<T, D>, D>,
        >,
{
    /// See [`Movable::transformed_near`].
    pub(super) fn moved_near(
        &self,
        isometry: &S::Isometry,
        target: &Aabb<T, D>,
        limit: &dyn Fn(&Compound<S::Transformed, T, D>) -> T,
    ) -> Option<Compound<S::Transformed, T, D>> {
        if const { !S::KEEPS_BOX } {
            return None;
        }
        let bounds = self.bounds();
        let bound = bound_of_moved(isometry, &bounds, target)?;
        let first = self.some_moved(&self.near_ids(&bound, None), isometry);
        let limit = limit_of_near(limit(&first), [&bounds, target]);
        let ids = self.near_ids(&bound, Some(limit));
        match ids[..] {
            [] => Some(first),
            _ => Some(self.some_moved(&ids, isometry)),
        }
    }

    /// In ascending order.
    fn near_ids(&self, bound: &DistanceBound<D>, limit: Option<f64>) -> Vec<usize> {
        let ids = Vec::new();
        let mut search = NearIds { bound, limit, ids };
        let _ = self.search(&mut search);
        search.ids.sort_unstable();
        search.ids
    }

    /// Some of its parts, moved.
    fn some_moved(&self, ids: &[usize], isometry: &S::Isometry) -> Compound<S::Transformed, T, D> {
        let parts = ids.iter().map(|&id| self.parts[id].transformed(isometry));
        let parts = parts.collect::<Vec<_>>();
        let boxes = self.boxes_of(&parts);
        let slots = (0..).take(parts.len()).collect::<Vec<u32>>();
        Compound {
            tree: Tree::new(&slots, &boxes),
            parts,
        }
    }
}
