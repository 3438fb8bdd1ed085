//! What a straight shape has in common with a convex loop: the edges that it crosses are found by
//! bisection, where there are many.

use crate::Piece;
use crate::algorithm::clip::linear::places::OrderedCut;
use crate::algorithm::clip::linear::{CutRange, LoopCut};
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::linear::Linear;
use crate::predicate::cross_sign;
use core::cmp::Ordering;
use core::ops::Range;
use nalgebra::Point2;

/// From so many vertices on, the edges of a hull that a carrier crosses are found by bisection.
const MANY: usize = 16;

impl<X, const TWO_POINTS: bool> LoopCut<X, TWO_POINTS> {
    /// What it has in common with a solid convex loop.
    pub(crate) fn by_hull<'a>(&self, loop_: &EdgeLoop<'a, X>) -> Option<Piece<X::Scalar, 2>>
    where
        X: Vertex<'a>,
    {
        if !loop_.is_number() || !self.straight.is_number() {
            return None;
        }
        if self.has_no_length() {
            return self.as_point(convex_loops::contains(loop_, self.straight.line.start));
        }
        let (from, to) = self.chord(loop_)?;
        self.clip(Some(from), Some(to))
    }

    /// The first point that it has in common with a solid convex loop. Neither is a point.
    pub(crate) fn entry<'a>(&self, loop_: &EdgeLoop<'a, X>) -> Option<Point2<X::Scalar>>
    where
        X: Vertex<'a>,
    {
        let (from, to) = self.chord(loop_)?;
        let (Some(from), Some(to)) = self.clamped(Some(from), Some(to)) else {
            return None;
        };
        let place = self.beginning(from, to)?;
        Some(Point2::from(self.point(place)))
    }

    /// All that the carrier has in common with a solid convex loop.
    fn chord<'a>(&self, loop_: &EdgeLoop<'a, X>) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        if loop_.vertex_count() < MANY {
            self.run(loop_, 0..loop_.edge_count())
        } else {
            self.ends_of_chord(loop_)
        }
    }

    /// All that some edges have in common with the carrier, joined.
    fn run<'a>(&self, outline: &EdgeLoop<'a, X>, edges: Range<usize>) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        let mut before = self.sided(outline.vertex(edges.start));
        let mut whole = None;
        for edge in edges {
            let here = self.sided(outline.vertex(outline.next(edge)));
            if let Some(stretch) = self.stretch(before, here) {
                whole = Some(whole.map_or(stretch, |whole| self.join(whole, stretch)));
            }
            before = here;
        }
        whole
    }

    /// The same of all edges of a convex loop: of those next to its extreme vertices, or of the two
    /// between them that cross.
    fn ends_of_chord<'a>(&self, loop_: &EdgeLoop<'a, X>) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        let rises = |p, q| cross_sign(self.straight.line, Linear::edge([p, q]).line);
        let left = convex_loops::extreme(loop_, rises);
        let right = convex_loops::extreme(loop_, |p, q| rises(p, q).reverse());
        let side_at = |place| self.sided(loop_.vertex(place)).1;
        let count = loop_.vertex_count();
        match (side_at(left), side_at(right)) {
            (Ordering::Less, _) | (_, Ordering::Greater) => None,
            (Ordering::Equal, _) => self.around(loop_, left),
            (_, Ordering::Equal) => self.around(loop_, right),
            _ => {
                let up = self.crossing_edge(loop_, right, (left + count - right) % count)?;
                let down = self.crossing_edge(loop_, left, (right + count - left) % count)?;
                Some(self.join(up, down))
            }
        }
    }

    /// What the two edges at a vertex have in common with the carrier.
    fn around<'a>(&self, loop_: &EdgeLoop<'a, X>, place: usize) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        let before = (place + loop_.vertex_count() - 1) % loop_.vertex_count();
        let [a, b, c] =
            [before, place, loop_.next(place)].map(|place| self.sided(loop_.vertex(place)));
        Some(self.join(self.stretch(a, b)?, self.stretch(b, c)?))
    }

    /// What the edge has in common with the carrier at which a chain of so many edges changes sides.
    fn crossing_edge<'a>(
        &self,
        loop_: &EdgeLoop<'a, X>,
        first: usize,
        edges: usize,
    ) -> Option<CutRange<X>>
    where
        X: Vertex<'a>,
    {
        let at = |step: usize| self.sided(loop_.vertex((first + step) % loop_.vertex_count()));
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
        self.stretch(at(low), at(high))
    }
}
