//! A seeded source of numbers: the same cases on every machine and every run.

/// Steele, Lea and Flood's `SplitMix64`.
pub struct Rng {
    state: u64,
    /// The first numbers, in reverse order.
    given: Vec<u64>,
}

impl Rng {
    pub fn new(seed: u64) -> Self {
        let given = Vec::new();
        Self { state: seed, given }
    }

    /// Takes its first numbers from the bytes of a fuzzer.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let words = bytes.chunks(size_of::<u64>());
        let number = |word: &[u8]| word.iter().rfold(0, |n, &byte| n << 8 | u64::from(byte));
        Self {
            state: 0,
            given: words.rev().map(number).collect(),
        }
    }

    pub fn bits(&mut self) -> u64 {
        if let Some(bits) = self.given.pop() {
            return bits;
        }
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 to `count - 1`.
    pub fn below(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }

    /// An integer from `-span` to `span`.
    pub fn integer(&mut self, span: usize) -> f64 {
        self.below(2 * span + 1) as f64 - span as f64
    }

    /// Uniform in [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Uniform in [-size, size).
    pub fn within(&mut self, size: f64) -> f64 {
        (2.0 * self.unit() - 1.0) * size
    }

    pub fn coin(&mut self) -> bool {
        self.bits() >> 63 == 1
    }

    pub fn pick<'a, X>(&mut self, from: &'a [X]) -> &'a X {
        &from[self.below(from.len())]
    }
}
