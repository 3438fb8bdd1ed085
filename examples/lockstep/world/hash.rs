//! One number for the state of a world, to compare machines by.

#[path = "../../support/bits.rs"]
mod bits;

pub use bits::Bits;

use super::World;
use bits::hash_words;
use nalgebra::RealField;

/// The FNV-1a hash of all positions and velocities, bit by bit.
pub fn hash<T: RealField + Copy + Bits>(world: &World<T>) -> u64 {
    let bodies = world.bodies.iter();
    let numbers = bodies.flat_map(|it| it.disc.center().coords.iter().chain(it.velocity.iter()));
    hash_words(numbers.map(|number| number.bits()))
}
