//! Random numbers that are the same in each run.
#![allow(dead_code, reason = "several benchmarks share this")]

/// Vigna's `splitmix64`.
pub struct Random(pub u64);

impl Random {
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From -1 to 1.
    pub fn unit(&mut self) -> f64 {
        self.bits() as f64 / (1u64 << 63) as f64 - 1.0
    }

    /// From -`most` to `most`, whole.
    pub fn whole(&mut self, most: u64) -> f64 {
        (self.bits() % (2 * most + 1)) as f64 - most as f64
    }
}
