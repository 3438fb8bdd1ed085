//~ E0277
//~ no pair `Ball<f64, 3>` and `Line<f32, 3>` for `contact`
//~ no pair `Plane<f32>` and `Compound<Shape3<f64>, f64, 3>` for `contact`
//~ no pair `Polyhedron<f64>` and `Ray<f32, 3>` for `contact`
//~ no pair `Ray<f32, 3>` and `Polyhedron<f64>` for `contact`
//~ no pair `Line<f32, 3>` and `Compound<Shape3<f64>, f64, 3>` for `cast_against`
//~ not: overflow
use tangency::nalgebra::Vector3;
use tangency::{Cast, Compound3, Contact, Line, Plane, Polyhedron, Posed, Ray};

fn ask(
    many: &Compound3<f64>,
    solid: &Posed<'_, Polyhedron<f64>>,
    (line, ray, plane): (&Line<f32, 3>, &Ray<f32, 3>, &Plane<f32>),
) {
    many.contact(line);
    plane.contact(many);
    solid.contact(ray);
    ray.contact(solid);
    line.cast_against(&Vector3::new(0.0, 0.0, 1.0), many);
}

fn main() {}
