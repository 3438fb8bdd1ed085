//! One number for the state of a world, to compare machines by.

#[path = "../../support/hash.rs"]
mod hash_words;

use super::World;
use hash_words::hash_words;
use nalgebra::RealField;
use tangency::to_bits;

/// The FNV-1a hash of all positions and velocities, bit by bit.
pub fn hash<T: RealField + Copy>(world: &World<T>) -> u64 {
    let bodies = world.bodies.iter();
    let numbers = bodies.flat_map(|it| it.disc.center().coords.iter().chain(it.velocity.iter()));
    hash_words(numbers.map(|number| to_bits(*number)))
}
