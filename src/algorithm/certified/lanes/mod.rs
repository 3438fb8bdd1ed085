//! Certified answers for blocks of pairs: the same formulas as for one pair, in loops over columns of numbers, which
//! compilers turn into vector instructions.
//!
//! A block has [`LANES`] pairs. Its numbers are widened to `f64` and sorted into columns ([`load`]), a kernel computes
//! a lane for each pair by the function that answers the single question, and marks the lanes where that is not
//! certain; these are answered one by one. So the bits are those of the single question, whatever the vector width.
//!
//! Nothing here is generic over the scalar, and all is compiled in this crate. Constant time for each pair.

mod balls;
mod boxes;
mod load;
mod point_segment;
mod point_triangle;
mod rays;
mod store;
mod table;

pub(crate) use table::{Kernel, Question, find};

use crate::exact::Float;
use nalgebra::RealField;

/// The pairs in a block.
pub(crate) const LANES: usize = 32;

/// One number of each pair of a block.
type Lane = [f64; LANES];

/// A flag of each pair: zero or not.
type Flags = [u64; LANES];

/// The numbers of one shape of each pair: the coordinates of its points, one point after the other, and a radius.
type Columns = [Lane; 9];

/// What a block of pairs is, and what was computed of it.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    given: [Columns; 2],
    found: Found,
}

/// The answers of a block.
#[derive(Clone, Debug)]
struct Found {
    /// The closest points.
    points: [[Lane; 3]; 2],
    distance: Lane,
    /// Whether the shapes meet, or whether the closest points are unique.
    flag: Flags,
    /// Whether the answer is not certain.
    is_open: Flags,
}

/// Magnitudes that the scalar has: other answers are not certain.
#[derive(Clone, Copy, Debug)]
struct Limits {
    least_distance: f64,
    most: f64,
}

impl Block {
    pub(crate) fn new() -> Self {
        Self {
            given: [[[0.0; LANES]; 9]; 2],
            found: Found {
                points: [[[0.0; LANES]; 3]; 2],
                distance: [0.0; LANES],
                flag: [0; LANES],
                is_open: [0; LANES],
            },
        }
    }
}

impl Found {
    /// The pairs without a certain answer, as bits.
    fn open_pairs(&self) -> u32 {
        let mut any = 0;
        for flag in &self.is_open {
            any |= flag;
        }
        if any == 0 {
            return 0;
        }
        let mut pairs = 0;
        for (i, flag) in self.is_open.iter().enumerate() {
            pairs |= u32::from(*flag != 0) << i;
        }
        pairs
    }
}

impl Found {
    #[inline(always)]
    fn set_distance(&mut self, pair: usize, distance: f64, is_certain: bool, limits: Limits) {
        self.distance[pair] = distance;
        self.is_open[pair] = u64::from(!(is_certain & limits.has_distance(distance)));
    }

    #[inline(always)]
    fn set_nearest<const D: usize>(
        &mut self,
        pair: usize,
        [p, q]: [[f64; D]; 2],
        distance: f64,
        is_certain: bool,
        limits: Limits,
    ) {
        for axis in 0..D {
            self.points[0][axis][pair] = p[axis];
            self.points[1][axis][pair] = q[axis];
        }
        self.distance[pair] = distance;
        let has_all = limits.has_distance(distance) & limits.has_point(p) & limits.has_point(q);
        self.is_open[pair] = u64::from(!(is_certain & has_all));
    }
}

impl Limits {
    fn of<F: Float + RealField>() -> Self {
        Self {
            least_distance: F::LEAST_NORMAL.widen(),
            most: F::max_value().map_or(f64::MAX, Float::widen),
        }
    }

    /// Whether a distance is one that the scalar has, or 0 of shapes that meet.
    #[inline(always)]
    fn has_distance(self, distance: f64) -> bool {
        (distance == 0.0) | (distance >= self.least_distance) & (distance <= self.most)
    }

    #[inline(always)]
    fn has_point<const D: usize>(self, point: [f64; D]) -> bool {
        let mut is_within = true;
        for x in point {
            is_within &= x.abs() <= self.most;
        }
        is_within
    }
}

/// The point of a pair that is at this index in its columns.
#[inline(always)]
fn point<const D: usize>(columns: &Columns, index: usize, pair: usize) -> [f64; D] {
    let mut point = [0.0; D];
    for axis in 0..D {
        point[axis] = columns[index * D + axis][pair];
    }
    point
}
