//! One number for the state of a world, to compare runs by.

#[path = "../../support/hash.rs"]
mod hash_words;

use super::World;
use hash_words::hash_words;
use nalgebra::RealField;
use tangency::to_bits;

impl<T: RealField + Copy> World<T> {
    /// The FNV-1a hash of all positions, velocities and rotations, of the pairs that touch and of what the rays hit.
    pub fn hash(&self) -> u64 {
        let bodies = self.bodies.iter().flat_map(|body| {
            let vectors = [body.position, body.velocity, body.rotation];
            vectors
                .into_iter()
                .flat_map(|v| [to_bits(v.x), to_bits(v.y)])
        });
        let touching = self
            .touching
            .iter()
            .flat_map(|(a, b)| [u64::from(*a), u64::from(*b)]);
        let picks = self.picks.iter().flatten();
        let picks = picks.flat_map(|pick| [u64::from(pick.key), to_bits(pick.parameter)]);
        hash_words(
            bodies
                .chain(touching)
                .chain(picks)
                .chain([self.on_line as u64]),
        )
    }
}
