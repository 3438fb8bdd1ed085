//! A point that two convex loops have in common whose interiors meet: the first vertex of one that
//! lies in the other, or else where an edge enters the other.
//!
//! A vertex that lies outside is strictly beyond an edge, and mostly the next ones are beyond the
//! same. The vertices that are follow each other in a convex loop, so that their end is found by
//! bisection.

use crate::algorithm::clip::linear::LoopCut;
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::edges::edges_meet;
use crate::algorithm::local_gjk::leftmost;
use crate::predicate::{SupportingLine, side};
use core::cmp::Ordering;
use nalgebra::{Point2, RealField};

/// Of fewer vertices all are looked at, one after the other.
const FEW: usize = 16;

/// A point in common of two convex loops, not both without area, whose interiors meet.
pub(crate) fn common_point<'a, T: RealField + Copy, X>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Point2<T>>
where
    X: Vertex<'a, Scalar = T>,
{
    nested(a, b)
        .or_else(|| nested(b, a))
        .or_else(|| crossing(a, b))
}

/// The first vertex of one convex loop that lies in the other.
fn nested<'a, T: RealField + Copy, X>(a: &EdgeLoop<'a, X>, b: &EdgeLoop<'a, X>) -> Option<Point2<T>>
where
    X: Vertex<'a, Scalar = T>,
{
    // A vertex would be on the boundary.
    if b.vertex_count() == 1 {
        return None;
    }
    let mut place = 0;
    while place < a.vertex_count() {
        match placed(b, a.vertex(place)) {
            Placed::Inside => return Some(Point2::from(a.vertex(place).rounded())),
            outside => place = end_of_run(a, place, outside),
        }
    }
    None
}

/// A point where an edge of one convex loop enters the other, none of whose vertices does.
fn crossing<'a, T: RealField + Copy, X>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Point2<T>>
where
    X: Vertex<'a, Scalar = T>,
{
    let mut place = 0;
    while place < a.vertex_count() {
        place = end_of_run(a, place, placed(b, a.vertex(place)));
        let cut = LoopCut::of(Linear::edge(a.edge(place - 1)));
        if let Some(point) = cut.entry(b) {
            return Some(point);
        }
    }
    None
}

/// Where a point is beside a convex loop.
#[derive(Clone, Copy)]
enum Placed<X> {
    Inside,
    /// Strictly to the right of this edge.
    Beyond(SupportingLine<X, true>),
    /// On the line of a loop without area.
    Ahead,
}

fn placed<'a, X: Vertex<'a>>(hull: &EdgeLoop<'a, X>, p: X) -> Placed<X> {
    let beyond = |place| Placed::Beyond(Linear::edge(hull.edge(place)).line);
    let Some(edge) = convex_loops::as_edge(hull) else {
        return convex_loops::separating_edge(hull, p).map_or(Placed::Inside, beyond);
    };
    match side(p, Linear::edge(edge).line) {
        Ordering::Less => beyond(0),
        Ordering::Greater => beyond(1),
        Ordering::Equal if edges_meet(edge, [p, p]) => Placed::Inside,
        Ordering::Equal => Placed::Ahead,
    }
}

/// The place after a vertex and all that follow it beyond the same edge, at most after the last.
fn end_of_run<'a, X: Vertex<'a>>(outline: &EdgeLoop<'a, X>, from: usize, at: Placed<X>) -> usize {
    let Placed::Beyond(edge) = at else {
        return from + 1;
    };
    let is_beyond = |place: usize| side(outline.vertex(place), edge).is_lt();
    let count = outline.vertex_count();
    if count < FEW {
        let ends = |&place: &usize| !is_beyond(place);
        return (from + 1..count).find(ends).unwrap_or(count);
    }
    let inner = leftmost(outline, edge, from).unwrap_or(from);
    if is_beyond(inner) {
        return from + 1;
    }
    // What is not beyond follows each other as well, and this is in it.
    let last = if inner > from { inner } else { inner + count };
    let end = bisected([from, last], |place| is_beyond(place % count));
    end.min(count)
}

/// The first place that does not pass a test, of which the first passes and the last does not; by
/// steps that are doubled until one does not, and then halved.
fn bisected([from, last]: [usize; 2], test: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut step) = (from, 1);
    while low + step < last && test(low + step) {
        low += step;
        step *= 2;
    }
    let mut high = last.min(low + step);
    while high - low > 1 {
        let middle = low.midpoint(high);
        if test(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}
