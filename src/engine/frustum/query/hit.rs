//! The end of a chain of parting planes: whether the shapes touch there, and what is told of it.

use crate::engine::frustum::ask::{Scene, Told};
use crate::engine::frustum::greatest::{Aim, Greatest};
use crate::engine::frustum::number::{RoundedNumber, smaller};
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::query::cast::{FrustumCast, FrustumMotion, Hit};
use crate::engine::frustum::query::contact::{CoreRelation, tell};
use crate::engine::frustum::query::graze::LeastGap;
use crate::engine::frustum::query::long_motion::MOST_HALVINGS;
use crate::engine::frustum::vector::Vector;

/// How long after a touch (as exponents of 2 of the time that the motion takes for the scale) an overlap is looked for.
/// What 128 bits do not see at the first times is a touch, or is over soon: longer numbers look at the last two.
pub(super) const LATER: [i32; 9] = [-4, -7, -10, -15, -20, -30, -40, -60, -120];
/// A contact that is this much (as an exponent of 2) of the scale before the touch is told for it.
const CLOSE: i32 = -50;

/// The end of a chain.
#[derive(Clone, Copy)]
pub(super) enum ChainEnd<N> {
    Miss,
    Touch(ChainTouch<N>),
}

/// When the shapes touch first.
#[derive(Clone, Copy)]
pub(super) struct ChainTouch<N> {
    pub time: N,
    /// Whether they overlap after it.
    pub enters: bool,
    /// The last greatest gap before the touch.
    pub last: Greatest<N>,
    /// The normal of that, along which the shapes approach each other.
    pub before: Vector<N>,
    /// The greatest gap at the touch, where it is known.
    pub at: Option<Greatest<N>>,
}

impl<N: RoundedNumber> ChainEnd<N> {
    pub(super) fn touch(time: N, enters: bool, last: &Greatest<N>) -> Option<Self> {
        Some(Self::Touch(ChainTouch {
            time,
            enters,
            last: *last,
            before: last.normal(),
            at: None,
        }))
    }
}

impl<N: RoundedNumber> FrustumMotion<'_, '_, N> {
    /// Whether what comes close to the end of the motion touches there.
    pub(super) fn touch_at_end(&self, before: Vector<N>, is_last: bool) -> Option<ChainEnd<N>> {
        let end = self.gap_at(N::one())?;
        match end.relation(self.reach) {
            Some(CoreRelation::Apart) => Some(ChainEnd::Miss),
            None if !is_last => None,
            _ => Some(ChainEnd::Touch(ChainTouch {
                time: N::one(),
                enters: false,
                last: end,
                before,
                at: None,
            })),
        }
    }

    /// The touch is certain if the shapes overlap later. If they do not, it grazes, or is at the end.
    pub(super) fn hit(&self, time: N, last: &Greatest<N>, is_last: bool) -> Option<ChainEnd<N>> {
        if let (Some(normal), false) = (self.plane, is_last) {
            return ChainEnd::touch(time, false, last).filter(|_| self.slides_after(time, normal));
        }
        if !is_last {
            return ChainEnd::touch(time, true, last).filter(|_| self.overlaps_after(time));
        }
        let found = self.greatest_near(&self.at(time), last, Aim::Meeting);
        match found.map(|found| self.least_gap((time, found), true)) {
            Some(LeastGap::Above) => Some(ChainEnd::Miss),
            Some(LeastGap::Touch(time, last)) => ChainEnd::touch(time, false, &last),
            Some(LeastGap::Below) => ChainEnd::touch(time, true, last),
            _ => ChainEnd::touch(time, self.overlaps_after(time), last),
        }
    }

    pub(super) fn times_after<'e>(
        &self,
        time: N,
        exponents: &'e [i32],
    ) -> impl Iterator<Item = N> + use<'e, N> {
        let moment = self.pair.scale / self.motion.largest();
        let later = move |exponent: &i32| smaller(time + moment.shifted(*exponent), N::one());
        exponents.iter().map(later)
    }

    pub(super) fn overlaps_after(&self, time: N) -> bool {
        let exponents = match self.pair.is_longer() {
            true => &LATER[LATER.len() - 2..],
            false => &LATER[..LATER.len() - 1],
        };
        let mut later = self.times_after(time, exponents);
        later.any(|later| self.at(later).overlaps(self.reach, None))
    }

    /// The contact is that of the time told, or where that is not found the last one before it. Of several normals it is the one before,
    /// along which the shapes approach each other.
    pub(super) fn tell_end<T>(
        &self,
        end: &ChainEnd<N>,
        scene: &Scene<T, N>,
    ) -> Option<FrustumCast<T>>
    where
        T: Told<N>,
    {
        let ChainEnd::Touch(touch) = end else {
            return Some(FrustumCast::Miss);
        };
        let mut time = touch.time;
        let mut pair = self.at(time);
        let mut at = touch
            .at
            .or_else(|| self.gap_at_touch(&pair, &touch.last, scene.is_last))?;
        if let Some(nearer) = self.time_nearer(time, &at) {
            (time, pair) = (nearer, self.at(nearer));
            at = self.gap_at_touch(&pair, &at, scene.is_last)?;
        }
        let unique = self.has_only_normal_of_hit(&pair, &at)?;
        let before = touch.before;
        let is_right = pair.gap(before) >= at.critical.gap - pair.noise.shifted(2);
        if !unique && is_right && self.speed(before) > self.speed(at.normal()) {
            at.critical.guess.normal = before;
        }
        Some(FrustumCast::Hit(Hit {
            time: T::told_ratio(time.shifted(-self.halvings)),
            enters: touch.enters,
            early: self.early(time),
            contact: tell(&pair, &at, CoreRelation::Apart, unique, scene),
        }))
    }

    /// One more step of Newton's method, in floats: the chain ends anywhere within the noise of the touch, which is many of their last
    /// places, and one of long numbers. `None` if the time is right within the rounding of the moved points.
    fn time_nearer(&self, time: N, at: &Greatest<N>) -> Option<N> {
        let now = self.instant(time, at);
        let is_off = !self.pair.is_long()
            && now.over.abs() > self.pair.scale * self.pair.scale.unit()
            && now.over.abs() <= self.pair.noise.shifted(1)
            && now.speed > N::zero();
        let nearer = time + now.over / now.speed;
        (is_off && nearer > N::zero() && nearer <= N::one()).then_some(nearer)
    }

    /// How many halvings of a part of the motion leave the touch in; 0 of the whole one.
    fn early(&self, time: N) -> i32 {
        let is_in = |halvings: &i32| self.halvings > 0 && time.shifted(*halvings) <= N::one();
        (1..=MOST_HALVINGS).take_while(is_in).count() as i32
    }

    fn gap_at_touch(
        &self,
        pair: &CorePair<'_, N>,
        last: &Greatest<N>,
        is_last: bool,
    ) -> Option<Greatest<N>> {
        let rest = last.critical.gap - self.reach;
        let is_close = is_last || rest <= self.pair.scale.shifted(CLOSE);
        let found = self.greatest_near(pair, last, Aim::Depth);
        found.or_else(|| is_close.then_some(*last))
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
