//~ E0277
//~ no pair `Polygon<{float}>` and `Ball<{float}, 2>` for `contact`
//~ polygons and polylines have `edge_contacts` with them (trait `EdgeContacts`)
//~ not: overflow
//~ not: Shape2
use tangency::{Circle, Contact, Polygon, nalgebra::Point2};

fn main() {
    let polygon = Polygon::new([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from).to_vec());
    let disc = Circle::new(Point2::new(1.0, 1.0), 1.0);
    polygon.contact(&disc);
}
