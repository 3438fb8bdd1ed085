//! The world of `examples/engine`, smaller and shorter, as debug builds are slow.
#![allow(dead_code, reason = "the example also draws")]
#![allow(unreachable_pub, reason = "a program has no public items")]

#[path = "../examples/engine/world/mod.rs"]
mod world;

use nalgebra::RealField;
use simba::scalar::FixedI32F32;
use world::World;

const BODIES: usize = 200;
const FRAMES: usize = 15;

fn run<T: RealField + Copy>(threads: usize) -> World<T> {
    let mut world = World::<T>::new(BODIES, threads);
    for _ in 0..FRAMES {
        world.step();
    }
    world
}

/// By one and by three threads, on every machine.
fn require_hash<T: RealField + Copy>(expected: u64) {
    let world = run::<T>(1);
    assert!(!world.touching.is_empty() && world.picks.iter().any(Option::is_some));
    assert_eq!(world.hash(), run::<T>(3).hash(), "threads change nothing");
    assert_eq!(world.hash(), expected, "{:#018x}", world.hash());
}

#[test]
fn f64_has_the_same_bits_everywhere() {
    require_hash::<f64>(0x4d29_27e0_3673_84e9);
}

#[test]
fn i32f32_has_the_same_bits_everywhere() {
    require_hash::<FixedI32F32>(0x0ac8_5a40_0494_f8f2);
}
