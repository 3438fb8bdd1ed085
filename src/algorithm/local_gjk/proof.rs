//! Exact proofs that guessed features of two convex loops are closest, that a direction separates the
//! loops, or that they overlap.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::linear::Linear;
use crate::algorithm::local_gjk::guess::SeparatingGap;
use crate::exact::{GuessNumber, each};
use crate::predicate::{
    SupportingLine, VoronoiRegion, cmp_projection_to_end, cmp_projection_to_start, cross_sign, side,
};
use core::cmp::Ordering;
use nalgebra::RealField;

/// The index before another, cyclically.
#[cfg_attr(not(debug_assertions), inline(always))]
fn previous_index<'a, X: Vertex<'a>>(edge_loop: &EdgeLoop<'a, X>, index: usize) -> usize {
    index.checked_sub(1).unwrap_or(edge_loop.vertex_count() - 1)
}

/// Whether all neighbours of a vertex pass a test.
#[cfg_attr(not(debug_assertions), inline(always))]
fn all_neighbours<'a, X: Vertex<'a>>(
    edge_loop: &EdgeLoop<'a, X>,
    index: usize,
    test: impl Fn(X) -> bool,
) -> bool {
    let count = edge_loop.vertex_count();
    count == 1
        || test(edge_loop.vertex(edge_loop.next(index)))
            && (count == 2 || test(edge_loop.vertex(previous_index(edge_loop, index))))
}

/// The turns of the edges into and out of a vertex relative to a direction. A loop of one vertex counts as
/// having an ascending and a descending edge.
#[cfg_attr(not(debug_assertions), inline(always))]
fn edge_turns<'a, X: Vertex<'a>>(
    line: SupportingLine<X, true>,
    edge_loop: &EdgeLoop<'a, X>,
    index: usize,
) -> [Ordering; 2] {
    if edge_loop.vertex_count() == 1 {
        return [Ordering::Greater, Ordering::Less];
    }
    let vertex = edge_loop.vertex(index);
    let into = Linear::edge([edge_loop.vertex(previous_index(edge_loop, index)), vertex]).line;
    let out = Linear::edge([vertex, edge_loop.vertex(edge_loop.next(index))]).line;
    [cross_sign(line, into), cross_sign(line, out)]
}

/// Proves that an edge of one loop and a vertex of the other are the only closest features. The indices are
/// those of the vertices at the ends of an edge of the difference. If that edge is the sum of two edges
/// that are nearly parallel, each end of them is tried.
pub(crate) fn prove_vertex_edge<'a, X: Vertex<'a>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    [from, to]: [[usize; 2]; 2],
) -> Option<Candidate<X>> {
    let of_a = || vertex_edge_candidate(a, [from[0], to[0]], b, from[1]).map(Candidate::flip);
    let of_b = || vertex_edge_candidate(b, [from[1], to[1]], a, from[0]);
    match (from[0] == to[0], from[1] == to[1]) {
        (false, true) => of_a(),
        (true, false) => of_b(),
        _ => of_a()
            .or_else(of_b)
            .or_else(|| vertex_edge_candidate(a, [from[0], to[0]], b, to[1]).map(Candidate::flip))
            .or_else(|| vertex_edge_candidate(b, [from[1], to[1]], a, to[0])),
    }
}

/// The candidate from a vertex of `other` to an edge between two vertices of `with_edge`, if it is the only
/// shortest one: no other vertex is as close to the line of the edge, and the foot lies within the edge.
fn vertex_edge_candidate<'a, X: Vertex<'a>>(
    with_edge: &EdgeLoop<'a, X>,
    [p, q]: [usize; 2],
    other: &EdgeLoop<'a, X>,
    vertex: usize,
) -> Option<Candidate<X>> {
    let ahead = |&[from, to]: &[usize; 2]| with_edge.next(from) == to;
    let mut edges = [[p, q], [q, p]].into_iter().filter(ahead);
    edges.find_map(|[from, _]| {
        let edge = Linear::edge(with_edge.edge(from));
        let vertex_at = other.vertex(vertex);
        let is_nearest = side(vertex_at, edge.line).is_lt()
            && edge_turns(edge.line, other, vertex) == [Ordering::Greater, Ordering::Less]
            && edge.region(vertex_at) == VoronoiRegion::Interior;
        is_nearest.then(|| Candidate::to_linear(vertex_at, edge, VoronoiRegion::Interior))
    })
}

