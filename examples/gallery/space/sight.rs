//! What hides what.

use super::body::Body;
use super::mesh::Face;
use super::vector::{Spot, dot, minus, plus, times};
use super::view::{eye, right, up};
use crate::ink::along;

impl Body {
    /// Whether it is before a place, as the reader sees it, by more than a length that is not seen.
    pub fn hides(&self, spot: Spot, hair: f64) -> bool {
        match self {
            Self::Dot(_) | Self::Stroke(..) => false,
            Self::Round(ends, radius) => round_hides(*ends, *radius, spot, hair),
            Self::Solid(mesh) => mesh.faces.iter().any(|face| face.hides(spot, hair)),
            Self::Patch(patch) => patch.mesh.faces.iter().any(|face| face.hides(spot, hair)),
        }
    }
}

impl Face {
    fn hides(&self, spot: Spot, hair: f64) -> bool {
        let slope = dot(self.normal, eye());
        if slope.abs() < 1e-9 {
            return false;
        }
        let way = dot(self.normal, minus(self.corners[0], spot)) / slope;
        let above = plus(spot, times(eye(), way));
        way > hair && self.depths(above).all(|depth| depth > 0.0)
    }
}

/// The reader's way to a place is within the radius of some place between the ends, and leaves the
/// ball about that one before the place.
fn round_hides(ends: [Spot; 2], radius: f64, spot: Spot, hair: f64) -> bool {
    const STEPS: usize = 24;
    let way = minus(ends[1], ends[0]);
    let is_before = |step: usize| {
        let center = along(ends[0], way, step as f64 / STEPS as f64);
        let aside = minus(spot, center);
        let [u, v] = [dot(right(), aside), dot(up(), aside)];
        let half_chord = radius * radius - u * u - v * v;
        half_chord > 0.0 && half_chord.sqrt() - dot(eye(), aside) > hair
    };
    let steps = if ends[0] == ends[1] { 0 } else { STEPS };
    (0..=steps).any(is_before)
}

/// Parts of a chain, which are hidden or not.
pub fn runs(chain: &[Spot], is_hidden: impl Fn(Spot) -> bool) -> Vec<(Vec<Spot>, bool)> {
    let mut runs: Vec<(Vec<Spot>, bool)> = Vec::new();
    for ends in chain.windows(2) {
        let hidden = is_hidden(along(ends[0], minus(ends[1], ends[0]), 0.5));
        match runs.last_mut() {
            Some((run, is)) if *is == hidden => run.push(ends[1]),
            _ => runs.push((ends.to_vec(), hidden)),
        }
    }
    runs
}

/// A stroke as a chain of short ones.
pub fn in_pieces([from, to]: [Spot; 2]) -> Vec<Spot> {
    const PIECES: usize = 96;
    let way = minus(to, from);
    let spot = |i: usize| along(from, way, i as f64 / PIECES as f64);
    (0..=PIECES).map(spot).collect()
}
