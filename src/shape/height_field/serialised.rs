//! The numbers of a height field as they are stored, checked when they are read.

use super::{CellSet, GridLines, HeightField, UpAxis, check::require_heights};
use crate::exact::is_finite;
use crate::shape::build::finite::require_finite_number;
use crate::shape::error::ShapeError;
use crate::shape::shape_part::ShapePart;
use alloc::vec::Vec;
use nalgebra::{RealField, Scalar};

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "HeightField")]
pub(super) struct RawHeightField<T: Scalar + Copy> {
    up: UpAxis,
    /// The coordinates of the columns and the rows.
    columns: Vec<T>,
    rows: Vec<T>,
    heights: Vec<T>,
    /// The cells that are left out, and those with the other diagonal, counted row by row.
    #[serde(default)]
    left_out: Vec<usize>,
    #[serde(default)]
    crossed: Vec<usize>,
}

impl<T: RealField + Copy> From<HeightField<T>> for RawHeightField<T> {
    fn from(field: HeightField<T>) -> Self {
        let cells = 0..field.cell_count();
        let left_out = cells.filter(|&cell| !field.is_kept(cell)).collect();
        let crossed = field.crossed.iter().flat_map(CellSet::cells).collect();
        Self {
            up: field.up,
            columns: field.grid.columns,
            rows: field.grid.rows,
            heights: field.heights,
            left_out,
            crossed,
        }
    }
}

impl<T: RealField + Copy> TryFrom<RawHeightField<T>> for HeightField<T> {
    type Error = ShapeError;

    fn try_from(raw: RawHeightField<T>) -> Result<Self, ShapeError> {
        let columns = raw.columns.len();
        let rows = require_heights(raw.up, columns, &raw.heights)?;
        if rows != raw.rows.len() {
            let heights = raw.heights.len();
            return Err(ShapeError::HeightCount { heights, columns });
        }
        let [along_columns, along_rows, _] = raw.up.axes();
        require_order(along_columns, &raw.columns)?;
        require_order(along_rows, &raw.rows)?;
        let cells = (rows - 1) * (columns - 1);
        let left_out = set_of(cells, &raw.left_out)?;
        let crossed = set_of(cells, &raw.crossed)?;
        let grid = GridLines {
            columns: raw.columns,
            rows: raw.rows,
        };
        let field = Self::of(raw.up, grid, raw.heights, [None, None]);
        let index = |cell: super::GridCell| cell.row * (columns - 1) + cell.column;
        let field = field.with_diagonals(|cell| crossed.contains(index(cell)));
        field.try_without_cells(|cell| left_out.contains(index(cell)))
    }
}

/// Lines of a grid are finite, and ascend or descend; those that rounding has joined are equal.
fn require_order<T: RealField + Copy>(axis: usize, lines: &[T]) -> Result<(), ShapeError> {
    for &line in lines.iter().filter(|&&line| !is_finite(line)) {
        require_finite_number(ShapePart::GridLine, axis, line)?;
    }
    let mut pairs = lines.windows(2);
    let mut others = pairs.clone();
    if pairs.all(|pair| pair[0] <= pair[1]) || others.all(|pair| pair[0] >= pair[1]) {
        Ok(())
    } else {
        Err(ShapeError::GridUnordered { axis })
    }
}

fn set_of(cells: usize, members: &[usize]) -> Result<CellSet, ShapeError> {
    if let Some(&cell) = members.iter().find(|&&cell| cell >= cells) {
        return Err(ShapeError::NoSuchCell { cell });
    }
    let mut members = members.to_vec();
    members.sort_unstable();
    Ok(CellSet::of(cells, |cell| {
        members.binary_search(&cell).is_ok()
    }))
}
