//! A guess at the simplex closest to the origin: the same search in plain floats.
//!
//! Floats are fast and nearly always right. The guess is verified, or used as a start.

use crate::algorithm::gjk::minkowski::guess_vertex::GuessVertex;
use crate::algorithm::gjk::minkowski::signs::SimplexVertex;
use crate::algorithm::gjk::search::MinkowskiDifference;
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::{is_float, to_f64};
use core::cmp::Ordering;
use nalgebra::zero;

/// The iteration limit: floats may cycle, and more iterations cost more than the exact search.
const ROUNDS: usize = 20;

impl<X: SolidVertex> MinkowskiDifference<'_, X> {
    fn guess_vertex(&self, indices: [usize; 2]) -> Option<GuessVertex> {
        GuessVertex::new(
            [self.a.vertex(indices[0]), self.b.vertex(indices[1])],
            indices,
        )
    }

    /// Guesses the simplex closest to the origin, if the scalar is a float. With `stop_if_separated` the search stops
    /// at the first separating direction.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn guess_nearest(&self, stop_if_separated: bool) -> Option<Simplex<[usize; 2]>> {
        // Tested here so that the compiler drops the search for other scalars.
        let guess =
            is_float(&zero::<X::Scalar>()).then(|| self.search_guess(stop_if_separated))??;
        Some(guess.map(|vertex| vertex.indices()))
    }

    fn search_guess(&self, stop_if_separated: bool) -> Option<Simplex<GuessVertex>> {
        let mut simplex = Simplex::Vertex(self.guess_vertex([0, 0])?);
        for _ in 0..ROUNDS {
            if simplex.has_origin() {
                break;
            }
            let direction = search_direction(&simplex);
            let [from_a, from_b] = simplex.last().indices();
            let a = support_vertex(self.a, from_a, |p| dot_product(p, direction));
            let b = support_vertex(self.b, from_b, |p| -dot_product(p, direction));
            let next = self.guess_vertex([a, b])?;
            if stop_if_separated && next.is_along(direction) || simplex.contains_vertex([a, b]) {
                break;
            }
            simplex = simplex.add_vertex(&next);
        }
        Some(simplex)
    }
}

impl Simplex<GuessVertex> {
    fn contains_vertex(&self, indices: [usize; 2]) -> bool {
        self.vertices().iter().any(|v| v.indices() == indices)
    }
}

fn search_direction(simplex: &Simplex<GuessVertex>) -> [f64; 3] {
    match simplex {
        Simplex::Vertex(v) => GuessVertex::to_vertex(v),
        Simplex::Edge([p, q]) => GuessVertex::to_edge([p, q]),
        Simplex::Face([p, q, r]) | Simplex::Volume([p, q, r, _]) => GuessVertex::to_face([p, q, r]),
    }
}

/// Solids with at most this many vertices are scanned in memory order.
const SCAN_LIMIT: usize = 64;

/// The index of a vertex with the least projection; the search starts at another vertex.
fn support_vertex<X: SolidVertex>(
    solid: &Solid<'_, X>,
    from: usize,
    projection: impl Fn(X) -> f64,
) -> usize {
    let count = solid.vertex_count();
    if count > SCAN_LIMIT || matches!(solid, Solid::Box(_)) {
        let projection = |index| projection(solid.vertex(index));
        return solid.support_vertex(from, |i, j| {
            projection(i)
                .partial_cmp(&projection(j))
                .unwrap_or(Ordering::Equal)
        });
    }
    let mut best = (from, projection(solid.vertex(from)));
    for index in 0..count {
        let projection = projection(solid.vertex(index));
        if projection < best.1 {
            best = (index, projection);
        }
    }
    best.0
}

/// The projection of a point on a direction.
fn dot_product<X: SolidVertex>(point: X, direction: [f64; 3]) -> f64 {
    let [x, y, z] = to_f64(point).unwrap_or_default();
    x * direction[0] + y * direction[1] + z * direction[2]
}
