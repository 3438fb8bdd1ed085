//! A page of pictures: every pair of shapes with what tangency answers about it, in four scalars,
//! and the inputs on which usual code goes wrong.
//!
//! ```text
//! cargo run --release --example gallery
//! ```
//!
//! writes `gallery.html` into the target directory and prints where it is.

#![allow(
    clippy::disallowed_methods,
    reason = "the usual formulas use what the library forbids itself, and pictures need no exactness"
)]

mod answer;
mod ink;
mod number;
mod page;
mod pairs;
mod pairs_plane;
mod pairs_space;
mod plane;
mod shape;
mod space;
mod trouble;
mod trouble_page;

use std::path::PathBuf;

fn main() -> std::io::Result<()> {
    let pairs = pairs::all();
    let groups = trouble::groups();
    report(&pairs, &groups);
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    std::fs::create_dir_all(&target)?;
    let path = target.join("gallery.html");
    std::fs::write(&path, page::page(&pairs, &groups))?;
    println!("{}", path.display());
    Ok(())
}

/// Names on standard error what a reader of the page should not have to find.
fn report(pairs: &[pairs::Pair], groups: &[trouble::Group]) {
    for pair in pairs {
        if !pair.shows_its_common_set() {
            eprintln!("no scene of {} shows a common set", pair.file);
        }
        for shapes in &pair.scenes {
            let replies = answer::replies(shapes, false);
            if replies
                .iter()
                .any(|reply| reply.meets() != replies[1].meets())
            {
                eprintln!("the scalars disagree on {}: {replies:?}", pair.file);
            }
        }
    }
    for card in groups.iter().flat_map(|group| &group.cards) {
        let results = || card.formulas.iter().flat_map(|formula| &formula.results);
        if results().all(|told| told.right) {
            eprintln!("the usual formula is right: {}", card.title);
        }
        for (scalar, name) in answer::SCALARS.into_iter().enumerate() {
            if card.is_right(scalar) == Some(false) {
                let reply = &card.replies[scalar];
                eprintln!("not as expected in {name}: {}: {reply:?}", card.title);
            }
        }
    }
}
