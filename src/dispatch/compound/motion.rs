//! Moving of compounds: their parts and boxes move, and the tree stays.

use crate::dispatch::compound::Compound;
use crate::shape::build::box_tree::block::BoxCorners;
use crate::{Aabb, Movable, Shape};
use alloc::vec::Vec;
use nalgebra::{Isometry, Point, RealField, Rotation};

impl<S, T, const D: usize> Compound<S, T, D>
where
    T: RealField + Copy,
{
    /// The compound of moved parts in a tree of unchanged structure; moved parts are bounded as the given ones are.
    fn map<M>(&self, f: impl Fn(&S) -> M) -> Compound<M, T, D>
    where
        M: Shape<Scalar = T, Bounds = Aabb<T, D>>,
    {
        let parts = self.parts.iter().map(f).collect::<Vec<_>>();
        Compound {
            tree: self.tree.with_boxes(&self.boxes_of(&parts)),
            parts,
        }
    }

    /// The boxes of moved parts.
    pub(super) fn boxes_of<M>(&self, parts: &[M]) -> Vec<BoxCorners<T, D>>
    where
        M: Shape<Scalar = T, Bounds = Aabb<T, D>>,
    {
        let bounds = |part: &M| part.try_bounds().unwrap_or_else(|| self.bounds());
        let boxes = parts.iter().map(|part| BoxCorners::of(&bounds(part)));
        boxes.collect()
    }
}

impl<S, T, const D: usize> Movable for Compound<S, T, D>
where
    T: RealField + Copy,
    S: Movable<
            Scalar = T,
            Point = Point<T, D>,
            Bounds = Aabb<T, D>,
            Isometry = Isometry<T, Rotation<T, D>, D>,
        >,
{
    type Vector = S::Vector;
    type Isometry = S::Isometry;
    type Transformed = Compound<S::Transformed, T, D>;

    const KEEPS_BOX: bool = S::KEEPS_BOX;

    #[track_caller]
    fn translated(&self, offset: &Self::Vector) -> Self {
        self.map(|part| part.translated(offset))
    }

    #[track_caller]
    fn scaled(&self, factor: T) -> Self {
        self.map(|part| part.scaled(factor))
    }

    #[track_caller]
    fn transformed(&self, isometry: &Self::Isometry) -> Self::Transformed {
        self.map(|part| part.transformed(isometry))
    }

    fn keep_near_parts(
        &self,
        isometry: &Self::Isometry,
        target: &Aabb<T, D>,
        limit: &dyn Fn(&Self::Transformed) -> T,
    ) -> Option<Self::Transformed> {
        self.moved_near(isometry, target, limit)
    }
}
