//! Numbers that no one expects.

use super::super::figure::{Figure, Kind};
use super::super::rng::Rng;
use super::super::scalar::Scalar;

/// Replaces one number, a few or all of them by extreme ones or random bits.
pub fn corrupt<T: Scalar>(rng: &mut Rng, figures: &mut [Figure<T>; 2], dimension: usize) {
    let any_bits = rng.coin();
    let extremes = T::extremes();
    for figure in figures {
        let one = figure.numbers().count();
        // Few outlines and surfaces are simple when more than a number is another one.
        let is_fragile = figure.kind.is_outline() || figure.kind == Kind::Polyhedron;
        let least = if is_fragile { one } else { 1 };
        let share = (*rng.pick(&[1, 4, one])).max(least);
        for number in figure.numbers_mut(dimension) {
            if rng.below(share) == 0 {
                let bits = rng.bits();
                *number = if any_bits {
                    T::from_raw(bits)
                } else {
                    *rng.pick(&extremes)
                };
            }
        }
    }
}
