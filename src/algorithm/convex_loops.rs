//! Two convex loops in the plane, and one with a point or a direction.
//!
//! Most pairs are decided by [`local_gjk`]; ties and scalars other than floats and fixed point fall back to
//! rotating calipers. Two convex loops are disjoint exactly if an edge of one is a separating line, which
//! it is if the antipodal vertex of the other is to its right. The antipodal vertex advances monotonically
//! with the edge: Toussaint, *Solving geometric problems with the rotating calipers* (1983). These pairs of
//! an edge and a vertex are also the edges of the Minkowski difference, so the closest features are among
//! the pairs whose edge separates.
//!
//! A loop of one or two vertices is a point or a segment. Calipers take linear time, queries with a point
//! or a direction logarithmic time.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::edges::do_edges_meet;
use crate::algorithm::local_gjk;
use crate::predicate::{SupportingLine, cross_sign, side};
use core::cmp::Ordering;
use core::ops::ControlFlow;

/// Loops with at most this many vertices are scanned.
const SCAN_LIMIT: usize = 8;

/// Whether two convex loops have a point in common.
pub(crate) fn intersects<'a, X: Vertex<'a>>(a: &EdgeLoop<'a, X>, b: &EdgeLoop<'a, X>) -> bool {
    let meet = match (as_edge(a), as_edge(b)) {
        (Some(p), Some(q)) => do_edges_meet(p, q),
        _ => {
            return local_gjk::intersects(a, b).unwrap_or_else(|| intersects_by_calipers(a, b));
        }
    };
    meet && a.is_number() && b.is_number()
}

/// Whether two convex loops, at least one of which has an area, have a point in common.
fn intersects_by_calipers<'a, X: Vertex<'a>>(a: &EdgeLoop<'a, X>, b: &EdgeLoop<'a, X>) -> bool {
    !has_separating_edge(a, b) && !has_separating_edge(b, a) && a.is_number() && b.is_number()
}

/// A loop of one or two vertices as an edge.
pub(crate) fn as_edge<'a, X: Vertex<'a>>(hull: &EdgeLoop<'a, X>) -> Option<[X; 2]> {
    (hull.vertex_count() < 3).then(|| hull.edge(0))
}

/// Whether an edge of `a` separates it from `b`.
fn has_separating_edge<'a, X: Vertex<'a>>(a: &EdgeLoop<'a, X>, b: &EdgeLoop<'a, X>) -> bool {
    visit_antipodes(a, b, |edge, vertex| {
        if side(vertex, edge).is_lt() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })
    .is_break()
}

/// Visits each edge of `a` with the vertex of `b` furthest to its left, or with both if two are equally
/// far.
pub(crate) fn visit_antipodes<'a, X, A>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    mut visit: impl FnMut(SupportingLine<X, true>, X) -> ControlFlow<A>,
) -> ControlFlow<A>
where
    X: Vertex<'a>,
{
    if a.vertex_count() < 2 {
        return ControlFlow::Continue(());
    }
    let mut index = None;
    for edge in a.edges().map(|edge| Linear::edge(edge).line) {
        let rises = |index| {
            if b.vertex_count() == 1 {
                return Ordering::Less;
            }
            cross_sign(edge, Linear::edge(b.edge(index)).line)
        };
        let mut top = index.unwrap_or_else(|| first_ascending(b, rises));
        // At most one round: the signs of NaN need not change.
        for _ in 0..b.vertex_count() {
            if rises(top).is_le() {
                break;
            }
            top = b.next(top);
        }
        visit(edge, b.vertex(top))?;
        if rises(top).is_eq() {
            // Continue from the further vertex: if the next edge turns back, its ascent starts there.
            top = b.next(top);
            visit(edge, b.vertex(top))?;
        }
        index = Some(top);
    }
    ControlFlow::Continue(())
}

/// A vertex from which the next edge ascends.
fn first_ascending<'a, X: Vertex<'a>>(
    hull: &EdgeLoop<'a, X>,
    rises: impl Fn(usize) -> Ordering,
) -> usize {
    (0..hull.vertex_count())
        .find(|&index| rises(index).is_gt())
        .unwrap_or(0)
}

