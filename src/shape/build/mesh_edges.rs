//! The edges of a list of triangles.

use crate::shape::build::connected::DisjointSets;
use alloc::vec::Vec;

/// An edge of a triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct EdgeUse {
    /// The vertices at its ends, the lower index first.
    pub(crate) ends: [u32; 2],
    /// Whether the triangle traverses it from the higher index to the lower one.
    pub(crate) is_reversed: bool,
    pub(crate) triangle: u32,
}

impl EdgeUse {
    /// The ends in the order in which the triangle traverses the edge.
    pub(crate) fn directed(self) -> [u32; 2] {
        let [low, high] = self.ends;
        if self.is_reversed {
            [high, low]
        } else {
            [low, high]
        }
    }
}

/// All edges of the triangles, those with the same ends in a row, in one direction after those in the other.
/// Edges of equal ends are left out.
pub(crate) fn sorted_edges(triangles: &[[u32; 3]]) -> Vec<EdgeUse> {
    let mut edges = Vec::with_capacity(3 * triangles.len());
    for (triangle, &[a, b, c]) in (0..).zip(triangles) {
        for [from, to] in [[a, b], [b, c], [c, a]] {
            if from != to {
                edges.push(EdgeUse {
                    ends: [from.min(to), from.max(to)],
                    is_reversed: to < from,
                    triangle,
                });
            }
        }
    }
    edges.sort_unstable();
    edges
}

/// The edges of the same ends, in runs.
pub(crate) fn shared_edges(edges: &[EdgeUse]) -> impl Iterator<Item = &[EdgeUse]> {
    edges.chunk_by(|a, b| a.ends == b.ends)
}

/// The first triangle of each component: of each set of triangles that are connected through edges.
pub(crate) fn first_of_components(triangle_count: usize, edges: &[EdgeUse]) -> Vec<u32> {
    let mut sets = DisjointSets::new(triangle_count);
    for shared in shared_edges(edges) {
        for pair in shared.windows(2) {
            sets.unite([pair[0].triangle as usize, pair[1].triangle as usize]);
        }
    }
    let mut firsts = Vec::new();
    let mut is_seen = alloc::vec![false; triangle_count];
    for triangle in 0..triangle_count {
        let root = sets.root(triangle);
        if !core::mem::replace(&mut is_seen[root], true) {
            firsts.push(triangle as u32);
        }
    }
    firsts
}
