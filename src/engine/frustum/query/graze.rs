//! Motions that graze: near the time at which the gap is least Newton's method for the touch halves its steps only, so
//! that this time is looked for instead.

use crate::engine::frustum::ask::{Scene, Told};
use crate::engine::frustum::greatest::{Aim, greatest_gap};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::query::cast::{FrustumCast, FrustumMotion, MOST_STEPS};
use crate::engine::frustum::query::contact::CoreRelation;
use crate::engine::frustum::query::instant::Instant;
use crate::engine::frustum::vector::Vector;

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
                _ => return self.graze_at(time, low.normal, scene),
            }
        }
        self.graze_at(low.time, low.normal, scene)
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
