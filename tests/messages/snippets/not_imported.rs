//~ E0599
//~ perhaps you want to import it
//~ not: similar name
use tangency::{Aabb2, nalgebra::Isometry2};

fn turn(tile: &Aabb2<f64>, isometry: &Isometry2<f64>) {
    tile.transformed(isometry);
}

fn main() {}
