//! All pairs of leaves of trees whose boxes overlap: both trees are descended at once (Brinkhoff, Kriegel and Seeger,
//! *Efficient processing of spatial joins using R-trees*, 1993).

use crate::shape::build::box_tree::block::{Bits, BoxCorners, WIDTH};
use crate::shape::build::box_tree::{REMOVED, Tree};
use alloc::vec::Vec;
use nalgebra::{RealField, Scalar};

/// Two blocks of two trees, or a block and itself, whose leaves are compared with each other.
#[derive(Debug)]
pub(crate) struct Join<'a, T: Scalar + Copy, const D: usize> {
    trees: [&'a Tree<T, D>; 2],
    levels: [usize; 2],
    blocks: [usize; 2],
    is_self: bool,
}

impl<T: Scalar + Copy, const D: usize> Clone for Join<'_, T, D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Scalar + Copy, const D: usize> Copy for Join<'_, T, D> {}

impl<'a, T: RealField + Copy, const D: usize> Join<'a, T, D> {
    /// All pairs within a tree.
    pub fn within(tree: &'a Tree<T, D>) -> Self {
        Self {
            trees: [tree; 2],
            levels: [tree.top(); 2],
            blocks: [0; 2],
            is_self: true,
        }
    }

    /// All pairs of a leaf of one tree and a leaf of the other.
    pub fn between(a: &'a Tree<T, D>, b: &'a Tree<T, D>) -> Self {
        Self {
            trees: [a, b],
            levels: [a.top(), b.top()],
            blocks: [0; 2],
            is_self: false,
        }
    }

    /// Adds the slots of all pairs.
    pub fn run(self, pairs: &mut Vec<[u32; 2]>) {
        if self.levels == [0; 2] {
            self.leaf_pairs(pairs);
        } else {
            self.split(&mut |part| part.run(pairs));
        }
    }

    /// A mask of the lanes of the first block that overlap the second one as a whole.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lanes(&self) -> u32 {
        let ([a, b], [i, j], [p, q]) = (self.trees, self.levels, self.blocks);
        if self.is_self {
            return (1 << a.lanes(i, p)) - 1;
        }
        let bounds = match j == b.top() {
            true => b.bounds(),
            false => b.levels[j + 1][q / WIDTH].get(q % WIDTH),
        };
        a.overlaps(i, p, &bounds)
    }

    /// Calls a function with each lane of the first block, and a mask of those in the second that overlap it. Of a
    /// block and itself each pair occurs once.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn overlapping(&self, mut found: impl FnMut(usize, u32)) {
        let ([a, b], [i, j], [p, q]) = (self.trees, self.levels, self.blocks);
        for lane in Bits(self.lanes()) {
            let corners: BoxCorners<T, D> = a.levels[i][p].get(lane);
            let mut mask = b.overlaps(j, q, &corners);
            if self.is_self {
                mask &= u32::MAX << lane << 1;
            }
            if mask != 0 {
                found(lane, mask);
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaf_pairs(&self, pairs: &mut Vec<[u32; 2]>) {
        let ([a, b], [p, q]) = (self.trees, self.blocks);
        self.overlapping(|lane, mask| {
            let first = a.slots[p * WIDTH + lane];
            for other in Bits(mask) {
                let second = b.slots[q * WIDTH + other];
                if first != REMOVED && second != REMOVED {
                    pairs.push([first.min(second), first.max(second)]);
                }
            }
        });
    }

    /// Calls a function with joins of the children. At least one block has some.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn split(self, part: &mut impl FnMut(Self)) {
        let ([_, b], [i, j], [p, q]) = (self.trees, self.levels, self.blocks);
        if self.is_self {
            for lane in Bits(self.lanes()) {
                let blocks = [p * WIDTH + lane; 2];
                part(Self {
                    levels: [i - 1; 2],
                    blocks,
                    ..self
                });
            }
        }
        if i > j {
            for lane in Bits(self.lanes()) {
                part(Self {
                    levels: [i - 1, j],
                    blocks: [p * WIDTH + lane, q],
                    ..self
                });
            }
        } else if i < j {
            part(Self {
                trees: [b, self.trees[0]],
                levels: [j, i],
                blocks: [q, p],
                ..self
            });
        } else {
            self.overlapping(|lane, mask| {
                for other in Bits(mask) {
                    let blocks = [p * WIDTH + lane, q * WIDTH + other];
                    part(Self {
                        levels: [i - 1; 2],
                        blocks,
                        is_self: false,
                        ..self
                    });
                }
            });
        }
    }

    #[cfg(feature = "rayon")]
    pub fn is_leaf(&self) -> bool {
        self.levels == [0; 2]
    }
}
