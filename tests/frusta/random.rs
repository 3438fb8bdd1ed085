//! Random numbers that are the same in each run: Marsaglia, *Xorshift RNGs* (2003).

use nalgebra::{Point3, Vector3};

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

    /// A point with whole coordinates up to a size.
    pub fn on_grid(&mut self, size: f64) -> Point3<f64> {
        Point3::from((self.vector() * size).map(f64::round))
    }

    /// The radii of a cone, a cylinder or a truncated cone.
    pub fn radii(&mut self) -> [f64; 2] {
        let [wide, narrow] = [0; 2].map(|_| 1.5 * self.unit().abs());
        match (3.0 * self.unit().abs()) as u32 {
            0 => [wide, 0.0],
            1 => [wide; 2],
            _ => [wide, narrow],
        }
    }
}
