//! Check that touching rings leave the interior of a polygon connected.
//!
//! The rings and the points where they touch are the nodes of a graph; an edge joins a ring to each
//! point where it touches. By Euler's formula the interior is connected exactly if that graph has
//! no cycle. Joined rings are stored in disjoint sets (Tarjan, *Efficiency of a good but not linear
//! set union algorithm*, 1975).

use crate::shape::build::simple::TouchPoint;
use crate::shape::build::space::lexicographic;
use crate::shape::error::ShapeError;
use alloc::vec::Vec;
use nalgebra::{RealField, Scalar};

/// The only point where a hole touches another hole, or the exterior.
pub(crate) struct RingTouch<T: Scalar + Copy> {
    pub(crate) hole: usize,
    pub(crate) other: Option<usize>,
    pub(crate) touch: TouchPoint<T>,
}

impl<T: RealField + Copy> RingTouch<T> {
    /// The two rings, the lower one first; the exterior is ring 0 and hole 0 is ring 1.
    fn rings(&self) -> [usize; 2] {
        let (ring, other) = (self.hole + 1, self.other.map_or(0, |hole| hole + 1));
        [ring.min(other), ring.max(other)]
    }

    fn error(&self) -> ShapeError {
        let [edge, other_edge] = self.touch.edges;
        ShapeError::InteriorDisconnected {
            hole: self.hole,
            edge,
            other: self.other,
            other_edge,
        }
    }
}

/// `touches` are all touches of an exterior and its holes.
pub(crate) fn require_connected<T: RealField + Copy>(
    mut touches: Vec<RingTouch<T>>,
    holes: usize,
) -> Result<(), ShapeError> {
    touches.sort_by(|a, b| {
        let by_point = lexicographic(&a.touch.point, &b.touch.point);
        by_point.then_with(|| a.rings().cmp(&b.rings()))
    });
    let mut sets = DisjointSets::new(holes + 1);
    for at_point in touches.chunk_by(|a, b| a.touch.point == b.touch.point) {
        // All rings that touch in a point touch the lowest of them there.
        let lowest = at_point[0].rings()[0];
        let with_lowest = at_point
            .iter()
            .take_while(|touch| touch.rings()[0] == lowest);
        for touch in with_lowest {
            if !sets.unite(touch.rings()) {
                return Err(touch.error());
            }
        }
    }
    Ok(())
}

pub(crate) struct DisjointSets {
    parents: Vec<usize>,
}

impl DisjointSets {
    pub(crate) fn new(count: usize) -> Self {
        Self {
            parents: (0..count).collect(),
        }
    }

    /// Unites the sets of two members; false if they are in one set already.
    pub(crate) fn unite(&mut self, members: [usize; 2]) -> bool {
        let [root, other] = members.map(|member| self.root(member));
        self.parents[other] = root;
        root != other
    }

    /// The representative of a member's set. Halves the path to it.
    pub(crate) fn root(&mut self, mut member: usize) -> usize {
        while self.parents[member] != member {
            self.parents[member] = self.parents[self.parents[member]];
            member = self.parents[member];
        }
        member
    }
}
