//! The smallest balls and boxes around points.

mod ball;
mod rectangle;

use crate::shape::build::finite::require_finite_vertices;
use crate::shape::build::space::lexicographic;
use crate::shape::error::ShapeError;
use alloc::vec::Vec;
use nalgebra::{Point, RealField};

/// Different points in lexicographic order, so that no result depends on the order in which they are given, nor on the sign of
/// a zero.
fn ordered_points<T: RealField + Copy, const D: usize>(
    points: &[Point<T, D>],
) -> Result<Vec<Point<T, D>>, ShapeError> {
    require_finite_vertices(points)?;
    if points.is_empty() {
        return Err(ShapeError::TooFewVertices {
            minimum: 1,
            found: 0,
        });
    }
    let mut points: Vec<_> = points.iter().map(|p| p.map(|x| x + T::zero())).collect();
    points.sort_by(lexicographic);
    points.dedup();
    Ok(points)
}
