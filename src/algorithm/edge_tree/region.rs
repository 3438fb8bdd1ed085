//! What edges bound in the plane, and the edges themselves: against a line, a ray or a segment with
//! some radius around it, and against another such figure.
//!
//! Whether two figures meet is asked of their edges and, where those are apart, of one vertex of each
//! part in one piece inside the other. Where they are apart, a vertex of one or an end of the other begins a shortest
//! way; see [`way`](crate::algorithm::candidate). Edges in boxes that cannot matter are passed over.

use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::edge_tree::branch_and_bound::{BranchAndBound, is_beyond};
use crate::algorithm::edge_tree::parity::parity;
use crate::algorithm::edge_tree::rings::Rings;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::edges::edges_meet;
use crate::exact::{ExactPoint, coords};
use crate::predicate::{LinearKind, SupportingLine, VoronoiRegion, is_point, side};
use crate::shape::build::polygon_tree::PolygonGroup;
use crate::{Aabb, BoundedSide};
use core::cmp::Ordering;
use core::ops::Range;

/// Outlines, and perhaps what is inside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Region2<'a, X: ExactPoint<2>> {
    pub(crate) rings: Rings<'a, X>,
    is_solid: bool,
}

impl<'a, X: Vertex<'a>> Region2<'a, X> {
    /// All that is inside a loop, and the loop.
    #[inline]
    pub(crate) fn solid(outline: EdgeLoop<'a, X>) -> Self {
        Self {
            rings: Rings::EdgeLoop(outline),
            is_solid: true,
        }
    }

    /// The edges alone.
    #[inline]
    pub(crate) fn chain(outline: EdgeLoop<'a, X>) -> Self {
        Self {
            rings: Rings::EdgeLoop(outline),
            is_solid: false,
        }
    }

    /// All that one or more polygons enclose, and their edges.
    #[inline]
    pub(crate) fn polygons(group: PolygonGroup<'a, X::Scalar>) -> Self {
        Self {
            rings: Rings::Polygons(group),
            is_solid: true,
        }
    }

    #[inline]
    pub(crate) fn is_solid(&self) -> bool {
        self.is_solid
    }

    #[inline]
    pub(crate) fn is_number(&self) -> bool {
        match &self.rings {
            Rings::EdgeLoop(outline) => outline.is_number(),
            Rings::Polygons(_) => true,
        }
    }

    /// Some vertex.
    pub(crate) fn first_vertex(&self) -> X {
        self.rings.first_exterior().vertex(0)
    }

    /// Whether all of it is one point.
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
            |bounds| box_holds(bounds, p),
            |ring| match parity(&ring, p) {
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

    /// Whether a straight shape has a point inside, or on an edge.
    pub(crate) fn meets<const TWO_POINTS: bool>(&self, straight: Linear<X, TWO_POINTS>) -> bool {
        if is_point(straight.line) {
            return straight.is_number() && self.contains(straight.line.start);
        }
        straight.is_number()
            && self.is_number()
            && (self.is_solid && self.contains(straight.line.start)
                || self.rings.any_ring(
                    |bounds| !is_beyond(bounds, straight),
                    |ring| outline_meets(&ring, straight),
                ))
    }

    /// Whether a straight shape is nowhere further away than the sum of the radii.
    pub(crate) fn within<const TWO_POINTS: bool>(
        &self,
        straight: Linear<X, TWO_POINTS>,
        radii: [X::Scalar; 2],
    ) -> bool {
        straight.is_number()
            && self.is_number()
            && (self.is_solid && self.contains(straight.line.start)
                || self.has_edge_within(&BranchAndBound::new(straight), radii))
    }

    /// Whether an edge is nowhere further away than the sum of the radii.
    pub(crate) fn has_edge_within<const TWO_POINTS: bool>(
        &self,
        probe: &BranchAndBound<X, TWO_POINTS>,
        radii: [X::Scalar; 2],
    ) -> bool {
        self.rings.any_ring(
            |bounds| !probe.is_out_of_reach(bounds, radii),
            |ring| probe.reaches_any(&ring, radii),
        )
    }

    /// Whether two figures have a point in common.
    pub(crate) fn intersects(&self, other: &Self) -> bool {
        let (few, many) = if self.rings.edge_count() <= other.rings.edge_count() {
            (self, other)
        } else {
            (other, self)
        };
        let crosses = |ring: EdgeLoop<'a, X>| ring.edges().any(|edge| many.meets_edge(edge));
        let overlap_test = few.rings.overlap_test(&many.rings);
        self.is_number()
            && other.is_number()
            && (self.nested(other).is_some() || few.rings.any_ring(overlap_test, crosses))
    }

    /// Whether an edge of another figure, which may be a point, meets one of the edges.
    fn meets_edge(&self, edge: [X; 2]) -> bool {
        self.rings.any_ring(
            |bounds| !is_beyond(bounds, Linear::edge(edge)),
            |ring| outline_meets_edge(&ring, edge),
        )
    }

    /// A point of one figure that is inside the other, where no edges need meet.
    pub(crate) fn nested(&self, other: &Self) -> Option<X> {
        self.vertex_inside(other)
            .or_else(|| other.vertex_inside(self))
    }

    /// A vertex inside another figure: of each part in one piece the first one is looked at.
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

    /// The shortest way between the edges of two figures that have no point in common.
    pub(crate) fn shortest_between(&self, other: &Self) -> Option<BestCandidate<X, usize>> {
        if self.rings.edge_count() > other.rings.edge_count() {
            let shortest = other.shortest_between(self)?;
            return Some(BestCandidate {
                way: shortest.way.flip(),
                ..shortest
            });
        }
        self.rings
            .iter()
            .fold(None, |best, ring| {
                ring.edges()
                    .fold(best, |best, edge| other.shortest(Linear::edge(edge), best))
            })
            .map(|shortest| BestCandidate {
                way: shortest.way.flip(),
                ..shortest
            })
    }

    /// The shortest way between the edges and a straight shape that does not meet them, or what was
    /// found before; it starts at the figure, or else is flipped. With the number of an edge there.
    pub(crate) fn shortest<const TWO_POINTS: bool>(
        &self,
        straight: Linear<X, TWO_POINTS>,
        before: Option<BestCandidate<X, usize>>,
    ) -> Option<BestCandidate<X, usize>> {
        BranchAndBound::new(straight).shortest_of_rings(&self.rings, before)
    }
}

