//! Two bodies in one frame, and the gap between them along a normal.
//!
//! For a unit normal n the gap is the least n.q of the second core less the greatest n.p of the first one. It is concave
//! and of degree 1 in n. Its greatest value over all unit normals is the distance of cores that are apart, and less the
//! depth of cores that overlap. So each normal proves a lower bound, and any two points an upper one.
//!
//! In units u of the scale S, the largest coordinate in the frame: coordinates are rounded once when they come into the
//! frame (1), the axis errs by at most 6 in each coordinate, so the outward vector of a unit normal by 16 and a point of a
//! rim by 17. A product of a unit normal and a difference of two points (at most 2 S each, their sum 2 3^(1/2) S) adds 3
//! roundings of the sum, less than 11, and the length of the normal, within 3 u of 1, another 11. So a gap errs by less
//! than 2 (1 + 17) + 11 + 11 = 58 < 64 = [`NOISE`].

use crate::engine::frustum::body::{GeneratedBody, GeneratedCore};
use crate::engine::frustum::number::{RoundedNumber, larger};
use crate::engine::frustum::vector::Vector;
use alloc::vec::Vec;

/// A bound on the error of a gap, in units of the scale.
pub const NOISE: i32 = 64;

/// The unit of numbers of 256 bits or more is below this power of two.
const LONGER: i32 = -150;
/// The unit of the longest numbers is below this power of two.
const LONGEST: i32 = -1000;

/// Two bodies, seen from a point near both.
#[derive(Clone, Copy, Debug)]
pub struct CorePair<'a, N> {
    pub bodies: [GeneratedBody<'a, N>; 2],
    /// A bound on all coordinates and radii.
    pub scale: N,
    pub noise: N,
}

/// A generator of each core.
pub type Label = [u32; 2];

/// The lowest point of the difference of two cores along a normal.
#[derive(Clone, Copy, Debug)]
pub struct Lowest<N> {
    /// The points on the first and on the second core.
    pub points: [Vector<N>; 2],
    /// The second less the first.
    pub difference: Vector<N>,
    pub label: Label,
}

impl<'a, N: RoundedNumber> CorePair<'a, N> {
    pub fn new(bodies: [GeneratedBody<'a, N>; 2]) -> Self {
        let [a, b] = &bodies;
        let of_cores = larger(a.core.largest(), b.core.largest());
        let scale = larger(of_cores, larger(a.radius, b.radius));
        Self {
            bodies,
            scale,
            noise: scale * scale.unit() * N::int(NOISE),
        }
    }

    /// Whether the numbers have 128 bits or more.
    pub fn is_long(&self) -> bool {
        self.scale.unit() < N::one().shifted(-60)
    }

    /// Whether the numbers have 256 bits or more.
    pub fn is_longer(&self) -> bool {
        self.scale.unit() < N::one().shifted(LONGER)
    }

    /// Whether the numbers are the longest.
    pub fn is_longest(&self) -> bool {
        self.scale.unit() < N::one().shifted(LONGEST)
    }

    /// Asks about the bodies in numbers of at most 256 bits.
    pub fn ask_shortened<R>(&self, ask: impl FnOnce(&CorePair<'_, N>) -> R) -> R {
        if !self.is_longest() {
            return ask(self);
        }
        let mut lists = [Vec::new(), Vec::new()];
        let [first, second] = &mut lists;
        let [a, b] = &self.bodies;
        ask(&CorePair::new([a.shortened(first), b.shortened(second)]))
    }

    /// The sum of both radii.
    pub fn reach(&self) -> N {
        self.bodies[0].radius + self.bodies[1].radius
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn cores(&self) -> [&GeneratedCore<'a, N>; 2] {
        [&self.bodies[0].core, &self.bodies[1].core]
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn lowest(&self, normal: Vector<N>) -> Lowest<N> {
        N::formula(|| {
            let [a, b] = self.cores();
            let (p, q) = (a.extreme(normal), b.extreme(-normal));
            Lowest {
                points: [p.point, q.point],
                difference: q.point - p.point,
                label: [p.generator, q.generator],
            }
        })
    }

    /// The gap of the cores along a unit normal.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn gap(&self, normal: Vector<N>) -> N {
        N::formula(|| normal.dot(self.lowest(normal).difference))
    }
}
