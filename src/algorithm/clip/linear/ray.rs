//! The first and the last edge of a region or a chain that a ray meets, without a list of the others.

use crate::CurvePoint;
use crate::algorithm::clip::linear::ordered_cut::OrderedCut;
use crate::algorithm::clip::linear::{CutPoint, CutRange, LoopCut};
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::edge_tree::boxes::is_box_beyond;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use core::cmp::Ordering;

/// An edge that a ray meets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EdgeHit<X> {
    position: CutPoint<X>,
    pub(crate) edge: [X; 2],
    /// Counted over all rings.
    pub(crate) index: usize,
}

/// The edges by which a ray enters a region first and leaves it last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RayEnds<X> {
    pub(crate) first: Option<EdgeHit<X>>,
    pub(crate) last: Option<EdgeHit<X>>,
}

impl<'a, X: Vertex<'a>> RayEnds<X> {
    /// The edges of a region; of several at one point those of the lowest index. A ray without direction has none.
    pub(crate) fn of(ray: Linear<X, false>, region: &Region2<'a, X>) -> Self {
        let cut = LoopCut::new(ray);
        let mut ends = Self {
            first: None,
            last: None,
        };
        if cut.is_point() {
            return ends;
        }
        let mut count = 0;
        for ring in region.rings.iter() {
            ends.add_ring(&cut, &ring, region.is_solid(), count);
            count += ring.edge_count();
        }
        ends
    }

    fn add_ring(
        &mut self,
        cut: &LoopCut<X, false>,
        ring: &EdgeLoop<'a, X>,
        is_solid: bool,
        offset: usize,
    ) {
        let enter = |bounds| !is_box_beyond(bounds, cut.linear);
        ring.any_edge_range(enter, |edges| {
            let mut before = cut.with_side(ring.vertex(edges.start));
            for index in edges {
                let here = cut.with_side(ring.vertex(ring.next(index)));
                if let Some(range) = cut.range_on_edge(before, here) {
                    // The direction in which the edge crosses the line.
                    let order = here.1.cmp(&before.1);
                    let edge = ([before.0, here.0], index + offset);
                    self.add_edge(cut, edge, range, is_solid.then_some(order));
                }
                before = here;
            }
            false
        });
    }

    /// Adds an edge that the line meets. `order` of a solid region is `Less` where the line enters and `Greater` where
    /// it leaves; an edge along the line is neither.
    fn add_edge(
        &mut self,
        cut: &LoopCut<X, false>,
        (edge, index): ([X; 2], usize),
        (from, to): CutRange<X>,
        order: Option<Ordering>,
    ) {
        let start = CutPoint::Given(cut.linear.line.start);
        if cut.cmp_positions(to, start).is_lt() {
            return;
        }
        let at = |position| EdgeHit {
            position,
            edge,
            index,
        };
        let is_earlier = |first: EdgeHit<X>| cut.cmp_positions(from, first.position).is_lt();
        if order.is_none_or(Ordering::is_lt) && self.first.is_none_or(is_earlier) {
            self.first = Some(at(from));
        }
        let is_later = |last: EdgeHit<X>| cut.cmp_positions(to, last.position).is_gt();
        if order.is_none_or(Ordering::is_gt) && self.last.is_none_or(is_later) {
            self.last = Some(at(to));
        }
    }

    /// The first and the last point of a ray in the region.
    pub(crate) fn curve_points(
        &self,
        ray: Linear<X, false>,
        starts_inside: bool,
    ) -> [Option<CurvePoint<<X as ExactPoint<2>>::Scalar, 2>>; 2] {
        let cut = LoopCut::new(ray);
        let point = |position| cut.curve_point(position);
        let start = starts_inside.then(|| point(CutPoint::Given(ray.line.start)));
        if cut.is_point() {
            return [start, start];
        }
        let of_hit = |hit: Option<EdgeHit<X>>| hit.map(|hit| point(hit.position));
        [start.or_else(|| of_hit(self.first)), of_hit(self.last)]
    }
}
