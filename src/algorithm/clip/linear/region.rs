//! The intersection of a linear component and a polygon or a chain of edges.

use crate::Piece;
use crate::algorithm::clip::linear::ordered_cut::OrderedCut;
use crate::algorithm::clip::linear::{CutRange, LoopCut};
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::edge_tree::boxes::{corners_on_one_side, is_box_beyond};
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::sorted::sort_by_order;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

impl<X, const TWO_POINTS: bool> LoopCut<X, TWO_POINTS> {
    /// The pieces of a polygon or a chain, in order.
    pub(crate) fn intersect_region<'a>(&self, region: &Region2<'a, X>) -> Vec<Piece<X::Scalar, 2>>
    where
        X: Vertex<'a>,
    {
        if self.is_point() {
            let is_met = region.contains(self.linear.line.start) && self.linear.is_number();
            return self.point_piece(is_met).into_iter().collect();
        }
        let mut ranges = Vec::new();
        if region.is_solid() {
            self.push_ranges_inside(region, |side| side.is_gt(), &mut ranges);
            self.push_ranges_inside(region, |side| side.is_ge(), &mut ranges);
        } else {
            let enter = |bounds| !is_box_beyond(bounds, self.linear);
            region.rings.any_ring(enter, |chain| {
                self.push_ranges_of_chain(&chain, &mut ranges);
                false
            });
        }
        if !self.linear.is_number() {
            return Vec::new();
        }
        self.clip_ranges(self.merge_ranges(ranges))
    }

    /// Appends the ranges of the line inside a polygon. `is_left` decides the side of vertices on the line.
    fn push_ranges_inside<'a>(
        &self,
        region: &Region2<'a, X>,
        is_left: impl Fn(Ordering) -> bool,
        ranges: &mut Vec<CutRange<X>>,
    ) where
        X: Vertex<'a>,
    {
        let mut positions = Vec::new();
        let enter = |bounds| corners_on_one_side(bounds, self.linear).is_none();
        region.rings.any_ring(enter, |ring| {
            ring.any_edge_range(enter, |run| {
                self.visit_edges(&ring, run, |before, here| {
                    if is_left(before.1) != is_left(here.1) {
                        positions.extend(
                            self.range_on_edge(before, here)
                                .map(|(position, _)| position),
                        );
                    }
                });
                false
            })
        });
        sort_by_order(&mut positions, |&p, &q| self.cmp_positions(p, q));
        ranges.extend(positions.chunks_exact(2).map(|pair| (pair[0], pair[1])));
    }

    /// Appends the intersections of the line with the edges of a chain.
    fn push_ranges_of_chain<'a>(&self, chain: &EdgeLoop<'a, X>, ranges: &mut Vec<CutRange<X>>)
    where
        X: Vertex<'a>,
    {
        let enter = |bounds| !is_box_beyond(bounds, self.linear);
        chain.any_edge_range(enter, |run| {
            self.visit_edges(chain, run, |before, here| {
                ranges.extend(self.range_on_edge(before, here));
            });
            false
        });
    }

    fn visit_edges<'a>(
        &self,
        edge_loop: &EdgeLoop<'a, X>,
        edges: Range<usize>,
        mut visit: impl FnMut((X, Ordering), (X, Ordering)),
    ) where
        X: Vertex<'a>,
    {
        let mut before = self.with_side(edge_loop.vertex(edges.start));
        for edge in edges {
            let here = self.with_side(edge_loop.vertex(edge_loop.next(edge)));
            visit(before, here);
            before = here;
        }
    }
}
