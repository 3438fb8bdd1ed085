//! The features of two solids whose difference is a face of the Minkowski difference.
//!
//! Several faces of the difference may be equally near to the origin, as where shapes touch at a corner. Which of them a search
//! comes to first depends on where it started, so on the scalar; which features they are the difference of does not.

use crate::algorithm::gjk::minkowski::search_direction::SearchDirection;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::MinkowskiDifference;
use crate::algorithm::gjk::simplex::{DifferenceSide, Simplex};
use crate::algorithm::solid::SolidVertex;
use alloc::vec;
use alloc::vec::Vec;

/// The features of two solids that are furthest along a normal, in the order in which ties are broken: faces of both, faces
/// of the first solid, faces of the second, pairs of edges; of each kind by the lowest vertices.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SupportFeatures {
    /// Whether fewer than three vertices are the furthest, of each solid.
    are_edges: [bool; 2],
    /// The indices of the furthest vertices of each solid, in ascending order.
    vertices: [Vec<usize>; 2],
}

impl<X: SolidVertex> MinkowskiDifference<'_, X> {
    /// The features of a face of the difference, counter-clockwise seen from outside.
    pub(super) fn support_features(&self, [u, v, w]: [&MinkowskiVertex<X>; 3]) -> SupportFeatures {
        // A search toward the origin from the other side of the face leads away from it.
        let outward = Simplex::Face([*v, *u, *w]);
        let direction = outward.search_direction();
        let vertices = [DifferenceSide::A, DifferenceSide::B]
            .map(|side| self.tied_vertices(side, &outward, &direction));
        SupportFeatures {
            are_edges: vertices.each_ref().map(|tied| tied.len() < 3),
            vertices,
        }
    }

    /// The vertices of one solid that are as far along a direction as that of a simplex, which is one of the furthest: these
    /// are joined by edges.
    fn tied_vertices(
        &self,
        side: DifferenceSide,
        simplex: &Simplex<MinkowskiVertex<X>>,
        direction: &SearchDirection<'_, X>,
    ) -> Vec<usize> {
        let [first, second] = simplex.last().indices;
        let (solid, start) = match side {
            DifferenceSide::A => (self.a, first),
            DifferenceSide::B => (self.b, second),
        };
        let compare = self.compare_along(side, simplex, direction);
        let (mut tied, mut visited) = (vec![start], 0);
        while let Some(&vertex) = tied.get(visited) {
            solid.each_neighbour(vertex, |other| {
                if !tied.contains(&other) && compare(other, vertex).is_eq() {
                    tied.push(other);
                }
            });
            visited += 1;
        }
        tied.sort_unstable();
        tied
    }
}
