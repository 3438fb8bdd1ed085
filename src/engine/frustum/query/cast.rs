//! When a shape that moves along a straight line first touches another one.
//!
//! The greatest gap as a function of the time is convex: that along one normal is linear. So Newton's method comes from
//! before the touch, passes none, and doubles the bits at each step: a chain of parting planes, after van den Bergen, *Ray
//! casting against general convex objects* (2004). A later time at which the shapes overlap proves that there is a touch,
//! a normal that the motion does not lead along that there is none. A touch that only grazes is decided in the longest
//! numbers.

use crate::StartKind;
use crate::engine::frustum::ask::{FrustumQuestion, Scalar, Scene, Told};
use crate::engine::frustum::body::GeneratedBody;
use crate::engine::frustum::faces::{axis_normals, moved};
use crate::engine::frustum::formula::greatest_by_formula;
use crate::engine::frustum::greatest::{
    Aim, Greatest, greatest_gap, greatest_near_reach, touch_along_axis,
};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::{CorePair, NOISE};
use crate::engine::frustum::query::contact::{CoreRelation, FrustumContact, relate};
use crate::engine::frustum::query::graze::LeastGap;
use crate::engine::frustum::query::hit::ChainEnd;
use crate::engine::frustum::query::instant::Instant;
use crate::engine::frustum::query::long_motion::{MotionPart, cast_in_parts};
use crate::engine::frustum::shape::{Frame, GivenShape};
use crate::engine::frustum::vector::Vector;
use core::cmp::Ordering;

/// The result of a cast.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FrustumCast<T> {
    Miss,
    /// The shapes meet before the motion: their contact is a question of its own.
    Start {
        kind: StartKind,
        /// How the scalar product of the normal and the motion compares with 0, if there is one normal.
        approach: Option<Ordering>,
    },
    Hit(Hit<T>),
}

/// The first touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit<T> {
    /// The time from 0 to 1; of units, with 32 bits of a fraction.
    pub time: T,
    /// Whether the shapes overlap after it, and do not only graze.
    pub enters: bool,
    /// It is in the first 2^-`early` of the part of the motion that was asked about.
    pub early: i32,
    /// The contact at that time.
    pub contact: FrustumContact<T>,
}

pub(super) struct AskCast<T> {
    pub motion: Vector<T>,
    /// Which of the shapes moves.
    pub mover: usize,
    pub distance: T,
    pub part: MotionPart,
}

/// A cast in the numbers of a question.
pub(super) struct FrustumMotion<'p, 'b, N> {
    pub(super) pair: &'p CorePair<'b, N>,
    pub(super) motion: Vector<N>,
    pub(super) mover: usize,
    pub(super) reach: N,
    /// The normal of the plane that both are flat faces in, if they are.
    pub(super) plane: Option<Vector<N>>,
    /// The motion above is the first 2^-`halvings` of the one that is asked about.
    pub(super) halvings: i32,
}

/// When the shapes first are at the reach along an axis, and the greatest gap then.
struct AxisTouch<N> {
    time: N,
    at: Greatest<N>,
}

/// The most steps of Newton's method: a touch at an angle takes less than ten, in the longest numbers 15.
pub(super) const MOST_STEPS: usize = 100;
/// After so many steps the motion is looked at for a graze, near which each step only halves the rest.
const FEW_STEPS: usize = 12;

/// The normals of the first steps need only part the shapes, which one of a few that are tried does far from a touch.
const PARTING_STEPS: usize = 4;

impl<T: Scalar> FrustumQuestion<T> for AskCast<T> {
    type Answer = FrustumCast<T>;

