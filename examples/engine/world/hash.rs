//! One number for the state of a world, to compare runs by.

use super::World;
use nalgebra::RealField;
use simba::scalar::FixedI32F32;

/// A scalar that shows its bits.
pub trait Bits {
    fn bits(self) -> u64;
}

impl Bits for f32 {
    fn bits(self) -> u64 {
        self.to_bits().into()
    }
}

impl Bits for f64 {
    fn bits(self) -> u64 {
        self.to_bits()
    }
}

impl Bits for FixedI32F32 {
    fn bits(self) -> u64 {
        self.to_bits().cast_unsigned()
    }
}

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
        let words = bodies
            .chain(touching)
            .chain(picks)
            .chain([self.on_line as u64]);
        let bytes = words.flat_map(u64::to_le_bytes);
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }
}