/// Whether a point is in a box around rings, outside of which no ring runs around it.
fn box_holds<'a, X: Vertex<'a>>(bounds: &'a Aabb<X::Scalar, 2>, p: X) -> bool {
    let [min, max] = [bounds.min(), bounds.max()].map(|corner| X::from(coords(corner)));
    (0..2).all(|axis| p.compare(min, axis).is_ge() && p.compare(max, axis).is_le())
}

/// Whether an edge of an outline meets a straight shape, which has some length.
fn outline_meets<'a, X: Vertex<'a>, const TWO_POINTS: bool>(
    ring: &EdgeLoop<'a, X>,
    straight: Linear<X, TWO_POINTS>,
) -> bool {
    ring.any_run(
        |bounds| !is_beyond(bounds, straight),
        |run| run_meets(ring, run, straight),
    )
}

/// The same of an edge of another outline, which may be a point.
fn outline_meets_edge<'a, X: Vertex<'a>>(ring: &EdgeLoop<'a, X>, edge: [X; 2]) -> bool {
    let straight = Linear::edge(edge);
    if !is_point(straight.line) {
        return outline_meets(ring, straight);
    }
    ring.any_run(
        |bounds| !is_beyond(bounds, straight),
        |mut run| run.any(|place| edges_meet(ring.edge(place), edge)),
    )
}

fn run_meets<'a, X: Vertex<'a>, const TWO_POINTS: bool>(
    ring: &EdgeLoop<'a, X>,
    run: Range<usize>,
    straight: Linear<X, TWO_POINTS>,
) -> bool {
    let sided = |place| {
        let vertex = ring.vertex(place);
        (vertex, side(vertex, straight.line))
    };
    let mut before = sided(run.start);
    for edge in run {
        let here = sided(ring.next(edge));
        if edge_meets(before, here, straight) {
            return true;
        }
        before = here;
    }
    false
}

/// Whether an edge, of whose ends the sides are known, meets a straight shape.
fn edge_meets<X: ExactPoint<2>, const TWO_POINTS: bool>(
    (a, side_a): (X, Ordering),
    (b, side_b): (X, Ordering),
    straight: Linear<X, TWO_POINTS>,
) -> bool {
    let [right, left] = match side_a.cmp(&side_b) {
        Ordering::Equal if side_a.is_ne() => return false,
        Ordering::Equal => {
            return crate::algorithm::linear_linear::intersects(Linear::edge([a, b]), straight);
        }
        Ordering::Less => [a, b],
        Ordering::Greater => [b, a],
    };
    // What lies before the crossing lies to the left of an edge that leads from right to left.
    let edge = SupportingLine::<X, true> {
        start: right,
        toward: left,
    };
    match straight.extent {
        LinearKind::Line => true,
        LinearKind::Ray => side(straight.line.start, edge).is_ge(),
        LinearKind::Segment => {
            side(straight.line.start, edge).is_ge()
                && side(straight.end(VoronoiRegion::End), edge).is_le()
        }
    }
}
