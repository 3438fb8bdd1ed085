//! Certified answers for blocks of pairs: the same formulas as for one pair, in loops over columns of numbers, which
//! compilers turn into vector instructions.
//!
//! A block has [`LANES`] pairs. Its numbers are in columns, or are sorted into them ([`mod@load`]), a kernel computes a lane for each
//! pair without a branch, by the parts that the single question is made of, and marks the lanes where the answer is not
//! certain; these are answered one by one. So the bits are those of the single question, whatever the vector width. A
//! certificate may be stricter than that of the single question, never weaker.
//!
//! Distances and points are computed in `f64`. Decisions are exact, so that any certain formula returns the same: they
//! are made in the scalar of the shapes, as twice as many `f32` fit in a vector.
//!
//! All is compiled in this crate, for `f32` and `f64`; the caller finds a kernel by the types ([`find`]). Constant time
//! for each pair.

mod balls;
mod boxes;
mod load;
mod number;
mod point_segment;
mod point_triangle;
mod rays;
mod store;
mod table;
mod vectors;

pub(crate) use load::Row;
pub(crate) use table::{Kernel, Question, find};

use crate::algorithm::certified::lanes::number::LaneNumber;
use crate::algorithm::certified::{CENTRAL, Magnitudes};

/// The pairs in a block.
pub(crate) const LANES: usize = 32;

/// One number of each pair of a block.
type Lane = [f64; LANES];

/// The numbers of one shape of each pair: the coordinates of its points, one point after the other, and a radius.
pub(crate) type LaneColumns<N> = [[N; LANES]; MOST_COLUMNS];

/// The numbers of a triangle in space.
pub(crate) const MOST_COLUMNS: usize = 9;

/// The numbers of both shapes of each pair.
type PairColumns<'a, N> = [&'a LaneColumns<N>; 2];

/// Space for what is not stored in columns, in the scalar of the shapes, and for what is computed.
#[derive(Clone, Debug)]
pub struct Block {
    doubles: [LaneColumns<f64>; 2],
    singles: [LaneColumns<f32>; 2],
    found: Found,
}

/// The closest points of the pairs of a block.
#[derive(Clone, Debug)]
pub struct Found {
    points: [[Lane; 3]; 2],
    distance: Lane,
    /// Whether the points are unique.
    is_unique: [u64; LANES],
    /// Whether the answer is not certain.
    is_open: [u64; LANES],
}

impl Block {
    pub(crate) fn new() -> Self {
        Self {
            doubles: [[[0.0; LANES]; MOST_COLUMNS]; 2],
            singles: [[[0.0; LANES]; MOST_COLUMNS]; 2],
            found: Found {
                points: [[[0.0; LANES]; 3]; 2],
                distance: [0.0; LANES],
                is_unique: [0; LANES],
                is_open: [0; LANES],
            },
        }
    }
}

impl Found {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn set_distance(&mut self, pair: usize, distance: f64, is_certain: bool) {
        self.distance[pair] = distance;
        self.is_open[pair] = u64::from(!is_certain);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn set_points<const D: usize>(&mut self, pair: usize, [p, q]: [[f64; D]; 2], is_unique: bool) {
        for axis in 0..D {
            self.points[0][axis][pair] = p[axis];
            self.points[1][axis][pair] = q[axis];
        }
        self.is_unique[pair] = u64::from(is_unique);
    }
}

/// The scales of which all results are numbers of the scalar: distances of 2^-30 of them are no subnormal numbers,
/// and a length of them added to a number is less than half of the last place of the largest one.
const fn scales(is_single: bool) -> Magnitudes {
    if is_single {
        Magnitudes {
            above: f64::from_bits((1023 - 90) << 52),
            below: f64::from_bits((1023 + 100) << 52),
        }
    } else {
        CENTRAL
    }
}

/// The point of a pair that is at this index in its columns.
#[cfg_attr(not(debug_assertions), inline(always))]
fn point<N: LaneNumber, const D: usize>(
    columns: &LaneColumns<N>,
    index: usize,
    pair: usize,
) -> [N; D] {
    let mut point = [N::ZERO; D];
    for axis in 0..D {
        point[axis] = columns[index * D + axis][pair];
    }
    point
}

/// The point of a pair that is at this index in its columns, converted to `f64`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn wide_point<N: LaneNumber, const D: usize>(
    columns: &LaneColumns<N>,
    index: usize,
    pair: usize,
) -> [f64; D] {
    let mut point = [0.0; D];
    for axis in 0..D {
        point[axis] = columns[index * D + axis][pair].into();
    }
    point
}
