//~ E0277
//~ no pair `Ray<f64, 2>` and `Ball<f32, 2>` for `contact`
//~ not: overflow
use tangency::{Circle, Contact, Polygon, Ray};

tangency::shape_enum! {
    pub enum Body<T, 2> as BodyRef {
        Disc(Circle<T>),
        Land(Polygon<T>),
        Beam(Ray<T, 2>),
    }
}

fn ask(body: &Body<f64>, disc: &Circle<f32>) {
    body.contact(disc);
}

fn main() {}
