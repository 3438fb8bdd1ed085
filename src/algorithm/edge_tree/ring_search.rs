//! The search for the closest edge among the rings of several polygons: nearer boxes first, and none that
//! is farther than the best edge so far.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::edge_tree::branch_and_bound::BranchAndBound;
use crate::algorithm::edge_tree::rings::Rings;
use crate::exact::ExactPoint;
use crate::shape::build::polygon_tree::PolygonGroup;

/// Some polygons, and a candidate that is not longer than any to their edges.
type BoundedGroup<'a, X> = (
    PolygonGroup<'a, <X as ExactPoint<2>>::Scalar>,
    Option<Candidate<<X as ExactPoint<2>>::Own>>,
);

impl<'a, X: Vertex<'a>, const TWO_POINTS: bool> BranchAndBound<X, TWO_POINTS> {
    /// The shortest candidate from the edges of some rings, or `best` if that is not longer. The label is
    /// the number of the edge.
    pub(crate) fn closest_of_rings(
        &self,
        rings: &Rings<'a, X>,
        best: Option<BestCandidate<X, usize>>,
    ) -> Option<BestCandidate<X, usize>> {
        match rings {
            Rings::EdgeLoop(edge_loop) => self.closest_edge(edge_loop, 0, best),
            Rings::Polygons(group) => self.closest_in_group((*group, None), best),
        }
    }

    fn closest_in_group(
        &self,
        (group, bound): BoundedGroup<'a, X>,
        best: Option<BestCandidate<X, usize>>,
    ) -> Option<BestCandidate<X, usize>> {
        if let (Some(best), Some(bound)) = (&best, &bound)
            && bound.compare(&best.candidate.own()).is_gt()
        {
            return Some(*best);
        }
        let Some(halves) = group.halves() else {
            return self.closest_in_polygon(group, best);
        };
        let bounded = halves.map(|half| (half, half.bounds().and_then(|it| self.lower_bound(it))));
        nearer_first(bounded)
            .into_iter()
            .fold(best, |best, half| self.closest_in_group(half, best))
    }

    /// The shortest candidate from the first polygon of a group.
    fn closest_in_polygon(
        &self,
        group: PolygonGroup<'a, X::Scalar>,
        mut best: Option<BestCandidate<X, usize>>,
    ) -> Option<BestCandidate<X, usize>> {
        let mut first = group.first_edge();
        for ring in group.first().rings() {
            best = self.closest_edge(&EdgeLoop::Path(ring), first, best);
            first += ring.edge_count();
        }
        best
    }
}

/// Two nodes with their bounds, the nearer one first.
pub(crate) fn nearer_first<N, Y: ExactPoint<2>>(
    [a, b]: [(N, Option<Candidate<Y>>); 2],
) -> [(N, Option<Candidate<Y>>); 2] {
    let is_behind = match (&a.1, &b.1) {
        (Some(to_a), Some(to_b)) => to_b.compare(to_a).is_lt(),
        (to_a, None) => to_a.is_some(),
        _ => false,
    };
    if is_behind { [b, a] } else { [a, b] }
}
