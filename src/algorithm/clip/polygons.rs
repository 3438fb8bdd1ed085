//! The intersection of two convex shapes in the plane: a convex polygon, a segment or a point.
//!
//! Its vertices are the points where edges of one shape enter and leave the other, and the vertices of the
//! other inside the first. They are rounded, and the convex hull of the rounded points is computed exactly:
//! Andrew, *Another efficient algorithm for convex hulls in two dimensions* (1979). n log n for n vertices
//! in total.

use crate::algorithm::clip::linear::LoopCut;
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::half_space;
use crate::algorithm::half_space::BoundaryPlane;
use crate::algorithm::linear::Linear;
use crate::algorithm::order::compare;
use crate::exact::coords;
use crate::predicate::orient2;
use crate::shape::build::convex_loop::corners_around;
use crate::{ConvexPolygon, Overlap, Piece, Segment};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point2, RealField};

/// The intersection of two convex loops. The bits depend on the order of the arguments: callers pass them
/// in canonical order.
pub(crate) fn intersect_loops<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Overlap<T>> {
    if !convex_loops::intersects(a, b) {
        return None;
    }
    let mut points = Vec::new();
    for edge in distinct_edges(a) {
        push_ends(
            LoopCut::new(Linear::edge(edge)).intersect_convex_loop(b),
            &mut points,
        );
    }
    let inside = b
        .vertices()
        .filter(|&vertex| convex_loops::contains_point(a, vertex));
    points.extend(inside.map(|vertex| Point2::from(vertex.rounded())));
    overlap_of_points(points)
}

/// Clips a convex loop by a half-plane.
pub(crate) fn clip_by_half_plane<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    edge_loop: &EdgeLoop<'a, X>,
    plane: BoundaryPlane<X>,
) -> Option<Overlap<T>> {
    let mut points = Vec::new();
    for edge in distinct_edges(edge_loop).filter(|_| edge_loop.is_number()) {
        push_ends(
            half_space::cut::clip_linear(plane, Linear::edge(edge)),
            &mut points,
        );
    }
    overlap_of_points(points)
}

/// The edges; a segment has one, since the reverse edge may round a crossing to another point.
fn distinct_edges<'a, X: Vertex<'a>>(edge_loop: &EdgeLoop<'a, X>) -> impl Iterator<Item = [X; 2]> {
    let count = match edge_loop.vertex_count() {
        2 => 1,
        count => count,
    };
    (0..count).map(|index| edge_loop.edge(index))
}

/// Appends the ends of a piece of an edge.
fn push_ends<T: RealField + Copy>(piece: Option<Piece<T, 2>>, points: &mut Vec<Point2<T>>) {
    let ends = piece.into_iter().flat_map(|piece| piece.ends()).flatten();
    points.extend(ends.map(|at| at.point));
}

/// The convex hull of some points.
fn overlap_of_points<T: RealField + Copy>(mut points: Vec<Point2<T>>) -> Option<Overlap<T>> {
    points.sort_by(cmp_lexicographic);
    points.dedup();
    match *points.as_slice() {
        [] => None,
        [point] => Some(Overlap::Point(point)),
        [first, .., last] => {
            let turn = |a: &Point2<T>, b: &Point2<T>, c: &Point2<T>| {
                orient2(coords(a), coords(b), coords(c))
            };
            let around = corners_around(&points, turn);
            let area = ConvexPolygon::try_new(around).ok().map(Overlap::Area);
            // All points are collinear.
            area.or(Some(Overlap::Segment(Segment::new(first, last))))
        }
    }
}

fn cmp_lexicographic<T: RealField + Copy>(p: &Point2<T>, q: &Point2<T>) -> Ordering {
    compare([coords(p)], [coords(q)]).unwrap_or(Ordering::Less)
}
