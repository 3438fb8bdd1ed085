//! The closest features of two convex loops, or a proof that they overlap: guessed in approximate numbers,
//! proved by exact signs.
//!
//! The guess is that of Gilbert, Johnson and Keerthi (1988). On a convex loop a local extremum is global,
//! so a proof checks the neighbours of few vertices only, however many there are.
//!
//! Loops that only touch, and loops with several equally close features, are left undecided, as are scalars
//! other than floats and fixed point: [`convex_loops`](crate::algorithm::convex_loops) handles them.
//! Logarithmic time in general.

pub(crate) mod fast_vertices;
pub(crate) mod guess;
pub(crate) mod proof;
pub(crate) mod simplex;
#[cfg(test)]
mod tests;

use crate::algorithm::candidate::Candidate;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::local_gjk::fast_vertices::FastVertices;
use crate::algorithm::local_gjk::guess::{Guess, guess_closest};
use crate::exact::GuessNumber;
use crate::predicate::SupportingLine;
use core::num::Wrapping;

/// The number type that stands for fixed point.
type Integer = Wrapping<i128>;

/// How two convex loops lie to each other.
pub(crate) enum LoopRelation<X> {
    /// Disjoint; this candidate is the only shortest one.
    Apart(Candidate<X>),
    /// The interiors of the loops have points in common.
    Overlapping,
}

/// Classifies two convex loops, at least one of which has an area, if that can be proved.
pub(crate) fn classify_loops<'a, X: Vertex<'a>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<LoopRelation<X>> {
    classify_by::<X, f64>(a, b).or_else(|| classify_by::<X, Integer>(a, b))
}

fn classify_by<'a, X: Vertex<'a>, N: GuessNumber>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<LoopRelation<X>> {
    let (fast_a, fast_b) = (FastVertices::<X, N>::convert(a)?, FastVertices::convert(b)?);
    match guess_closest([&fast_a, &fast_b], false)? {
        Guess::Vertices(indices) => {
            proof::prove_vertex_vertex(a, b, indices).map(LoopRelation::Apart)
        }
        Guess::Edge(ends) => proof::prove_vertex_edge(a, b, ends).map(LoopRelation::Apart),
        Guess::Around(corners) => proof::origin_turn(a, b, corners)?
            .is_ne()
            .then_some(LoopRelation::Overlapping),
        Guess::Apart(_) => None,
    }
}

/// Whether two convex loops, at least one of which has an area, have a point in common, if that can be
/// proved.
pub(crate) fn intersects<'a, X: Vertex<'a>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<bool> {
    intersects_by::<X, f64>(a, b).or_else(|| intersects_by::<X, Integer>(a, b))
}

fn intersects_by<'a, X: Vertex<'a>, N: GuessNumber>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<bool> {
    let (fast_a, fast_b) = (FastVertices::<X, N>::convert(a)?, FastVertices::convert(b)?);
    match guess_closest([&fast_a, &fast_b], true)? {
        Guess::Around(corners) => proof::origin_turn(a, b, corners).map(|_| true),
        Guess::Apart(gap) => proof::prove_separated(a, b, &gap).then_some(false),
        Guess::Vertices(_) | Guess::Edge(_) => None,
    }
}

/// The index of a vertex that is furthest to the left of an edge; the search starts at another vertex.
pub(crate) fn leftmost_vertex<'a, X: Vertex<'a>>(
    edge_loop: &EdgeLoop<'a, X>,
    edge: SupportingLine<X, true>,
    from: usize,
) -> Option<usize> {
    let by_floats = FastVertices::<X, f64>::convert(edge_loop)
        .map(|converted| converted.leftmost_vertex(edge, from));
    by_floats.or_else(|| {
        FastVertices::<X, Integer>::convert(edge_loop)
            .map(|converted| converted.leftmost_vertex(edge, from))
    })
}
