//! Where two loops may be nearest: the search of Gilbert, Johnson and Keerthi, *A fast procedure for
//! computing the distance between complex objects* (1988), in quick numbers.

use crate::algorithm::edge_loop::Vertex;
use crate::algorithm::local_gjk::fast_vertices::FastVertices;
use crate::algorithm::local_gjk::simplex::{LoopGuessVertex, LoopSimplex};
use crate::exact::{GuessNumber, dot, sub};

/// As many rounds as are worth it: rounded numbers may go round in circles.
const ROUNDS: usize = 24;

/// What is taken for the nearest part of the difference, by the places of its vertices.
pub(crate) enum Guess<N> {
    Vertices([usize; 2]),
    Edge([[usize; 2]; 2]),
    Around([[usize; 2]; 3]),
    Apart(Gap<N>),
}

/// A direction in which the first loop ends before the second begins, and their vertices there.
pub(crate) struct Gap<N> {
    pub(crate) direction: [N; 2],
    pub(crate) indices: [usize; 2],
}

/// What is taken for the nearest part of the difference of two loops. Where only `sides` are asked,
/// the search stops as soon as it sees the loops apart.
#[inline]
pub(crate) fn guess_closest<'a, X: Vertex<'a>, N: GuessNumber>(
    loops: [&FastVertices<'_, 'a, X, N>; 2],
    sides: bool,
) -> Option<Guess<N>> {
    let [a, b] = loops;
    let mut direction = sub(b.middle(), a.middle());
    if direction == [N::default(); 2] {
        // Both have one middle: any will do.
        direction[0] = N::ONE;
    }
    let mut next = LoopGuessVertex::support(loops, direction, [0, 0]);
    let mut simplex = LoopSimplex::Vertex(next);
    for _ in 0..ROUNDS {
        if sides && dot(next.vector, direction) > N::default() {
            let indices = next.indices;
            return Some(Guess::Apart(Gap { direction, indices }));
        }
        direction = simplex.direction();
        next = LoopGuessVertex::support(loops, direction, next.indices);
        simplex = match simplex.add_vertex(next, direction) {
            Some(LoopSimplex::Around(corners)) => {
                return Some(Guess::Around(corners.map(|p| p.indices)));
            }
            Some(nearer) => nearer,
            None => return simplex.into_guess(),
        };
    }
    None
}

impl<N> LoopSimplex<N> {
    #[inline(always)]
    fn into_guess(self) -> Option<Guess<N>> {
        match self {
            Self::Vertex(p) => Some(Guess::Vertices(p.indices)),
            Self::Edge([p, q]) => Some(Guess::Edge([p.indices, q.indices])),
            Self::Around(_) => None,
        }
    }
}
