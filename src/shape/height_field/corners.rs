//! Which vertices the triangles of a cell have.

use super::{CellSet, GridCell, HeightField, UpAxis};
use crate::shape::triangle::Triangle;
use nalgebra::{Point3, RealField};

/// One of the two triangles of a cell.
#[derive(Clone, Copy)]
pub(super) struct CellHalf {
    pub cell: GridCell,
    pub is_second: bool,
}

/// A vertex of a cell: whether it is of the next row, and of the next column.
type GridOffset = [usize; 2];

/// The corners of both triangles at the diagonal from the first vertex, counter-clockwise where columns, rows and heights are
/// right-handed.
const ALONG: [[GridOffset; 3]; 2] = [[[0, 0], [0, 1], [1, 1]], [[0, 0], [1, 1], [1, 0]]];

/// The corners of both triangles of a cell with the other diagonal.
const CROSSED: [[GridOffset; 3]; 2] = [[[0, 0], [0, 1], [1, 0]], [[0, 1], [1, 1], [1, 0]]];

impl<T: RealField + Copy> HeightField<T> {
    pub(super) fn cell_count(&self) -> usize {
        (self.rows() - 1) * (self.columns() - 1)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(super) fn index_of(&self, cell: GridCell) -> usize {
        cell.row * (self.columns() - 1) + cell.column
    }

    pub(super) fn cell_at(&self, index: usize) -> GridCell {
        let columns = self.columns() - 1;
        GridCell {
            row: index / columns,
            column: index % columns,
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(super) fn is_kept(&self, cell: usize) -> bool {
        self.kept.as_ref().is_none_or(|kept| kept.contains(cell))
    }

    /// The index of the first triangle of a cell that is not left out.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(super) fn first_in(&self, cell: GridCell) -> usize {
        let index = self.index_of(cell);
        let kept = self.kept.as_ref();
        2 * kept.map_or(index, |kept| kept.count_before(index))
    }

    /// The corners of a triangle, counter-clockwise seen from above.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(super) fn corners_of(&self, half: CellHalf) -> [GridOffset; 3] {
        let index = self.index_of(half.cell);
        let is_crossed = |crossed: &CellSet| crossed.contains(index);
        let halves = match self.crossed.as_ref().is_some_and(is_crossed) {
            true => CROSSED,
            false => ALONG,
        };
        let [a, b, c] = halves[usize::from(half.is_second)];
        match self.up {
            UpAxis::Y => [a, c, b],
            UpAxis::X | UpAxis::Z => [a, b, c],
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(super) fn triangle_of(&self, half: CellHalf) -> Triangle<T, 3> {
        let GridCell { row, column } = half.cell;
        let corners = self.corners_of(half);
        let [a, b, c] = corners.map(|[down, right]| self.vertex(row + down, column + right));
        Triangle::new(a, b, c)
    }

    /// The triangles in order.
    pub(super) fn halves(&self) -> impl Iterator<Item = CellHalf> + Clone {
        let cells = (0..self.cell_count()).filter(|&cell| self.is_kept(cell));
        cells.flat_map(|cell| {
            let cell = self.cell_at(cell);
            [false, true].map(|is_second| CellHalf { cell, is_second })
        })
    }

    /// The indices of the vertices of the triangles, where vertices are numbered row by row.
    pub(crate) fn triangle_indices(&self) -> impl Iterator<Item = [u32; 3]> {
        self.halves().map(|half| {
            let GridCell { row, column } = half.cell;
            // Indices of vertices fit: the constructor has checked their number.
            let index =
                |[down, right]: GridOffset| ((row + down) * self.columns() + column + right) as u32;
            self.corners_of(half).map(index)
        })
    }

    /// The vertices of the grid, row by row.
    pub(crate) fn grid_vertices(&self) -> impl Iterator<Item = Point3<T>> {
        let rows = 0..self.rows();
        rows.flat_map(move |row| (0..self.columns()).map(move |column| self.vertex(row, column)))
    }

    /// The corners of all triangles in order.
    pub(crate) fn triangle_corners(&self) -> impl Iterator<Item = Point3<T>> {
        self.triangles().flat_map(|it| [it.a, it.b, it.c])
    }
}
