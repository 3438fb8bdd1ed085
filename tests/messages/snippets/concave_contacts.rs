//~ E0277
//~ no pair `Polyhedron<f64>` and `Polyhedron<f64>` for `contact`
//~ no pair `Polyline<f64, 2>` and `MultiPolygon<f64>` for `contact`
//~ no pair `MultiPolygon<f64>` and `Posed<'_, Ball<f64, 2>>` for `contact`
//~ no pair `Polyhedron<f64>` and `Compound<Shape3<f64>, f64, 3>` for `contact`
//~ `part_pair_contacts` with each other (trait `PartPairContacts`)
//~ compounds have `part_contacts` and `feature_contacts`
//~ not: overflow
use tangency::{Circle, Compound3, Contact, MultiPolygon, Polyhedron, Polyline, Posed};

fn ask(
    solid: &Polyhedron<f64>,
    path: &Polyline<f64, 2>,
    land: &MultiPolygon<f64>,
    disc: &Posed<'_, Circle<f64>>,
    many: &Compound3<f64>,
) {
    solid.contact(solid);
    path.contact(land);
    land.contact(disc);
    solid.contact(many);
}

fn main() {}
