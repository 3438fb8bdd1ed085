//! Where a line through the origin along the motion enters the difference of two convex loops with a radius around it.
//!
//! The edges of the difference whose inner normal is along the motion form a chain, along which their sides of the line
//! advance. So each of them lies before the place of entry, after it or there: Cyrus and Beck, *Generalized two- and
//! three-dimensional clipping* (1978), with the offsets of the edges. Linear time in the sum of the numbers of vertices.

use crate::ContactPoints;
use crate::algorithm::convex_loops::visit_antipodes;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::exact::ExactPoint;
use crate::predicate::{
    Difference, LinearKind, SupportingLine, ball_entry, ball_entry_normal, cross_sign,
    edge_across_motion, has_radius, right_of_line, strip_entry, unit_along,
};
use crate::query::WHOLES;
use core::cmp::Ordering;
use core::ops::ControlFlow;
use nalgebra::{Point, RealField};

/// A moving convex loop and a standing one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MovingLoops<'m, 'a, X: ExactPoint<2>> {
    pub(crate) a: &'m EdgeLoop<'a, X>,
    pub(crate) b: &'m EdgeLoop<'a, X>,
    pub(crate) motion: X,
    /// No motion.
    pub(crate) still: X,
    /// The radii of both shapes, and the distance to keep.
    pub(crate) radii: [X::Scalar; 3],
    /// The shape that is a segment of a line or a ray, whose end is none of its own, if one is.
    pub(crate) endless: Option<(MotionRole, LinearKind)>,
}

/// A feature of the difference.
#[derive(Clone, Copy, Debug)]
pub(super) enum EntryFeature<X> {
    Vertex(Difference<X>),
    Edge(DifferenceEdge<X>),
}

/// An edge of the difference, with the difference to its left.
#[derive(Clone, Copy, Debug)]
pub(super) struct DifferenceEdge<X> {
    start: Difference<X>,
    end: Difference<X>,
    /// The edge of one of the shapes in the direction of this one.
    edge: [X; 2],
    is_of_a: bool,
    /// Whether no edge of another direction is entered at the same place.
    is_alone: bool,
}

impl<'a, X: Vertex<'a>> MovingLoops<'_, 'a, X> {
    pub(super) fn has_radius(&self) -> bool {
        has_radius(&self.radii)
    }

    /// Visits the edges of the difference until `visit` breaks.
    fn visit_edges<R>(
        &self,
        mut visit: impl FnMut(DifferenceEdge<X>) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        visit_antipodes(self.b, self.a, |SupportingLine { start, toward }, a| {
            visit(DifferenceEdge {
                start: Difference { a, b: start },
                end: Difference { a, b: toward },
                edge: [start, toward],
                is_of_a: false,
                is_alone: true,
            })
        })?;
        visit_antipodes(self.a, self.b, |SupportingLine { start, toward }, b| {
            visit(DifferenceEdge {
                start: Difference { a: start, b },
                end: Difference { a: toward, b },
                edge: [toward, start],
                is_of_a: true,
                is_alone: true,
            })
        })
    }

    /// The feature at which the line enters the difference, if it does.
    pub(super) fn entry(&self) -> EntryFeature<X> {
        let (mut before, mut after, mut found) = (None, None, None);
        let _: ControlFlow<()> = self.visit_edges(|edge| {
            if edge_across_motion(edge.edge, self.motion).is_gt() {
                if edge.start_side(self).is_gt() {
                    self.keep(&mut before, edge.start, Ordering::Less);
                } else if edge.end_side(self).is_lt() {
                    self.keep(&mut after, edge.end, Ordering::Greater);
                } else {
                    found = Some(edge.beside(found));
                }
            }
            ControlFlow::Continue(())
        });
        match found {
            Some(edge) => EntryFeature::Edge(edge),
            None => EntryFeature::Vertex(before.or(after).unwrap_or_else(|| self.first_vertex())),
        }
    }

    /// Keeps the one that is further to the left or the right of the line.
    fn keep(&self, best: &mut Option<Difference<X>>, next: Difference<X>, order: Ordering) {
        if best.is_none_or(|best| next.cmp_sides(best, self.motion) == order) {
            *best = Some(next);
        }
    }

