//! Cylinders, cones and truncated cones.

#![allow(
    clippy::disallowed_methods,
    reason = "the test measures in plain floats"
)]

#[macro_use]
#[path = "../pairs/in_scalars.rs"]
mod in_scalars;
mod apart;
mod apexes;
mod casts_of_meshes;
mod coaxial;
mod deepest;
mod grazes;
mod hair;
mod labelled;
mod laws;
mod long;
mod lying;
mod manifolds;
mod manifolds_of_meshes;
mod names;
mod over_rims;
mod pairs_of_points;
mod random;
mod shapes;
mod sliding;
mod starts;
mod surfaces;
mod ties;
mod times;
mod told;
mod unique;
mod users;
mod walls;

use nalgebra::{Point3, RealField, convert, convert_unchecked};
use tangency::TriMesh;

fn at<T: RealField + Copy>(x: f64, y: f64, z: f64) -> Point3<T> {
    Point3::new(convert(x), convert(y), convert(z))
}

fn number<T: RealField + Copy>(x: T) -> f64 {
    convert_unchecked(x)
}

fn point<T: RealField + Copy>(p: Point3<f64>) -> Point3<T> {
    p.map(convert)
}

/// Four by four squares of two triangles each, around the vertical axis.
fn mesh_of_heights<T: RealField + Copy>(heights: &[f64; 25]) -> TriMesh<T> {
    let vertices = heights.iter().zip(0..).map(|(&height, k)| {
        let (x, y) = (f64::from(k % 5), f64::from(k / 5));
        point(Point3::new(x - 2.0, y - 2.0, height))
    });
    let squares = (0..4).flat_map(|i| (0..4).map(move |j| i * 5 + j));
    let triangles = squares.flat_map(|k| [[k, k + 1, k + 6], [k, k + 6, k + 5]]);
    TriMesh::new(vertices.collect(), triangles.collect())
}
