//! One number for the state of a world, to compare machines by.

use super::World;
use nalgebra::RealField;
use simba::scalar::{FixedI16F16, FixedI32F32};

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

impl Bits for FixedI16F16 {
    fn bits(self) -> u64 {
        self.to_bits().cast_unsigned().into()
    }
}

impl Bits for FixedI32F32 {
    fn bits(self) -> u64 {
        self.to_bits().cast_unsigned()
    }
}

/// The FNV-1a hash of all positions and velocities, bit by bit.
pub fn hash<T: RealField + Copy + Bits>(world: &World<T>) -> u64 {
    let bodies = world.bodies.iter();
    let numbers = bodies.flat_map(|it| it.disc.center().coords.iter().chain(it.velocity.iter()));
    let bytes = numbers.flat_map(|number| number.bits().to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
