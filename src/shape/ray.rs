use nalgebra::{Point, RealField, SVector};

/// A half-line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray<T: nalgebra::Scalar, const D: usize> {
    /// Where it starts.
    pub origin: Point<T, D>,
    /// Where it leads, not necessarily of unit length. Zero makes the ray a point.
    pub direction: SVector<T, D>,
}

/// In the plane.
pub type Ray2<T> = Ray<T, 2>;
/// In space.
pub type Ray3<T> = Ray<T, 3>;

impl<T: RealField + Copy, const D: usize> Ray<T, D> {
    /// Creates it from its parts.
    #[inline]
    #[must_use]
    pub const fn new(origin: Point<T, D>, direction: SVector<T, D>) -> Self {
        Self { origin, direction }
    }
}
