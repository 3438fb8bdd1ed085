//! The least and the greatest heights of blocks of cells, level by level: a block of level 1 has two by two cells, one of a level above
//! eight blocks of the level below, two rows of four or, of odd levels, four rows of two, so that its cells are about a square.

use super::{GridCell, HeightField};
use crate::shape::build::box_tree::block::{BoxCorners, WIDTH};
use alloc::vec::Vec;
use core::ops::{Range, RangeInclusive};
use nalgebra::{RealField, Scalar};

/// The least and the greatest of some heights.
#[derive(Clone, Copy, Debug)]
pub(super) struct HeightRange<T> {
    pub least: T,
    pub greatest: T,
}

impl<T: RealField + Copy> HeightRange<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn of([a, b, c]: [T; 3]) -> Self {
        let mut range = Self::at(a);
        range.add(b);
        range.add(c);
        range
    }

    fn at(height: T) -> Self {
        Self {
            least: height,
            greatest: height,
        }
    }

    /// The range of no heights: the only one whose least is greater than its greatest.
    fn empty() -> Self {
        Self {
            least: T::one(),
            greatest: T::zero(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.least > self.greatest
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(&mut self, height: T) {
        if height < self.least {
            self.least = height;
        }
        if height > self.greatest {
            self.greatest = height;
        }
    }

    fn join(&mut self, other: &Self) {
        if self.is_empty() {
            *self = *other;
        } else if !other.is_empty() {
            self.add(other.least);
            self.add(other.greatest);
        }
    }
}

/// The powers of two that are the rows and the columns of cells of a block of a level from 1 on.
pub(super) const fn log_cells(level: usize) -> [usize; 2] {
    let both = 3 * ((level - 1) / 2) + 1;
    match level % 2 {
        1 => [both, both],
        _ => [both + 1, both + 2],
    }
}

/// How many columns of children a block of a level has, which are halves of cells at level 1; the rows are the other factor of
/// [`WIDTH`].
pub(super) const fn child_columns(level: usize) -> usize {
    if level > 1 && level % 2 == 1 { 2 } else { 4 }
}

/// The ranges of the heights of the blocks of a level, row by row.
#[derive(Clone, Debug)]
struct BlockLevel<T> {
    columns: usize,
    ranges: Vec<HeightRange<T>>,
}

#[derive(Clone, Debug)]
pub(super) struct HeightBlocks<T: Scalar + Copy> {
    /// The levels from 1 on; the last one has one block.
    levels: Vec<BlockLevel<T>>,
    bounds: Option<BoxCorners<T, 3>>,
}

impl<T: RealField + Copy> HeightBlocks<T> {
    pub(super) const fn empty() -> Self {
        Self {
            levels: Vec::new(),
            bounds: None,
        }
    }

    pub(super) fn new(field: &HeightField<T>) -> Self {
        let mut blocks = Self::empty();
        loop {
            let level = field.block_level(blocks.top() + 1, blocks.levels.last());
            let is_last = level.ranges.len() == 1;
            blocks.levels.push(level);
            if is_last {
                break;
            }
        }
        blocks.bounds = field.bounds_of_kept();
        blocks
    }

    pub(super) fn top(&self) -> usize {
        self.levels.len()
    }

    /// A field has a triangle.
    pub(super) fn bounds(&self) -> BoxCorners<T, 3> {
        let origin = [T::zero(); 3];
        self.bounds.unwrap_or(BoxCorners {
            low: origin,
            high: origin,
        })
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn range(&self, level: usize, row: usize, column: usize) -> HeightRange<T> {
        let stored = &self.levels[level - 1];
        stored.ranges[row * stored.columns + column]
    }
}

impl<T: RealField + Copy> HeightField<T> {
    /// The rows and columns of cells.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn cell_counts(&self) -> [usize; 2] {
        [self.rows() - 1, self.columns() - 1]
    }

    /// How many rows and columns of blocks a level has, of halves of cells level 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn block_counts(&self, level: usize) -> [usize; 2] {
        let [rows, columns] = self.cell_counts();
        if level == 0 {
            return [rows, 2 * columns];
        }
        let [log_rows, log_columns] = log_cells(level);
        [
            ((rows - 1) >> log_rows) + 1,
            ((columns - 1) >> log_columns) + 1,
        ]
    }

    fn block_level(&self, level: usize, below: Option<&BlockLevel<T>>) -> BlockLevel<T> {
        let [rows, columns] = self.block_counts(level);
        let mut ranges = Vec::with_capacity(rows * columns);
        for row in 0..rows {
            for column in 0..columns {
                ranges.push(match below {
                    Some(below) => self.range_of_blocks(below, level, [row, column]),
                    None => self.range_of_cells([row, column]),
                });
            }
        }
        BlockLevel { columns, ranges }
    }

    /// The range of the heights of a block of level 1, of those cells that are not left out.
    fn range_of_cells(&self, [row, column]: [usize; 2]) -> HeightRange<T> {
        let [rows, columns] = self.cell_counts();
        let rows = 2 * row..rows.min(2 * row + 2);
        let columns = 2 * column..columns.min(2 * column + 2);
        if self.kept.is_none() {
            return self.range_of_vertices(rows.start..=rows.end, columns.start..=columns.end);
        }
        let mut range = HeightRange::empty();
        for cell in cells(rows, columns) {
            if self.is_kept(self.index_of(cell)) {
                range.join(&self.range_of_cell(cell));
            }
        }
        range
    }

    fn range_of_cell(&self, GridCell { row, column }: GridCell) -> HeightRange<T> {
        self.range_of_vertices(row..=row + 1, column..=column + 1)
    }

    fn range_of_vertices(
        &self,
        rows: RangeInclusive<usize>,
        columns: RangeInclusive<usize>,
    ) -> HeightRange<T> {
        let width = self.columns();
        let mut range = HeightRange::at(self.heights[rows.start() * width + columns.start()]);
        for row in rows {
            let first = row * width;
            for &height in &self.heights[first + columns.start()..=first + columns.end()] {
                range.add(height);
            }
        }
        range
    }

    /// The range of the heights of a block above level 1, by those of the level below.
    fn range_of_blocks(
        &self,
        below: &BlockLevel<T>,
        level: usize,
        [row, column]: [usize; 2],
    ) -> HeightRange<T> {
        let columns = child_columns(level);
        let rows = WIDTH / columns;
        let counts = self.block_counts(level - 1);
        let mut range = HeightRange::empty();
        for child_row in row * rows..counts[0].min((row + 1) * rows) {
            for child in column * columns..counts[1].min((column + 1) * columns) {
                range.join(&below.ranges[child_row * below.columns + child]);
            }
        }
        range
    }

    /// The box around all cells that are not left out.
    fn bounds_of_kept(&self) -> Option<BoxCorners<T, 3>> {
        let [rows, columns] = self.cell_counts();
        if self.kept.is_none() {
            let range = self.range_of_vertices(0..=rows, 0..=columns);
            return Some(self.box_of(0..rows, 0..columns, range));
        }
        let mut bounds: Option<BoxCorners<T, 3>> = None;
        let kept = cells(0..rows, 0..columns).filter(|cell| self.is_kept(self.index_of(*cell)));
        for cell in kept {
            let GridCell { row, column } = cell;
            let around = self.box_of(row..row + 1, column..column + 1, self.range_of_cell(cell));
            match &mut bounds {
                Some(bounds) => bounds.join(&around),
                None => bounds = Some(around),
            }
        }
        bounds
    }

    /// The box around some cells with such heights.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn box_of(
        &self,
        rows: Range<usize>,
        columns: Range<usize>,
        range: HeightRange<T>,
    ) -> BoxCorners<T, 3> {
        let [along_columns, along_rows, up] = self.up.axes();
        let mut corners = BoxCorners {
            low: [range.least; 3],
            high: [range.greatest; 3],
        };
        let sides = [
            (along_columns, &self.grid.columns, columns),
            (along_rows, &self.grid.rows, rows),
        ];
        for (axis, lines, cells) in sides {
            let [first, last] = [lines[cells.start], lines[cells.end]];
            let is_ascending = first <= last;
            corners.low[axis] = if is_ascending { first } else { last };
            corners.high[axis] = if is_ascending { last } else { first };
        }
        corners.low[up] = range.least;
        corners.high[up] = range.greatest;
        corners
    }
}

fn cells(rows: Range<usize>, columns: Range<usize>) -> impl Iterator<Item = GridCell> {
    rows.flat_map(move |row| columns.clone().map(move |column| GridCell { row, column }))
}
