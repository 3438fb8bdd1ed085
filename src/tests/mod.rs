//! Predicates and measures against rational arithmetic.
//!
//! [`oracle`] computes the true results from first principles in arbitrary precision, [`generate`]
//! makes inputs, half of them within a last place of a tie, [`place`] represents them as points or as
//! sums, [`signs`] and [`measures`] compare the results. `cargo test
//! --release kernel -- --nocapture` prints the counts. `.ci/mutants` sets `mutants`, for fewer scalars
//! and fewer cases: each mutant is compiled by itself.

mod across_measures;
mod beside_measures;
mod beside_signs;
mod bounds;
mod chord_measures;
mod deciding;
mod degenerate;
mod duals;
mod formats;
#[cfg(fuzzed)]
pub mod fuzzed;
mod generate;
mod integers;
mod known_scalar;
mod measures;
mod measuring;
mod oracle;
#[cfg(not(fuzzed))]
mod others;
mod pair_measures;
mod pair_signs;
mod place;
mod plane_measures;
mod sights;
mod signs;
mod space_crossings;
mod space_measures;
mod space_signs;
mod span_measures;

#[cfg(test)]
pub(crate) use generate::Random;

/// The count of cases for a function and a scalar.
const CASES: usize = if cfg!(mutants) {
    250
} else if cfg!(debug_assertions) {
    2_500
} else {
    100_000
};

/// 2^`exponent`, also where that is subnormal.
fn power_of_two(exponent: i32) -> f64 {
    let normal = |exponent: i32| f64::from_bits(((1023 + exponent) as u64) << 52);
    normal(exponent / 2) * normal(exponent - exponent / 2)
}

/// All tested items under one name.
mod prelude {
    pub(super) use crate::algorithm::gjk::minkowski::measures::*;
    pub(super) use crate::algorithm::gjk::minkowski::search_direction::*;
    pub(super) use crate::algorithm::gjk::minkowski::signs::*;
    pub(super) use crate::algorithm::gjk::minkowski::vertex::*;
    pub(super) use crate::algorithm::sat::zonotope::*;
    pub(super) use crate::exact::*;
    pub(super) use crate::predicate::*;
}
