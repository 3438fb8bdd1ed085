//! A page of pictures: every pair of shapes with what tangency answers about it, in four scalars,
//! and the inputs on which usual code goes wrong.
//!
//! ```text
//! cargo run --release --example gallery
//! ```
//!
//! writes `gallery.html` into the target directory and prints where it is.

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
    for card in groups.iter().flat_map(|group| &group.cards) {
        for (scalar, name) in answer::SCALARS.into_iter().enumerate() {
            if card.is_right(scalar) == Some(false) {
                eprintln!(
                    "not as expected in {name}: {}: {:?}",
                    card.title, card.replies[scalar]
                );
            }
        }
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    std::fs::create_dir_all(&target)?;
    let path = target.join("gallery.html");
    std::fs::write(&path, page::page(&pairs, &groups))?;
    println!("{}", path.display());
    Ok(())
}
