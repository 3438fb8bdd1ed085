//! When a shape that moves along a line reaches another one.

use super::TangencyDispatcher;
use super::dimension::{DIMENSION, Solid, is_turning, moved_small_solid, widen, with_shapes};
use super::engine::math::{Real, Vector};
use super::engine::parry::query::details::ShapeCastOptions;
use super::engine::parry::query::{
    NonlinearRigidMotion, QueryDispatcher, ShapeCastHit, ShapeCastStatus,
};
use super::engine::parry::shape::Shape;
use super::pairs::Pair;
use nalgebra::SVector;
use std::cmp::Ordering;
use tangency::{Cast, CastHit, CastResult, CastStart, Contact, ContactPoints};

/// A motion longer than this is cut: it is longer than any way of Rapier, and its square is a number.
const LONGEST_MOTION: f64 = 1e150;

impl Pair {
    /// The first touch of the shapes, of which the second moves.
    pub(super) fn cast(self, vel12: Vector, options: ShapeCastOptions) -> Option<ShapeCastHit> {
        let target = widen(options.target_distance);
        if options.stop_at_penetration && self.has_surface() {
            // Otherwise a body that leaves a part of a surface is told what it reaches later.
            let start = with_shapes!(self, |a, b| a.contact_within(b, target));
            if let Some(contact) = start {
                return Some(self.hit_at_start(&contact, options));
            }
        }
        let velocity = self.velocity(vel12);
        let limit = time_limit(&velocity, widen(options.max_time_of_impact));
        match with_shapes!(self, |a, b| b.cast_within(&(velocity * limit), a, target)) {
            CastResult::Miss => None,
            CastResult::Start(start) => self.start(&start, options),
            CastResult::Hit(hit) => Some(self.hit(hit, &velocity, limit)),
        }
    }

    /// A touch on the way, at the part `hit.time` of the time until the limit.
    fn hit(
        self,
        hit: CastHit<f64, DIMENSION>,
        velocity: &SVector<f64, DIMENSION>,
        limit: f64,
    ) -> ShapeCastHit {
        let time = hit.time * limit;
        let there = self.moved(&(velocity * time));
        let contact = there.contact(&hit.contact.flip());
        ShapeCastHit {
            time_of_impact: time as Real,
            witness1: contact.point1,
            witness2: contact.point2,
            normal1: contact.normal1,
            normal2: contact.normal2,
            status: ShapeCastStatus::Converged,
            subshape1: contact.subshape1,
            subshape2: contact.subshape2,
        }
    }

    /// A touch before the motion. It is none where the shapes do not approach each other and are to be let go.
    fn start(
        &self,
        start: &CastStart<f64, DIMENSION>,
        options: ShapeCastOptions,
    ) -> Option<ShapeCastHit> {
        let approaches = start.approach.is_none_or(Ordering::is_gt);
        if !options.stop_at_penetration && !approaches {
            return None;
        }
        // Nothing parts two half-spaces: then there is no place to tell.
        let contact = start.contact.map(|contact| contact.flip())?;
        Some(self.hit_at_start(&contact, options))
    }

    /// A touch before the motion, with the contact from the anchor to the mover.
    fn hit_at_start(
        &self,
        contact: &ContactPoints<f64, DIMENSION>,
        options: ShapeCastOptions,
    ) -> ShapeCastHit {
        let contact = self.contact(contact);
        ShapeCastHit {
            time_of_impact: 0.0,
            witness1: contact.point1,
            witness2: contact.point2,
            normal1: contact.normal1,
            normal2: contact.normal2,
            status: match contact.dist < options.target_distance {
                true => ShapeCastStatus::PenetratingOrWithinTargetDist,
                false => ShapeCastStatus::Converged,
            },
            subshape1: contact.subshape1,
            subshape2: contact.subshape2,
        }
    }
}

/// The time that is asked for, or a power of two that is as good where the motion until then would be no number.
fn time_limit(velocity: &SVector<f64, DIMENSION>, asked: f64) -> f64 {
    /// The bits of the exponent of an `f64`: all others are 0 in a power of two.
    const EXPONENT: u64 = 0x7ff << 52;
    let speed = velocity.amax();
    match speed * asked <= LONGEST_MOTION {
        true => asked,
        false => f64::from_bits((LONGEST_MOTION / speed).to_bits() & EXPONENT),
    }
}

impl TangencyDispatcher {
    /// The cast of shapes that do not turn. `None` if one turns, or if tangency has not both shapes.
    pub(super) fn cast_without_turning(
        &self,
        motions: [&NonlinearRigidMotion; 2],
        [g1, g2]: [&dyn Shape; 2],
        [start, end]: [Real; 2],
        stop_at_penetration: bool,
    ) -> Option<Option<ShapeCastHit>> {
        if motions.iter().any(|motion| is_turning(motion)) {
            return None;
        }
        let [pose1, pose2] = motions.map(|motion| motion.position_at_time(start));
        let velocity = pose1.rotation.inverse() * (motions[1].linvel - motions[0].linvel);
        let options = ShapeCastOptions {
            max_time_of_impact: end - start,
            stop_at_penetration,
            ..ShapeCastOptions::default()
        };
        let hit = self
            .cast_shapes(&pose1.inv_mul(&pose2), velocity, g1, g2, options)
            .ok()?;
        Some(hit.map(|hit| ShapeCastHit {
            time_of_impact: hit.time_of_impact + start,
            ..hit
        }))
    }
}
