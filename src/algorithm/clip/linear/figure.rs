//! What a straight shape has in common with a polygon or a chain of edges.

use crate::Piece;
use crate::algorithm::clip::linear::places::OrderedCut;
use crate::algorithm::clip::linear::{CutRange, LoopCut};
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::edge_tree::branch_and_bound::{is_beyond, is_on_one_side};
use crate::algorithm::edge_tree::region::Region2;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

impl<X, const TWO_POINTS: bool> LoopCut<X, TWO_POINTS> {
    /// What it has in common with a polygon or a chain, in order.
    pub(crate) fn by_figure<'a>(&self, figure: &Region2<'a, X>) -> Vec<Piece<X::Scalar, 2>>
    where
        X: Vertex<'a>,
    {
        if self.has_no_length() {
            let met = figure.contains(self.straight.line.start) && self.straight.is_number();
            return self.as_point(met).into_iter().collect();
        }
        let mut stretches = Vec::new();
        if figure.is_solid() {
            self.stretches(figure, |side| side.is_gt(), &mut stretches);
            self.stretches(figure, |side| side.is_ge(), &mut stretches);
        } else {
            let enter = |bounds| !is_beyond(bounds, self.straight);
            figure.rings.any_ring(enter, |chain| {
                self.edges(&chain, &mut stretches);
                false
            });
        }
        self.pieces(stretches)
    }

    /// The stretches of the carrier inside a polygon, where `is_left` says on which side the
    /// vertices on the carrier count.
    fn stretches<'a>(
        &self,
        figure: &Region2<'a, X>,
        is_left: impl Fn(Ordering) -> bool,
        stretches: &mut Vec<CutRange<X>>,
    ) where
        X: Vertex<'a>,
    {
        let mut places = Vec::new();
        let enter = |bounds| is_on_one_side(bounds, self.straight).is_none();
        figure.rings.any_ring(enter, |ring| {
            ring.any_run(enter, |run| {
                self.each_edge(&ring, run, |before, here| {
                    if is_left(before.1) != is_left(here.1) {
                        places.extend(self.stretch(before, here).map(|(place, _)| place));
                    }
                });
                false
            })
        });
        places.sort_by(|&p, &q| self.order(p, q));
        stretches.extend(places.chunks_exact(2).map(|pair| (pair[0], pair[1])));
    }

    /// What each edge of a chain has in common with the carrier.
    fn edges<'a>(&self, chain: &EdgeLoop<'a, X>, stretches: &mut Vec<CutRange<X>>)
    where
        X: Vertex<'a>,
    {
        let enter = |bounds| !is_beyond(bounds, self.straight);
        chain.any_run(enter, |run| {
            self.each_edge(chain, run, |before, here| {
                stretches.extend(self.stretch(before, here));
            });
            false
        });
    }

    fn each_edge<'a>(
        &self,
        outline: &EdgeLoop<'a, X>,
        edges: Range<usize>,
        mut visit: impl FnMut((X, Ordering), (X, Ordering)),
    ) where
        X: Vertex<'a>,
    {
        let mut before = self.sided(outline.vertex(edges.start));
        for edge in edges {
            let here = self.sided(outline.vertex(outline.next(edge)));
            visit(before, here);
            before = here;
        }
    }
}