    /// The vertex of the difference that is the furthest against the motion.
    fn first_vertex(&self) -> Difference<X> {
        let along = |p: X, q: X| Difference { a: p, b: q }.along_motion(self.motion);
        Difference {
            a: extreme(self.a, along),
            b: extreme(self.b, |p, q| along(q, p)),
        }
    }

    /// The vertex of the difference that is the furthest to the right (`Greater`) or left of the motion, the last
    /// along it of several.
    fn side_vertex(&self, side: Ordering) -> Difference<X> {
        let further = |p: X, q: X| {
            let step = Difference { a: p, b: q };
            let across = step.side_of_motion(self.motion);
            let across = if side.is_gt() {
                across
            } else {
                across.reverse()
            };
            across.then_with(|| step.along_motion(self.motion))
        };
        Difference {
            a: extreme(self.a, |p, q| further(q, p)),
            b: extreme(self.b, further),
        }
    }

    /// Whether the line of the motion passes through the interior of the difference.
    pub(super) fn passes_interior(&self) -> bool {
        let sides = [Ordering::Greater, Ordering::Less];
        let is_beyond = |side: Ordering| self.cmp_side(side) == side;
        (self.has_radius() || self.has_area()) && sides.into_iter().all(is_beyond)
    }

    /// The side of the line that the furthest point of the difference to this side is on.
    fn cmp_side(&self, side: Ordering) -> Ordering {
        let vertex = self.side_vertex(side);
        let of_vertex = vertex.side_of_motion(self.motion);
        if of_vertex == side || !self.has_radius() {
            return of_vertex;
        }
        match vertex.cmp_distance_from_path(self.motion, self.radii) {
            Ordering::Less => side,
            Ordering::Equal => Ordering::Equal,
            Ordering::Greater => side.reverse(),
        }
    }

    /// Whether the difference of the loops has an interior.
    fn has_area(&self) -> bool {
        if self.a.vertex_count() > 2 || self.b.vertex_count() > 2 {
            return true;
        }
        if self.a.vertex_count() < 2 || self.b.vertex_count() < 2 {
            return false;
        }
        let line = |hull: &EdgeLoop<'a, X>| {
            let [start, toward] = hull.edge(0);
            SupportingLine::<X, true> { start, toward }
        };
        cross_sign(line(self.a), line(self.b)).is_ne()
    }

    /// Whether shapes that touch and do not enter each other keep touching.
    pub(super) fn slides(&self) -> bool {
        [Ordering::Greater, Ordering::Less].into_iter().any(|side| {
            self.cmp_side(side).is_eq() && self.side_vertex(side).along_motion(self.motion).is_gt()
        })
    }
}

/// The vertex that is the furthest by an order of the vectors from one to another.
fn extreme<'a, X: Vertex<'a>>(hull: &EdgeLoop<'a, X>, further: impl Fn(X, X) -> Ordering) -> X {
    let mut best = hull.vertex(0);
    for vertex in hull.vertices() {
        if further(best, vertex).is_gt() {
            best = vertex;
        }
    }
    best
}

impl<'a, X: Vertex<'a>> DifferenceEdge<X> {
    fn start_side(&self, moving: &MovingLoops<'_, 'a, X>) -> Ordering {
        self.start
            .side_of_offset_end(self.edge, moving.motion, moving.radii)
    }

    fn end_side(&self, moving: &MovingLoops<'_, 'a, X>) -> Ordering {
        self.end
            .side_of_offset_end(self.edge, moving.motion, moving.radii)
    }

    /// The first one of two that are entered at the same place.
    fn beside(self, found: Option<Self>) -> Self {
        let Some(first) = found else { return self };
        let is_parallel = cross_sign(self.line(), first.line()).is_eq();
        Self {
            is_alone: first.is_alone && is_parallel,
            ..first
        }
    }

    fn line(&self) -> SupportingLine<X, true> {
        let [start, toward] = self.edge;
        SupportingLine { start, toward }
    }

    /// The unit vector to its left.
    fn normal(&self) -> [X::Scalar; 2] {
        let [toward, start] = self.edge;
        right_of_line::<_, true>(SupportingLine { start, toward }, nalgebra::one())
    }
}

