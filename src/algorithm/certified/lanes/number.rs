//! The numbers of a lane.

use crate::algorithm::certified::lanes::{Block, Found, LANES, LaneColumns};
use crate::exact::Ring;
use core::ops::Neg;

/// A float of which some are computed at a time. Decisions about `f32` are made in `f32`, as more of them fit in a
/// vector: what is not certain there is decided exactly, so the bits are the same.
pub trait LaneNumber: Ring + PartialOrd + Neg<Output = Self> + Into<f64> + 'static {
    const ZERO: Self;
    const INFINITY: Self;
    /// Half the distance from 1 to the next number.
    const UNIT: Self;
    /// Far above the errors of products that underflow, and far below those of others.
    const FLOOR: Self;
    /// Products of three lengths between these are far from the ends of the range of exponents.
    const CENTRAL: [Self; 2];

    fn of_small(integer: u8) -> Self;
    fn magnitude(self) -> Self;
    /// The parts of a block for this scalar: coordinates, and what is computed.
    fn parts(block: &mut Block) -> (&mut [LaneColumns<Self>; 2], &mut Found);
}

macro_rules! number {
    ($Float:ty, $columns:ident, floor: $floor:expr, central: $central:expr) => {
        impl LaneNumber for $Float {
            const ZERO: Self = 0.0;
            const INFINITY: Self = Self::INFINITY;
            const UNIT: Self = Self::EPSILON / 2.0;
            const FLOOR: Self = $floor;
            const CENTRAL: [Self; 2] = $central;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn of_small(integer: u8) -> Self {
                Self::from(integer)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn magnitude(self) -> Self {
                self.abs()
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn parts(block: &mut Block) -> (&mut [LaneColumns<Self>; 2], &mut Found) {
                (&mut block.$columns, &mut block.found)
            }
        }
    };
}

const fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

const fn single_power_of_two(exponent: i32) -> f32 {
    f32::from_bits(((127 + exponent) as u32) << 23)
}

number!(f64, doubles, floor: power_of_two(-960), central: [power_of_two(-200), power_of_two(200)]);
number!(f32, singles, floor: single_power_of_two(-120),
    central: [single_power_of_two(-25), single_power_of_two(25)]);

/// The decision about each pair.
pub(super) type Verdicts = [u8; LANES];

pub(super) const MISSES: u32 = 0;
pub(super) const MEETS: u32 = 1;
pub(super) const OPEN: u32 = 2;

/// The verdict about a pair that certainly meets, or certainly does not, or neither.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn verdict(meets: bool, misses: bool) -> u32 {
    let if_not = if misses { MISSES } else { OPEN };
    if meets { MEETS } else { if_not }
}

/// Whether a scale is in the range where the bounds on errors hold.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn is_central<N: LaneNumber>(scale: N) -> bool {
    let [low, high] = N::CENTRAL;
    (scale > low) & (scale < high)
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn larger<N: LaneNumber>(a: N, b: N) -> N {
    if a > b { a } else { b }
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn smaller<N: LaneNumber>(a: N, b: N) -> N {
    if a < b { a } else { b }
}

/// The largest magnitude of a coordinate.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn largest<N: LaneNumber, const K: usize>(vectors: [[N; 3]; K]) -> N {
    let mut most = vectors[0][0].magnitude();
    for vector in vectors {
        for x in vector {
            most = larger(x.magnitude(), most);
        }
    }
    most
}
