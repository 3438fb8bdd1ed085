use super::ShapeError;
use nalgebra::{Point, RealField};

/// A solid box with sides along the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb<T: nalgebra::Scalar, const D: usize> {
    min: Point<T, D>,
    max: Point<T, D>,
}

/// In the plane.
pub type Aabb2<T> = Aabb<T, 2>;
/// In space.
pub type Aabb3<T> = Aabb<T, 3>;