impl<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>> EntryFeature<X> {
    /// Whether the line along the motion enters the difference here at all.
    pub(super) fn is_entered(&self, moving: &MovingLoops<'_, 'a, X>) -> bool {
        match self {
            Self::Vertex(x) => x
                .cmp_distance_from_path(moving.motion, moving.radii)
                .is_le(),
            Self::Edge(_) => true,
        }
    }

    /// Compares the time of entry with 0.
    pub(super) fn cmp_start(&self, moving: &MovingLoops<'_, 'a, X>) -> Ordering {
        let MovingLoops { still, radii, .. } = *moving;
        match self {
            Self::Edge(edge) => edge.start.cmp_edge_at_end(edge.edge, still, radii),
            Self::Vertex(x) => {
                let ahead = x.along_motion(moving.motion);
                match x.cmp_distance_at_end(still, radii) {
                    Ordering::Greater if ahead.is_gt() => Ordering::Greater,
                    Ordering::Equal if ahead.is_ge() => Ordering::Equal,
                    _ => Ordering::Less,
                }
            }
        }
    }

    /// Compares it with 1, where it is more than 0.
    pub(super) fn cmp_end(&self, moving: &MovingLoops<'_, 'a, X>) -> Ordering {
        let MovingLoops { motion, radii, .. } = *moving;
        match self {
            Self::Edge(edge) => edge.start.cmp_edge_at_end(edge.edge, motion, radii),
            Self::Vertex(x) if x.ahead_of_end(motion).is_lt() => Ordering::Less,
            Self::Vertex(x) => x.cmp_distance_at_end(motion, radii),
        }
    }

    /// The time of entry, and the contact then.
    pub(super) fn time_and_contact(
        &self,
        moving: &MovingLoops<'_, 'a, X>,
    ) -> (T, ContactPoints<T, 2>) {
        let MovingLoops { motion, radii, .. } = *moving;
        match self {
            Self::Vertex(x) => {
                let (time, _) = ball_entry(*x, motion, radii);
                let normal = if moving.has_radius() {
                    ball_entry_normal(*x, motion, radii)
                } else {
                    unit_along(motion)
                };
                let contact = contact_at(x.b.rounded(), MotionRole::Standing, normal, radii);
                (
                    time,
                    ContactPoints {
                        unique: moving.has_radius(),
                        ..contact
                    },
                )
            }
            Self::Edge(edge) => {
                let (time, moved) = strip_entry(edge.start, edge.edge, motion, radii);
                let (point, side) = match edge.is_of_a {
                    true => (edge.start.b.rounded(), MotionRole::Standing),
                    false => (moved.rounded(), MotionRole::Moving),
                };
                let unique = moving.has_radius() || edge.is_alone && moving.passes_interior();
                let contact = contact_at(point, side, edge.normal(), radii);
                (time, ContactPoints { unique, ..contact })
            }
        }
    }
}

/// The shape that a point is of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum MotionRole {
    Moving,
    Standing,
}

impl MotionRole {
    /// The role of the other shape.
    pub(crate) fn opposite(self) -> Self {
        match self {
            Self::Moving => Self::Standing,
            Self::Standing => Self::Moving,
        }
    }

    /// The contact from the moving to the standing shape, given that from the shape in this role to the other one.
    pub(crate) fn contact_to<T: RealField + Copy, const D: usize>(
        self,
        contact: impl FnOnce() -> Option<ContactPoints<T, D>>,
    ) -> Option<ContactPoints<T, D>> {
        match self {
            Self::Moving => contact(),
            Self::Standing => Some(contact()?.flip()),
        }
    }
}

/// The contact of shapes that are at the distance to keep: it is this far from a point of the core of one of them.
pub(crate) fn contact_at<T: RealField + Copy, const D: usize>(
    point: [T; D],
    side: MotionRole,
    normal: [T; D],
    [r, s, distance]: [T; 3],
) -> ContactPoints<T, D> {
    let (point, normal) = (Point::from(point), Point::from(normal).coords);
    let (on_self, on_rhs) = match side {
        MotionRole::Moving => (point + normal * r, point + normal * (r + distance)),
        MotionRole::Standing => (point - normal * (s + distance), point - normal * s),
    };
    ContactPoints {
        separation: distance,
        normal,
        on_self,
        on_rhs,
        unique: true,
        parts: WHOLES,
    }
}
