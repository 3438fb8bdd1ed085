use nalgebra::{Point, RealField, SVector};

/// A straight line, endless both ways.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line<T: nalgebra::Scalar, const D: usize> {
    /// A point on the line, of parameter 0.
    pub origin: Point<T, D>,
    /// Any vector along the line, not necessarily of unit length. Zero makes the line a point.
    pub direction: SVector<T, D>,
}

/// In the plane.
pub type Line2<T> = Line<T, 2>;
/// In space.
pub type Line3<T> = Line<T, 3>;

impl<T: RealField + Copy, const D: usize> Line<T, D> {
    /// Creates it from its parts.
    #[inline]
    #[must_use]
    pub const fn new(origin: Point<T, D>, direction: SVector<T, D>) -> Self {
        Self { origin, direction }
    }
}
