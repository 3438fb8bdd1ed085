//! Bounces 200 discs through a concave arena, once per scalar, and prints a hash of every bit of
//! their state: run it on two machines and compare.
//!
//! ```text
//! cargo run --release --example lockstep
//! ```

mod picture;
mod world;

use nalgebra::RealField;
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::time::Instant;
use world::guard::guarded_step;
use world::hash::hash;
use world::{World, scene};

const DISCS: usize = 200;
const STEPS: usize = 2000;
const STEPS_PER_LINE: usize = 500;

fn main() -> std::io::Result<()> {
    run::<f32>("f32")?;
    run::<f64>("f64")?;
    run::<FixedI16F16>("I16F16")?;
    run::<FixedI32F32>("I32F32")
}

fn run<T: RealField + Copy>(scalar: &str) -> std::io::Result<()> {
    let mut world = scene::scene::<T>(DISCS);
    println!("{scalar}: {DISCS} discs, {STEPS} steps");
    let start = Instant::now();
    for steps in 1..=STEPS {
        guarded_step(&mut world);
        if steps % STEPS_PER_LINE == 0 {
            println!("  step {steps:4}  hash {:016x}", hash(&world));
        }
    }
    let per_second = STEPS as f64 / start.elapsed().as_secs_f64();
    println!(
        "  no disc left the arena or went through an obstacle: decided exactly, at every step"
    );
    println!("  {per_second:.0} steps per second, checks included");
    save(&world, scalar)
}

fn save<T: RealField + Copy>(world: &World<T>, scalar: &str) -> std::io::Result<()> {
    let path = format!("target/lockstep-{scalar}.svg");
    let caption = format!("{scalar}, step {STEPS}, hash {:016x}", hash(world));
    std::fs::create_dir_all("target")?;
    picture::save(world, &caption, &path)?;
    println!("  {path}");
    Ok(())
}
