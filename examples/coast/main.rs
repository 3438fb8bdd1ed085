//! Reads the coastlines of the Earth and asks, for thousands of ships: which are on land, where is
//! the nearest land and how far, which legs cross land and where do they first meet it?
//!
//! ```text
//! cargo run --release --example coast [-- FILE.json]
//! ```
//!
//! writes `coast/index.html` into the target directory and prints where it is. Another file than
//! that in `data` must be a `TopoJSON` with an object `land`, as those of the npm package
//! `world-atlas` are. The finest, at 1:10 million:
//!
//! ```text
//! npm pack world-atlas@2.0.2
//! tar xzf world-atlas-2.0.2.tgz package/land-10m.json
//! cargo run --release --example coast --features even-odd -- package/land-10m.json
//! ```
//!
//! Without the feature `even-odd`, land whose outlines cross themselves is refused.

#![allow(
    clippy::disallowed_methods,
    reason = "pictures, and the flattening of the globe, need no exactness"
)]

mod answer;
mod atlas;
mod fleet;
mod map;
mod page;
#[path = "../support/progress.rs"]
mod progress;
mod report;
mod table;

use answer::{answer, count};
use atlas::chart::Chart;
use atlas::coast::Coast;
use atlas::sheet::Sheet;
use fleet::{Fleet, Size};
use indicatif::ProgressBar;
use nalgebra::RealField;
use page::Page;
use progress::progress_bar;
use report::Run;
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

const SIZE: Size = Size {
    at_sea: 1900,
    moored: 500,
    on_land: 100,
};

fn main() -> ExitCode {
    let given = std::env::args_os().nth(1).map(PathBuf::from);
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/coast/data/land-50m.json");
    match explore(&given.unwrap_or(data)) {
        Ok(page) => {
            println!("{}", page.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Answers everything about the land in a file, and returns where the page is.
fn explore(source: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let at = |error: &dyn Error| format!("{}: {error}", source.display());
    let json = std::fs::read_to_string(source).map_err(|error| at(&error))?;
    let chart = Chart::of_the_north_atlantic();
    let sheet = Sheet::new(&chart, &json).map_err(|error| at(&error))?;
    let fleet = Fleet::new(SIZE, &sheet.outlines, &Coast::new(&sheet.outlines))
        .ok_or_else(|| format!("{}: no coast in view", source.display()))?;
    let runs = run_all(&sheet, &fleet);
    let totals = report::totals(&chart, &sheet, &fleet, &runs[0]);
    let comparison = report::comparison(&runs);
    let refusals = report::refusals(&sheet, &runs[0].refused);
    let check = report::check(&chart, &sheet, &fleet, &runs[0]);
    for refusal in &refusals {
        println!("refused: {refusal}");
    }
    println!("{}\n{}\n{check}", totals.text(), comparison.text());
    save(&Page {
        source: &source.file_name().unwrap_or_default().to_string_lossy(),
        chart: &chart,
        sheet: &sheet,
        fleet: &fleet,
        runs: &runs,
        totals: &totals,
        comparison: &comparison,
        refusals: &refusals,
        check: &check,
    })
}

fn run_all(sheet: &Sheet, fleet: &Fleet) -> [Run; 4] {
    let progress = progress_bar(4 * count(fleet));
    let runs = [
        run::<f64>("f64", sheet, fleet, &progress),
        run::<f32>("f32", sheet, fleet, &progress),
        run::<FixedI16F16>("I16F16", sheet, fleet, &progress),
        run::<FixedI32F32>("I32F32", sheet, fleet, &progress),
    ];
    progress.finish_and_clear();
    runs
}

fn run<T: RealField + Copy>(
    scalar: &'static str,
    sheet: &Sheet,
    fleet: &Fleet,
    progress: &ProgressBar,
) -> Run {
    progress.set_message(scalar);
    let start = Instant::now();
    let coast = Coast::<T>::new(&sheet.outlines);
    let building = start.elapsed();
    let answers = answer(&coast, fleet, &|more| progress.inc(more as u64));
    Run {
        scalar,
        building,
        refused: coast.refused,
        dropped: coast.dropped,
        answers,
    }
}

fn save(page: &Page<'_>) -> Result<PathBuf, Box<dyn Error>> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    let directory = target.join("coast");
    std::fs::create_dir_all(&directory)?;
    let path = directory.join("index.html");
    std::fs::write(&path, page.html())?;
    Ok(path)
}
