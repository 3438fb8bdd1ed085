//! The world of `examples/lockstep`, smaller and shorter, as debug builds are slow.
#![allow(
    clippy::disallowed_methods,
    reason = "velocities are short, their scalar products fit every scalar"
)]

#[path = "../examples/lockstep/world/mod.rs"]
mod world;

use nalgebra::RealField;
use simba::scalar::{FixedI16F16, FixedI32F32};
use world::guard::guarded_step;
use world::hash::hash;
use world::{World, number, scene};

const DISCS: usize = 40;
const STEPS: usize = 150;

/// Steps a new world, with no disc leaving the arena.
fn run<T: RealField + Copy>() -> World<T> {
    let mut world = scene::scene(DISCS);
    for _ in 0..STEPS {
        guarded_step(&mut world);
    }
    world
}

/// Bounces keep the energy but for rounding; the speed limit may take some away.
fn assert_keeps_energy<T: RealField + Copy>(before: &World<T>, after: &World<T>) {
    let (before, after) = (energy(before), energy(after));
    let percent = before / number(100);
    assert!(after <= before + percent, "from {before} to {after}");
    assert!(
        after >= before - percent * number(10),
        "from {before} to {after}"
    );
}

fn energy<T: RealField + Copy>(world: &World<T>) -> T {
    let squares = world.bodies.iter().map(|it| it.velocity.dot(&it.velocity));
    squares.fold(T::zero(), |sum, square| sum + square)
}

/// All numbers of a new world, which have few enough bits for `f64` in every scalar.
fn start<T: RealField + Copy>() -> Vec<f64> {
    let world = scene::scene::<T>(200);
    let bodies = world.bodies.iter();
    let numbers = bodies.flat_map(|it| it.disc.center().coords.iter().chain(it.velocity.iter()));
    numbers
        .map(|&it| nalgebra::try_convert(it).unwrap())
        .collect()
}

#[test]
fn every_scalar_starts_from_the_same_world() {
    let expected = start::<f64>();
    assert_eq!(start::<f32>(), expected);
    assert_eq!(start::<FixedI16F16>(), expected);
    assert_eq!(start::<FixedI32F32>(), expected);
}

/// The hash is the same on every machine: see `.ci/cross`.
fn assert_ends_in<T: RealField + Copy>(expected: u64) {
    let world = run::<T>();
    let found = hash(&world);
    assert_eq!(found, expected, "found {found:#018x}");
    assert_keeps_energy(&scene::scene(DISCS), &world);
}

#[cfg(not(feature = "long-scalars"))]
#[test]
fn every_run_in_f32_ends_in_the_same_bits() {
    assert_ends_in::<f32>(0xbf7d_015b_1005_a7c5);
}

#[cfg(not(feature = "short-scalars"))]
#[test]
fn every_run_in_f64_ends_in_the_same_bits() {
    assert_ends_in::<f64>(0x2927_0fa9_5d57_cac6);
}

#[cfg(not(feature = "long-scalars"))]
#[test]
fn every_run_in_i16f16_ends_in_the_same_bits() {
    assert_ends_in::<FixedI16F16>(0x7566_8b28_f39d_80d0);
}

#[cfg(not(feature = "short-scalars"))]
#[test]
fn every_run_in_i32f32_ends_in_the_same_bits() {
    assert_ends_in::<FixedI32F32>(0xf287_2f90_e8a7_beb5);
}
