//~ E0277
//~ no pair `Polygon<f64>` and `Ball<f64, 2>` for `contact`
//~ `edge_contacts` with them (trait `EdgeContacts`)
//~ not: overflow
use tangency::{Circle, Contact, Polygon};

tangency::shape_enum! {
    pub enum Body<T, 2> as BodyRef {
        Disc(Circle<T>),
        Land(Polygon<T>),
    }
}

fn ask(body: &Body<f64>, disc: &Circle<f64>) {
    body.contact(disc);
}

fn main() {}
