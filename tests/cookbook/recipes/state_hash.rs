use nalgebra::RealField;
use tangency::{Circle, to_bits};

/// Returns the FNV-1a hash of all places, bit by bit.
pub fn hash_state<T: RealField + Copy>(discs: &[Circle<T>]) -> u64 {
    let numbers = discs.iter().flat_map(|disc| disc.center().iter());
    let bytes = numbers.flat_map(|number| to_bits(*number).to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
