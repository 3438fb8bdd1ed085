//! The distance of a region from another one, or from a linear component with a radius, and its comparison
//! with a limit.
//!
//! Two regions are within a limit if two of their edges are, or if one has a point inside the other. Pairs
//! of boxes are visited from the root: Larsen, Gottschalk, Lin and Manocha, *Fast proximity queries with
//! swept sphere volumes* (1999). Boxes farther apart than the limit are skipped, and the search ends at the
//! first pair of edges within it.

use crate::algorithm::edge_loop::{EdgeLoop, TreeNode, Vertex};
use crate::algorithm::edge_tree::boxes::are_boxes_within;
use crate::algorithm::edge_tree::branch_and_bound::BranchAndBound;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::linear::Linear;
use crate::algorithm::separation::{Separation, SweptFeatures};
use crate::exact::each;

/// A region, and a linear component with a radius.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegionAndLinear<'a, X: Vertex<'a>, const TWO_POINTS: bool> {
    region: Region2<'a, X>,
    linear: Linear<X, TWO_POINTS>,
    radius: X::Scalar,
}

impl<'a, X: Vertex<'a>, const TWO_POINTS: bool> RegionAndLinear<'a, X, TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn new(
        region: Region2<'a, X>,
        linear: Linear<X, TWO_POINTS>,
        radius: X::Scalar,
    ) -> Self {
        Self {
            region,
            linear,
            radius,
        }
    }
}

impl<'a, X: Vertex<'a>, const TWO_POINTS: bool> Separation<X::Scalar>
    for RegionAndLinear<'a, X, TWO_POINTS>
{
    fn distance(&self) -> X::Scalar {
        if self.region.meets_linear(self.linear) {
            return nalgebra::zero();
        }
        let shortest = self.region.closest_to_linear(self.linear, None);
        let candidate = shortest.map(|shortest| shortest.candidate);
        SweptFeatures::with_optional_radii(candidate, [nalgebra::zero(), self.radius]).distance()
    }

    fn is_within(&self, limit: X::Scalar) -> bool {
        let radii = [self.radius, limit];
        self.region.is_linear_within(self.linear, radii)
    }
}

/// A region, and a convex one with a radius around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegionAndRounded<'a, X: Vertex<'a>> {
    pub(crate) region: Region2<'a, X>,
    pub(crate) core: Region2<'a, X>,
    pub(crate) radius: X::Scalar,
}

impl<'a, X: Vertex<'a>> Separation<X::Scalar> for RegionAndRounded<'a, X> {
    fn distance(&self) -> X::Scalar {
        let shortest = self.region.closest_to_disjoint(&self.core);
        let candidate = shortest.map(|shortest| shortest.candidate);
        SweptFeatures::with_optional_radii(candidate, [nalgebra::zero(), self.radius]).distance()
    }

    /// The core meets the region, or one of its edges is within the sum of the radius and the limit.
    fn is_within(&self, limit: X::Scalar) -> bool {
        let radii = [self.radius, limit];
        let is_edge_near = |edge| self.region.is_linear_within(Linear::edge(edge), radii);
        self.region.intersects(&self.core)
            || self
                .core
                .rings
                .any_ring(|_| true, |ring| ring.edges().any(is_edge_near))
    }
}

/// Two regions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegionPair<'a, X: Vertex<'a>> {
    pub(crate) a: Region2<'a, X>,
    pub(crate) b: Region2<'a, X>,
}

impl<'a, X: Vertex<'a>> Separation<X::Scalar> for RegionPair<'a, X> {
    fn distance(&self) -> X::Scalar {
        let shortest = self.a.closest_to_disjoint(&self.b);
        SweptFeatures::without_radii(shortest.map(|shortest| shortest.candidate)).distance()
    }

    fn is_within(&self, limit: X::Scalar) -> bool {
        let Self { a, b } = self;
        let (smaller, larger) = if a.rings.has_tree() { (b, a) } else { (a, b) };
        smaller
            .rings
            .any_ring(|_| true, |ring| larger.has_edge_near(&ring, limit))
            || self.is_nested()
    }
}

