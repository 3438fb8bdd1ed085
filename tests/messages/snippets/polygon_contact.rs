//~ E0277
//~ no pair `Polygon<f64>` and `Line<f64, 3>` for `contact`
//~ not: overflow
//~ not: Shape2
use tangency::{Contact, Line, Polygon};

fn ask(polygon: &Polygon<f64>, line: &Line<f64, 3>) {
    polygon.contact(line);
}

fn main() {}
