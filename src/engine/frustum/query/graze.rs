//! Motions that graze: near the time at which the gap is least Newton's method for the touch halves its steps only, so
//! that this time is looked for instead.

use crate::engine::frustum::formula::greatest_by_formula;
use crate::engine::frustum::greatest::{
    Aim, Greatest, Hint, greatest_by_hint, greatest_gap, greatest_near_reach,
};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::query::cast::{FrustumMotion, MOST_STEPS};
use crate::engine::frustum::query::contact::CoreRelation;
use crate::engine::frustum::query::instant::Instant;

/// A touch is told at most so much (as an exponent of 2) late, or early: where the gap goes to 0 like a square, the one at 2^-44 from the
/// touch is some 2^-88 of the scale, and its normal turns so fast that the longest numbers often find none.
const LATE: i32 = -44;

/// The least gap of a motion.
#[derive(Clone, Copy)]
pub enum LeastGap<N> {
    Above,
    /// It is 0, first at this time; the greatest gap before or at that.
    Touch(N, Greatest<N>),
    Below,
    /// It is before the first time, or at the end of the motion, where none is found.
    AtEnd,
    /// Longer numbers are needed.
    Open,
}

impl<N: RoundedNumber> FrustumMotion<'_, '_, N> {
    /// The least gap between the time of one and the end.
    pub(super) fn least_gap(
        &self,
        (time, mut last): (N, Greatest<N>),
        is_last: bool,
    ) -> LeastGap<N> {
        let touch = |time, last| match is_last {
            true => LeastGap::Touch(time, last),
            false => LeastGap::Open,
        };
        // What 256 bits tell need not be told by more.
        let overlaps = |time, near: Option<&Greatest<N>>| {
            let hint = near.map(|near| near.hint(self.pair).map(N::shortened));
            is_last && self.overlaps_shortened(time, hint.as_ref())
        };
        if overlaps(N::one(), None) {
            return LeastGap::Below;
        }
        let Some(mut end) = greatest_gap(&self.at(N::one()), None, Aim::Meeting) else {
            return LeastGap::AtEnd;
        };
        let at_end = end.relation(self.reach);
        if at_end == Some(CoreRelation::Overlapping) {
            return LeastGap::Below;
        }
        let (mut low, mut high) = (self.instant(time, &last), self.instant(N::one(), &end));
        // The tangent at the end tells that no gap before is below it.
        let is_least_at_end = high.speed >= N::zero();
        if is_least_at_end && low.over <= self.pair.noise {
            return touch(low.time, last);
        }
        match at_end {
            Some(_) if is_least_at_end => return LeastGap::Above,
            None if is_least_at_end => return touch(self.first_touch(low, last, N::one()), last),
            _ if low.speed <= N::zero() => return LeastGap::AtEnd,
            _ => {}
        }
        for count in 0..MOST_STEPS {
            let time = match count % 2 {
                0 => low.crossing(&high),
                _ => low.turn(&high),
            };
            if !(time > low.time && time < high.time) {
                break;
            }
            if overlaps(time, Some(&end)) {
                return LeastGap::Below;
            }
            let found = self.gap_between([&last, &end], time);
            let relation = found.as_ref().and_then(|found| found.relation(self.reach));
            let (Some(found), Some(relation)) = (found, relation) else {
                return touch(self.first_touch(low, last, time), last);
            };
            if relation == CoreRelation::Overlapping {
                return LeastGap::Below;
            }
            let middle = self.instant(time, &found);
            if low.least_with(&middle, &high) > self.pair.noise {
                return LeastGap::Above;
            }
            if middle.speed > N::zero() {
                (low, last) = (middle, found);
            } else {
                (high, end) = (middle, found);
            }
        }
        touch(self.first_touch(low, last, high.time), last)
    }

    /// Whether the shapes overlap at a time, as numbers of 256 bits tell. Where they do not, the features of a time nearby may prove it.
    fn overlaps_shortened(&self, time: N, hint: Option<&Hint<N>>) -> bool {
        let reach = self.reach.shortened();
        let pair = self.at(time);
        pair.ask_shortened(|pair| pair.overlaps(reach, hint))
    }

    /// The greatest gap at a time between those of two others, one of which may have the same features.
    fn gap_between(&self, known: [&Greatest<N>; 2], time: N) -> Option<Greatest<N>> {
        let pair = self.at(time);
        let by_hint = |known: &Greatest<N>| greatest_by_hint(&pair, &known.hint(&pair));
        // A formula needs no features, and those that it tells are no guess for others.
        if pair.is_long()
            && let Some(found) =
                greatest_by_formula(&pair).or_else(|| known.into_iter().find_map(by_hint))
        {
            return Some(found);
        }
        greatest_near_reach(&pair, None, Aim::Meeting, self.reach)
    }

    /// When a touch begins that may last, as of a rim that slides onto a face in its plane: between a time before it and one of it.
    /// The gap goes to 0 there like a square, so that a doubled step of Newton's method leads to it.
    fn first_touch(&self, mut before: Instant<N>, mut last: Greatest<N>, mut touch: N) -> N {
        if before.over <= self.pair.noise {
            return before.time;
        }
        for _ in 0..MOST_STEPS {
            let left = touch - before.time;
            if left <= N::one().shifted(LATE) {
                break;
            }
            let doubled = before.time + (before.over / before.speed).shifted(1);
            let time = match doubled > before.time && doubled < touch {
                true => doubled,
                false => before.time + left.half(),
            };
            match self.gap_after(&last, time, Aim::Meeting) {
                Some(found) => (before, last) = (self.instant(time, &found), found),
                None => touch = time,
            }
        }
        touch
    }
}
