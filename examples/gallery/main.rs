//! Two pages of pictures: every pair of shapes of the plane and of space with what tangency answers
//! about it, in four scalars, and the inputs on which usual code goes wrong.
//!
//! ```text
//! cargo run --example gallery
//! ```
//!
//! writes `gallery/index.html` and, linked from it, `gallery/space.html` into the target directory
//! and prints where the first is. It fails where an answer is not the expected one, or a picture of
//! `docs/pairs` not what is drawn now: `UPDATE_PICTURES=1` writes those.

#![allow(
    clippy::disallowed_methods,
    reason = "the usual formulas use what the library forbids itself, and pictures need no exactness"
)]

mod added;
mod answer;
mod cards;
mod common;
mod expected;
mod ink;
mod kind;
mod make;
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
mod view;

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> std::io::Result<ExitCode> {
    let [in_plane, in_space] = pairs::all();
    let groups = trouble::groups();
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    let folder = target.join("gallery");
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join("space.html"), page::of_space(&in_space))?;
    let path = folder.join("index.html");
    std::fs::write(&path, page::of_plane(&in_plane, &groups))?;
    println!("{}", path.display());
    let of_sheets = sheet::faults(&in_plane, &in_space)?;
    let pairs = in_plane.iter().chain(&in_space);
    Ok(report(pairs, &groups, of_sheets))
}

/// Names on standard error what a reader of the pages should not have to find.
fn report<'a>(
    pairs: impl Iterator<Item = &'a pairs::Pair>,
    groups: &[trouble::Group],
    of_sheets: Vec<String>,
) -> ExitCode {
    let of_pairs = pairs.flat_map(pairs::Pair::faults);
    let of_groups = groups.iter().flat_map(trouble::Group::faults);
    let mut exit = ExitCode::SUCCESS;
    for fault in of_pairs.chain(of_groups).chain(of_sheets) {
        eprintln!("{fault}");
        exit = ExitCode::FAILURE;
    }
    exit
}
