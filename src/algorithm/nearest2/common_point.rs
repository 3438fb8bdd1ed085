//! A common point of two convex loops whose interiors meet: the first vertex of one in the other, or a
//! point where an edge enters the other.
//!
//! A vertex outside is strictly beyond an edge, and usually so are the next vertices. The vertices beyond
//! one edge are consecutive in a convex loop, so a binary search finds the end of their run. Usually
//! logarithmic time.

use crate::algorithm::clip::linear::LoopCut;
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::edges::do_edges_meet;
use crate::algorithm::local_gjk::leftmost_vertex;
use crate::predicate::{SupportingLine, side};
use core::cmp::Ordering;
use nalgebra::{Point2, RealField};

/// Loops with fewer vertices are scanned.
const SCAN_LIMIT: usize = 16;

/// A common point of two convex loops whose interiors meet. At least one of them has an area.
pub(crate) fn common_point<'a, T: RealField + Copy, X>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Point2<T>>
where
    X: Vertex<'a, Scalar = T>,
{
    nested_vertex(a, b)
        .or_else(|| nested_vertex(b, a))
        .or_else(|| crossing_point(a, b))
}

/// The first vertex of one convex loop in the other.
fn nested_vertex<'a, T: RealField + Copy, X>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Point2<T>>
where
    X: Vertex<'a, Scalar = T>,
{
    // This vertex would be on the boundary of the other, whose interior it meets.
    if b.vertex_count() == 1 {
        return None;
    }
    let mut index = 0;
    while index < a.vertex_count() {
        match locate_point(b, a.vertex(index)) {
            PointLocation::Inside => return Some(Point2::from(a.vertex(index).rounded())),
            outside => index = end_of_outside_run(a, index, outside),
        }
    }
    None
}

/// A point where an edge of one convex loop enters the other, which contains none of its vertices.
fn crossing_point<'a, T: RealField + Copy, X>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Point2<T>>
where
    X: Vertex<'a, Scalar = T>,
{
    let mut index = 0;
    while index < a.vertex_count() {
        index = end_of_outside_run(a, index, locate_point(b, a.vertex(index)));
        let cut = LoopCut::new(Linear::edge(a.edge(index - 1)));
        if let Some(point) = cut.entry_point(b) {
            return Some(point);
        }
    }
    None
}

/// The location of a point relative to a convex loop.
#[derive(Clone, Copy)]
enum PointLocation<X> {
    Inside,
    /// Strictly to the right of this edge.
    Beyond(SupportingLine<X, true>),
    /// The point is on the line of a loop without area, but outside of the loop.
    Collinear,
}

fn locate_point<'a, X: Vertex<'a>>(hull: &EdgeLoop<'a, X>, p: X) -> PointLocation<X> {
    let beyond = |index| PointLocation::Beyond(Linear::edge(hull.edge(index)).line);
    let Some(edge) = convex_loops::as_edge(hull) else {
        return convex_loops::separating_edge(hull, p).map_or(PointLocation::Inside, beyond);
    };
    match side(p, Linear::edge(edge).line) {
        Ordering::Less => beyond(0),
        Ordering::Greater => beyond(1),
        Ordering::Equal if do_edges_meet(edge, [p, p]) => PointLocation::Inside,
        Ordering::Equal => PointLocation::Collinear,
    }
}

/// The end of the run of vertices beyond the same edge, at most the vertex count.
fn end_of_outside_run<'a, X: Vertex<'a>>(
    edge_loop: &EdgeLoop<'a, X>,
    from: usize,
    at: PointLocation<X>,
) -> usize {
    let PointLocation::Beyond(edge) = at else {
        return from + 1;
    };
    let is_beyond = |index: usize| side(edge_loop.vertex(index), edge).is_lt();
    let count = edge_loop.vertex_count();
    if count < SCAN_LIMIT {
        let ends = |&index: &usize| !is_beyond(index);
        return (from + 1..count).find(ends).unwrap_or(count);
    }
    let inner = leftmost_vertex(edge_loop, edge, from).unwrap_or(from);
    if is_beyond(inner) {
        return from + 1;
    }
    // The vertices that are not beyond the edge are consecutive, too, and `inner` is one of them.
    let last = if inner > from { inner } else { inner + count };
    let end = bisect_first_failure([from, last], |index| is_beyond(index % count));
    end.min(count)
}

/// The first index that fails a test; the first index of the range passes it, the last one fails.
/// Exponential, then binary search.
fn bisect_first_failure([from, last]: [usize; 2], test: impl Fn(usize) -> bool) -> usize {
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
