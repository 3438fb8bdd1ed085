//! How far a figure is from another one, and from a line, a ray or a segment with a radius around it.
//!
//! Two figures are within a limit if two of their edges are, or if one has a point inside the other.
//! Pairs of boxes around edges are looked at from the outermost inward (Larsen, Gottschalk, Lin and
//! Manocha, *Fast proximity queries with swept sphere volumes*, 1999): boxes further apart than the
//! limit are passed over, and the search ends at the first two edges within it.

use crate::algorithm::edge_loop::{EdgeLoop, TreeNode, Vertex};
use crate::algorithm::edge_tree::branch_and_bound::{BranchAndBound, boxes_reach};
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::linear::Linear;
use crate::algorithm::separation::{Separation, SweptFeatures};

/// A figure, and a line, a ray or a segment with a radius around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegionAndLinear<'a, X: Vertex<'a>, const TWO_POINTS: bool> {
    figure: Region2<'a, X>,
    straight: Linear<X, TWO_POINTS>,
    radius: X::Scalar,
}

impl<'a, X: Vertex<'a>, const TWO_POINTS: bool> RegionAndLinear<'a, X, TWO_POINTS> {
    #[inline]
    pub(crate) fn new(
        figure: Region2<'a, X>,
        straight: Linear<X, TWO_POINTS>,
        radius: X::Scalar,
    ) -> Self {
        Self {
            figure,
            straight,
            radius,
        }
    }
}

impl<'a, X: Vertex<'a>, const TWO_POINTS: bool> Separation<X::Scalar>
    for RegionAndLinear<'a, X, TWO_POINTS>
{
    fn distance(&self) -> X::Scalar {
        if self.figure.meets(self.straight) {
            return nalgebra::zero();
        }
        let shortest = self.figure.shortest(self.straight, None);
        let way = shortest.map(|shortest| shortest.way);
        SweptFeatures::swept_or_bare(way, [nalgebra::zero(), self.radius]).distance()
    }

    fn is_within(&self, limit: X::Scalar) -> bool {
        let radii = [self.radius, limit];
        self.figure.within(self.straight, radii)
    }
}

/// Two figures.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegionPair<'a, X: Vertex<'a>> {
    pub(crate) a: Region2<'a, X>,
    pub(crate) b: Region2<'a, X>,
}

impl<'a, X: Vertex<'a>> Separation<X::Scalar> for RegionPair<'a, X> {
    fn distance(&self) -> X::Scalar {
        if self.a.intersects(&self.b) {
            return nalgebra::zero();
        }
        let shortest = self.a.shortest_between(&self.b);
        SweptFeatures::bare(shortest.map(|shortest| shortest.way)).distance()
    }

    fn is_within(&self, limit: X::Scalar) -> bool {
        let Self { a, b } = self;
        let (few, many) = if a.rings.has_tree() { (b, a) } else { (a, b) };
        few.rings
            .any_ring(|_| true, |ring| many.is_near(&ring, limit))
            || self.is_nested()
    }
}

impl<'a, X: Vertex<'a>> RegionPair<'a, X> {
    /// Whether one figure has a point inside the other, where no edges meet.
    fn is_nested(&self) -> bool {
        let roots = [&self.a, &self.b].map(|figure| figure.rings.root_box());
        let are_apart = match roots {
            [Some(p), Some(q)] => !boxes_reach([p, q], nalgebra::zero()),
            _ => false,
        };
        !are_apart && self.a.nested(&self.b).is_some()
    }
}

impl<'a, X: Vertex<'a>> Region2<'a, X> {
    /// Whether an edge is no further than the limit from an edge of a ring.
    fn is_near(&self, ring: &EdgeLoop<'a, X>, limit: X::Scalar) -> bool {
        if !self.rings.has_tree() {
            return self
                .rings
                .iter()
                .any(|own| outlines_reach(ring, &own, limit));
        }
        match ring {
            EdgeLoop::Path(path) => {
                let around = path.bounds();
                self.rings.any_ring(
                    |bounds| boxes_reach([&around, bounds], limit),
                    |own| outlines_reach(ring, &own, limit),
                )
            }
            EdgeLoop::Few(..) => ring.edges().any(|edge| {
                let probe = BranchAndBound::new(Linear::edge(edge));
                self.has_edge_within(&probe, [limit, nalgebra::zero()])
            }),
        }
    }
}

/// Whether two outlines have edges that are no further apart than the limit.
fn outlines_reach<'a, X: Vertex<'a>>(
    p: &EdgeLoop<'a, X>,
    q: &EdgeLoop<'a, X>,
    limit: X::Scalar,
) -> bool {
    match (p.root(), q.root()) {
        (Some(of_p), Some(of_q)) => nests_reach((p, of_p), (q, of_q), limit),
        (None, _) => p.edges().any(|edge| edge_reaches(edge, q, limit)),
        (_, None) => q.edges().any(|edge| edge_reaches(edge, p, limit)),
    }
}

fn edge_reaches<'a, X: Vertex<'a>>(
    edge: [X; 2],
    outline: &EdgeLoop<'a, X>,
    limit: X::Scalar,
) -> bool {
    BranchAndBound::new(Linear::edge(edge)).reaches_any(outline, [limit, nalgebra::zero()])
}

/// The same of the edges in two boxes.
fn nests_reach<'a, X: Vertex<'a>>(
    (p, of_p): (&EdgeLoop<'a, X>, TreeNode<'a, X::Scalar>),
    (q, of_q): (&EdgeLoop<'a, X>, TreeNode<'a, X::Scalar>),
    limit: X::Scalar,
) -> bool {
    if !boxes_reach([of_p.bounds(), of_q.bounds()], limit) {
        return false;
    }
    let is_larger = of_p.edges().len() >= of_q.edges().len();
    match (of_p.halves(), of_q.halves()) {
        (Some(halves), other) if is_larger || other.is_none() => {
            let reaches = |half| nests_reach((p, half), (q, of_q), limit);
            halves.into_iter().any(reaches)
        }
        (_, Some(halves)) => {
            let reaches = |half| nests_reach((p, of_p), (q, half), limit);
            halves.into_iter().any(reaches)
        }
        _ => runs_reach((p, of_p), (q, of_q), limit),
    }
}

/// The same where neither box has parts.
fn runs_reach<'a, X: Vertex<'a>>(
    (p, of_p): (&EdgeLoop<'a, X>, TreeNode<'a, X::Scalar>),
    (q, of_q): (&EdgeLoop<'a, X>, TreeNode<'a, X::Scalar>),
    limit: X::Scalar,
) -> bool {
    let radii = [limit, nalgebra::zero()];
    of_p.edges().any(|place| {
        let probe = BranchAndBound::new(Linear::edge(p.edge(place)));
        !probe.is_out_of_reach(of_q.bounds(), radii)
            && of_q
                .edges()
                .any(|other| probe.reaches(Linear::edge(q.edge(other)), radii))
    })
}
