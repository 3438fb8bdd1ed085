//! Several polygons as one shape: which are accepted, and that it answers as its members do together.

mod questions;
mod validity;

use nalgebra::Point2;
use tangency::{MultiPolygon, Polygon};

type Ring = Vec<Point2<f64>>;

fn ring(corners: &[[f64; 2]]) -> Ring {
    corners.iter().copied().map(Point2::from).collect()
}

fn square([x, y]: [f64; 2], side: f64) -> Ring {
    ring(&[[x, y], [x + side, y], [x + side, y + side], [x, y + side]])
}

fn solid(low: [f64; 2], side: f64) -> Polygon<f64> {
    Polygon::new(square(low, side))
}

/// A square with a square hole around the same center.
fn frame([x, y]: [f64; 2], side: f64, width: f64) -> Polygon<f64> {
    let hole = square([x + width, y + width], side - 2.0 * width);
    Polygon::with_holes(square([x, y], side), vec![hole])
}

/// A chessboard: so many squares of side 1 in each direction, which touch at their corners.
fn archipelago(count: usize) -> MultiPolygon<f64> {
    let places = (0..count * count).map(|i| [i % count, i / count]);
    let low = |[i, j]: [usize; 2]| [(2 * i + j % 2) as f64, j as f64];
    MultiPolygon::new(places.map(|place| solid(low(place), 1.0)).collect())
}
