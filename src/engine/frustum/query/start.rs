//! How shapes lie that meet before any motion.

use crate::StartKind;
use crate::engine::frustum::ask::{Scene, Told};
use crate::engine::frustum::greatest::Greatest;
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::query::cast::{FrustumCast, FrustumMotion};
use crate::engine::frustum::query::contact::CoreRelation;
use crate::engine::frustum::query::graze::LeastGap;
use core::cmp::Ordering;

/// What is apart after a way of this much (as an exponent of 2) of the scale is apart at once.
const MOMENT: i32 = -50;

impl<N: RoundedNumber> FrustumMotion<'_, '_, N> {
    pub(super) fn start<T>(
        &self,
        (start, relation): (&Greatest<N>, CoreRelation),
        scene: &mut Scene<T, N>,
    ) -> Option<FrustumCast<T>>
    where
        T: Told<N>,
    {
        let unique = self.pair.has_only_normal(start);
        let (Some(unique), Some(approach)) = (unique, self.approach(start)) else {
            scene.hint = Some(start.hint(self.pair));
            return None;
        };
        Some(FrustumCast::Start {
            kind: match relation {
                CoreRelation::Touching if self.motion.largest().is_zero() => StartKind::Rests,
                CoreRelation::Touching => match approach {
                    // A motion against one of several normals leaves, too.
                    Ordering::Less => StartKind::Leaves,
                    Ordering::Greater if unique => StartKind::Enters,
                    _ => self.kind_along(start, unique, scene.is_last),
                },
                _ => StartKind::Overlaps,
            },
            approach: unique.then_some(approach),
        })
    }

    /// The sign of the scalar product of the normal and the motion of the first shape beside the second one; open in short numbers
    /// where it may be 0.
    fn approach(&self, start: &Greatest<N>) -> Option<Ordering> {
        let speed = self.speed(start.critical.guess.normal);
        // A normal errs by the noise over the length that it is told by, which may be small: half of the bits are trusted.
        let least = self.motion.largest() * self.pair.scale.unit().sqrt();
        match () {
            () if speed > least => Some(Ordering::Greater),
            () if speed < -least => Some(Ordering::Less),
            () => self.pair.is_long().then_some(Ordering::Equal),
        }
    }

    /// The kind of a touch where no normal tells it.
    fn kind_along(&self, start: &Greatest<N>, unique: bool, is_last: bool) -> StartKind {
        match self.normal_of_sliding() {
            Some(normal) if self.slides_after(N::zero(), normal) => StartKind::Slides,
            None if !unique && self.enters_from(start, is_last) => StartKind::Enters,
            _ => self.kind_aside(),
        }
    }

    /// Whether shapes that touch along several normals overlap later.
    fn enters_from(&self, start: &Greatest<N>, is_last: bool) -> bool {
        match self.least_gap((N::zero(), *start), is_last) {
            LeastGap::Below => true,
            LeastGap::Above | LeastGap::Touch(..) => false,
            LeastGap::AtEnd | LeastGap::Open => self.overlaps_after(N::zero()),
        }
    }

    /// The kind of a touch that is not entered, where the motion does not tell that it leaves.
    fn kind_aside(&self) -> StartKind {
        let moment = (self.pair.scale / self.motion.largest()).shifted(MOMENT);
        // The gap of round shapes grows by the square of the way, which is told by numbers of 128 bits.
        let later = self.gap_at(moment);
        match later.and_then(|later| later.relation(self.reach)) {
            Some(CoreRelation::Apart) => StartKind::Leaves,
            _ => StartKind::Slides,
        }
    }
}
