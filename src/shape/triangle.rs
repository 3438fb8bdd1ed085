use nalgebra::{Point, RealField};

/// A solid triangle, in either winding.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Triangle<T: nalgebra::Scalar, const D: usize> {
    /// A corner.
    pub a: Point<T, D>,
    /// A corner.
    pub b: Point<T, D>,
    /// A corner.
    pub c: Point<T, D>,
}

/// In the plane.
pub type Triangle2<T> = Triangle<T, 2>;
/// In space.
pub type Triangle3<T> = Triangle<T, 3>;

impl<T: RealField + Copy, const D: usize> Triangle<T, D> {
    /// Creates it from its corners.
    #[inline]
    #[must_use]
    pub const fn new(a: Point<T, D>, b: Point<T, D>, c: Point<T, D>) -> Self {
        Self { a, b, c }
    }

    pub(crate) fn corners(&self) -> [Point<T, D>; 3] {
        [self.a, self.b, self.c]
    }
}
