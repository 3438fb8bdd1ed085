use nalgebra::{Point, RealField};

/// The straight segment between two points, both included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment<T: nalgebra::Scalar, const D: usize> {
    /// Its start, of parameter 0.
    pub a: Point<T, D>,
    /// Its end, of parameter 1.
    pub b: Point<T, D>,
}

/// In the plane.
pub type Segment2<T> = Segment<T, 2>;
/// In space.
pub type Segment3<T> = Segment<T, 3>;

impl<T: RealField + Copy, const D: usize> Segment<T, D> {
    /// Creates it from its parts.
    #[inline]
    #[must_use]
    pub const fn new(a: Point<T, D>, b: Point<T, D>) -> Self {
        Self { a, b }
    }
}
