//! A guess at the closest features of two convex loops: the search of Gilbert, Johnson and Keerthi, *A fast
//! procedure for computing the distance between complex objects* (1988), in approximate numbers.

use crate::algorithm::edge_loop::Vertex;
use crate::algorithm::local_gjk::fast_vertices::FastVertices;
use crate::algorithm::local_gjk::simplex::{LoopGuessVertex, LoopSimplex};
use crate::exact::{GuessNumber, dot, each, sub};

/// The iteration limit: rounded numbers may cycle, and more iterations cost more than the exact method.
const ROUNDS: usize = 24;

/// The guess at the closest feature of the Minkowski difference, by the indices of its vertices.
pub(crate) enum Guess<N> {
    Vertices([usize; 2]),
    Edge([[usize; 2]; 2]),
    Around([[usize; 2]; 3]),
    Apart(SeparatingGap<N>),
}

/// A direction that separates the loops, and the vertices that are extreme along it.
pub(crate) struct SeparatingGap<N> {
    pub(crate) direction: [N; 2],
    pub(crate) indices: [usize; 2],
}

/// Guesses the closest feature of the difference of two loops. With `stop_if_separated` the search stops at the first
/// separating direction.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn guess_closest<'a, X: Vertex<'a>, N: GuessNumber>(
    loops: [&FastVertices<'_, 'a, X, N>; 2],
    stop_if_separated: bool,
) -> Option<Guess<N>> {
    let [a, b] = loops;
    let mut direction = sub(b.middle(), a.middle());
    if direction == [N::default(); 2] {
        // The midpoints coincide: any direction is a valid start.
        direction[0] = N::ONE;
    }
    let mut next = LoopGuessVertex::support(loops, direction, [0, 0]);
    let mut simplex = LoopSimplex::Vertex(next);
    for _ in 0..ROUNDS {
        if stop_if_separated && dot(next.vector, direction) > N::default() {
            let indices = next.indices;
            return Some(Guess::Apart(SeparatingGap { direction, indices }));
        }
        direction = simplex.direction();
        next = LoopGuessVertex::support(loops, direction, next.indices);
        simplex = match simplex.add_vertex(next, direction) {
            Some(LoopSimplex::Around(corners)) => {
                return Some(Guess::Around(each(&corners, |p| p.indices)));
            }
            Some(nearer) => nearer,
            None => return simplex.into_guess(),
        };
    }
    None
}

impl<N> LoopSimplex<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_guess(self) -> Option<Guess<N>> {
        match self {
            Self::Vertex(p) => Some(Guess::Vertices(p.indices)),
            Self::Edge([p, q]) => Some(Guess::Edge([p.indices, q.indices])),
            Self::Around(_) => None,
        }
    }
}
