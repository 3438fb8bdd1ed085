//! Numbers as bits, and one number for many of them, to compare runs and machines by.

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

/// The FNV-1a hash of words, byte by byte.
pub fn hash_words(words: impl Iterator<Item = u64>) -> u64 {
    let bytes = words.flat_map(u64::to_le_bytes);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
