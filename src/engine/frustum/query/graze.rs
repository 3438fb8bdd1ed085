//! Motions that graze: near the time at which the gap is least Newton's method for the touch halves its steps only, so
//! that this time is looked for instead.

use crate::engine::frustum::ask::{Scene, Told};
use crate::engine::frustum::greatest::{Aim, greatest_gap};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::query::cast::{FrustumCast, FrustumMotion, MOST_STEPS};
use crate::engine::frustum::query::contact::CoreRelation;
use crate::engine::frustum::query::instant::Instant;
use crate::engine::frustum::vector::Vector;

/// A touch is told at most so much (as an exponent of 2) late, or early: where the gap goes to 0 like a square, the one at 2^-44 from the
/// touch is some 2^-88 of the scale, and its normal turns so fast that the longest numbers often find none.
const LATE: i32 = -44;

impl<N: RoundedNumber> FrustumMotion<'_, '_, N> {
    /// What the time tells at which the gap is least, between now and the end: a miss if it is above 0 there, a graze if
    /// it is 0. Nothing if it is below 0, or least at the end; and all there is to know in these numbers, if that is
    /// nothing.
    pub(super) fn graze<T>(
        &self,
        now: Instant<N>,
        scene: &mut Scene<T, N>,
    ) -> Option<Option<FrustumCast<T>>>
    where
        T: Told<N>,
    {
        let end = self.instant(
            N::one(),
            &greatest_gap(&self.at(N::one()), None, Aim::Depth)?,
        );
        let (mut low, mut high) = (now, end);
        if high.speed >= N::zero() || low.speed <= N::zero() {
            return None;
        }
        for count in 0..MOST_STEPS {
            let time = if count % 2 == 0 {
                low.crossing(&high)
            } else {
                low.turn(&high)
            };
            if !(time > low.time && time < high.time) {
                return self.graze_at(low.time, low.normal, scene);
            }
            let found = greatest_gap(&self.at(time), None, Aim::Depth);
            let relation = found.as_ref().and_then(|found| found.relation(self.reach));
            match (found, relation) {
                (_, Some(CoreRelation::Overlapping)) => return None,
                (Some(found), Some(_)) => {
                    let middle = self.instant(time, &found);
                    if low.least_with(&middle, &high) > self.pair.noise {
                        return Some(Some(FrustumCast::Miss));
                    }
                    if middle.speed > N::zero() {
                        low = middle
                    } else {
                        high = middle
                    }
                }
                _ if !scene.is_last => return Some(None),
                _ => return self.graze_at(self.first_touch(low, time), low.normal, scene),
            }
        }
        self.graze_at(low.time, low.normal, scene)
    }

    /// When a touch begins that may last, as of a rim that slides onto a face in its plane: between a time before it and one of it.
    /// The gap goes to 0 there like a square, so that a doubled step of Newton's method leads to it.
    fn first_touch(&self, mut before: Instant<N>, mut touch: N) -> N {
        let Some(mut last) = self.gap_at(before.time) else {
            return touch;
        };
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

    fn graze_at<T>(
        &self,
        time: N,
        before: Vector<N>,
        scene: &mut Scene<T, N>,
    ) -> Option<Option<FrustumCast<T>>>
    where
        T: Told<N>,
    {
        if !scene.is_last {
            return Some(None);
        }
        let at = self.gap_at(time);
        Some(at.and_then(|at| self.tell_hit(time, false, (&at, before), scene)))
    }
}
