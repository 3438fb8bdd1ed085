//! A page of pictures: every pair of shapes of the plane with what tangency answers about it, in
//! four scalars, and the inputs on which usual code goes wrong.
//!
//! ```text
//! cargo run --example gallery
//! ```
//!
//! writes `gallery/index.html` into the target directory and prints where it is. It fails where an
//! answer is not the expected one, or a picture of `docs/pairs` not what is drawn now:
//! `UPDATE_PICTURES=1` writes those.

#![allow(
    clippy::disallowed_methods,
    reason = "the usual formulas use what the library forbids itself, and pictures need no exactness"
)]

mod answer;
mod common;
mod expected;
mod ink;
mod kind;
mod matrix;
mod number;
mod overlay;
mod page;
mod pairs;
mod plane;
mod scenes;
mod shape;
mod sheet;
mod space;
mod trouble;
mod trouble_page;
mod typed;
mod view;

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> std::io::Result<ExitCode> {
    let pairs = pairs::all();
    let groups = trouble::groups();
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    let folder = target.join("gallery");
    std::fs::create_dir_all(&folder)?;
    let path = folder.join("index.html");
    std::fs::write(&path, page::page(&pairs, &groups))?;
    println!("{}", path.display());
    let of_sheets = sheet::faults(&pairs)?;
    Ok(report(&pairs, &groups, of_sheets))
}

/// Names on standard error what a reader of the page should not have to find.
fn report(pairs: &[pairs::Pair], groups: &[trouble::Group], of_sheets: Vec<String>) -> ExitCode {
    let of_pairs = pairs.iter().flat_map(pairs::Pair::faults);
    let of_groups = groups.iter().flat_map(trouble::Group::faults);
    let mut exit = ExitCode::SUCCESS;
    for fault in of_pairs.chain(of_groups).chain(of_sheets) {
        eprintln!("{fault}");
        exit = ExitCode::FAILURE;
    }
    exit
}
