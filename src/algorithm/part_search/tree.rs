//! The search in a packed tree of boxes.

use crate::algorithm::part_search::PartSearch;
use crate::shape::build::box_tree::Tree;
use crate::shape::build::box_tree::block::{Bits, WIDTH};
use core::ops::ControlFlow;
use nalgebra::RealField;

/// Passes the parts of a tree to a search, from the lowest keys on, by a function that passes one of them. The slots of
/// the tree are their ids.
pub(crate) fn search_tree<S, T: RealField + Copy, const D: usize>(
    tree: &Tree<T, D>,
    search: &mut dyn PartSearch<S, T, D>,
    visit: &impl Fn(usize, &mut dyn PartSearch<S, T, D>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    search_block(tree, (tree.top(), 0), search, visit)
}

/// Searches the children of a node.
fn search_block<S, T: RealField + Copy, const D: usize>(
    tree: &Tree<T, D>,
    (level, block): (usize, usize),
    search: &mut dyn PartSearch<S, T, D>,
    visit: &impl Fn(usize, &mut dyn PartSearch<S, T, D>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut children = [(0.0, 0); WIDTH];
    let count = sort_children(tree, (level, block), search, &mut children);
    for &(key, child) in &children[..count] {
        if !search.admits(key) {
            break;
        }
        if level > 0 {
            search_block(tree, (level - 1, child), search, visit)?;
        } else {
            visit(tree.slots[child] as usize, search)?;
        }
    }
    ControlFlow::Continue(())
}

/// Stores the children of a node that have a key, in the order of keys, and returns how many there are.
fn sort_children<S, T: RealField + Copy, const D: usize>(
    tree: &Tree<T, D>,
    (level, block): (usize, usize),
    search: &dyn PartSearch<S, T, D>,
    children: &mut [(f64, usize); WIDTH],
) -> usize {
    let used = (1 << tree.lanes(level, block)) - 1;
    let (keys, mask) = search.keys(&tree.levels[level][block], used);
    let mut count = 0;
    for lane in Bits(mask) {
        let key = keys[lane];
        let mut place = count;
        while place > 0 && children[place - 1].0 > key {
            children[place] = children[place - 1];
            place -= 1;
        }
        children[place] = (key, block * WIDTH + lane);
        count += 1;
    }
    count
}
