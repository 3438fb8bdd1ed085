//! The simplex of the search: up to three vertices of the difference, in approximate numbers.

use crate::algorithm::edge_loop::Vertex;
use crate::algorithm::local_gjk::fast_vertices::FastVertices;
use crate::exact::{GuessNumber, cross2, dot, sub};

/// A vertex of the difference of two loops, from a vertex of the first to one of the second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LoopGuessVertex<N> {
    pub(crate) vector: [N; 2],
    pub(crate) indices: [usize; 2],
}

impl<N: GuessNumber> LoopGuessVertex<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn support<'a, X: Vertex<'a>>(
        [a, b]: [&FastVertices<'_, 'a, X, N>; 2],
        along: [N; 2],
        from: [usize; 2],
    ) -> Self {
        let indices = [
            a.support_vertex(along, from[0]),
            b.support_vertex([-along[0], -along[1]], from[1]),
        ];
        Self {
            vector: sub(b.vertex(indices[1]), a.vertex(indices[0])),
            indices,
        }
    }
}

/// The vertices closest to the origin, the newest last.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LoopSimplex<N> {
    Vertex(LoopGuessVertex<N>),
    Edge([LoopGuessVertex<N>; 2]),
    /// The origin is inside.
    Around([LoopGuessVertex<N>; 3]),
}

impl<N: GuessNumber> LoopSimplex<N> {
    /// A direction, roughly from the origin to the simplex.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn direction(&self) -> [N; 2] {
        match self {
            Self::Vertex(p) => p.vector,
            Self::Edge([p, q]) | Self::Around([p, q, _]) => {
                let [x, y] = sub(q.vector, p.vector);
                if cross2([x, y], p.vector) < N::default() {
                    [y, -x]
                } else {
                    [-y, x]
                }
            }
        }
    }

    /// The simplex with another vertex that is lower along the direction; `None` if it is not lower.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn add_vertex(self, next: LoopGuessVertex<N>, direction: [N; 2]) -> Option<Self> {
        let is_lower =
            |p: LoopGuessVertex<N>| dot(sub(next.vector, p.vector), direction) < N::default();
        match self {
            Self::Vertex(p) => is_lower(p).then(|| nearest_on_edge(p, next)),
            Self::Edge([p, q]) => {
                (is_lower(p) && is_lower(q)).then(|| nearest_on_triangle(p, q, next))
            }
            Self::Around(_) => None,
        }
    }
}

/// The closest feature of an edge, other than its first end.
#[cfg_attr(not(debug_assertions), inline(always))]
fn nearest_on_edge<N: GuessNumber>(p: LoopGuessVertex<N>, q: LoopGuessVertex<N>) -> LoopSimplex<N> {
    if has_interior_foot(p, q) {
        LoopSimplex::Edge([p, q])
    } else {
        LoopSimplex::Vertex(q)
    }
}

/// Whether the foot of the origin on an edge comes before its second end.
#[cfg_attr(not(debug_assertions), inline(always))]
fn has_interior_foot<N: GuessNumber>(p: LoopGuessVertex<N>, q: LoopGuessVertex<N>) -> bool {
    dot(q.vector, sub(q.vector, p.vector)) > N::default()
}

/// The closest feature of a triangle whose last corner is on the origin's side of its first edge.
#[cfg_attr(not(debug_assertions), inline(always))]
fn nearest_on_triangle<N: GuessNumber>(
    p: LoopGuessVertex<N>,
    q: LoopGuessVertex<N>,
    r: LoopGuessVertex<N>,
) -> LoopSimplex<N> {
    let zero = N::default();
    let area = cross2(sub(q.vector, p.vector), sub(r.vector, p.vector));
    let is_beyond = |u: LoopGuessVertex<N>, v: LoopGuessVertex<N>| {
        let turn = cross2(u.vector, v.vector);
        turn < zero && area > zero || turn > zero && area < zero
    };
    match (is_beyond(r, p), is_beyond(q, r)) {
        (false, false) => LoopSimplex::Around([p, q, r]),
        (true, true) if !has_interior_foot(p, r) => nearest_on_edge(q, r),
        (true, _) => nearest_on_edge(p, r),
        (false, true) => nearest_on_edge(q, r),
    }
}
