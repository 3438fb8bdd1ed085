use super::ShapeError;
use alloc::vec::Vec;
use nalgebra::{Point2, RealField};

/// A solid simple polygon, stored counter-clockwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon<T: nalgebra::Scalar> {
    vertices: Vec<Point2<T>>,
}
