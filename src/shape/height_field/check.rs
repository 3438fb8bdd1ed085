//! Checks of the numbers of a grid.

use super::UpAxis;
use crate::exact::{Quantity, is_finite};
use crate::shape::build::finite::require_finite_number;
use crate::shape::error::ShapeError;
use crate::shape::shape_part::ShapePart;
use alloc::string::ToString;
use alloc::vec::Vec;
use nalgebra::RealField;

/// Checks the heights of a grid with so many columns, and returns the number of rows.
pub(super) fn require_heights<T: RealField + Copy>(
    up: UpAxis,
    columns: usize,
    heights: &[T],
) -> Result<usize, ShapeError> {
    let count = heights.len();
    if columns < 2 || count < 2 * columns || !count.is_multiple_of(columns) {
        return Err(ShapeError::HeightCount {
            heights: count,
            columns,
        });
    }
    let rows = count / columns;
    let cells = (rows - 1) * (columns - 1);
    // Triangles are two for each cell, and vertices and lines of the grid are no more than that and a few.
    if [cells.saturating_mul(2), count]
        .map(u32::try_from)
        .iter()
        .any(Result::is_err)
    {
        return Err(ShapeError::TooManyCells { cells });
    }
    let [_, _, axis] = up.axes();
    for (vertex, &height) in heights.iter().enumerate() {
        if let Some(value) = crate::shape::build::finite::non_finite(height) {
            return Err(ShapeError::VertexNotFinite {
                vertex,
                axis,
                value,
            });
        }
    }
    Ok(rows)
}

/// The coordinates of so many lines of a grid along an axis: from the origin on by steps, each rounded once.
pub(super) fn grid_lines<T: RealField + Copy>(
    axis: usize,
    count: usize,
    origin: T,
    step: T,
) -> Result<Vec<T>, ShapeError> {
    require_finite_number(ShapePart::Origin, axis, origin)?;
    require_finite_number(ShapePart::Steps, axis, step)?;
    if step <= T::zero() {
        let step = step.to_string();
        return Err(ShapeError::StepNotPositive { axis, step });
    }
    let line = |index: usize| {
        let index = Quantity::integer(i32::try_from(index).unwrap_or(i32::MAX));
        Quantity::of(origin) + index * Quantity::of(step)
    };
    let last = line(count - 1);
    let is_beyond = T::max_value().is_some_and(|most| (Quantity::of(most) - last).is_negative());
    if is_beyond || !is_finite(last.number()) {
        return Err(ShapeError::GridBeyondRange { axis });
    }
    Ok((0..count).map(|index| line(index).number()).collect())
}
