//! The parts of a compound that matter to a question about its place.

use crate::algorithm::part_search::near_moved_ids;
use crate::dispatch::compound::Compound;
use crate::shape::build::box_tree::Tree;
use crate::{Aabb, Movable};
use alloc::vec::Vec;
use nalgebra::{Isometry, Point, RealField, Rotation};

/// A compound of moved parts.
type MovedCompound<S, T, const D: usize> = Compound<<S as Movable>::Transformed, T, D>;

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
    /// See [`Movable::keep_near_parts`].
    pub(super) fn moved_near(
        &self,
        isometry: &S::Isometry,
        target: &Aabb<T, D>,
        limit: &dyn Fn(&MovedCompound<S, T, D>) -> T,
    ) -> Option<MovedCompound<S, T, D>> {
        if const { !S::KEEPS_BOX } {
            return None;
        }
        let limit = |id| limit(&self.some_moved(&[id], isometry));
        let ids = near_moved_ids(self, isometry, target, limit)?;
        Some(self.some_moved(&ids, isometry))
    }

    /// Some of its parts, moved.
    fn some_moved(&self, ids: &[usize], isometry: &S::Isometry) -> MovedCompound<S, T, D> {
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
