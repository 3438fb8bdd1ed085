use super::ShapeError;
use alloc::vec::Vec;
use nalgebra::{Point, RealField};

/// A chain of segments.
#[derive(Clone, Debug, PartialEq)]
pub struct Polyline<T: nalgebra::Scalar, const D: usize> {
    vertices: Vec<Point<T, D>>,
}

/// In the plane.
pub type Polyline2<T> = Polyline<T, 2>;
/// In space.
pub type Polyline3<T> = Polyline<T, 3>;
