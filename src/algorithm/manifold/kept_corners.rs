//! Which of the corners that two faces have in common a manifold keeps, in plain floats.
//!
//! The choice is that of [`Candidates`](super::Candidates), but for rounding: of corners that are equally good, as those of
//! bodies at rest are equally deep, either choice is right.

use crate::exact::{cross3, dot, root, sub};
use core::cmp::Ordering;

/// Faces with more corners in common are clipped exactly.
const MOST_FOUND: usize = 16;

/// A corner of what two faces have in common.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum CommonCorner {
    /// One of a side's corners, over or under the other face.
    Vertex { side: u32, place: u32 },
    /// Where an edge of each crosses the other; and how the first turns around the start of the second.
    Crossing { edges: [u32; 2], turn: Ordering },
}

/// The corners that a manifold keeps, in order.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeptCorners {
    corners: [MeasuredCorner; 4],
    count: usize,
}

impl KeptCorners {
    pub fn as_slice(&self) -> &[MeasuredCorner] {
        &self.corners[..self.count]
    }
}

/// A corner with its point on the first face, how far the second face is from there along the normal, and a bound on what
/// either may be off by.
#[derive(Clone, Copy, Debug)]
pub(super) struct MeasuredCorner {
    pub corner: CommonCorner,
    pub place: [f64; 3],
    pub gap: f64,
    pub error: f64,
}

/// Corners in common, with their places and separations once these are measured.
pub(super) struct FoundCorners {
    pub corners: [CommonCorner; MOST_FOUND],
    pub places: [[f64; 3]; MOST_FOUND],
    pub separations: [f64; MOST_FOUND],
    /// Bounds on the errors of places and separations.
    pub errors: [f64; MOST_FOUND],
    pub count: usize,
}

impl FoundCorners {
    pub const NONE: Self = Self {
        corners: [CommonCorner::Vertex { side: 0, place: 0 }; MOST_FOUND],
        places: [[0.0; 3]; MOST_FOUND],
        separations: [0.0; MOST_FOUND],
        errors: [0.0; MOST_FOUND],
        count: 0,
    };

    /// `None` if there are too many.
    pub fn add(&mut self, corner: CommonCorner) -> Option<()> {
        *self.corners.get_mut(self.count)? = corner;
        self.count += 1;
        Some(())
    }

    /// The corners that a manifold keeps: see [`Candidates`](super::Candidates).
    pub fn kept(&self, noise: f64, radii: [f64; 2]) -> Option<KeptCorners> {
        let measured = |i: usize| MeasuredCorner {
            corner: self.corners[i],
            place: self.places[i],
            gap: self.separations[i] + radii[0] + radii[1],
            error: self.errors[i],
        };
        let mut kept = KeptCorners {
            corners: [measured(0); 4],
            count: 0,
        };
        let mut places = [0, 1, 2, 3];
        let count = if self.count > 4 {
            places = self.picked(noise)?;
            4
        } else {
            self.count
        };
        places[..count].sort_unstable();
        for (i, &place) in places[..count].iter().enumerate() {
            // Where there is no fourth the third is there twice.
            if i == 0 || place != places[i - 1] {
                kept.corners[kept.count] = measured(place);
                kept.count += 1;
            }
        }
        Some(kept)
    }

    /// The deepest, the furthest from it, the furthest from the line through both, and the furthest on its other side.
    fn picked(&self, noise: f64) -> Option<[usize; 4]> {
        let deepest = self.best(|i| Some(-self.separations[i]))?;
        let start = self.places[deepest];
        let from_start = |i: usize| sub(self.places[i], start);
        let length = |v: [f64; 3]| root(dot(v, v));
        let furthest = self.best(|i| Some(length(from_start(i))))?;
        let direction = from_start(furthest);
        let reach = length(direction);
        let aside = |i: usize| cross3(from_start(i), direction);
        let third = self.best(|i| Some(length(aside(i)) / reach))?;
        let normal = aside(third);
        let size = length(normal);
        let heights = |i: usize| dot(aside(i), normal) / size / reach;
        let is_on_line = |i: usize| i == deepest || i == furthest;
        // Which side a point is on must be certain.
        let is_certain = |i: usize| is_on_line(i) || heights(i).abs() > 8.0 * noise;
        if !(0..self.count).all(is_certain) {
            return None;
        }
        let is_across = |i: usize| !is_on_line(i) && heights(i) < 0.0;
        let fourth = if (0..self.count).any(is_across) {
            self.best(|i| is_across(i).then(|| length(aside(i)) / reach))?
        } else {
            third
        };
        Some([deepest, furthest, third, fourth])
    }

    /// The place of the first corner with the largest value.
    fn best(&self, value: impl Fn(usize) -> Option<f64>) -> Option<usize> {
        let (mut best, mut most) = (None, f64::NEG_INFINITY);
        for i in 0..self.count {
            let Some(value) = value(i) else { continue };
            if value > most {
                (best, most) = (Some(i), value);
            }
        }
        best
    }
}
