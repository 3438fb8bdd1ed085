//! The tree of boxes around the triangles of a height field, which is implicit: its nodes are the blocks of cells whose ranges of
//! heights are stored, and the triangles in blocks of level 1. Boxes are made when a search comes to them.

use super::corners::CellHalf;
use super::ranges::{HeightRange, child_columns, log_cells};
use super::{GridCell, HeightField};
use crate::shape::build::box_tree::block::{BoxBlock, BoxCorners, WIDTH};
use crate::shape::triangle::Triangle;
use nalgebra::RealField;

/// A node: its level, and its row and column among those of the level. Of level 0, which has the triangles, a column is half of
/// a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GridNode {
    level: usize,
    row: usize,
    column: usize,
}

impl GridNode {
    /// The triangle of a node of level 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn half(self) -> CellHalf {
        CellHalf {
            cell: GridCell {
                row: self.row,
                column: self.column / 2,
            },
            is_second: self.column % 2 == 1,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn child(self, lane: usize) -> Self {
        let columns = child_columns(self.level);
        Self {
            level: self.level - 1,
            row: self.row * (WIDTH / columns) + lane / columns,
            column: self.column * columns + lane % columns,
        }
    }
}

impl<T: RealField + Copy> HeightField<T> {
    pub(crate) fn root(&self) -> GridNode {
        GridNode {
            level: self.blocks.top(),
            row: 0,
            column: 0,
        }
    }

    /// The triangle that a node of the lowest level stands for, and its index.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn triangle_at(&self, node: GridNode) -> Option<(usize, Triangle<T, 3>)> {
        if node.level > 0 {
            return None;
        }
        let half = node.half();
        let index = self.first_in(half.cell) + usize::from(half.is_second);
        Some((index, self.triangle_of(half)))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn child_of(&self, node: GridNode, lane: usize) -> GridNode {
        node.child(lane)
    }

    /// The boxes of the children of a node from level 1 on, and a bit for each that is there and has triangles.
    pub(crate) fn boxes_of_children(&self, node: GridNode) -> (BoxBlock<T, 3>, u32) {
        let counts = self.block_counts(node.level - 1);
        let mut block = BoxBlock::filled(&self.blocks.bounds());
        let mut used = 0;
        for lane in 0..WIDTH {
            let child = node.child(lane);
            if child.row >= counts[0] || child.column >= counts[1] {
                continue;
            }
            if let Some(corners) = self.box_of_node(child) {
                block.set(lane, &corners);
                used |= 1 << lane;
            }
        }
        (block, used)
    }

    /// The box around a node, if it has triangles.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn box_of_node(&self, node: GridNode) -> Option<BoxCorners<T, 3>> {
        if node.level == 0 {
            return self.box_of_half(node.half());
        }
        let range = self.blocks.range(node.level, node.row, node.column);
        if range.is_empty() {
            return None;
        }
        let [log_rows, log_columns] = log_cells(node.level);
        let [rows, columns] = self.cell_counts();
        let cells = |place: usize, log: usize, count: usize| {
            let end = (place + 1) << log;
            place << log..if end < count { end } else { count }
        };
        let rows = cells(node.row, log_rows, rows);
        Some(self.box_of(rows, cells(node.column, log_columns, columns), range))
    }

    /// The box around a triangle, unless its cell is left out.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn box_of_half(&self, half: CellHalf) -> Option<BoxCorners<T, 3>> {
        if !self.is_kept(self.index_of(half.cell)) {
            return None;
        }
        let GridCell { row, column } = half.cell;
        let heights = self
            .corners_of(half)
            .map(|[down, right]| self.heights[(row + down) * self.columns() + column + right]);
        Some(self.box_of(row..row + 1, column..column + 1, HeightRange::of(heights)))
    }
}
