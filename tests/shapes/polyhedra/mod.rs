//! Convex polyhedra: what they are made of, and what is refused.

use nalgebra::{Point3, RealField, convert};
use tangency::{ConvexPolyhedron, ShapeError};

mod faces;
mod hulls;
mod oracle;
mod refused;

pub use hulls::Random;

pub type Spot = [f64; 3];

pub fn spot<T: RealField>([x, y, z]: Spot) -> Point3<T> {
    Point3::new(convert(x), convert(y), convert(z))
}

pub fn spots<T: RealField>(places: &[Spot]) -> Vec<Point3<T>> {
    places.iter().copied().map(spot).collect()
}

pub fn lists<const N: usize>(faces: &[[usize; N]]) -> Vec<Vec<usize>> {
    faces.iter().map(|face| face.to_vec()).collect()
}

fn hull<T: RealField + Copy>(places: &[Spot]) -> Result<ConvexPolyhedron<T>, ShapeError> {
    ConvexPolyhedron::try_from_points(spots(places))
}

/// The corners of a cube of side 2: x counts up first, z last.
pub const CUBE: [Spot; 8] = [
    [0.0, 0.0, 0.0],
    [2.0, 0.0, 0.0],
    [0.0, 2.0, 0.0],
    [2.0, 2.0, 0.0],
    [0.0, 0.0, 2.0],
    [2.0, 0.0, 2.0],
    [0.0, 2.0, 2.0],
    [2.0, 2.0, 2.0],
];
/// Counter-clockwise, seen from outside.
pub const CUBE_FACES: [[usize; 4]; 6] = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
];
