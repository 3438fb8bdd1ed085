//! Whether two shapes have one normal of contact only.
//!
//! Where the cores are apart there is one. Where they touch, the normals that are right are a convex cone, of which planes cut
//! all but the one found, or not. Where they overlap, another normal may part them by a motion that is as short: two gaps
//! that are equal within the noise of numbers of 128 bits, less than 2^-110 of the scale, are told to be equal.

use crate::engine::frustum::body::GeneratedCore;
use crate::engine::frustum::greatest::Greatest;
use crate::engine::frustum::number::{RoundedNumber, larger};
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::rival::SAME;
use crate::engine::frustum::vector::Vector;
use alloc::vec;
use alloc::vec::Vec;

/// The most planes that cut a cone. Each halves at least the distance of a corner from the normal, so that four corners need
/// 4 * 16; planes that cut two corners of three make up for the corners that they add.
const MOST_CUTS: usize = 256;

/// Gaps that differ by less than this (as an exponent of 2) of the scale are told to be equal: twice the noise of 128 bits, which is
/// 64 units of 2^-124.
const EQUAL: i32 = -117;

/// Normals around one, by their two coordinates across it: the corners of a convex polygon.
struct NormalRegion<N> {
    normal: Vector<N>,
    axes: [Vector<N>; 2],
    corners: Vec<[N; 2]>,
}

impl<N: RoundedNumber> NormalRegion<N> {
    /// The normals that are at most 45 degrees aside along each axis.
    fn around(normal: Vector<N>) -> Self {
        let (one, first) = (N::one(), normal.any_square());
        Self {
            normal,
            axes: [first, normal.cross(first)],
            corners: vec![[-one, -one], [one, -one], [one, one], [-one, one]],
        }
    }

    fn direction(&self, [x, y]: [N; 2]) -> Vector<N> {
        self.normal + self.axes[0] * x + self.axes[1] * y
    }

    /// The corner that is farthest from the normal, and the square of its distance.
    fn farthest(&self) -> Option<([N; 2], N)> {
        let mut best: Option<([N; 2], N)> = None;
        for &[x, y] in &self.corners {
            let square = x * x + y * y;
            if best.is_none_or(|(_, than)| square > than) {
                best = Some(([x, y], square));
            }
        }
        best
    }

    /// A point between the normal and the mean of the corners.
    fn middle(&self) -> [N; 2] {
        let halvings = self.corners.len().next_power_of_two().ilog2();
        let sum = |k: usize| {
            self.corners
                .iter()
                .fold(N::zero(), |sum, corner| sum + corner[k])
        };
        [0, 1].map(|k| sum(k).shifted(-(halvings as i32)))
    }

    /// Keeps the directions n along which a point has n.x >= `least`.
    fn cut(&mut self, x: Vector<N>, least: N) {
        let height = |&corner: &[N; 2]| self.direction(corner).dot(x) - least;
        let count = self.corners.len();
        let mut kept = Vec::with_capacity(count + 1);
        for (i, corner) in self.corners.iter().enumerate() {
            let next = &self.corners[(i + 1) % count];
            let (here, there) = (height(corner), height(next));
            let zero = N::zero();
            if here >= zero {
                kept.push(*corner);
            }
            if (here < zero) != (there < zero) {
                let weight = here / (here - there);
                kept.push([0, 1].map(|k| corner[k] + (next[k] - corner[k]) * weight));
            }
        }
        self.corners = kept;
    }
}

impl<N: RoundedNumber> CorePair<'_, N> {
    /// Whether the normal of cores that touch, or their numbers leave open, is the only one without a gap below 0.
    pub(super) fn has_only_normal_of_touch(&self, normal: Vector<N>, noise: N) -> bool {
        if let GeneratedCore::Wall(wall) = self.cores()[1] {
            // What is flat, and in a plane, is as near to both of its sides.
            return !wall.is_plane || self.gap(-normal) < -noise;
        }
        let noise = larger(noise, self.scale.shifted(EQUAL)).shortened();
        self.ask_shortened(|pair| pair.has_gap_only_along(normal.shortened(), -noise))
    }

    /// Whether no normal but this one has a gap of at least as much.
    fn has_gap_only_along(&self, normal: Vector<N>, least: N) -> bool {
        // So that rounding does not keep a corner out of the normals that it bounds.
        let least_kept = least.half();
        let same = N::one().shifted(2 * SAME);
        let mut region = NormalRegion::around(normal);
        let is_other = |&[x, y]: &[N; 2]| x * x + y * y > same;
        for cuts in 0..MOST_CUTS {
            let Some((corner, _)) = region.farthest().filter(|&(_, square)| square > same) else {
                // The normal against it, where the difference of the cores is flat.
                return self.gap(-normal) < least;
            };
            // Planes cut a round cone for ever and leave corners outside of it, but soon the middle of these is in it.
            let middle = cuts.is_power_of_two().then(|| region.middle());
            let is_right = |middle: &[N; 2]| self.gap(region.direction(*middle)) >= least_kept;
            if middle
                .filter(is_other)
                .is_some_and(|middle| is_right(&middle))
            {
                return false;
            }
            let direction = region.direction(corner);
            let lowest = self.lowest(direction).difference;
            if direction.dot(lowest) >= least {
                return false;
            }
            region.cut(lowest, least_kept);
        }
        false
    }

    /// Whether no other normal has the greatest gap; open where another one may have it in short numbers.
    pub(super) fn has_only_normal(&self, greatest: &Greatest<N>) -> Option<bool> {
        let critical = &greatest.critical;
        let is_touch = critical.gap.abs() <= self.noise;
        let is_only = !greatest.has_rival
            && (!is_touch || self.has_only_normal_of_touch(critical.guess.normal, self.noise));
        let is_apart = critical.gap > self.noise;
        (is_apart || is_only || self.is_long()).then_some(is_apart || is_only)
    }
}
