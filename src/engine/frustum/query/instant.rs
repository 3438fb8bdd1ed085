//! Tangents of the gap as a function of the time, which is convex.

use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::vector::Vector;

/// A gap at a time, its normal, and how fast it closes along that.
#[derive(Clone, Copy)]
pub struct Instant<N> {
    pub normal: Vector<N>,
    pub time: N,
    pub over: N,
    pub speed: N,
}

impl<N: RoundedNumber> Instant<N> {
    /// When the gaps along the normals of two times are the same: no gap is less in between.
    pub fn crossing(&self, later: &Self) -> N {
        let (from, to) = (
            self.over + self.speed * self.time,
            later.over + later.speed * later.time,
        );
        (from - to) / (self.speed - later.speed)
    }

    /// The gap at that time.
    fn least(&self, later: &Self) -> N {
        self.over - self.speed * (self.crossing(later) - self.time)
    }

    /// A bound on the gap from below between two times, by those and one in between.
    pub fn least_with(&self, middle: &Self, later: &Self) -> N {
        if middle.speed > N::zero() {
            middle.least(later)
        } else {
            self.least(middle)
        }
    }

    /// When the gap closes no more, were its normal to turn evenly.
    pub fn turn(&self, later: &Self) -> N {
        self.time + (later.time - self.time) * (self.speed / (self.speed - later.speed))
    }
}
