//! What is measured while a scene runs.

use super::bridge::TangencyDispatcher;
use super::dimension::{place_of, turned, with_parts};
use super::engine::parry::query::QueryDispatcher;
use super::engine::prelude::*;
use crate::report::{Goal, Outcome};
use std::collections::HashMap;

/// The parts that a manifold is of: two colliders, and a part of each.
type Parts = (ColliderHandle, ColliderHandle, u32, u32);

/// The features of each point of a manifold.
type Features = Vec<[u32; 2]>;

pub(super) struct Measures {
    goal: Goal,
    steps: u32,
    done: u32,
    /// Where each body was when the drift begins to count.
    places: Vec<Vector>,
    turn: Rotation,
    known: HashMap<Parts, Features>,
    points: u64,
    manifolds: u64,
    kept: [u64; 2],
    /// The time of the steps and of the narrow phase, and the number of steps, while a body is awake.
    times: [f64; 2],
    awake: u32,
    outcome: Outcome,
}

impl Measures {
    pub(super) fn new(goal: Goal, steps: u32, world: &PhysicsWorld) -> Self {
        let turn = first_body(world).map_or(Rotation::IDENTITY, |body| *body.rotation());
        Self {
            goal,
            steps,
            done: 0,
            places: places(world),
            turn,
            known: HashMap::new(),
            points: 0,
            manifolds: 0,
            kept: [0; 2],
            times: [0.0; 2],
            awake: 0,
            outcome: Outcome {
                hash: 0xcbf2_9ce4_8422_2325,
                ..Outcome::default()
            },
        }
    }

    pub(super) fn add_step(&mut self, world: &PhysicsWorld, ruler: &TangencyDispatcher) {
        self.done += 1;
        if self.goal == Goal::Settle && self.done == self.steps / 2 {
            self.places = places(world);
        }
        self.add_times(world);
        self.add_hash(world);
        self.add_manifolds(world);
        self.add_rest(world, ruler);
        if self.goal == Goal::Slide {
            self.add_slide(world);
        }
    }

    pub(super) fn outcome(self) -> Outcome {
        let per_step = |time: f64| time / f64::from(self.awake.max(1));
        Outcome {
            points: self.points as f64 / self.manifolds.max(1) as f64,
            kept: self.kept[0] as f64 / self.kept[1].max(1) as f64,
            step: per_step(self.times[0]),
            narrow: per_step(self.times[1]),
            ..self.outcome
        }
    }

    fn add_times(&mut self, world: &PhysicsWorld) {
        if world.bodies.iter().all(|(_, body)| body.is_sleeping()) {
            return;
        }
        self.awake += 1;
        let counters = &world.physics_pipeline.counters;
        self.times[0] += 1e3 * counters.step_time_ms();
        self.times[1] += 1e6 * counters.cd.narrow_phase_time.time().as_secs_f64();
    }

    fn add_hash(&mut self, world: &PhysicsWorld) {
        for (_, body) in world.bodies.iter() {
            for number in place_of(body) {
                #[allow(clippy::useless_conversion, reason = "the scalar may be f64")]
                let bits = u64::from(number.to_bits());
                self.outcome.hash = (self.outcome.hash ^ bits).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }

    /// Counts the points of the manifolds, and those that were there before.
    fn add_manifolds(&mut self, world: &PhysicsWorld) {
        let mut now = HashMap::new();
        for pair in world.narrow_phase.contact_pairs() {
            for manifold in pair.manifolds().iter().filter(|it| !it.points.is_empty()) {
                let parts = (
                    pair.collider1,
                    pair.collider2,
                    manifold.subshape1,
                    manifold.subshape2,
                );
                let features: Features = manifold
                    .points
                    .iter()
                    .map(|point| [point.fid1.0, point.fid2.0])
                    .collect();
                self.manifolds += 1;
                self.points += features.len() as u64;
                if let Some(known) = self.known.get(&parts) {
                    let kept = features
                        .iter()
                        .filter(|feature| known.contains(feature))
                        .count();
                    self.kept[0] += kept as u64;
                    self.kept[1] += features.len() as u64;
                }
                now.insert(parts, features);
            }
        }
        self.known = now;
    }

    /// The overlap, the drift, the energy and the sleep.
    fn add_rest(&mut self, world: &PhysicsWorld, ruler: &TangencyDispatcher) {
        let has_settled = self.done > self.steps / 2;
        if has_settled && self.done.is_multiple_of(10) {
            self.outcome.overlap = self
                .outcome
                .overlap
                .max(1e3 * deepest_overlap(world, ruler));
        }
        if self.goal == Goal::Stop {
            self.outcome.drift = self.outcome.drift.max(1e3 * way_behind_wall(world));
        } else if self.goal == Goal::Stay || has_settled {
            let ways = places(world)
                .into_iter()
                .zip(&self.places)
                .map(|(now, then)| (now - *then).length());
            let longest = ways.fold(0.0, Real::max);
            self.outcome.drift = self.outcome.drift.max(1e3 * f64::from(longest));
        }
        if self.done + 60 > self.steps {
            let energy: Real = world
                .bodies
                .iter()
                .map(|(_, body)| body.kinetic_energy())
                .sum();
            self.outcome.energy = self.outcome.energy.max(energy.into());
        }
        let all_sleep = world.bodies.iter().all(|(_, body)| body.is_sleeping());
        let time = f64::from(self.done) / 60.0;
        self.outcome.asleep = all_sleep.then(|| self.outcome.asleep.unwrap_or(time));
    }

    /// How a body that slides jumps and turns. It has a quarter of a second to come to rest on the floor.
    fn add_slide(&mut self, world: &PhysicsWorld) {
        let Some(body) = first_body(world).filter(|_| self.done > 15) else {
            return;
        };
        let speed = 1e3 * f64::from(body.linvel().y.abs());
        self.outcome.bump = self.outcome.bump.max(speed);
        self.outcome.turn = self.outcome.turn.max(turned(&self.turn, body.rotation()));
    }
}

fn first_body(world: &PhysicsWorld) -> Option<&RigidBody> {
    world.bodies.iter().map(|(_, body)| body).next()
}

fn places(world: &PhysicsWorld) -> Vec<Vector> {
    world
        .bodies
        .iter()
        .map(|(_, body)| body.translation())
        .collect()
}

/// How far a ball has come beyond the near side of the wall at the origin.
fn way_behind_wall(world: &PhysicsWorld) -> f64 {
    first_body(world).map_or(0.0, |ball| f64::from(ball.translation().x) + 0.1 + 0.02)
}

/// How deep the two colliders that overlap most do so, measured by tangency for both dispatchers. Of a mesh or a height field each
/// part is taken alone.
fn deepest_overlap(world: &PhysicsWorld, ruler: &TangencyDispatcher) -> f64 {
    let overlap = |pair: &ContactPair| {
        let [a, b] = [pair.collider1, pair.collider2].map(|handle| &world.colliders[handle]);
        let pos12 = a.position().inv_mul(b.position());
        let mut deepest: f64 = 0.0;
        with_parts(a.shape(), &b.shape().compute_aabb(&pos12), &mut |part| {
            with_parts(
                b.shape(),
                &part.compute_aabb(&pos12.inverse()),
                &mut |other| {
                    let found = ruler.contact(&pos12, part, other, 0.0).ok().flatten();
                    deepest = deepest.max(found.map_or(0.0, |contact| -f64::from(contact.dist)));
                },
            );
        });
        deepest
    };
    world
        .narrow_phase
        .contact_pairs()
        .map(overlap)
        .fold(0.0, f64::max)
}
