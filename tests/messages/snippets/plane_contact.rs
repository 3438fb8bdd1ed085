//~ E0277
//~ no pair `Plane<f64>` and `Ball<f32, 3>` for `contact`
//~ no pair `Line<f64, 3>` and `Ball<f64, 2>` for `contact`
//~ no pair `Plane<f64>` and `Ball<f32, 3>` for `cast_against`
//~ all shapes have contacts with each other; both need the same dimension and scalar
//~ all shapes have casts with each other; both need the same dimension and scalar
//~ not: overflow
use tangency::{Cast, Circle, Contact, Line, Plane, Sphere, nalgebra::Vector3};

fn ask(plane: &Plane<f64>, line: &Line<f64, 3>, ball: &Sphere<f32>, disc: &Circle<f64>) {
    plane.contact(ball);
    line.contact(disc);
    plane.cast_against(&Vector3::new(0.0, 0.0, 1.0), ball);
}

fn main() {}