/// Proves that two vertices are the only closest features: along the line between them, all neighbours of
/// the first are further back, and those of the second further ahead. The candidate starts where
/// [`convex_loops`](crate::algorithm::convex_loops) would start it, so that both give the same bits.
pub(crate) fn prove_vertex_vertex<'a, X: Vertex<'a>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    [i, j]: [usize; 2],
) -> Option<Candidate<X>> {
    let (p, q) = (a.vertex(i), b.vertex(j));
    let line = Linear::edge([p, q]).line;
    let is_nearest = all_neighbours(a, i, |neighbour| {
        cmp_projection_to_start(neighbour, line).is_lt()
    }) && all_neighbours(b, j, |neighbour| {
        cmp_projection_to_end(neighbour, line).is_gt()
    });
    if !is_nearest {
        return None;
    }
    if is_beyond_edge_at(a, i, b, j) {
        Some(Candidate::between_points(q, p).flip())
    } else {
        is_beyond_edge_at(b, j, a, i).then(|| Candidate::between_points(p, q))
    }
}

/// Whether vertex `j` of `b`, and therefore all of `b`, is beyond an edge at vertex `i` of `a`.
fn is_beyond_edge_at<'a, X: Vertex<'a>>(
    a: &EdgeLoop<'a, X>,
    i: usize,
    b: &EdgeLoop<'a, X>,
    j: usize,
) -> bool {
    let is_beyond = |from: usize| {
        let edge = Linear::edge(a.edge(from)).line;
        let [into, out] = edge_turns(edge, b, j);
        side(b.vertex(j), edge).is_lt() && into.is_ge() && out.is_le()
    };
    a.vertex_count() > 1 && (is_beyond(previous_index(a, i)) || is_beyond(i))
}

/// The turn of a triangle of vertices of the difference around the origin: `Less` or `Greater` if the
/// origin is inside, `Equal` if it is within one edge; `None` if it is outside or at a corner.
pub(crate) fn origin_turn<'a, X: Vertex<'a>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    corners: [[usize; 2]; 3],
) -> Option<Ordering> {
    let [p, q, r] = each(&corners, |&[i, j]| {
        Linear::edge([a.vertex(i), b.vertex(j)]).line
    });
    match [cross_sign(p, q), cross_sign(q, r), cross_sign(r, p)] {
        [x, y, z] if x == y && y == z => x.is_ne().then_some(x),
        [Ordering::Equal, x, y] | [y, Ordering::Equal, x] | [x, y, Ordering::Equal] => {
            (x == y && x.is_ne()).then_some(Ordering::Equal)
        }
        _ => None,
    }
}

/// Proves that a direction separates two loops.
pub(crate) fn prove_separated<
    'a,
    T: RealField + Copy,
    X: Vertex<'a, Scalar = T>,
    N: GuessNumber,
>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    gap: &SeparatingGap<N>,
) -> bool {
    let [i, j] = gap.indices;
    let Some(direction) = N::direction::<T>(gap.direction) else {
        return false;
    };
    let direction = X::Own::from(direction);
    let across = |vertex: X| SupportingLine::<X::Own, false> {
        start: vertex.own(),
        toward: direction,
    };
    let (end, start) = (across(a.vertex(i)), across(b.vertex(j)));
    cmp_projection_to_start(b.vertex(j).own(), end).is_gt()
        && all_neighbours(a, i, |neighbour| {
            cmp_projection_to_start(neighbour.own(), end).is_le()
        })
        && all_neighbours(b, j, |neighbour| {
            cmp_projection_to_start(neighbour.own(), start).is_ge()
        })
}
