//! The pairs with their scenes. The list is checked against `src/pair/mod.rs`.

use crate::answer::SCALARS;
use crate::kind::Kind;
use crate::scenes::{self, Scene};
use std::collections::BTreeSet;

/// A file of `src/pair/` and what is shown of it.
pub struct Pair {
    /// In the order of the matrix, the later one first.
    pub kinds: [Kind; 2],
    pub file: String,
    pub scenes: Vec<Scene>,
}

impl Pair {
    /// Whether it answers what its shapes have in common.
    pub fn knows_its_common_set(&self) -> bool {
        let mut answers = self.scenes.iter().filter_map(Scene::answer);
        answers.any(|answer| answer.common.is_some())
    }

    /// Faults that a reader of the page should not have to find.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for meets in [false, true] {
            let mut answers = self.scenes.iter().filter_map(Scene::answer);
            if !answers.any(|answer| answer.intersects == meets) {
                let missing = if meets { "meeting" } else { "apart" };
                faults.push(format!(
                    "no scene of {} shows its shapes {missing}",
                    self.file
                ));
            }
        }
        for scene in &self.scenes {
            if scene.is_incomplete() {
                let note = scene.note;
                faults.push(format!("{}: {note}: give its common set", self.file));
            }
            for (scalar, name) in SCALARS.into_iter().enumerate() {
                if !scene.is_right(scalar) {
                    let Scene { note, replies, .. } = scene;
                    let reply = &replies[scalar];
                    faults.push(format!("{}: {note}, in {name}: {reply:?}", self.file));
                }
            }
        }
        faults
    }
}

/// The modules of `src/pair/mod.rs`, of which `core` is no pair.
fn listed() -> Vec<&'static str> {
    include_str!("../../src/pair/mod.rs")
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'))
        .filter(|module| *module != "core")
        .collect()
}

/// Every pair of the plane and every pair of space.
///
/// # Panics
/// Where `src/pair/` holds a pair that has no scene, or the other way round.
pub fn all() -> [Vec<Pair>; 2] {
    let pairs = [
        with_scenes(&Kind::IN_PLANE, scenes::of_plane()),
        with_scenes(&Kind::IN_SPACE, scenes::of_space()),
    ];
    let shown = pairs.iter().flatten();
    let shown: BTreeSet<_> = shown.map(|pair| pair.file.as_str()).collect();
    let listed = BTreeSet::from_iter(listed());
    assert_eq!(shown, listed, "the gallery must show each pair of src/pair");
    pairs
}

/// The pairs of some kinds, row by row of the matrix.
fn with_scenes(kinds: &[Kind], scenes: Vec<Scene>) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (row, kind) in kinds.iter().enumerate() {
        for other in &kinds[..=row] {
            pairs.push(Pair {
                kinds: [*kind, *other],
                file: kind.file(*other),
                scenes: Vec::new(),
            });
        }
    }
    for scene in scenes {
        let [a, b] = scene.shapes.kinds();
        let file = a.file(b);
        let pair = pairs.iter_mut().find(|pair| pair.file == file);
        pair.expect("a pair of known kinds").scenes.push(scene);
    }
    for pair in &pairs {
        assert!(!pair.scenes.is_empty(), "{} has no scene", pair.file);
    }
    pairs
}
