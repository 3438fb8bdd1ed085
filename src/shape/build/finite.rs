//! Checks that the numbers of a shape are finite.

use crate::exact::{are_finite, coords, is_finite};
use crate::shape::error::ShapeError;
use crate::shape::shape_part::{NonFinite, ShapePart};
use alloc::string::ToString;
use nalgebra::{Point, RealField, SVector};

pub(crate) fn is_finite_point<T: RealField + Copy, const D: usize>(point: &Point<T, D>) -> bool {
    are_finite([coords(point)])
}

/// Infinite or NaN; `None` for a finite number.
pub(crate) fn non_finite<T: RealField + Copy>(number: T) -> Option<NonFinite> {
    if is_finite(number) {
        None
    } else if number.partial_cmp(&number).is_none() {
        Some(NonFinite::Nan)
    } else {
        Some(NonFinite::Infinite)
    }
}

/// The first coordinate that is not finite.
fn first_non_finite<T: RealField + Copy, const D: usize>(
    vector: &SVector<T, D>,
) -> Option<(usize, NonFinite)> {
    let mut numbers = vector.iter().enumerate();
    numbers.find_map(|(axis, &number)| Some((axis, non_finite(number)?)))
}

/// Checks a coordinate of a part.
pub(crate) fn require_finite_number<T: RealField + Copy>(
    part: ShapePart,
    axis: usize,
    number: T,
) -> Result<(), ShapeError> {
    let error = |value| ShapeError::NotFinite {
        part,
        axis: Some(axis),
        value,
    };
    non_finite(number).map_or(Ok(()), |value| Err(error(value)))
}

pub(crate) fn require_radius<T: RealField + Copy>(radius: T) -> Result<(), ShapeError> {
    if let Some(value) = non_finite(radius) {
        Err(ShapeError::NotFinite {
            part: ShapePart::Radius,
            axis: None,
            value,
        })
    } else if radius < T::zero() {
        Err(ShapeError::NegativeRadius {
            radius: radius.to_string(),
        })
    } else {
        Ok(())
    }
}

pub(crate) fn require_finite_vector<T: RealField + Copy, const D: usize>(
    part: ShapePart,
    vector: &SVector<T, D>,
) -> Result<(), ShapeError> {
    match first_non_finite(vector) {
        None => Ok(()),
        Some((axis, value)) => Err(ShapeError::NotFinite {
            part,
            axis: Some(axis),
            value,
        }),
    }
}

pub(crate) fn require_finite_point<T: RealField + Copy, const D: usize>(
    part: ShapePart,
    point: &Point<T, D>,
) -> Result<(), ShapeError> {
    require_finite_vector(part, &point.coords)
}

pub(crate) fn require_finite_vertex<T: RealField + Copy, const D: usize>(
    vertex: usize,
    point: &Point<T, D>,
) -> Result<(), ShapeError> {
    match first_non_finite(&point.coords) {
        None => Ok(()),
        Some((axis, value)) => Err(ShapeError::VertexNotFinite {
            vertex,
            axis,
            value,
        }),
    }
}

pub(crate) fn require_finite_vertices<T: RealField + Copy, const D: usize>(
    vertices: &[Point<T, D>],
) -> Result<(), ShapeError> {
    let mut numbered = vertices.iter().enumerate();
    numbered.try_for_each(|(vertex, point)| require_finite_vertex(vertex, point))
}
