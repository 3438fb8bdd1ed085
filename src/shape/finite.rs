//! Which numbers a shape with an invariant takes.

use super::ShapeError;
use nalgebra::{Point, RealField, SVector};

/// Zero times infinity is not a number, and not a number is not equal to anything, so this holds
/// for every scalar without knowing which one it is.
pub(crate) fn is_finite<T: RealField + Copy>(number: T) -> bool {
    number * T::zero() == T::zero()
}

pub(crate) fn is_finite_point<T: RealField + Copy, const D: usize>(point: &Point<T, D>) -> bool {
    point.iter().all(|&coordinate| is_finite(coordinate))
}

pub(super) fn require_radius<T: RealField + Copy>(radius: T) -> Result<(), ShapeError> {
    if !is_finite(radius) {
        Err(ShapeError::NotFinite)
    } else if radius < T::zero() {
        Err(ShapeError::NegativeRadius)
    } else {
        Ok(())
    }
}

pub(super) fn require_finite_vector<T: RealField + Copy, const D: usize>(
    vector: &SVector<T, D>,
) -> Result<(), ShapeError> {
    require_finite_point(&Point::from(*vector))
}

pub(super) fn require_finite_point<T: RealField + Copy, const D: usize>(
    point: &Point<T, D>,
) -> Result<(), ShapeError> {
    if is_finite_point(point) {
        Ok(())
    } else {
        Err(ShapeError::NotFinite)
    }
}

pub(super) fn require_finite_vertices<T: RealField + Copy, const D: usize>(
    vertices: &[Point<T, D>],
) -> Result<(), ShapeError> {
    match vertices.iter().position(|vertex| !is_finite_point(vertex)) {
        None => Ok(()),
        Some(vertex) => Err(ShapeError::VertexNotFinite { vertex }),
    }
}
