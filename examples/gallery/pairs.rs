//! The pairs with their scenes.

use crate::answer::{Answer, SCALARS};
use crate::kind::Kind;
use crate::scenes::{self, Scene};

/// Two kinds of shapes and what is shown of them.
pub struct Pair {
    /// In the order of the matrix, the later one first.
    pub kinds: [Kind; 2],
    pub name: String,
    pub scenes: Vec<Scene>,
}

impl Pair {
    /// Whether it has an answer to `intersection`.
    pub fn has_common_set(&self) -> bool {
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
                    self.name
                ));
            }
        }
        for scene in &self.scenes {
            if scene.is_incomplete() {
                let note = scene.note;
                faults.push(format!("{}: {note}: give its common set", self.name));
            }
            for (scalar, name) in SCALARS.into_iter().enumerate() {
                let answer = scene.replies[scalar].answer();
                if !scene.is_right(scalar) || !answer.is_none_or(Answer::is_consistent) {
                    let Scene { note, replies, .. } = scene;
                    let reply = &replies[scalar];
                    faults.push(format!("{}: {note}, in {name}: {reply:?}", self.name));
                }
            }
        }
        faults
    }
}

/// Every pair of the plane and every pair of space.
///
/// # Panics
/// Where a pair has no scene.
pub fn all() -> [Vec<Pair>; 2] {
    [
        with_scenes(&Kind::in_dimension(2), scenes::of_plane()),
        with_scenes(&Kind::in_dimension(3), scenes::of_space()),
    ]
}

/// The pairs of some kinds, row by row of the matrix.
fn with_scenes(kinds: &[Kind], scenes: Vec<Scene>) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (row, kind) in kinds.iter().enumerate() {
        for other in &kinds[..=row] {
            pairs.push(Pair {
                kinds: [*kind, *other],
                name: kind.pair_name(*other),
                scenes: Vec::new(),
            });
        }
    }
    for scene in scenes {
        let [a, b] = scene.shapes.kinds();
        let name = a.pair_name(b);
        let pair = pairs.iter_mut().find(|pair| pair.name == name);
        pair.expect("a pair of known kinds").scenes.push(scene);
    }
    for pair in &pairs {
        assert!(!pair.scenes.is_empty(), "{} has no scene", pair.name);
    }
    pairs
}
