//! A region of the plane, bounded by rings, or a chain of edges without an interior.
//!
//! Two regions meet if two of their edges do, or if a vertex of a connected part of one is inside the
//! other. The shortest candidate between disjoint regions starts at a vertex of one or at an end of the
//! other; see [`candidate`](crate::algorithm::candidate). Edges in boxes that cannot contribute are
//! skipped. A region of one point, and edges without length, need no special case.
//!
//! Two regions of floats or fixed point are searched in plain numbers ([`edge_search`](crate::algorithm::edge_tree::edge_search)),
//! those of other scalars edge by edge with exact signs.

use crate::BoundedSide;
use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::edge_tree::boxes::{box_contains, is_box_beyond};
use crate::algorithm::edge_tree::branch_and_bound::BranchAndBound;
use crate::algorithm::edge_tree::edge_search::{ClosestEdges, SearchGoal, find_closest_edges};
use crate::algorithm::edge_tree::parity::crossing_parity;
use crate::algorithm::edge_tree::rings::Rings;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::edges::do_edges_meet;
use crate::exact::ExactPoint;
use crate::predicate::{LinearKind, SupportingLine, VoronoiRegion, is_point, side};
use crate::shape::build::polygon_tree::PolygonGroup;
use core::cmp::Ordering;
use core::ops::Range;

/// Rings, with or without their interior.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Region2<'a, X: ExactPoint<2>> {
    pub(crate) rings: Rings<'a, X>,
    is_solid: bool,
}

