//! One number for the state of a world, to compare runs by.

#[path = "../../support/bits.rs"]
mod bits;

pub use bits::Bits;

use super::World;
use bits::hash_words;
use nalgebra::RealField;

impl<T: RealField + Copy + Bits> World<T> {
    /// The FNV-1a hash of all positions, velocities and rotations, of the pairs that touch and of what the rays hit.
    pub fn hash(&self) -> u64 {
        let bodies = self.bodies.iter().flat_map(|body| {
            let vectors = [body.position, body.velocity, body.rotation];
            vectors.into_iter().flat_map(|v| [v.x.bits(), v.y.bits()])
        });
        let touching = self
            .touching
            .iter()
            .flat_map(|(a, b)| [u64::from(*a), u64::from(*b)]);
        let picks = self.picks.iter().flatten();
        let picks = picks.flat_map(|pick| [u64::from(pick.key), pick.parameter.bits()]);
        hash_words(
            bodies
                .chain(touching)
                .chain(picks)
                .chain([self.on_line as u64]),
        )
    }
}
