//! A packed tree of boxes: each node has [`WIDTH`] children, all leaves are at one depth, and the children of node
//! `i` of a level are the nodes from `i * WIDTH` of the level below.
#![allow(
    clippy::needless_range_loop,
    reason = "loops over axes and lanes index several arrays, and vectorise"
)]

mod arrange;
pub(crate) mod block;
pub(crate) mod bounds;

use alloc::vec::Vec;
use arrange::arranged;
use block::{Bits, BoxBlock, BoxCorners, WIDTH};
use nalgebra::{RealField, Scalar};

/// The slot of a box that was removed, in the order of leaves.
pub(crate) const REMOVED: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(crate) struct Tree<T: Scalar + Copy, const D: usize> {
    /// The number of each leaf in the index.
    pub slots: Vec<u32>,
    /// The boxes of the leaves, those around each block of leaves, and so on.
    pub levels: Vec<Vec<BoxBlock<T, D>>>,
}

impl<T: RealField + Copy, const D: usize> Tree<T, D> {
    /// The tree of boxes, of which there must be at least one.
    pub fn new(slots: &[u32], boxes: &[BoxCorners<T, D>]) -> Self {
        let order = arranged(boxes);
        let mut tree = Self {
            slots: order.iter().map(|&index| slots[index as usize]).collect(),
            levels: Vec::new(),
        };
        let leaves = order.chunks(WIDTH).map(|chunk| {
            let mut block = BoxBlock::filled(&boxes[chunk[0] as usize]);
            for (lane, &index) in chunk.iter().enumerate() {
                block.set(lane, &boxes[index as usize]);
            }
            block
        });
        tree.levels.push(leaves.collect());
        tree.refit();
        tree
    }

    pub fn top(&self) -> usize {
        self.levels.len() - 1
    }

    /// How many lanes of a block are in use.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn lanes(&self, level: usize, block: usize) -> usize {
        let items = match level {
            0 => self.slots.len(),
            _ => self.levels[level - 1].len(),
        };
        WIDTH.min(items - block * WIDTH)
    }

    /// A bit for each lane in use whose box overlaps another one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn overlaps(&self, level: usize, block: usize, other: &BoxCorners<T, D>) -> u32 {
        let used = (1 << self.lanes(level, block)) - 1;
        self.levels[level][block].overlaps(other) & used
    }

    pub fn bounds(&self) -> BoxCorners<T, D> {
        let top = self.top();
        self.levels[top][0].bounds(self.lanes(top, 0))
    }

    pub fn leaf(&self, leaf: usize) -> BoxCorners<T, D> {
        self.levels[0][leaf / WIDTH].get(leaf % WIDTH)
    }

    /// Makes the boxes of all nodes as small as they can be.
    pub fn refit(&mut self) {
        let mut level = 0;
        while self.levels[level].len() > 1 {
            let count = self.levels[level].len();
            let mut parents = match self.levels.len() - 1 == level {
                true => Vec::with_capacity(count.div_ceil(WIDTH)),
                false => core::mem::take(&mut self.levels[level + 1]),
            };
            parents.clear();
            for first in (0..count).step_by(WIDTH) {
                let bounds =
                    |block: usize| self.levels[level][block].bounds(self.lanes(level, block));
                let mut parent = BoxBlock::filled(&bounds(first));
                for block in first + 1..count.min(first + WIDTH) {
                    parent.set(block - first, &bounds(block));
                }
                parents.push(parent);
            }
            match self.levels.len() - 1 == level {
                true => self.levels.push(parents),
                false => self.levels[level + 1] = parents,
            }
            level += 1;
        }
    }

    /// The tree with the box of each slot replaced, unchanged in its structure.
    pub fn with_boxes(&self, boxes: &[BoxCorners<T, D>]) -> Self {
        let mut tree = self.clone();
        for (leaf, &slot) in self.slots.iter().enumerate() {
            tree.levels[0][leaf / WIDTH].set(leaf % WIDTH, &boxes[slot as usize]);
        }
        tree.refit();
        tree
    }

    /// Replaces the box of a leaf, and enlarges the boxes around it.
    pub fn set(&mut self, leaf: usize, corners: &BoxCorners<T, D>) {
        self.levels[0][leaf / WIDTH].set(leaf % WIDTH, corners);
        let mut node = leaf / WIDTH;
        for level in 1..self.levels.len() {
            let block = &mut self.levels[level][node / WIDTH];
            let mut bounds = block.get(node % WIDTH);
            if bounds.contains(corners) {
                return;
            }
            bounds.join(corners);
            block.set(node % WIDTH, &bounds);
            node /= WIDTH;
        }
    }

    /// Calls a function with the slots of all leaves that overlap a box, until it returns `true`.
    pub fn any_overlapping(
        &self,
        other: &BoxCorners<T, D>,
        found: &mut impl FnMut(u32) -> bool,
    ) -> bool {
        self.any_overlapping_in(self.top(), 0, other, found)
    }

    fn any_overlapping_in(
        &self,
        level: usize,
        block: usize,
        other: &BoxCorners<T, D>,
        found: &mut impl FnMut(u32) -> bool,
    ) -> bool {
        for lane in Bits(self.overlaps(level, block, other)) {
            let child = block * WIDTH + lane;
            let stop = match level {
                0 => self.slots[child] != REMOVED && found(self.slots[child]),
                _ => self.any_overlapping_in(level - 1, child, other, found),
            };
            if stop {
                return true;
            }
        }
        false
    }
}
