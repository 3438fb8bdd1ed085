//! The distance of two shapes in the first numbers, without a proof of its last bits.

use crate::engine::frustum::ask::{FrustumQuestion, Scalar, Scene, Told};
use crate::engine::frustum::formula::greatest_by_formula;
use crate::engine::frustum::greatest::unit_or_any;
use crate::engine::frustum::number::{RoundedNumber, larger};
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::search::{FoundCores, search};
use crate::engine::frustum::shape::GivenShape;

struct AskRoundedDistance;

impl<T: Scalar> FrustumQuestion<T> for AskRoundedDistance {
    type Answer = T;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ask<N: RoundedNumber>(&self, pair: &CorePair<'_, N>, _: &mut Scene<T, N>) -> Option<T>
    where
        T: Told<N>,
    {
        // The points of shapes that are apart err by the noise as well: a quarter of it is no reason to look for others.
        let over = upper_bound(pair) - pair.reach() - pair.noise.shifted(-2);
        Some(T::told(larger(over, N::zero())))
    }

    fn give_up(&self) -> T {
        T::ZERO
    }
}

/// The distance of the closest two points of the cores that a search meets.
fn upper_bound<N: RoundedNumber>(pair: &CorePair<'_, N>) -> N {
    if let Some(known) = greatest_by_formula(pair) {
        return known.critical.gap;
    }
    let [a, b] = pair.cores();
    match search(pair, unit_or_any(b.center() - a.center()), None) {
        FoundCores::Apart(found) | FoundCores::Open(found) => found.upper,
        FoundCores::Inside(_) => N::zero(),
    }
}

/// The distance of two shapes, but for the noise of a gap: 0 for less than a quarter of it.
pub fn rounded_distance<T: Scalar>(a: &GivenShape<'_, T>, b: &GivenShape<'_, T>) -> T {
    let shapes = if a.precedes(b) { [a, b] } else { [b, a] };
    T::ask(&AskRoundedDistance, shapes)
}
