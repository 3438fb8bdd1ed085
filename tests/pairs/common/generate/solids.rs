//! Boxes and polyhedra in space, of small integers.

use super::super::figure::Coordinates;
use super::super::rng::Rng;
use super::lattice::{grid_point, is_long, many};
use super::placing::{rotated, rotation};

/// A box with its sides along the axes, or turned by a Pythagorean rotation, and now and then one
/// whose half axes are any three vectors.
pub fn oblong(rng: &mut Rng) -> Vec<Coordinates<f64>> {
    let center = grid_point(rng, 3);
    let mut axes = [0, 1, 2].map(|axis| {
        let mut half_axis = [0.0; 3];
        half_axis[axis] = rng.integer(3);
        half_axis
    });
    match rng.below(4) {
        0 => axes = axes.map(|_| grid_point(rng, 3)),
        1 => {
            let (rows, _) = rotation(rng);
            axes = axes.map(|axis| rotated(&rows, &axis));
        }
        _ => axes.rotate_left(rng.below(3)),
    }
    [vec![center], axes.to_vec()].concat()
}

/// Points of which some are its corners.
pub fn polyhedron(rng: &mut Rng) -> Vec<Coordinates<f64>> {
    let center = grid_point(rng, 3);
    let (count, reach) = if is_long(rng) {
        (many(rng), 9)
    } else {
        (4 + rng.below(6), 2)
    };
    let mut near = || center.map(|x| x + rng.integer(reach));
    (0..count).map(|_| near()).collect()
}
