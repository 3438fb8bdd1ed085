//! The search for the edge closest to a linear component, by branch and bound.
//!
//! A box bounds the distance to its edges from below by its distance to the box around a segment, and to the
//! supporting line. The bounds are candidates between exact points, compared by exact signs.

use crate::Aabb;
use crate::algorithm::candidate::Candidate;
use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::edge_loop::{EdgeLoop, TreeNode, Vertex};
use crate::algorithm::edge_tree::boxes::{box_corners, corners_on_one_side};
use crate::algorithm::edge_tree::ring_search::nearer_first;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::are_linears_within;
use crate::exact::{ExactPoint, each};
use crate::predicate::{LinearKind, VoronoiRegion, is_point};
use core::ops::Range;

/// A node, and a candidate that is not longer than any to its edges.
type Bounded<'a, X> = (
    TreeNode<'a, <X as ExactPoint<2>>::Scalar>,
    Option<Candidate<<X as ExactPoint<2>>::Own>>,
);

/// The search for the edges closest to a linear component.
pub(crate) struct BranchAndBound<X: ExactPoint<2>, const TWO_POINTS: bool> {
    linear: Linear<X, TWO_POINTS>,
    is_point: bool,
    /// The ends at which candidates may start; a component without length has one.
    ends: &'static [VoronoiRegion],
    /// The least and the greatest corner of the box around a segment.
    segment_box: Option<[X::Own; 2]>,
}

impl<X: ExactPoint<2>, const TWO_POINTS: bool> BranchAndBound<X, TWO_POINTS> {
    pub(crate) fn new(linear: Linear<X, TWO_POINTS>) -> Self {
        let is_point = is_point(linear.line);
        let ends = if is_point {
            &[VoronoiRegion::Start]
        } else {
            linear.ends()
        };
        let sorted = |axis| {
            let (a, b) = (linear.line.start, linear.end(VoronoiRegion::End));
            if a.compare(b, axis).is_le() {
                [a, b]
            } else {
                [b, a]
            }
        };
        let segment_box = (linear.kind == LinearKind::Segment).then(|| {
            let [x, y] = [sorted(0), sorted(1)];
            each(&[[x[0], y[0]], [x[1], y[1]]], |&x| X::picked(x))
        });
        Self {
            linear,
            is_point,
            ends,
            segment_box,
        }
    }

