//! Move and slide: discs, capsules and spinning boxes among walls and posts, which stop and turn by casts and contacts.
//! It runs once per scalar, and says how near two bodies came in 1000 steps, and how far each body has come.
//!
//! ```text
//! cargo run --release --example slide
//! ```

mod picture;
mod world;

use nalgebra::{RealField, try_convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::time::Instant;
use world::{nearest_gap, scene, skin, step};

const STEPS: usize = 1000;

fn main() -> std::io::Result<()> {
    run::<f32>("f32")?;
    run::<f64>("f64")?;
    run::<FixedI16F16>("I16F16")?;
    run::<FixedI32F32>("I32F32")
}

fn run<T: RealField + Copy>(scalar: &str) -> std::io::Result<()> {
    let mut world = scene::scene::<T>();
    let start = Instant::now();
    let mut nearest = f64::INFINITY;
    for _ in 0..STEPS {
        step(&mut world);
        nearest = nearest_gap(&world).map_or(nearest, |gap| nearest.min(float(gap)));
    }
    let time = start.elapsed().as_secs_f64() * 1e6 / STEPS as f64;
    let paths = world.movers.iter().map(|it| float(it.path));
    let least = paths.fold(f64::INFINITY, f64::min);
    println!(
        "{scalar}: {STEPS} steps of {} bodies, {time:.0} us a step; nearest {:.3} skins apart, shortest path {least:.0}",
        world.movers.len(),
        nearest / float(skin::<T>()),
    );
    std::fs::create_dir_all("target")?;
    picture::save(&world, scalar, &format!("target/slide-{scalar}.svg"))
}

fn float<T: RealField>(x: T) -> f64 {
    try_convert(x).unwrap_or(f64::NAN)
}
