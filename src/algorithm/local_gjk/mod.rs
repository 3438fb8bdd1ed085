//! Which features of two convex loops are nearest, or that they overlap: guessed in numbers that are
//! quick, and proved by exact signs.
//!
//! What is extreme among its neighbours is extreme in all of a convex loop, so that a proof asks for
//! few signs, however many vertices there are. Nothing is told of what only touches, and of several
//! places that are equally near.

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

/// What fixed point is taken for.
type Integer = Wrapping<i128>;

/// What two convex loops are to each other.
pub(crate) enum Relation<X> {
    /// The one shortest way leads from the one to the other.
    Apart(Candidate<X>),
    /// Their interiors have points in common.
    Overlapping,
}

/// What two convex loops are to each other, not both without area, if that is proved.
pub(crate) fn classify_loops<'a, X: Vertex<'a>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Relation<X>> {
    classify_by::<X, f64>(a, b).or_else(|| classify_by::<X, Integer>(a, b))
}

fn classify_by<'a, X: Vertex<'a>, N: GuessNumber>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Relation<X>> {
    let (plain_a, plain_b) = (FastVertices::<X, N>::convert(a)?, FastVertices::convert(b)?);
    match guess_closest([&plain_a, &plain_b], false)? {
        Guess::Vertices(indices) => proof::prove_vertex_vertex(a, b, indices).map(Relation::Apart),
        Guess::Edge(ends) => proof::prove_vertex_edge(a, b, ends).map(Relation::Apart),
        Guess::Around(corners) => proof::origin_turn(a, b, corners)?
            .is_ne()
            .then_some(Relation::Overlapping),
        Guess::Apart(_) => None,
    }
}

/// Whether two convex loops have a point in common, not both without area, if that is proved.
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
    let (plain_a, plain_b) = (FastVertices::<X, N>::convert(a)?, FastVertices::convert(b)?);
    match guess_closest([&plain_a, &plain_b], true)? {
        Guess::Around(corners) => proof::origin_turn(a, b, corners).map(|_| true),
        Guess::Apart(gap) => proof::prove_separated(a, b, &gap).then_some(false),
        Guess::Vertices(_) | Guess::Edge(_) => None,
    }
}

/// The place of a vertex that lies furthest to the left of an edge, looked for from another on.
pub(crate) fn leftmost_vertex<'a, X: Vertex<'a>>(
    outline: &EdgeLoop<'a, X>,
    edge: SupportingLine<X, true>,
    from: usize,
) -> Option<usize> {
    let by_floats =
        FastVertices::<X, f64>::convert(outline).map(|plain| plain.leftmost_vertex(edge, from));
    by_floats.or_else(|| {
        FastVertices::<X, Integer>::convert(outline).map(|plain| plain.leftmost_vertex(edge, from))
    })
}
