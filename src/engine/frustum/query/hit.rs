//! The end of a chain of parting planes: whether the shapes touch there, and what is told of it.

use crate::engine::frustum::ask::{Scene, Told};
use crate::engine::frustum::greatest::{Aim, Greatest, greatest_gap};
use crate::engine::frustum::number::{RoundedNumber, smaller};
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::query::cast::{FrustumCast, FrustumMotion, Hit};
use crate::engine::frustum::query::contact::{CoreRelation, tell};
use crate::engine::frustum::query::graze::LeastGap;
use crate::engine::frustum::vector::Vector;

/// How long after a touch (as exponents of 2 of the time that the motion takes for the scale) an overlap is looked for.
/// What 128 bits do not see at the first times is a touch, or is over soon: longer numbers look at the last two.
const LATER: [i32; 9] = [-4, -7, -10, -15, -20, -30, -40, -60, -120];
/// The unit of numbers longer than 128 bits is below this power of two.
const LONGER: i32 = -150;
/// A contact that is this much (as an exponent of 2) of the scale before the touch is told for it.
const CLOSE: i32 = -50;

impl<N: RoundedNumber> FrustumMotion<'_, '_, N> {
    /// Whether what comes close to the end of the motion touches there.
    pub(super) fn touch_at_end<T>(
        &self,
        normal: Vector<N>,
        scene: &mut Scene<T, N>,
    ) -> Option<FrustumCast<T>>
    where
        T: Told<N>,
    {
        let end = self.gap_at(N::one())?;
        match end.relation(self.reach) {
            Some(CoreRelation::Apart) => Some(FrustumCast::Miss),
            None if !scene.is_last => None,
            _ => self.tell_hit(N::one(), false, &end, normal, scene),
        }
    }

    /// The touch is certain if the shapes overlap later. If they do not, it grazes, or is at the end.
    pub(super) fn hit<T>(
        &self,
        time: N,
        last: &Greatest<N>,
        scene: &mut Scene<T, N>,
    ) -> Option<FrustumCast<T>>
    where
        T: Told<N>,
    {
        if !scene.is_last {
            let enters = self.overlaps_after(time);
            return enters.then(|| self.tell_hit(time, true, last, last.normal(), scene))?;
        }
        let pair = self.at(time);
        let found = greatest_gap(&pair, last.hint(&pair).as_ref(), Aim::Meeting);
        match found.map(|found| self.least_gap((time, found), true)) {
            Some(LeastGap::Above) => Some(FrustumCast::Miss),
            Some(LeastGap::Touch(time, last)) => {
                self.tell_hit(time, false, &last, last.normal(), scene)
            }
            Some(LeastGap::Below) => self.tell_hit(time, true, last, last.normal(), scene),
            _ => self.tell_hit(time, self.overlaps_after(time), last, last.normal(), scene),
        }
    }

    pub(super) fn overlaps_after(&self, time: N) -> bool {
        let moment = self.pair.scale / self.motion.largest();
        let is_longer = self.pair.scale.unit() < N::one().shifted(LONGER);
        let exponents = if is_longer {
            &LATER[LATER.len() - 2..]
        } else {
            &LATER[..LATER.len() - 1]
        };
        exponents.iter().any(|exponent| {
            let later = smaller(time + moment.shifted(*exponent), N::one());
            let found = greatest_gap(&self.at(later), None, Aim::Within(self.reach));
            let relation = found.and_then(|found| found.relation(self.reach));
            relation == Some(CoreRelation::Overlapping)
        })
    }

    /// The contact is that of the time told, or where that is not found the last one before it. Of several normals it is the one before,
    /// along which the shapes approach each other.
    pub(super) fn tell_hit<T>(
        &self,
        time: N,
        enters: bool,
        last: &Greatest<N>,
        before: Vector<N>,
        scene: &Scene<T, N>,
    ) -> Option<FrustumCast<T>>
    where
        T: Told<N>,
    {
        let pair = self.at(time);
        let rest = last.critical.gap - self.reach;
        let is_close = scene.is_last || rest <= self.pair.scale.shifted(CLOSE);
        let hint = last.hint(&pair);
        let before_touch = || is_close.then_some(*last);
        let mut at = greatest_gap(&pair, hint.as_ref(), Aim::Depth).or_else(before_touch)?;
        let unique = self.has_only_normal_of_hit(&pair, &at)?;
        let is_right = pair.gap(before) >= at.critical.gap - pair.noise.shifted(2);
        if !unique && is_right && self.speed(before) > self.speed(at.critical.guess.normal) {
            at.critical.guess.normal = before;
        }
        Some(FrustumCast::Hit(Hit {
            time: T::told_ratio(time),
            enters,
            contact: tell(&pair, &at, CoreRelation::Apart, unique, scene),
        }))
    }

    /// Whether no other normal is right at the time of a touch, which is rounded; open as in [`CorePair::has_only_normal`].
    fn has_only_normal_of_hit(&self, pair: &CorePair<'_, N>, at: &Greatest<N>) -> Option<bool> {
        let normal = at.critical.guess.normal;
        // The gap at a time that is rounded to a unit of 1 errs by the motion's length times that, less than the noise.
        let noise = self.pair.noise.shifted(1);
        let is_only = self.reach > noise || pair.has_only_normal_of_touch(normal, noise);
        (is_only || pair.is_long()).then_some(is_only)
    }
}
