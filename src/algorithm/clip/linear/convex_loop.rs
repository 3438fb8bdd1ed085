//! The intersection of a linear component and a convex loop. The crossed edges of a long loop are found by
//! bisection.

use crate::Piece;
use crate::algorithm::clip::linear::ordered_cut::OrderedCut;
use crate::algorithm::clip::linear::{CutRange, LoopCut};
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::linear::Linear;
use crate::predicate::cross_sign;
use core::cmp::Ordering;
use core::ops::Range;
use nalgebra::Point2;

/// Loops with at least this many vertices are bisected.
const MANY: usize = 16;

impl<X, const TWO_POINTS: bool> LoopCut<X, TWO_POINTS> {
    /// The intersection with a solid convex loop.
    pub(crate) fn intersect_convex_loop<'a>(
        &self,
        loop_: &EdgeLoop<'a, X>,
    ) -> Option<Piece<X::Scalar, 2>>
    where
        X: Vertex<'a>,
    {
        if !loop_.is_number() || !self.linear.is_number() {
            return None;
        }
        if self.is_point() {
            return self.point_piece(convex_loops::contains_point(loop_, self.linear.line.start));
        }
        let (from, to) = self.line_range(loop_)?;
        self.clip_range(Some(from), Some(to))
    }

    /// The first point of the intersection with a solid convex loop. Neither is a point.
    pub(crate) fn entry_point<'a>(&self, loop_: &EdgeLoop<'a, X>) -> Option<Point2<X::Scalar>>
    where
        X: Vertex<'a>,
    {
        let (from, to) = self.line_range(loop_)?;
        let (Some(from), Some(to)) = self.clamp_range(Some(from), Some(to)) else {
            return None;
        };
        let index = self.start_between(from, to)?;
        Some(Point2::from(self.rounded_point(index)))
    }

    /// The intersection of the supporting line with a solid convex loop.
    fn line_range<'a>(&self, loop_: &EdgeLoop<'a, X>) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        if loop_.vertex_count() < MANY {
            self.range_of_edges(loop_, 0..loop_.edge_count())
        } else {
            self.range_by_bisection(loop_)
        }
    }

    /// The joined intersections of the line with some edges.
    fn range_of_edges<'a>(
        &self,
        outline: &EdgeLoop<'a, X>,
        edges: Range<usize>,
    ) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        let mut before = self.with_side(outline.vertex(edges.start));
        let mut whole = None;
        for edge in edges {
            let here = self.with_side(outline.vertex(outline.next(edge)));
            if let Some(stretch) = self.range_on_edge(before, here) {
                whole = Some(whole.map_or(stretch, |whole| self.join_ranges(whole, stretch)));
            }
            before = here;
        }
        whole
    }

    /// The range of the line in a convex loop: at an extreme vertex, or between the two edges that cross
    /// the line.
    fn range_by_bisection<'a>(&self, loop_: &EdgeLoop<'a, X>) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        let rises = |p, q| cross_sign(self.linear.line, Linear::edge([p, q]).line);
        let left = convex_loops::extreme_vertex(loop_, rises);
        let right = convex_loops::extreme_vertex(loop_, |p, q| rises(p, q).reverse());
        let side_at = |index| self.with_side(loop_.vertex(index)).1;
        let count = loop_.vertex_count();
        match (side_at(left), side_at(right)) {
            (Ordering::Less, _) | (_, Ordering::Greater) => None,
            (Ordering::Equal, _) => self.range_at_vertex(loop_, left),
            (_, Ordering::Equal) => self.range_at_vertex(loop_, right),
            _ => {
                let up = self.range_at_crossing(loop_, right, (left + count - right) % count)?;
                let down = self.range_at_crossing(loop_, left, (right + count - left) % count)?;
                Some(self.join_ranges(up, down))
            }
        }
    }

    /// The joined intersections of the line with the two edges at a vertex.
    fn range_at_vertex<'a>(&self, loop_: &EdgeLoop<'a, X>, index: usize) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        let before = (index + loop_.vertex_count() - 1) % loop_.vertex_count();
        let [a, b, c] =
            [before, index, loop_.next(index)].map(|index| self.with_side(loop_.vertex(index)));
        Some(self.join_ranges(self.range_on_edge(a, b)?, self.range_on_edge(b, c)?))
    }

    /// The intersection of the line with the edge at which a chain of `edges` edges changes sides.
    fn range_at_crossing<'a>(
        &self,
        loop_: &EdgeLoop<'a, X>,
        first: usize,
        edges: usize,
    ) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        let at = |step: usize| self.with_side(loop_.vertex((first + step) % loop_.vertex_count()));
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
