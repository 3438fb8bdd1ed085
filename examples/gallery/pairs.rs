//! One or more scenes for each pair. The list is checked against `src/pair/mod.rs`.

use crate::answer::{Reply, replies};
use crate::shape::Shapes;

/// A file of `src/pair/` and what is shown of it.
pub struct Pair {
    pub file: &'static str,
    pub scenes: Vec<Shapes>,
}

impl Pair {
    /// Whether a scene has common points, where the pair knows its common set at all.
    pub fn shows_its_common_set(&self) -> bool {
        let common = |shapes| match &replies(shapes, false)[1] {
            Reply::Answer(answer) => answer.common.as_ref().map(Vec::len),
            _ => None,
        };
        let mut known = self.scenes.iter().filter_map(common).peekable();
        known.peek().is_none() || known.any(|parts| parts > 0)
    }
}

/// The modules of `src/pair/mod.rs`, of which `core` is no pair.
pub fn listed() -> Vec<&'static str> {
    include_str!("../../src/pair/mod.rs")
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'))
        .filter(|module| *module != "core")
        .collect()
}

/// Every pair, in the order of the listing.
///
/// # Panics
/// Where `src/pair/` holds a pair that has no scene here, or the other way round.
pub fn all() -> Vec<Pair> {
    let mut pairs = crate::pairs_plane::pairs();
    for (file, scene) in crate::pairs_space::scenes() {
        match pairs.iter_mut().find(|pair| pair.file == file) {
            Some(pair) => pair.scenes.push(scene),
            None => panic!("{file} is drawn in space, but not in the plane"),
        }
    }
    pairs.sort_by_key(|pair| pair.file);
    let shown: Vec<_> = pairs.iter().map(|pair| pair.file).collect();
    let mut listed = listed();
    listed.sort_unstable();
    assert_eq!(
        shown, listed,
        "the gallery must show each pair of src/pair once"
    );
    pairs
}
