use super::ShapeError;
use alloc::vec::Vec;
use nalgebra::{Point2, RealField};

/// A solid convex polygon, stored counter-clockwise.
#[derive(Clone, Debug, PartialEq)]
pub struct ConvexPolygon<T: nalgebra::Scalar> {
    vertices: Vec<Point2<T>>,
}