    fn travel<N: RoundedNumber>(&self, frame: &Frame<T>) -> N
    where
        T: Told<N>,
    {
        self.part
            .of(frame.vector::<N>(self.motion))
            .largest()
            .shifted(1)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ask<N: RoundedNumber>(
        &self,
        pair: &CorePair<'_, N>,
        scene: &mut Scene<T, N>,
    ) -> Option<FrustumCast<T>>
    where
        T: Told<N>,
    {
        let motion: Vector<N> = self.part.of(scene.frame.vector(self.motion));
        let distance = scene.frame.length(self.distance);
        let size = pair.scale + motion.largest();
        let moving = FrustumMotion {
            pair: &CorePair {
                scale: size,
                noise: size * size.unit() * N::int(NOISE),
                ..*pair
            },
            motion,
            mover: self.mover,
            reach: pair.reach() + distance,
            plane: None,
            halvings: self.part.halvings,
        };
        moving.ask(scene)
    }

    fn give_up(&self) -> FrustumCast<T> {
        FrustumCast::Miss
    }
}

impl<'b, N: RoundedNumber> FrustumMotion<'_, 'b, N> {
    pub(super) fn at(&self, time: N) -> CorePair<'b, N> {
        let mut bodies = self.pair.bodies;
        let moving = &mut bodies[self.mover];
        *moving = GeneratedBody {
            core: moved(&moving.core, self.motion * time),
            ..*moving
        };
        CorePair {
            bodies,
            ..*self.pair
        }
    }

    /// How fast the gap along a normal closes.
    pub(super) fn speed(&self, normal: Vector<N>) -> N {
        let along = normal.dot(self.motion);
        if self.mover == 0 { along } else { -along }
    }

    fn ask<T>(&self, scene: &mut Scene<T, N>) -> Option<FrustumCast<T>>
    where
        T: Told<N>,
    {
        // A hint is one of a touch.
        if scene.hint.is_none()
            && let Some(parting) = greatest_gap(self.pair, None, Aim::Within(self.reach))
            && self.is_apart(&parting)
        {
            return self.tell_end(&self.follow(parting, scene.is_last)?, scene);
        }
        let (start, relation) = relate(self.pair, self.reach, scene, Aim::Depth)?;
        if relation == CoreRelation::Apart {
            return self.tell_end(&self.follow(start, scene.is_last)?, scene);
        }
        self.start((&start, relation), scene)
    }

    /// The end of the chain from a normal that parts the shapes at the start on.
    fn follow(&self, start: Greatest<N>, is_last: bool) -> Option<ChainEnd<N>> {
        let Some(normal) = self.normal_of_sliding() else {
            return self.chain(start, is_last);
        };
        let end = self.slide(normal, is_last);
        let is_missing = is_last && end.is_none();
        if is_missing {
            self.chain(start, is_last)
        } else {
            end
        }
    }

    /// The greatest gap at a time, whose normal is all that is asked for.
    pub(super) fn gap_at(&self, time: N) -> Option<Greatest<N>> {
        greatest_gap(&self.at(time), None, Aim::Meeting)
    }

    /// A normal that parts the shapes at a time, searched from that of another time on.
    pub(super) fn gap_after(
        &self,
        last: &Greatest<N>,
        time: N,
        aim: Aim<N>,
    ) -> Option<Greatest<N>> {
        let found = self.greatest_near(&self.at(time), last, aim);
        found.filter(|found| self.is_apart(found))
    }

    /// The greatest gap at a time, searched from that of another time on.
    pub(super) fn greatest_near(
        &self,
        pair: &CorePair<'_, N>,
        last: &Greatest<N>,
        aim: Aim<N>,
    ) -> Option<Greatest<N>> {
        greatest_near_reach(pair, Some(&last.hint(pair)), aim, self.reach)
    }

    /// The touch along an axis, if that is the first one: the planes across it part the shapes until then. Asked in long numbers alone, of
    /// shapes whose gap no formula tells: a wall ends along no axis.
    fn touch_of_axis(&self) -> Option<AxisTouch<N>> {
        if !self.pair.is_long() || greatest_by_formula(self.pair).is_some() {
            return None;
        }
        let normals = axis_normals(self.pair).into_iter().flatten();
        let times = normals.filter_map(|normal| {
            let (over, speed) = (self.pair.gap(normal) - self.reach, self.speed(normal));
            let is_closing = over > self.pair.noise && speed > self.least_speed();
            is_closing.then(|| over / speed)
        });
        let time = times.reduce(|a, b| if b > a { b } else { a })?;
        let found = (time <= N::one()).then(|| touch_along_axis(&self.at(time), self.reach))?;
        found.map(|at| AxisTouch { time, at })
    }

    pub(super) fn is_apart(&self, found: &Greatest<N>) -> bool {
        found.relation(self.reach) == Some(CoreRelation::Apart)
    }

    pub(super) fn instant(&self, time: N, greatest: &Greatest<N>) -> Instant<N> {
        Instant {
            normal: greatest.critical.guess.normal,
            time,
            over: greatest.critical.gap - self.reach,
            speed: self.speed(greatest.critical.guess.normal),
        }
    }

    /// Speeds below this are none.
    fn least_speed(&self) -> N {
        self.motion.largest() * self.pair.scale.unit() * N::int(64)
    }

    pub(super) fn chain(&self, start: Greatest<N>, is_last: bool) -> Option<ChainEnd<N>> {
        if let Some(AxisTouch { time, at }) = self.touch_of_axis() {
            return self.hit(time, &at, is_last);
        }
        let mut last = start;
        let mut now = self.instant(N::zero(), &last);
        for count in 0..MOST_STEPS {
            let least = self.least_speed();
            // Not beyond the touch, nor the end of the motion, but for the noise.
            let next = now.time + now.over / now.speed;
            if now.over <= self.pair.noise {
                let is_closing = now.speed > least && next < N::one();
                return self.hit(if is_closing { next } else { now.time }, &last, is_last);
            }
            if now.speed <= least {
                let is_certain = now.speed < -least || now.over > self.pair.noise + least;
                return (is_certain || is_last).then_some(ChainEnd::Miss);
            }
            if next - self.pair.noise / now.speed > N::one() {
                return Some(ChainEnd::Miss);
            }
            if next > N::one() {
                return self.touch_at_end(now.normal, is_last);
            }
            if count == FEW_STEPS {
                match self.least_gap((now.time, last), is_last) {
                    LeastGap::Above => return Some(ChainEnd::Miss),
                    LeastGap::Touch(time, last) => return ChainEnd::touch(time, false, &last),
                    LeastGap::Open => return None,
                    LeastGap::Below | LeastGap::AtEnd => {}
                }
            }
            let aim = match count < PARTING_STEPS {
                true => Aim::Within(self.reach),
                false => Aim::Meeting,
            };
            let Some(found) = self.gap_after(&last, next, aim) else {
                return self.hit(next, &last, is_last);
            };
            last = found;
            now = self.instant(next, &last);
        }
        match is_last {
            true => self.touch_at_end(now.normal, true),
            false => None,
        }
    }
}

/// When it first is at a distance of the second one.
pub fn cast_within<T: Scalar>(
    a: &GivenShape<'_, T>,
    b: &GivenShape<'_, T>,
    motion: Vector<T>,
    distance: T,
) -> FrustumCast<T> {
    let is_in_order = a.precedes(b);
    let (mover, shapes) = match is_in_order {
        true => (0, [a, b]),
        false => (1, [b, a]),
    };
    match cast_in_parts(motion, mover, distance, shapes) {
        FrustumCast::Hit(hit) if !is_in_order => FrustumCast::Hit(Hit {
            contact: hit.contact.flip(),
            ..hit
        }),
        found => found,
    }
}