    /// A lower bound: the candidate between the box and the box around the segment.
    fn box_bound<'a>(&self, bounds: &'a Aabb<X::Scalar, 2>) -> Option<Candidate<X::Own>>
    where
        X: Vertex<'a>,
    {
        let [low, high] = self.segment_box?;
        let [min, max] = box_corners::<X>(bounds).map(X::own);
        let closest_coordinates = |axis| {
            if high.compare(min, axis).is_lt() {
                [min, high]
            } else if low.compare(max, axis).is_gt() {
                [max, low]
            } else {
                [min, min]
            }
        };
        let ([from_x, to_x], [from_y, to_y]) = (closest_coordinates(0), closest_coordinates(1));
        Some(Candidate::between_points(
            combine_coordinates([from_x, from_y]),
            combine_coordinates([to_x, to_y]),
        ))
    }

    /// A lower bound: the candidate between the box and the supporting line.
    fn line_bound<'a>(&self, bounds: &'a Aabb<X::Scalar, 2>) -> Option<Candidate<X::Own>>
    where
        X: Vertex<'a>,
    {
        let corners = corners_on_one_side::<X, TWO_POINTS>(bounds, self.linear)?;
        let line = self.linear.map(X::own).line;
        let candidates = corners.map(|corner| Candidate::to_line(corner, line));
        candidates.into_iter().reduce(|best, candidate| {
            if candidate.compare(&best).is_lt() {
                candidate
            } else {
                best
            }
        })
    }

    /// Whether a box is farther away than the sum of the radii.
    pub(crate) fn is_box_farther<'a>(
        &self,
        bounds: &'a Aabb<X::Scalar, 2>,
        radii: [X::Scalar; 2],
    ) -> bool
    where
        X: Vertex<'a>,
    {
        let beyond = |candidate: Candidate<X::Own>| candidate.cmp_length(radii).is_gt();
        self.box_bound(bounds).is_some_and(beyond)
            || !self.is_point && self.line_bound(bounds).is_some_and(beyond)
    }

    /// Whether an edge is within the sum of the radii.
    pub(crate) fn is_edge_within(&self, edge: Linear<X, true>, radii: [X::Scalar; 2]) -> bool {
        if self.is_point {
            let p = self.linear.line.start;
            return Candidate::to_linear(p, edge, edge.region(p))
                .cmp_length(radii)
                .is_le();
        }
        are_linears_within(edge, self.linear, radii)
    }

    /// Whether some edge of a chain is within the sum of the radii.
    pub(crate) fn is_any_edge_within<'a>(
        &self,
        ring: &EdgeLoop<'a, X>,
        radii: [X::Scalar; 2],
    ) -> bool
    where
        X: Vertex<'a>,
    {
        let enter = |bounds: &'a Aabb<X::Scalar, 2>| !self.is_box_farther(bounds, radii);
        ring.any_edge_range(enter, |mut run| {
            run.any(|index| self.is_edge_within(Linear::edge(ring.edge(index)), radii))
        })
    }

    /// The larger of the two lower bounds; `None` if the box may touch.
    pub(crate) fn lower_bound<'a>(
        &self,
        bounds: &'a Aabb<X::Scalar, 2>,
    ) -> Option<Candidate<X::Own>>
    where
        X: Vertex<'a>,
    {
        let between = self.box_bound(bounds);
        if self.is_point {
            return between;
        }
        match (between, self.line_bound(bounds)) {
            (Some(a), Some(b)) => Some(if a.compare(&b).is_lt() { b } else { a }),
            (a, b) => a.or(b),
        }
    }

    /// The shortest candidate from the edges of a chain, or `best` if that is not longer. The label is the
    /// number of the edge; that of the chain's first edge is `first`.
    pub(crate) fn closest_edge<'a>(
        &self,
        ring: &EdgeLoop<'a, X>,
        first: usize,
        best: Option<BestCandidate<X, usize>>,
    ) -> Option<BestCandidate<X, usize>>
    where
        X: Vertex<'a>,
    {
        match ring.root() {
            None => self.closest_in_edges(ring, first, 0..ring.edge_count(), best),
            Some(root) => self.closest_in_node(ring, first, (root, None), best),
        }
    }

    fn closest_in_node<'a>(
        &self,
        ring: &EdgeLoop<'a, X>,
        first: usize,
        (node, bound): Bounded<'a, X>,
        best: Option<BestCandidate<X, usize>>,
    ) -> Option<BestCandidate<X, usize>>
    where
        X: Vertex<'a>,
    {
        if let (Some(best), Some(bound)) = (&best, &bound)
            && bound.compare(&best.candidate.own()).is_gt()
        {
            return Some(*best);
        }
        let Some(halves) = node.halves() else {
            return self.closest_in_edges(ring, first, node.edges(), best);
        };
        self.nearer_first(halves)
            .into_iter()
            .fold(best, |best, half| {
                self.closest_in_node(ring, first, half, best)
            })
    }

    /// Two nodes with their bounds, the nearer one first.
    fn nearer_first<'a>(&self, halves: [TreeNode<'a, X::Scalar>; 2]) -> [Bounded<'a, X>; 2]
    where
        X: Vertex<'a>,
    {
        nearer_first(halves.map(|half| (half, self.lower_bound(half.bounds()))))
    }

    fn closest_in_edges<'a>(
        &self,
        ring: &EdgeLoop<'a, X>,
        first: usize,
        edges: Range<usize>,
        mut best: Option<BestCandidate<X, usize>>,
    ) -> Option<BestCandidate<X, usize>>
    where
        X: Vertex<'a>,
    {
        if !self.is_point {
            for index in ring.edge_starts(edges.clone()) {
                let vertex = ring.vertex(index);
                let region = self.linear.region(vertex);
                // Where an end is nearest to the vertex, the candidate from the end is tried below.
                if region == VoronoiRegion::Interior {
                    let candidate = Candidate::to_linear(vertex, self.linear, region);
                    best = Some(BestCandidate::keep_shorter(best, candidate, first + index));
                }
            }
        }
        for index in edges {
            let edge = Linear::edge(ring.edge(index));
            for &end in self.ends {
                let end = self.linear.end(end);
                let candidate = Candidate::to_linear(end, edge, edge.region(end)).flip();
                best = Some(BestCandidate::keep_shorter(best, candidate, first + index));
            }
        }
        best
    }
}

/// The point with the `x` of the first point and the `y` of the second.
fn combine_coordinates<Y: ExactPoint<2, Own = Y>>(from: [Y; 2]) -> Y {
    Y::picked(from)
}
