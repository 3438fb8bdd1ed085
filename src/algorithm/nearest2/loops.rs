//! The closest features of two convex loops with radii, and whether they are within a limit.
//!
//! [`local_gjk`] guesses and proves the closest features; undecided pairs fall back to the rotating calipers of
//! [`convex_loops`]. Loops of one or two vertices are points and segments.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::solve::{ClosestFeatures, closest_features};
use crate::algorithm::local_gjk;
use crate::algorithm::local_gjk::LoopRelation;
use crate::exact::ExactPoint;
use crate::predicate::parallel;
use nalgebra::RealField;

/// Whether the distance of two convex loops is at most the sum of the radii.
pub(crate) fn are_loops_within<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    radii: [T; 3],
) -> bool {
    if radii == [T::zero(); 3] {
        return match (is_one_point(a), is_one_point(b)) {
            (true, _) => convex_loops::contains_point(b, a.vertex(0)),
            (_, true) => convex_loops::contains_point(a, b.vertex(0)),
            _ => convex_loops::intersects(a, b),
        };
    }
    match (convex_loops::as_edge(a), convex_loops::as_edge(b)) {
        (Some(p), Some(q)) => {
            linear_linear::are_linears_within(Linear::edge(p), Linear::edge(q), radii)
        }
        _ => find_closest(a, b).is_none_or(|candidate| candidate.cmp_length(radii).is_le()),
    }
}

fn is_one_point<'a, X: Vertex<'a>>(outline: &EdgeLoop<'a, X>) -> bool {
    outline.vertex_count() == 1
}

/// The shortest candidate between two convex loops, of length zero where a vertex of one touches the other; `None` if they
/// meet elsewhere.
pub(crate) fn closest_of_loops<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Candidate<X>> {
    match (convex_loops::as_edge(a), convex_loops::as_edge(b)) {
        (Some(p), Some(q)) => closest_of_edges(p, q),
        _ => find_closest(a, b),
    }
}

/// The shortest candidate between two convex loops; `None` if they have a point in common.
pub(crate) fn closest_of_disjoint<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Candidate<X>> {
    closest_of_loops(a, b).filter(|candidate| candidate.cmp_length([T::zero()]).is_gt())
}

/// The shortest candidate between two segments, if they do not cross.
fn closest_of_edges<X: ExactPoint<2>>(p: [X; 2], q: [X; 2]) -> Option<Candidate<X>> {
    let (p, q) = (Linear::edge(p), Linear::edge(q));
    match closest_features(p, q, parallel(p.line, q.line)) {
        ClosestFeatures::Feet => None,
        ClosestFeatures::End(best) => Some(best.candidate),
    }
}

/// Up to this total number of vertices, checking all of them is as fast as guessing.
const MAX_EXHAUSTIVE_VERTICES: usize = 4;

/// The shortest candidate between two disjoint convex loops, not both without area; `None` if they
/// meet.
fn find_closest<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Candidate<X>> {
    let has_many_vertices = a.vertex_count() + b.vertex_count() > MAX_EXHAUSTIVE_VERTICES;
    match has_many_vertices
        .then(|| local_gjk::classify_loops(a, b))
        .flatten()
    {
        Some(LoopRelation::Apart(candidate)) => Some(candidate),
        Some(LoopRelation::Overlapping) => None,
        None => convex_loops::closest_candidate(a, b).map(|best| best.candidate),
    }
}
