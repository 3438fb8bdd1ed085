//~ E0277
//~ no pair `Ray<f64, 2>` and `Ball<f64, 2>` for `contact`
//~ in place of a line, a ray or a plane a `Segment` or a `HalfSpace` has contacts
//~ not: overflow
use tangency::{Circle, Contact, Polygon, Ray};

tangency::shape_enum! {
    pub enum Body<T, 2> as BodyRef {
        Disc(Circle<T>),
        Land(Polygon<T>),
        Beam(Ray<T, 2>),
    }
}

fn ask(body: &Body<f64>, disc: &Circle<f64>) {
    body.contact(disc);
}

fn main() {}
