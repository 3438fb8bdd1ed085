//! An engine in small: 10,000 bodies of every shape, and one made by its user, in a box. Each frame they are moved
//! and turned, the index finds pairs that may touch, contacts say which do and bounce them off each other, and rays pick
//! bodies. It runs once per scalar with one thread and with all, and prints a hash of every bit of its state.
//!
//! ```text
//! cargo run --release --example engine
//! ```

mod picture;
mod world;

use nalgebra::RealField;
use simba::scalar::FixedI32F32;
use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::Instant;
use world::World;

const BODIES: usize = 10_000;
const FRAMES: usize = 300;
const FRAMES_PER_LINE: usize = 100;

fn main() -> std::io::Result<()> {
    let threads = available_parallelism().map_or(1, NonZero::get);
    run::<f32>("f32", threads)?;
    run::<f64>("f64", threads)?;
    run::<FixedI32F32>("I32F32", threads)
}

fn run<T: RealField + Copy>(scalar: &str, threads: usize) -> std::io::Result<()> {
    let alone = simulate::<T>(scalar, 1);
    let world = simulate::<T>(scalar, threads);
    assert_eq!(alone.hash(), world.hash(), "threads change nothing");
    let path = format!("target/engine-{scalar}.svg");
    std::fs::create_dir_all("target")?;
    picture::save(
        &world,
        &format!("{scalar}, frame {FRAMES}, hash {:016x}", world.hash()),
        &path,
    )?;
    println!("  equal hashes; {path}");
    Ok(())
}

fn simulate<T: RealField + Copy>(scalar: &str, threads: usize) -> World<T> {
    let mut world = World::<T>::new(BODIES, threads);
    println!("{scalar}, {threads} threads: {BODIES} bodies");
    let mut start = Instant::now();
    for frame in 1..=FRAMES {
        world.step();
        if frame % FRAMES_PER_LINE == 0 {
            let time = start.elapsed().as_secs_f64() * 1e3 / FRAMES_PER_LINE as f64;
            println!(
                "  frame {frame}: {time:5.1} ms a frame, {} boxes overlap, {} bodies touch, {} on the line, {} \
                 rays hit, hash {:016x}",
                world.overlap_count,
                world.touching.len(),
                world.on_line,
                world.picks.iter().flatten().count(),
                world.hash()
            );
            start = Instant::now();
        }
    }
    world
}
