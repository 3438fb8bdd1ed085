//! Runs a scene.

use super::bridge::TangencyDispatcher;
use super::engine::prelude::*;
use super::measure::Measures;
use super::outline::outlines;
use crate::report::{Goal, Outcome, Setting, Side};

/// Bodies, and how long they are looked at.
pub(crate) struct Scene {
    pub(crate) name: &'static str,
    pub(crate) seconds: f64,
    pub(crate) goal: Goal,
    build: fn(&mut PhysicsWorld),
}

pub(super) fn scene(
    name: &'static str,
    seconds: f64,
    goal: Goal,
    build: fn(&mut PhysicsWorld),
) -> Scene {
    Scene {
        name,
        seconds,
        goal,
        build,
    }
}

/// Runs a scene with a dispatcher, and calls a function after each step.
pub(crate) fn run(
    scene: &Scene,
    side: Side,
    setting: Setting,
    mut after_step: impl FnMut(),
) -> Outcome {
    let ruler = TangencyDispatcher::new();
    let dispatcher = TangencyDispatcher::new();
    let mut world = PhysicsWorld::new();
    if side == Side::Tangency {
        world.narrow_phase.set_query_dispatcher(dispatcher.clone());
    }
    world.integration_parameters.contact_recycling = setting == Setting::Defaults;
    world.physics_pipeline.counters.enable();
    (scene.build)(&mut world);
    if setting == Setting::EachStep {
        for (_, body) in world.bodies.iter_mut() {
            *body.activation_mut() = RigidBodyActivation::cannot_sleep();
        }
    }
    let steps = (scene.seconds * 60.0) as u32;
    let mut measures = Measures::new(scene.goal, steps, &world);
    for _ in 0..steps {
        world.step();
        measures.add_step(&world, &ruler);
        after_step();
    }
    Outcome {
        left_to_parry: dispatcher.left_to_parry(),
        outlines: outlines(&world),
        ..measures.outcome()
    }
}
