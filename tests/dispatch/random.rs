//! Random numbers on a small lattice, where shapes touch and distances are equal, and between its points.

use nalgebra::{Point, RealField, convert};

pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, count: usize) -> usize {
        (self.next() >> 33) as usize % count
    }

    /// From -8 to 8: a whole number in half of the cases.
    pub fn number<T: RealField>(&mut self) -> T {
        let whole = self.below(17) as f64 - 8.0;
        let part = (self.next() >> 60) as f64 / 16.0;
        convert(if self.next() >> 63 == 0 {
            whole
        } else {
            whole * part
        })
    }

    pub fn point<T: RealField, const D: usize>(&mut self) -> Point<T, D> {
        Point::from(core::array::from_fn(|_| self.number()))
    }
}
