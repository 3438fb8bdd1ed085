//! The edge of the difference of two convex loops that is nearest to the origin, which lies in it.
//!
//! An edge of D = B - A is an edge of one loop and the vertex of the other that is furthest to its left, so its distance
//! from the origin is that of the vertex from the line. The rotating calipers visit all of them in linear time:
//! Toussaint, *Solving geometric problems with the rotating calipers* (1983). Distances are compared by exact signs.

use crate::ContactPoints;
use crate::algorithm::convex_loops::visit_antipodes;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use crate::predicate::{
    LinearKind, SupportingLine, cmp_distances_to_lines, cmp_projection_to_end,
    cmp_projection_to_start, cross_sign, dot_sign, edge_across_motion, foot, point_right_of_line,
    right_of_line, separation_from_right, side,
};
use crate::query::WHOLES;
use core::cmp::Ordering;
use core::ops::ControlFlow;
use nalgebra::{Point, RealField};

/// An edge of one loop, and a vertex of the other furthest to its left.
#[derive(Clone, Copy, Debug)]
pub(in crate::pair) struct DeepestEdge<X> {
    edge: SupportingLine<X, true>,
    vertex: X,
    /// Whether the edge is that of the first loop.
    is_first: bool,
    /// Whether no other normal is as deep.
    unique: bool,
}

/// The edge of the difference nearest to the origin, the first of several; `None` for two points.
pub(in crate::pair) fn find_deepest<'a, X: Vertex<'a>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<DeepestEdge<X>> {
    let of_first = visit_edges(a, b, true, None, |_| true);
    visit_edges(b, a, false, of_first, |_| true)
}

/// The edge nearest to the origin of the difference of a line or a ray, of which the first loop is a segment from its
/// start, and another loop: one along the line, or beside the start of the ray an edge of the other loop whose outer
/// normal is along the ray.
pub(in crate::pair) fn find_deepest_of_endless<'a, X: Vertex<'a>>(
    kind: LinearKind,
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<DeepestEdge<X>> {
    let of_line = visit_edges(a, b, true, None, |_| true);
    let along = Linear::edge(a.edge(0)).line;
    let is_beside_start = |edge| cross_sign(along, edge).is_gt();
    match kind {
        LinearKind::Ray => visit_edges(b, a, false, of_line, is_beside_start),
        _ => of_line,
    }
}

/// The edge nearest to the origin of the difference of a corner, a loop of one point, and a loop around it, of those whose normal
/// from the corner is between the normals to the right of two lines.
pub(super) fn find_deepest_between<'a, X: Vertex<'a>>(
    [before, after]: [SupportingLine<X, true>; 2],
    corner: &EdgeLoop<'a, X>,
    around: &EdgeLoop<'a, X>,
) -> Option<DeepestEdge<X>> {
    // The normal from the corner is to the left of the edge.
    visit_edges(around, corner, false, None, |edge| {
        cross_sign(edge, before).is_gt() && cross_sign(edge, after).is_lt()
    })
}

fn visit_edges<'a, X: Vertex<'a>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    is_first: bool,
    mut best: Option<DeepestEdge<X>>,
    is_allowed: impl Fn(SupportingLine<X, true>) -> bool,
) -> Option<DeepestEdge<X>> {
    let _: ControlFlow<()> = visit_antipodes(a, b, |edge, vertex| {
        if is_allowed(edge) {
            best = DeepestEdge::new(edge, vertex, is_first).nearer_than(best);
        }
        ControlFlow::Continue(())
    });
    best
}

impl<'a, X: Vertex<'a>> DeepestEdge<X> {
    /// A segment as the edge of a half-plane to its left, and the vertex of a loop furthest in it.
    pub(super) fn below(segment: &EdgeLoop<'a, X>, of: &EdgeLoop<'a, X>) -> Self {
        let [start, toward] = segment.edge(0);
        let given = SupportingLine { start, toward };
        let deepest = visit_antipodes(segment, of, |_, vertex| ControlFlow::Break(vertex));
        Self {
            edge: given,
            vertex: deepest.break_value().unwrap_or_else(|| of.vertex(0)),
            is_first: true,
            unique: true,
        }
    }
}

