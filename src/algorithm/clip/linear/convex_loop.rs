//! The intersection of a linear component and a convex loop. The crossed edges of a long loop are found by
//! bisection.

use crate::Piece;
use crate::algorithm::clip::linear::ordered_cut::OrderedCut;
use crate::algorithm::clip::linear::{CutRange, LoopCut};
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::linear::Linear;
use crate::exact::each;
use crate::predicate::cross_sign;
use core::cmp::Ordering;
use core::ops::Range;
use nalgebra::Point2;

/// Loops with at least this many vertices are bisected.
const BISECTION_START: usize = 16;

impl<X, const TWO_POINTS: bool> LoopCut<X, TWO_POINTS> {
    /// The intersection with a solid convex loop.
    pub(crate) fn intersect_convex_loop<'a>(
        &self,
        convex_loop: &EdgeLoop<'a, X>,
    ) -> Option<Piece<X::Scalar, 2>>
    where
        X: Vertex<'a>,
    {
        if !convex_loop.is_number() || !self.linear.is_number() {
            return None;
        }
        if self.is_point() {
            return self.point_piece(convex_loops::contains_point(
                convex_loop,
                self.linear.line.start,
            ));
        }
        let (from, to) = self.line_range(convex_loop)?;
        self.clip_range(Some(from), Some(to))
    }

    /// The first point of the intersection with a solid convex loop. Neither is a point.
    pub(crate) fn entry_point<'a>(&self, convex_loop: &EdgeLoop<'a, X>) -> Option<Point2<X::Scalar>>
    where
        X: Vertex<'a>,
    {
        let (from, to) = self.line_range(convex_loop)?;
        let (Some(from), Some(to)) = self.clamp_range(Some(from), Some(to)) else {
            return None;
        };
        let index = self.start_between(from, to)?;
        Some(Point2::from(self.rounded_point(index)))
    }

    /// The intersection of the supporting line with a solid convex loop.
    fn line_range<'a>(&self, convex_loop: &EdgeLoop<'a, X>) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        if convex_loop.vertex_count() < BISECTION_START {
            self.range_of_edges(convex_loop, 0..convex_loop.edge_count())
        } else {
            self.range_by_bisection(convex_loop)
        }
    }

    /// The joined intersections of the line with some edges.
    fn range_of_edges<'a>(
        &self,
        edge_loop: &EdgeLoop<'a, X>,
        edges: Range<usize>,
    ) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        let mut before = self.with_side(edge_loop.vertex(edges.start));
        let mut whole = None;
        for edge in edges {
            let here = self.with_side(edge_loop.vertex(edge_loop.next(edge)));
            if let Some(range) = self.range_on_edge(before, here) {
                whole = Some(whole.map_or(range, |whole| self.join_ranges(whole, range)));
            }
            before = here;
        }
        whole
    }

    /// The range of the line in a convex loop: at an extreme vertex, or between the two edges that cross
    /// the line.
    fn range_by_bisection<'a>(&self, convex_loop: &EdgeLoop<'a, X>) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        let rises = |p, q| cross_sign(self.linear.line, Linear::edge([p, q]).line);
        let left = convex_loops::extreme_vertex(convex_loop, rises);
        let right = convex_loops::extreme_vertex(convex_loop, |p, q| rises(p, q).reverse());
        let side_at = |index| self.with_side(convex_loop.vertex(index)).1;
        let count = convex_loop.vertex_count();
        match (side_at(left), side_at(right)) {
            (Ordering::Less, _) | (_, Ordering::Greater) => None,
            (Ordering::Equal, _) => self.range_at_vertex(convex_loop, left),
            (_, Ordering::Equal) => self.range_at_vertex(convex_loop, right),
            _ => {
                let up =
                    self.range_at_crossing(convex_loop, right, (left + count - right) % count)?;
                let down =
                    self.range_at_crossing(convex_loop, left, (right + count - left) % count)?;
                Some(self.join_ranges(up, down))
            }
        }
    }

    /// The joined intersections of the line with the two edges at a vertex.
    fn range_at_vertex<'a>(
        &self,
        convex_loop: &EdgeLoop<'a, X>,
        index: usize,
    ) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        let before = (index + convex_loop.vertex_count() - 1) % convex_loop.vertex_count();
        let [a, b, c] = each(&[before, index, convex_loop.next(index)], |&index| {
            self.with_side(convex_loop.vertex(index))
        });
        Some(self.join_ranges(self.range_on_edge(a, b)?, self.range_on_edge(b, c)?))
    }

    /// The intersection of the line with the edge at which a chain of `edges` edges changes sides.
    fn range_at_crossing<'a>(
        &self,
        convex_loop: &EdgeLoop<'a, X>,
        first: usize,
        edges: usize,
    ) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        let at = |step: usize| {
            self.with_side(convex_loop.vertex((first + step) % convex_loop.vertex_count()))
        };
        let start = at(0).1;
        let (mut low, mut high) = (0, edges);
        while high - low > 1 {
            let middle = low.midpoint(high);
            if at(middle).1 == start {
                low = middle;
            } else {
                high = middle;
            }
        }
        self.range_on_edge(at(low), at(high))
    }
}
