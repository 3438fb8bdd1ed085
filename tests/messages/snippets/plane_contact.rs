//~ E0277
//~ no pair `Plane<f64>` and `Ball<f64, 3>` for `contact`
//~ no pair `Line<f64, 3>` and `Ball<f64, 3>` for `contact`
//~ no pair `Plane<f64>` and `Ball<f64, 3>` for `cast_against`
//~ all shapes but lines, rays and planes have contacts with each other
//~ in place of a line, a ray or a plane a `Segment` or a `HalfSpace` has contacts
//~ in place of a line, a ray or a plane a `Segment` or a `HalfSpace` has casts; `RayCast` casts a ray
//~ not: overflow
use tangency::{Cast, Contact, Line, Plane, Sphere, nalgebra::Vector3};

fn ask(plane: &Plane<f64>, line: &Line<f64, 3>, ball: &Sphere<f64>) {
    plane.contact(ball);
    line.contact(ball);
    plane.cast_against(&Vector3::new(0.0, 0.0, 1.0), ball);
}

fn main() {}
