//! Cylinders, cones and truncated cones.

#![allow(
    clippy::disallowed_methods,
    reason = "the test measures in plain floats"
)]

#[macro_use]
#[path = "../pairs/in_scalars.rs"]
mod in_scalars;
mod apart;
mod casts_of_meshes;
mod coaxial;
mod labelled;
mod laws;
mod manifolds;
mod manifolds_of_meshes;
mod pairs_of_points;
mod random;
mod shapes;
mod sliding;
mod starts;
mod surfaces;
mod unique;
mod users;

use nalgebra::{Point3, RealField, convert, convert_unchecked};

fn at<T: RealField + Copy>(x: f64, y: f64, z: f64) -> Point3<T> {
    Point3::new(convert(x), convert(y), convert(z))
}

fn number<T: RealField + Copy>(x: T) -> f64 {
    convert_unchecked(x)
}

fn point<T: RealField + Copy>(p: Point3<f64>) -> Point3<T> {
    p.map(convert)
}
