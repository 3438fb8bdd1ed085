//! Random boxes from a seed.

use nalgebra::{Point, RealField, convert};
use tangency::Aabb;

/// What boxes are like.
#[derive(Clone, Copy, Debug)]
pub enum Case {
    /// Small, in any place.
    Scattered,
    /// Between the points of a grid, so that many touch.
    Lattice,
    /// Points on a line, often the same.
    Points,
    /// From points to nearly all of space.
    Mixed,
}

impl Case {
    pub const ALL: [Self; 4] = [Self::Scattered, Self::Lattice, Self::Points, Self::Mixed];
}

/// `SplitMix64` (Steele, Lea and Flood, 2014).
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// From -1 to 1.
    fn number(&mut self) -> f64 {
        self.next() as i64 as f64 / 9_223_372_036_854_775_808.0
    }

    pub fn point<T: RealField + Copy, const D: usize>(&mut self, case: Case) -> Point<T, D> {
        let on_line = self.below(9) as f64;
        Point::from([(); D].map(|()| {
            convert(match case {
                Case::Scattered | Case::Mixed => 30.0 * self.number(),
                Case::Lattice => self.below(12) as f64 - 6.0,
                Case::Points => on_line,
            })
        }))
    }

    pub fn aabb<T: RealField + Copy, const D: usize>(&mut self, case: Case) -> Aabb<T, D> {
        let corner = self.point::<T, D>(case);
        let size = match case {
            Case::Scattered => 4.0,
            Case::Lattice => self.below(3) as f64,
            Case::Points => 0.0,
            Case::Mixed => [0.01, 1.0, 30.0][self.below(3)],
        };
        let other = corner.map(|x| match case {
            Case::Lattice => x + convert::<f64, T>(size),
            _ => x + convert::<f64, T>(size * self.number()),
        });
        Aabb::from_points([corner, other])
    }

    pub fn boxes<T: RealField + Copy, const D: usize>(
        &mut self,
        case: Case,
        count: usize,
    ) -> Vec<(u32, Aabb<T, D>)> {
        let mut boxes: Vec<_> = (0..count as u32)
            .map(|key| (key * 3 % 1009, self.aabb(case)))
            .collect();
        for i in (1..count).rev() {
            boxes.swap(i, self.below(i + 1));
        }
        boxes
    }
}
