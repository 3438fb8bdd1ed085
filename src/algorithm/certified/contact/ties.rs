//! The axes of least overlap: one, or several that are the same but for rounding.
//!
//! Bodies at rest have many. Where a box lies flat on another one, two faces and up to four pairs of edges have one
//! normal, and where it is tilted by a hair, normals that are as near to each other. None of them has to be
//! distinguished from the others:
//!
//! Let two shapes overlap by d along a unit normal f, and let a point of the one be a point of the other moved by d f, so
//! that p = d f is in their difference. Then they overlap along any unit normal m at the angle t to f by at least
//! m . p = d cos t >= d (1 - t^2 / 2). Where p is off the difference by e square to f, by at least d cos t - e sin t.
//!
//! So the first axis that has such points is right for all that tie with it and are near it. The order is: the faces of the
//! first shape, those of the second, the pairs of edges. It costs u s of the depth, and what is parallel to the last place 2.5 u s
//! ([`parallel`](super::parallel)): less than the promise of 4 u s.

use crate::algorithm::certified::contact::axes::{Axis, Kind, LeastOverlap};
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::smaller;
use crate::exact::{dot, sub};

/// The error of an overlap, in units of the scale s: 2^-43.
///
/// Let u = 2^-53. A product of two vectors of lengths p, q errs by less than 2 sqrt(2) u p q < 3 u p q, and its product with a
/// third one of length r by less than 6 u p q r. Over a product that is longer than p q / 8, by
/// [`PLAIN_SINE`](super::parallel::PLAIN_SINE), this is 48 u r, with r <= sqrt(3) s. So the heights of two half axes of each of two boxes over a pair of edges add 333 u s, that of a
/// center over another, of at most 2 sqrt(3) s, 94 u s; the length that all are divided by errs by 24 u, which adds 252 u s,
/// and sums and quotients less than 95 u s: 774 u s. The direction of a segment is off by u, its product with an edge by 8 u more
/// of its length, which adds less than 170 u s. Heights along a unit normal that is off by 27 u, as those of other
/// shapes, err by less than 30 u of at most 2 sqrt(3) s each.
pub(super) const OVERLAP_ERROR: f64 = 1024.0 * UNIT;
/// The most axes that are the same: of a face of a tetrahedron in one of another there are two faces and nine pairs of edges.
const MOST_TIES: usize = 12;
/// The square of the most by which normals that are the same differ: 2^-20, as [`Contact`](crate::Contact) documents.
const NEAR: f64 = 1.0 / (1u64 << 40) as f64;

/// The axes along which two shapes overlap least.
pub(super) struct LeastAxes<const D: usize> {
    axes: [Axis<D>; MOST_TIES],
    count: usize,
    /// The least overlap.
    least: f64,
    /// The least in a direction opposite to one of less.
    opposite: f64,
    scale: f64,
}

impl<const D: usize> LeastAxes<D> {
    pub fn new(scale: f64) -> Self {
        let none = Axis {
            normal: [0.0; D],
            overlap: f64::INFINITY,
            kind: Kind::Edges([0; 2]),
        };
        Self {
            axes: [none; MOST_TIES],
            count: 0,
            least: f64::INFINITY,
            opposite: f64::INFINITY,
            scale,
        }
    }

    pub fn error(&self) -> f64 {
        OVERLAP_ERROR * self.scale
    }

    /// Adds an axis in the direction of its lesser overlap, given that in the other one, and returns whether it certainly
    /// separates.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn add(&mut self, axis: Axis<D>, opposite: f64) -> bool {
        self.opposite = smaller(self.opposite, opposite);
        if axis.overlap <= self.least + 2.0 * self.error() {
            self.add_least(axis);
        }
        axis.overlap < -self.error()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_least(&mut self, axis: Axis<D>) {
        if axis.overlap < self.least - 2.0 * self.error() {
            self.count = 0;
        }
        self.least = smaller(self.least, axis.overlap);
        if self.count < MOST_TIES {
            self.axes[self.count] = axis;
        }
        self.count += 1;
    }

    /// The overlap along the first of the least, by the points that it is measured with, if all others are near it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn first_overlap(
        &self,
        overlap: impl Fn(&Axis<D>) -> Option<LeastOverlap<D>>,
    ) -> Option<LeastOverlap<D>> {
        let is_certain = self.least > self.error()
            && self.opposite > self.least + 2.0 * self.error()
            && self.count <= MOST_TIES;
        if !is_certain {
            return None;
        }
        let found = self.ties().find_map(overlap)?;
        let is_same =
            |axis: &Axis<D>| is_same_normal([axis.normal, found.normal], found.depth, self.scale);
        self.ties().all(is_same).then_some(found)
    }

    fn ties(&self) -> impl Iterator<Item = &Axis<D>> {
        let most = self.least + 2.0 * self.error();
        let axes = self.axes[..self.count].iter();
        axes.filter(move |axis| axis.overlap <= most)
    }
}

/// Whether two unit normals are the same, as shapes of this scale that overlap so deep along one do so along the other but for
/// u s: d t^2 / 2 <= u s, where they differ by t.
pub(super) fn is_same_normal<const D: usize>(
    [m, n]: [[f64; D]; 2],
    depth: f64,
    scale: f64,
) -> bool {
    let difference = sub(m, n);
    let square = dot(difference, difference);
    square <= NEAR && depth * square <= 2.0 * UNIT * scale
}