impl<'a, X: Vertex<'a>> Region2<'a, X> {
    /// A loop and its interior.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn solid(edge_loop: EdgeLoop<'a, X>) -> Self {
        Self {
            rings: Rings::EdgeLoop(edge_loop),
            is_solid: true,
        }
    }

    /// A chain of edges.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn chain(edge_loop: EdgeLoop<'a, X>) -> Self {
        Self {
            rings: Rings::EdgeLoop(edge_loop),
            is_solid: false,
        }
    }

    /// Its edges alone.
    pub(crate) fn boundary(self) -> Self {
        Self {
            is_solid: false,
            ..self
        }
    }

    /// One or more polygons.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn polygons(group: PolygonGroup<'a, X::Scalar>) -> Self {
        Self {
            rings: Rings::Polygons(group),
            is_solid: true,
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn is_solid(&self) -> bool {
        self.is_solid
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn is_number(&self) -> bool {
        match &self.rings {
            Rings::EdgeLoop(edge_loop) => edge_loop.is_number(),
            Rings::Polygons(_) => true,
        }
    }

    /// Any vertex.
    pub(crate) fn first_vertex(&self) -> X {
        self.rings.first_exterior().vertex(0)
    }

    /// Whether the region is one point.
    pub(crate) fn is_point(&self) -> bool {
        let first = self.first_vertex();
        let has_other =
            |exterior: EdgeLoop<'a, X>| exterior.vertices().any(|it| !it.is_same(first));
        !self.rings.any_exterior(|_| true, has_other)
    }

    /// Whether a point is inside, or on an edge.
    pub(crate) fn contains(&self, p: X) -> bool {
        self.bounded_side(p) != BoundedSide::Outside
    }

    /// Whether a point is inside, on an edge or outside.
    pub(crate) fn bounded_side(&self, p: X) -> BoundedSide {
        if !self.is_number() || !p.is_number() {
            return BoundedSide::Outside;
        }
        let mut is_inside = false;
        let is_on_edge = self.rings.any_ring(
            |bounds| box_contains(bounds, p),
            |ring| match crossing_parity(&ring, p) {
                None => true,
                Some(odd) => {
                    is_inside ^= odd;
                    false
                }
            },
        );
        match is_inside && self.is_solid {
            _ if is_on_edge => BoundedSide::OnBoundary,
            true => BoundedSide::Inside,
            false => BoundedSide::Outside,
        }
    }

    /// Whether a linear component and the region have a point in common.
    pub(crate) fn meets_linear<const TWO_POINTS: bool>(
        &self,
        linear: Linear<X, TWO_POINTS>,
    ) -> bool {
        if is_point(linear.line) {
            return linear.is_number() && self.contains(linear.line.start);
        }
        linear.is_number()
            && self.is_number()
            && (self.is_solid && self.contains(linear.line.start)
                || self.rings.any_ring(
                    |bounds| !is_box_beyond(bounds, linear),
                    |ring| loop_meets_linear(&ring, linear),
                ))
    }

    /// Whether a linear component is within the sum of the radii.
    pub(crate) fn is_linear_within<const TWO_POINTS: bool>(
        &self,
        linear: Linear<X, TWO_POINTS>,
        radii: [X::Scalar; 2],
    ) -> bool {
        linear.is_number()
            && self.is_number()
            && (self.is_solid && self.contains(linear.line.start)
                || self.has_edge_within(&BranchAndBound::new(linear), radii))
    }

    /// Whether an edge is within the sum of the radii.
    pub(crate) fn has_edge_within<const TWO_POINTS: bool>(
        &self,
        search: &BranchAndBound<X, TWO_POINTS>,
        radii: [X::Scalar; 2],
    ) -> bool {
        self.rings.any_ring(
            |bounds| !search.is_box_farther(bounds, radii),
            |ring| search.is_any_edge_within(&ring, radii),
        )
    }

    /// Whether two regions have a point in common.
    pub(crate) fn intersects(&self, other: &Self) -> bool {
        self.is_number()
            && other.is_number()
            && !self.rings.are_boxes_apart(&other.rings)
            && (self.nested_vertex(other).is_some() || self.meets_edges_of(other))
    }

    fn meets_edges_of(&self, other: &Self) -> bool {
        match find_closest_edges([&self.rings, &other.rings], SearchGoal::Meeting) {
            Some(ClosestEdges::Meet) => true,
            Some(ClosestEdges::Apart(_)) => false,
            Some(ClosestEdges::MayMeet) | None => self.meets_edges_exactly(other),
        }
    }

    fn meets_edges_exactly(&self, other: &Self) -> bool {
        let (smaller, larger) = if self.rings.edge_count() <= other.rings.edge_count() {
            (self, other)
        } else {
            (other, self)
        };
        let crosses = |ring: EdgeLoop<'a, X>| ring.edges().any(|edge| larger.meets_edge(edge));
        let overlap_test = smaller.rings.overlap_test(&larger.rings);
        smaller.rings.any_ring(overlap_test, crosses)
    }

    /// Whether an edge of another region, which may be a point, meets an edge.
    fn meets_edge(&self, edge: [X; 2]) -> bool {
        self.rings.any_ring(
            |bounds| !is_box_beyond(bounds, Linear::edge(edge)),
            |ring| loop_meets_edge(&ring, edge),
        )
    }

    /// A vertex of one region inside the other. Their edges need not meet.
    pub(crate) fn nested_vertex(&self, other: &Self) -> Option<X> {
        self.vertex_inside(other)
            .or_else(|| other.vertex_inside(self))
    }

    /// The first vertex of a connected part that is inside another region.
    fn vertex_inside(&self, solid: &Self) -> Option<X> {
        if !solid.is_solid {
            return None;
        }
        let mut found = None;
        let overlap_test = self.rings.overlap_test(&solid.rings);
        self.rings.any_exterior(overlap_test, |exterior| {
            let first = exterior.vertex(0);
            found = solid.contains(first).then_some(first);
            found.is_some()
        });
        found
    }

    /// The shortest candidate between the edges of two regions; `None` if they have a point in common.
    pub(crate) fn closest_to_disjoint(&self, other: &Self) -> Option<BestCandidate<X>> {
        let rings = [&self.rings, &other.rings];
        if !self.rings.are_boxes_apart(&other.rings) {
            if self.nested_vertex(other).is_some() {
                return None;
            }
            match find_closest_edges(rings, SearchGoal::ClosestUnlessMet) {
                Some(ClosestEdges::Apart(best)) => return best,
                Some(ClosestEdges::Meet) => return None,
                _ if self.meets_edges_exactly(other) => return None,
                _ => {}
            }
        }
        match find_closest_edges(rings, SearchGoal::Closest) {
            Some(ClosestEdges::Apart(best)) => best,
            _ => self.closest_by_signs(other),
        }
    }

    /// The shortest candidate between the edges of two disjoint regions, of any scalar.
    fn closest_by_signs(&self, other: &Self) -> Option<BestCandidate<X>> {
        if self.rings.edge_count() > other.rings.edge_count() {
            return other.closest_by_signs(self).map(BestCandidate::flip);
        }
        let shortest = self.rings.iter().fold(None, |best, ring| {
            ring.edges().fold(best, |best, edge| {
                other.closest_to_linear(Linear::edge(edge), best)
            })
        });
        shortest.map(|it| BestCandidate {
            candidate: it.candidate.flip(),
            label: (),
            unique: it.unique,
        })
    }

    /// The shortest candidate between the edges and a linear component that does not meet them, or `before`
    /// if that is not longer. It starts at the region, or is flipped. The label is the number of the edge.
    pub(crate) fn closest_to_linear<const TWO_POINTS: bool>(
        &self,
        linear: Linear<X, TWO_POINTS>,
        before: Option<BestCandidate<X, usize>>,
    ) -> Option<BestCandidate<X, usize>> {
        BranchAndBound::new(linear).closest_of_rings(&self.rings, before)
    }
}

/// Whether an edge of a chain meets a linear component that has a length.
fn loop_meets_linear<'a, X: Vertex<'a>, const TWO_POINTS: bool>(
    ring: &EdgeLoop<'a, X>,
    linear: Linear<X, TWO_POINTS>,
) -> bool {
    ring.any_edge_range(
        |bounds| !is_box_beyond(bounds, linear),
        |run| range_meets_linear(ring, run, linear),
    )
}

/// Whether an edge of a chain meets an edge that may be a point.
fn loop_meets_edge<'a, X: Vertex<'a>>(ring: &EdgeLoop<'a, X>, edge: [X; 2]) -> bool {
    let linear = Linear::edge(edge);
    if !is_point(linear.line) {
        return loop_meets_linear(ring, linear);
    }
    ring.any_edge_range(
        |bounds| !is_box_beyond(bounds, linear),
        |mut run| run.any(|index| do_edges_meet(ring.edge(index), edge)),
    )
}

fn range_meets_linear<'a, X: Vertex<'a>, const TWO_POINTS: bool>(
    ring: &EdgeLoop<'a, X>,
    run: Range<usize>,
    linear: Linear<X, TWO_POINTS>,
) -> bool {
    let with_side = |index| {
        let vertex = ring.vertex(index);
        (vertex, side(vertex, linear.line))
    };
    let mut before = with_side(run.start);
    for edge in run {
        let here = with_side(ring.next(edge));
        if edge_meets_linear(before, here, linear) {
            return true;
        }
        before = here;
    }
    false
}

/// Whether an edge meets a linear component, given the sides of the edge's ends.
fn edge_meets_linear<X: ExactPoint<2>, const TWO_POINTS: bool>(
    (a, side_a): (X, Ordering),
    (b, side_b): (X, Ordering),
    linear: Linear<X, TWO_POINTS>,
) -> bool {
    let [right, left] = match side_a.cmp(&side_b) {
        Ordering::Equal if side_a.is_ne() => return false,
        Ordering::Equal => {
            return crate::algorithm::linear_linear::intersects(Linear::edge([a, b]), linear);
        }
        Ordering::Less => [a, b],
        Ordering::Greater => [b, a],
    };
    // What comes before the crossing is to the left of an edge that is directed from right to left.
    let edge = SupportingLine::<X, true> {
        start: right,
        toward: left,
    };
    match linear.kind {
        LinearKind::Line => true,
        LinearKind::Ray => side(linear.line.start, edge).is_ge(),
        LinearKind::Segment => {
            side(linear.line.start, edge).is_ge()
                && side(linear.end(VoronoiRegion::End), edge).is_le()
        }
    }
}