impl<X: ExactPoint<2>> DeepestEdge<X> {
    /// An edge of the first loop or the second, and the vertex of the other furthest to its left.
    pub(super) fn new(edge: SupportingLine<X, true>, vertex: X, is_first: bool) -> Self {
        Self {
            edge,
            vertex,
            is_first,
            unique: true,
        }
    }

    /// The edge of the difference of the loops in the other order.
    pub(in crate::pair) fn flip(self) -> Self {
        Self {
            is_first: !self.is_first,
            ..self
        }
    }

    /// The nearer of this edge and the best one before, if there is one.
    pub(super) fn nearer_than(self, best: Option<Self>) -> Option<Self> {
        Some(best.map_or(self, |best| best.nearer(self)))
    }

    /// The nearer of two, with one normal that which has the foot of its vertex on the edge.
    fn nearer(self, next: Self) -> Self {
        let order = cmp_distances_to_lines(next.vertex, next.edge, self.vertex, self.edge);
        if order.is_ne() {
            return if order.is_lt() { next } else { self };
        }
        if !self.has_same_normal(&next) {
            return Self {
                unique: false,
                ..self
            };
        }
        let unique = self.unique;
        if self.has_foot() {
            self
        } else {
            Self { unique, ..next }
        }
    }

    fn has_same_normal(&self, other: &Self) -> bool {
        let along = dot_sign(self.edge, other.edge);
        let is_along = if self.is_first == other.is_first {
            along.is_gt()
        } else {
            along.is_lt()
        };
        is_along && cross_sign(self.edge, other.edge).is_eq()
    }

    fn has_foot(&self) -> bool {
        cmp_projection_to_start(self.vertex, self.edge).is_ge()
            && cmp_projection_to_end(self.vertex, self.edge).is_le()
    }

    pub(super) fn vertex(&self) -> X {
        self.vertex
    }

    /// Whether its vertex is on its line, so that the loops only touch.
    pub(in crate::pair) fn is_touching(&self) -> bool {
        side(self.vertex, self.edge).is_eq()
    }

    /// The sign of the scalar product of the normal and the motion of the first loop, if there is one normal.
    pub(in crate::pair) fn approach(&self, motion: X) -> Option<Ordering> {
        let SupportingLine { start, toward } = self.edge;
        let of_edge = if self.is_first {
            [toward, start]
        } else {
            [start, toward]
        };
        self.unique.then(|| edge_across_motion(of_edge, motion))
    }

    /// The contact of the loops with these radii around them.
    pub(super) fn contact<T: RealField + Copy>(&self, radii: [T; 2]) -> ContactPoints<T, 2>
    where
        X: ExactPoint<2, Scalar = T>,
    {
        let (edge, vertex) = (self.edge, self.vertex);
        let [around_edge, around_vertex] = match self.is_first {
            true => radii,
            false => [radii[1], radii[0]],
        };
        let own = SupportingLine {
            start: edge.start.own(),
            toward: edge.toward.own(),
        };
        let foot = X::Own::from(foot(vertex, edge));
        let contact = ContactPoints {
            separation: separation_from_right(vertex, edge, radii),
            normal: Point::from(right_of_line(edge, T::one())).coords,
            on_self: Point::from(moved(foot, own, around_edge)),
            on_rhs: Point::from(moved(vertex, edge, -around_vertex)),
            unique: self.unique,
            parts: WHOLES,
        };
        if self.is_first {
            contact
        } else {
            contact.flip()
        }
    }
}

/// A point moved to the right of an edge.
fn moved<T: RealField + Copy, X: ExactPoint<2, Scalar = T>>(
    p: X,
    edge: SupportingLine<X, true>,
    distance: T,
) -> [T; 2] {
    if distance.is_zero() {
        p.rounded()
    } else {
        point_right_of_line(p, edge, distance)
    }
}
