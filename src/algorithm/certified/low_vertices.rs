//! The lowest vertices of a convex polyhedron along a normal, without comparing all of them.
//!
//! The vertices of a convex polyhedron that are below a plane are connected by edges (Ziegler, *Lectures on Polytopes*
//! (1995), theorem 3.14), so a search along edges from the lowest one visits all that are nearly as low, and their
//! neighbours.

use crate::algorithm::certified::list::climb;
use crate::shape::build::lists::IndexLists;

/// How many vertices a search collects before it gives up.
const CAPACITY: usize = 48;

/// Indices of vertices.
#[derive(Clone, Copy, Debug)]
pub(super) struct LowVertices {
    indices: [usize; CAPACITY],
    count: usize,
}

impl LowVertices {
    /// The vertices that are at most `rise` above the lowest one, which is searched from a vertex; `None` if there are
    /// many.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn search(
        neighbours: &IndexLists,
        from: usize,
        rise: f64,
        height: impl Fn(usize) -> f64,
    ) -> Option<Self> {
        let lowest = climb(neighbours, from, &height);
        let limit = height(lowest) + rise;
        let mut found = Self {
            indices: [lowest; CAPACITY],
            count: 1,
        };
        let mut visited = 0;
        while visited < found.count {
            for &other in neighbours.list(found.indices[visited]) {
                if height(other) <= limit {
                    found.add(other)?;
                }
            }
            visited += 1;
        }
        Some(found)
    }

    /// Adds a vertex if it is new; `None` if there is no room.
    fn add(&mut self, index: usize) -> Option<()> {
        if !self.as_slice().contains(&index) {
            *self.indices.get_mut(self.count)? = index;
            self.count += 1;
        }
        Some(())
    }

    pub fn as_slice(&self) -> &[usize] {
        &self.indices[..self.count]
    }
}
