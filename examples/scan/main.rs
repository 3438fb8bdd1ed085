//! Reads two meshes from files, casts 100,000 rays at both and finds what of them is nearest to 100,000 points, in
//! floating and in fixed point: the hits and misses are equal in all. Half of the rays are aimed at corners and edges.
//!
//! ```text
//! cargo run --release --example scan
//! ```
//!
//! prints what is wrong with the files, the speed and the differences, and writes `scan.svg` into the target directory.

#![allow(
    clippy::disallowed_methods,
    reason = "pictures and the placing of models need no exactness"
)]

mod answer;
mod model;
mod picture;
#[path = "../support/progress.rs"]
mod progress;
#[path = "../gallery/space/projection.rs"]
#[allow(dead_code, reason = "here faces have a color each")]
mod projection;
mod question;
mod report;
#[path = "../gallery/space/vector.rs"]
mod vector;

use answer::Answers;
use indicatif::ProgressBar;
use model::{Model, SOURCES};
use nalgebra::RealField;
use progress::progress_bar;
use question::Questions;
use report::{Difference, Run};
use simba::scalar::FixedI32F32;
use std::error::Error;
use std::path::PathBuf;

const QUESTIONS: usize = 100_000;

fn main() -> Result<(), Box<dyn Error>> {
    let models: Vec<_> = SOURCES.iter().map(Model::load).collect::<Result<_, _>>()?;
    for model in &models {
        println!("{}", report::about(model));
    }
    let questions = Questions::new(&models, QUESTIONS);
    let runs = run_all(&models, &questions);
    for run in &runs {
        print!("{}", report::speed(run));
    }
    compare(&runs, &questions);
    let path = save(&picture::svg(&models, &questions, &runs[0]))?;
    println!("{}", path.display());
    Ok(())
}

fn run_all(models: &[Model], questions: &Questions) -> [Run; 3] {
    let progress = progress_bar(3 * models.len() * questions.len());
    let runs = [
        run::<f64>("f64", models, questions, &progress),
        run::<f32>("f32", models, questions, &progress),
        run::<FixedI32F32>("I32F32", models, questions, &progress),
    ];
    progress.finish_and_clear();
    runs
}

fn run<T: RealField + Copy>(
    scalar: &'static str,
    models: &[Model],
    questions: &Questions,
    progress: &ProgressBar,
) -> Run {
    progress.set_message(scalar);
    let answer = |model| Answers::of::<T>(model, questions, &|more| progress.inc(more as u64));
    Run {
        scalar,
        answers: models.iter().map(answer).collect(),
    }
}

/// # Panics
/// If an aimed ray misses, or hits in one scalar what it misses in another.
fn compare(runs: &[Run], questions: &Questions) {
    for run in runs {
        let leaks = report::leaks(run, questions);
        assert_eq!(leaks, 0, "rays through the surface in {}", run.scalar);
        let difference = Difference::between(&runs[0], run);
        assert_eq!(difference.decisions, 0, "hits of {}", run.scalar);
        println!(
            "{:6}  as in {}: all hits and misses; other triangles of {} hits and of {} nearest points; lengths by {:.1e}",
            run.scalar,
            runs[0].scalar,
            difference.hit_triangles,
            difference.nearest_triangles,
            difference.length
        );
    }
    let aimed = questions.aimed.len();
    println!("{aimed} rays aimed at corners and edges: none passes through");
}

fn save(svg: &str) -> std::io::Result<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    std::fs::create_dir_all(&target)?;
    let path = target.join("scan.svg");
    std::fs::write(&path, svg)?;
    Ok(path)
}
