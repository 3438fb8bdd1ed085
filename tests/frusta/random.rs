//! Random numbers that are the same in each run: Marsaglia, *Xorshift RNGs* (2003).

use nalgebra::Vector3;

pub struct Random(pub u64);

impl Random {
    /// A number from -1 to 1.
    pub fn unit(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    /// A vector with coordinates from -1 to 1.
    pub fn vector(&mut self) -> Vector3<f64> {
        Vector3::new(self.unit(), self.unit(), self.unit())
    }
}
