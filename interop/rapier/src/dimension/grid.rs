//! A height field of parry as a grid of tangency, and what parry calls its triangles.

use super::dimension::widen;
use super::engine::parry::shape::{HeightField as ParryField, HeightFieldCellStatus as Status};
use nalgebra::{Point2, Vector2};
use std::sync::Arc;
use tangency::{GridCell, HeightField, UpAxis};

/// The grid, and the id in parry of each of its triangles. `None` if a cell has only one of its triangles, or if tangency
/// refuses the numbers.
pub(super) fn of_field(field: &ParryField) -> Option<(HeightField<f64>, Arc<[u32]>)> {
    let status = |cell: GridCell| field.cell_status(cell.row, cell.column);
    let statuses = field.cells_statuses().data();
    let is_halved = |status: &Status| {
        status.intersects(Status::CELL_REMOVED) && !status.contains(Status::CELL_REMOVED)
    };
    if statuses.iter().any(is_halved) {
        return None;
    }
    let whole = HeightField::try_new(
        UpAxis::Y,
        Point2::new(-0.5 * widen(field.scale().x), -0.5 * widen(field.scale().z)),
        Vector2::new(
            widen(field.scale().x) / field.ncols() as f64,
            widen(field.scale().z) / field.nrows() as f64,
        ),
        field.ncols() + 1,
        heights(field),
    );
    // The diagonal of parry is the other one, unless the cell is of the kind of a zigzag.
    let grid = whole
        .ok()?
        .with_diagonals(|cell| !status(cell).contains(Status::ZIGZAG_SUBDIVISION))
        .try_without_cells(|cell| status(cell).contains(Status::CELL_REMOVED))
        .ok()?;
    let ids = (0..grid.triangle_count()).map(|triangle| id(field, &grid, triangle));
    let ids = ids.collect();
    Some((grid, ids))
}

/// The heights, row by row, of which parry has those of a column together.
fn heights(field: &ParryField) -> Vec<f64> {
    let (rows, columns) = (field.nrows() + 1, field.ncols() + 1);
    let vertices = (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j)));
    let height = |vertex| widen(field.heights()[vertex]) * widen(field.scale().y);
    vertices.map(height).collect()
}

/// The id in parry of a triangle. Parry counts the left ones of all cells first, column by column.
fn id(field: &ParryField, grid: &HeightField<f64>, triangle: usize) -> u32 {
    let cell = grid.cell_of(triangle);
    let is_zigzag = field
        .cell_status(cell.row, cell.column)
        .contains(Status::ZIGZAG_SUBDIVISION);
    let is_first = grid
        .triangles_of(cell)
        .is_some_and(|both| both[0] == triangle);
    let left = cell.column * field.nrows() + cell.row;
    match is_first == is_zigzag {
        true => (left + field.nrows() * field.ncols()) as u32,
        false => left as u32,
    }
}