impl<'a, X: Vertex<'a>> RegionPair<'a, X> {
    /// Whether one region has a point inside the other, given that no edges meet.
    fn is_nested(&self) -> bool {
        let roots = each(&[&self.a, &self.b], |&region| region.rings.root_box());
        let are_apart = match roots {
            [Some(p), Some(q)] => !are_boxes_within([p, q], nalgebra::zero()),
            _ => false,
        };
        !are_apart && self.a.nested_vertex(&self.b).is_some()
    }
}

impl<'a, X: Vertex<'a>> Region2<'a, X> {
    /// Whether an edge is within the limit of an edge of a ring.
    fn has_edge_near(&self, ring: &EdgeLoop<'a, X>, limit: X::Scalar) -> bool {
        if !self.rings.has_tree() {
            return self
                .rings
                .iter()
                .any(|own| are_loops_within(ring, &own, limit));
        }
        match ring {
            EdgeLoop::Path(path) => {
                let around = path.bounds();
                self.rings.any_ring(
                    |bounds| are_boxes_within([&around, bounds], limit),
                    |own| are_loops_within(ring, &own, limit),
                )
            }
            EdgeLoop::Small(..) | EdgeLoop::Listed(_) => ring.edges().any(|edge| {
                let search = BranchAndBound::new(Linear::edge(edge));
                self.has_edge_within(&search, [limit, nalgebra::zero()])
            }),
        }
    }
}

/// Whether two chains have edges within the limit.
fn are_loops_within<'a, X: Vertex<'a>>(
    p: &EdgeLoop<'a, X>,
    q: &EdgeLoop<'a, X>,
    limit: X::Scalar,
) -> bool {
    match (p.root(), q.root()) {
        (Some(node_p), Some(node_q)) => are_nodes_within((p, node_p), (q, node_q), limit),
        (None, _) => p.edges().any(|edge| is_edge_within(edge, q, limit)),
        (_, None) => q.edges().any(|edge| is_edge_within(edge, p, limit)),
    }
}

fn is_edge_within<'a, X: Vertex<'a>>(
    edge: [X; 2],
    edge_loop: &EdgeLoop<'a, X>,
    limit: X::Scalar,
) -> bool {
    BranchAndBound::new(Linear::edge(edge)).is_any_edge_within(edge_loop, [limit, nalgebra::zero()])
}

/// Whether two nodes have edges within the limit.
fn are_nodes_within<'a, X: Vertex<'a>>(
    (p, node_p): (&EdgeLoop<'a, X>, TreeNode<'a, X::Scalar>),
    (q, node_q): (&EdgeLoop<'a, X>, TreeNode<'a, X::Scalar>),
    limit: X::Scalar,
) -> bool {
    if !are_boxes_within([node_p.bounds(), node_q.bounds()], limit) {
        return false;
    }
    let is_larger = node_p.edges().len() >= node_q.edges().len();
    match (node_p.halves(), node_q.halves()) {
        (Some(halves), other) if is_larger || other.is_none() => {
            let reaches = |half| are_nodes_within((p, half), (q, node_q), limit);
            halves.into_iter().any(reaches)
        }
        (_, Some(halves)) => {
            let reaches = |half| are_nodes_within((p, node_p), (q, half), limit);
            halves.into_iter().any(reaches)
        }
        _ => are_ranges_within((p, node_p), (q, node_q), limit),
    }
}

/// Whether two leaves have edges within the limit.
fn are_ranges_within<'a, X: Vertex<'a>>(
    (p, node_p): (&EdgeLoop<'a, X>, TreeNode<'a, X::Scalar>),
    (q, node_q): (&EdgeLoop<'a, X>, TreeNode<'a, X::Scalar>),
    limit: X::Scalar,
) -> bool {
    let radii = [limit, nalgebra::zero()];
    node_p.edges().any(|index| {
        let search = BranchAndBound::new(Linear::edge(p.edge(index)));
        !search.is_box_farther(node_q.bounds(), radii)
            && node_q
                .edges()
                .any(|other| search.is_edge_within(Linear::edge(q.edge(other)), radii))
    })
}