/// The shortest candidate between two convex loops, at least one of which has an area; `None` if they have
/// a point in common.
pub(crate) fn closest_candidate<'a, X: Vertex<'a>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<BestCandidate<X>> {
    let to_a = closest_from_edges(a, b, None, Candidate::flip);
    closest_from_edges(b, a, to_a, |candidate| candidate)
}

fn closest_from_edges<'a, X: Vertex<'a>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    mut best: Option<BestCandidate<X>>,
    direct: impl Fn(Candidate<X>) -> Candidate<X>,
) -> Option<BestCandidate<X>> {
    let _: ControlFlow<()> = visit_antipodes(a, b, |line, vertex| {
        if side(vertex, line).is_lt() {
            let edge = Linear::edge([line.start, line.toward]);
            let candidate = direct(Candidate::to_linear(vertex, edge, edge.region(vertex)));
            best = Some(BestCandidate::keep_shorter(best, candidate, ()));
        }
        ControlFlow::Continue(())
    });
    best
}

/// Whether a point lies inside a convex loop or on it.
pub(crate) fn contains_point<'a, X: Vertex<'a>>(hull: &EdgeLoop<'a, X>, p: X) -> bool {
    match as_edge(hull) {
        Some(edge) => do_edges_meet(edge, [p, p]),
        None => separating_edge(hull, p).is_none() && hull.is_number() && p.is_number(),
    }
}

/// An edge of a convex loop with area that has a point strictly to its right, if the point is outside: by
/// bisection of the triangles around vertex 0.
pub(crate) fn separating_edge<'a, X: Vertex<'a>>(hull: &EdgeLoop<'a, X>, p: X) -> Option<usize> {
    let left_of = |from, to| side(p, Linear::edge([hull.vertex(from), hull.vertex(to)]).line);
    let last = hull.vertex_count() - 1;
    if left_of(0, 1).is_lt() {
        return Some(0);
    }
    if left_of(0, last).is_gt() {
        return Some(last);
    }
    let (mut low, mut high) = (1, last);
    while high - low > 1 {
        let middle = low.midpoint(high);
        if left_of(0, middle).is_ge() {
            low = middle;
        } else {
            high = middle;
        }
    }
    left_of(low, high).is_lt().then_some(low)
}

/// The extreme vertex of a convex loop, where `rises` compares (`Greater`: the second vertex is further).
/// Logarithmic bisection: O'Rourke, *Computational Geometry in C* (1998), 7.9.
pub(crate) fn extreme_vertex<'a, X: Vertex<'a>>(
    hull: &EdgeLoop<'a, X>,
    rises: impl Fn(X, X) -> Ordering,
) -> usize {
    let count = hull.vertex_count();
    let between =
        |from: usize, to: usize| rises(hull.vertex(from % count), hull.vertex(to % count));
    if count > SCAN_LIMIT
        && let Some(index) = bisect_extreme(count, &between)
    {
        return index;
    }
    (1..count).fold(0, |best, index| {
        if between(best, index).is_gt() {
            index
        } else {
            best
        }
    })
}

fn bisect_extreme(count: usize, between: &impl Fn(usize, usize) -> Ordering) -> Option<usize> {
    let is_top = |index: usize| {
        between(index, index + 1).is_le() && between(index, index + count - 1).is_le()
    };
    if is_top(0) {
        return Some(0);
    }
    let (mut low, mut high) = (0, count);
    while high - low > 1 {
        let middle = low.midpoint(high);
        if is_top(middle) {
            return Some(middle);
        }
        let low_rises = between(low, low + 1).is_gt();
        let middle_rises = between(middle, middle + 1).is_gt();
        // The top comes after the middle if the loop ascends there, unless the middle is lower than the
        // start of the ascent.
        let is_before = match (low_rises, middle_rises) {
            (true, false) => true,
            (true, true) => between(low, middle).is_lt(),
            (false, true) => false,
            (false, false) => between(low, middle).is_gt(),
        };
        if is_before {
            high = middle;
        } else {
            low = middle;
        }
    }
    None
}
