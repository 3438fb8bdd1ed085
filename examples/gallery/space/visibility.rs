//! What hides what.

use super::body::Body;
use super::mesh::Face;
use super::projection::{eye, right, up};
use super::vector::{Vec3, dot, minus, plus, times};
use crate::ink::along;

impl Body {
    /// Whether it is before a place, as the reader sees it, by more than a length that is not seen.
    pub fn hides(&self, point: Vec3, hair: f64) -> bool {
        match self {
            Self::Dot(_) | Self::Stroke(..) | Self::Chain(_) => false,
            Self::Round(ends, radius) => round_hides(*ends, *radius, point, hair),
            Self::Solid(mesh) | Self::Surface(mesh) => {
                mesh.faces.iter().any(|face| face.hides(point, hair))
            }
            Self::Curved(curved) => {
                let mut faces = curved.mesh.faces.iter();
                faces.any(|face| face.hides(point, hair))
            }
            Self::Patch(patch) => patch.mesh.faces.iter().any(|face| face.hides(point, hair)),
        }
    }
}

impl Face {
    fn hides(&self, point: Vec3, hair: f64) -> bool {
        let slope = dot(self.normal, eye());
        if slope.abs() < 1e-9 {
            return false;
        }
        let direction = dot(self.normal, minus(self.corners[0], point)) / slope;
        let above = plus(point, times(eye(), direction));
        direction > hair && self.depths(above).all(|depth| depth > 0.0)
    }
}

/// Whether the line of view to a place comes within the radius of some place between the ends, and leaves
/// the ball about that one before the place.
fn round_hides(ends: [Vec3; 2], radius: f64, point: Vec3, hair: f64) -> bool {
    const STEPS: usize = 24;
    let direction = minus(ends[1], ends[0]);
    let is_before = |step: usize| {
        let center = along(ends[0], direction, step as f64 / STEPS as f64);
        let aside = minus(point, center);
        let [u, v] = [dot(right(), aside), dot(up(), aside)];
        let half_chord = radius * radius - u * u - v * v;
        half_chord > 0.0 && half_chord.sqrt() - dot(eye(), aside) > hair
    };
    let steps = if ends[0] == ends[1] { 0 } else { STEPS };
    (0..=steps).any(is_before)
}

/// Parts of a chain, which are hidden or not.
pub fn runs(chain: &[Vec3], is_hidden: impl Fn(Vec3) -> bool) -> Vec<(Vec<Vec3>, bool)> {
    let mut runs: Vec<(Vec<Vec3>, bool)> = Vec::new();
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
pub fn in_pieces([from, to]: [Vec3; 2]) -> Vec<Vec3> {
    const PIECES: usize = 96;
    let direction = minus(to, from);
    let point = |i: usize| along(from, direction, i as f64 / PIECES as f64);
    (0..=PIECES).map(point).collect()
}
