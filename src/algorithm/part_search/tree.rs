//! The search in a tree of boxes, packed or not.

use crate::algorithm::part_search::{PartNodes, PartSearch};
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
    let used = (1 << tree.lanes(level, block)) - 1;
    let boxes = &tree.levels[level][block];
    let keys = match level {
        0 => search.keys_of_leaves(boxes, used),
        _ => search.keys(boxes, used),
    };
    let (lanes, count) = sorted_lanes(keys);
    for &(key, lane) in &lanes[..count] {
        if !search.admits(key) {
            break;
        }
        let child = block * WIDTH + lane;
        if level > 0 {
            search_block(tree, (level - 1, child), search, visit)?;
        } else {
            visit(tree.slots[child] as usize, search)?;
        }
    }
    ControlFlow::Continue(())
}

/// Passes the parts below a node of any tree to a search, from the lowest keys on.
pub(crate) fn search_below<P, T, const D: usize>(
    parts: &P,
    node: P::Node,
    search: &mut dyn PartSearch<P::Part, T, D>,
) -> ControlFlow<()>
where
    T: RealField + Copy,
    P: PartNodes<T, D>,
{
    if let Some((id, part)) = parts.part_at(node) {
        return search.visit(id, &part);
    }
    let (boxes, used) = parts.child_boxes(node);
    let (lanes, count) = sorted_lanes(search.keys(&boxes, used));
    for &(key, lane) in &lanes[..count] {
        if !search.admits(key) {
            break;
        }
        search_below(parts, parts.child_at(node, lane), search)?;
    }
    ControlFlow::Continue(())
}

/// The children of a node that have a key, in the order of keys, and how many there are.
#[cfg_attr(not(debug_assertions), inline(always))]
fn sorted_lanes((keys, mask): ([f64; WIDTH], u32)) -> ([(f64, usize); WIDTH], usize) {
    let mut lanes = [(0.0, 0); WIDTH];
    let mut count = 0;
    for lane in Bits(mask) {
        let key = keys[lane];
        let mut place = count;
        while place > 0 && lanes[place - 1].0 > key {
            lanes[place] = lanes[place - 1];
            place -= 1;
        }
        lanes[place] = (key, lane);
        count += 1;
    }
    (lanes, count)
}
