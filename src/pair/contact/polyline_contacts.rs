//! Contacts of a polyline of the plane with a convex shape, edge by edge: no edge has a normal that its neighbors reach
//! beyond, be they near the shape or not.
//!
//! As of the triangles of a mesh in space: where the shape's core is apart, a contact at the end of an edge is valid if
//! the next edge does not reach as far along the normal. An edge that the core is over has a contact along its own normal,
//! by the deepest point of the shape's edge over it. Where the core meets an edge, it is pushed to the side on which it is
//! less deep, or beyond an end of the edge if nothing goes on there.

use super::deepest_edge::DeepestEdge;
use super::edge_contacts::visit_near_edges;
use super::{are_same_normals, find_closest_of_disjoint};
use crate::algorithm::edge_loop::EdgeLoop;
use crate::algorithm::manifold::{Facing, common_points};
use crate::algorithm::plane_shapes::{ConvexLoop, VertexKind};
use crate::exact::{ExactPoint, above, coords, rounding};
use crate::predicate::{SupportingLine, dot_sign, orient2, unit_toward};
use crate::query::EdgeContact;
use crate::shape::build::boxes::Path;
use crate::{Aabb, Contact, ContactFeature, ContactPoints, Nearest, Polyline, Segment};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point2, RealField, Vector2};

/// The contact of the line of an edge with the shape, from one side.
#[derive(Clone)]
struct OfLine<T: RealField> {
    edge: usize,
    contact: ContactPoints<T, 2>,
    /// The vertex of the shape's core that is furthest beyond the line.
    vertex: Point2<T>,
    /// The contact of the edge alone, where it is along the normal.
    own: Option<ContactPoints<T, 2>>,
    is_met: bool,
}

/// Which point of a shape is over which of the path.
#[derive(Clone, PartialEq)]
enum Feature<T: RealField> {
    /// The deepest vertex over the line.
    Deepest(Point2<T>),
    /// A vertex over an edge.
    OfRhs(ContactFeature),
    /// A vertex of the path.
    OfPath(Point2<T>),
}

/// A contact that an edge may have along its normal.
#[derive(Clone)]
struct PointOver<T: RealField> {
    edge: usize,
    feature: Feature<T>,
    contact: ContactPoints<T, 2>,
}

/// A path and the shape near it.
struct NearPath<'a, T: RealField, B> {
    path: Path<'a, T, 2>,
    rhs: &'a B,
    margin: T,
}

/// What has been found.
struct Found<T: RealField> {
    told: Vec<PointOver<T>>,
    offered: Vec<PointOver<T>>,
}

/// The contacts of the edges of a polyline of the plane.
pub(super) fn contacts_of_plane_polyline<V, T, B>(
    polyline: &Polyline<T, 2>,
    rhs: &B,
    margin: T,
) -> Vec<EdgeContact<T>>
where
    V: VertexKind<T>,
    T: RealField + Copy,
    B: ConvexLoop<T, V> + Facing<T, 2>,
    B: Nearest<Aabb<T, 2>, Scalar = T> + Nearest<Segment<T, 2>, Scalar = T>,
    Segment<T, 2>: Contact<B, Output = ContactPoints<T, 2>>,
{
    let near = NearPath {
        path: polyline.path(),
        rhs,
        margin,
    };
    let (mut found, mut lines) = (Vec::new(), Vec::new());
    visit_near_edges(near.path, rhs, margin, &mut |edge, segment| match near
        .candidate::<V>(edge, &segment)
    {
        Candidate::None => {}
        Candidate::Alone(contact) => found.push(EdgeContact { edge, contact }),
        Candidate::Along(line) => lines.push(line),
    });
    near.push_over(lines, &mut found);
    found.sort_by_key(|found| found.edge);
    for EdgeContact { contact, .. } in &mut found {
        contact.normal = contact.normal.map(|x| x + T::zero());
    }
    found
}

/// What an edge has.
enum Candidate<T: RealField> {
    None,
    /// The contact of the edge alone.
    Alone(ContactPoints<T, 2>),
    /// One along its normal.
    Along(OfLine<T>),
}

impl<T, B> NearPath<'_, T, B>
where
    T: RealField + Copy,
    B: Facing<T, 2>,
{
    fn candidate<V>(&self, edge: usize, segment: &Segment<T, 2>) -> Candidate<T>
    where
        V: VertexKind<T>,
        B: ConvexLoop<T, V>,
        Segment<T, 2>: Contact<B, Output = ContactPoints<T, 2>>,
    {
        let contact = segment.contact(self.rhs);
        if segment.a == segment.b {
            // The edges beside it have its contact.
            let is_sole = [true, false]
                .iter()
                .all(|is_end| self.beyond(edge, *is_end).is_none());
            return if is_sole {
                Candidate::Alone(contact)
            } else {
                Candidate::None
            };
        }
        let corners = self.rhs.corners();
        let sides = [*segment, Segment::new(segment.b, segment.a)];
        let (of_edge, of_rhs) = (loop_of::<V, T>(segment), self.rhs.edge_loop(&corners));
        let is_met = find_closest_of_disjoint(&of_edge, &of_rhs).is_none();
        let [right, left] = sides.each_ref().map(|side| {
            let deepest = DeepestEdge::below(&loop_of::<V, T>(side), &of_rhs);
            OfLine {
                edge,
                contact: deepest.contact([T::zero(), self.rhs.radius()]),
                vertex: Point2::from(deepest.vertex().rounded()),
                own: None,
                is_met,
            }
        });
        if is_met {
            self.candidate_of_met(segment, contact, [right, left])
        } else {
            self.candidate_of_apart(segment, contact, [right, left])
        }
    }

    fn candidate_of_apart(
        &self,
        segment: &Segment<T, 2>,
        contact: ContactPoints<T, 2>,
        [right, left]: [OfLine<T>; 2],
    ) -> Candidate<T> {
        let is_right = cmp_along(
            &right.contact.normal,
            &Point2::from(contact.normal),
            &Point2::origin(),
        );
        let line = if is_right.is_gt() { right } else { left };
        if is_square_to(&contact.normal, segment) {
            let own = Some(contact);
            return Candidate::Along(OfLine { own, ..line });
        }
        let is_at_end = cmp_along(&contact.normal, &segment.b, &segment.a).is_gt();
        let end = if is_at_end { segment.b } else { segment.a };
        let next = self.beyond(line.edge, is_at_end);
        match next.map(|(_, point)| cmp_along(&contact.normal, &point, &end)) {
            None => Candidate::Alone(contact),
            // The edge that starts at a corner has the contact of both.
            Some(Ordering::Less) if is_at_end => Candidate::None,
            Some(Ordering::Less) => Candidate::Alone(contact),
            Some(_) if B::IS_ROUND || is_right.is_eq() => Candidate::None,
            Some(_) => Candidate::Along(line),
        }
    }

    fn candidate_of_met(
        &self,
        segment: &Segment<T, 2>,
        contact: ContactPoints<T, 2>,
        [right, left]: [OfLine<T>; 2],
    ) -> Candidate<T>
    where
        Segment<T, 2>: Contact<B, Output = ContactPoints<T, 2>>,
    {
        let is_left = left.contact.separation > right.contact.separation;
        let line = if is_left { left } else { right };
        let is_beyond = cmp_along(&contact.normal, &segment.b, &segment.a).is_gt();
        let end = if is_beyond { segment.b } else { segment.a };
        let is_lower = |is_end: bool| {
            let next = self.beyond(line.edge, is_end);
            next.is_none_or(|(_, point)| cmp_along(&contact.normal, &point, &end).is_le())
        };
        let is_valid = contact.separation > line.contact.separation
            && !is_square_to(&contact.normal, segment)
            && is_lower(true)
            && is_lower(false);
        // The edge that starts at a corner has the contact of both.
        let is_of_next = || {
            let (next, _) = self.beyond(line.edge, true)?;
            let next = self.segment(next).contact(self.rhs);
            Some(next.on_self == contact.on_self && next.normal == contact.normal)
        };
        match is_valid {
            true if is_beyond && is_of_next() == Some(true) => Candidate::None,
            true => Candidate::Alone(contact),
            false => Candidate::Along(line),
        }
    }

    /// The next edge of some length from the end or the start of another, and its other end.
    fn beyond(&self, edge: usize, is_end: bool) -> Option<(usize, Point2<T>)> {
        let mut next = edge;
        for _ in 1..self.path.edge_count() {
            next = self.next_edge(next, is_end)?;
            let (start, end) = self.path.edge(next);
            if start != end {
                return Some((next, if is_end { *end } else { *start }));
            }
        }
        None
    }

    fn next_edge(&self, edge: usize, is_end: bool) -> Option<usize> {
        let last = self.path.edge_count() - 1;
        let is_closed = || self.path.edge(0).0 == self.path.edge(last).1;
        match is_end {
            true if edge < last => Some(edge + 1),
            false if edge > 0 => Some(edge - 1),
            _ => is_closed().then_some(last - edge),
        }
    }
}

fn loop_of<'a, V, T>(segment: &'a Segment<T, 2>) -> EdgeLoop<'a, V::Vertex<'a>>
where
    V: VertexKind<T>,
    T: RealField + Copy,
{
    ConvexLoop::<T, V>::edge_loop(segment, &())
}

/// The order of two points along a vector.
fn cmp_along<T: RealField + Copy>(vector: &Vector2<T>, p: &Point2<T>, q: &Point2<T>) -> Ordering {
    let origin = Point2::origin();
    dot_sign(
        SupportingLine::along(&origin, vector),
        SupportingLine::between(q, p),
    )
}

/// Whether a normal is square to an edge, but for rounding.
///
/// The coordinates of both unit vectors err by a unit of the last place of 1 each, so the sum of two products, which are
/// rounded, by less than 2 (2 + 1) + 1 < 8.
fn is_square_to<T: RealField + Copy>(normal: &Vector2<T>, edge: &Segment<T, 2>) -> bool {
    const ROUNDINGS: f64 = 8.0;
    let along = unit_toward(coords(&edge.a), coords(&edge.b));
    let [relative, absolute] = rounding::<T>();
    let sum = normal.x * along[0] + normal.y * along[1];
    above(sum.abs()) <= ROUNDINGS * (relative + absolute)
}

impl<T, B> NearPath<'_, T, B>
where
    T: RealField + Copy,
    B: Facing<T, 2>,
{
    fn segment(&self, edge: usize) -> Segment<T, 2> {
        let (a, b) = self.path.edge(edge);
        Segment::new(*a, *b)
    }

    /// Appends the contacts along the normals of some edges, of which each point is told once.
    fn push_over(&self, mut lines: Vec<OfLine<T>>, contacts: &mut Vec<EdgeContact<T>>) {
        let met: Vec<_> = lines.iter().filter(|line| line.is_met).cloned().collect();
        let is_far_side = |line: &OfLine<T>| {
            let is_through = |met: &OfLine<T>| {
                let is_along = are_along(&met.contact.normal, &line.contact.normal);
                !is_along && self.are_collinear(met.edge, line.edge)
            };
            !line.is_met && met.iter().any(is_through)
        };
        lines.retain(|line| !is_far_side(line));
        lines.sort_by_key(|line| line.edge);
        let mut found = Found {
            told: Vec::new(),
            offered: Vec::new(),
        };
        for line in &lines {
            let points = self.points_over(line);
            let is_new = |point: &&PointOver<T>| !self.is_among(&found.told, point);
            let told = points.iter().find(is_new).cloned();
            found.told.extend(told);
            found.offered.extend(points);
        }
        for line in &met {
            self.push_deepest(line, &mut found, contacts.as_slice());
        }
        let told = found.told.into_iter();
        contacts.extend(told.map(|PointOver { edge, contact, .. }| EdgeContact { edge, contact }));
    }

    /// Adds the deepest point beyond a line, if it is over no edge that is near, but the path goes on to it, or if there is
    /// nothing else. What is told of the other side of the path there is removed.
    fn push_deepest(&self, line: &OfLine<T>, found: &mut Found<T>, others: &[EdgeContact<T>]) {
        let point = deepest_point(line);
        if self.is_among(&found.offered, &point) {
            return;
        }
        let below = self.edges_to_deepest(line);
        let told = found.told.iter().map(|point| &point.contact);
        let mut contacts = told.chain(others.iter().map(|other| &other.contact));
        if below.is_none() && contacts.any(|contact| contact.separation <= T::zero()) {
            return;
        }
        let below = below.unwrap_or_default();
        found.told.retain(|point| {
            let is_along = are_along(&line.contact.normal, &point.contact.normal);
            is_along || !below.contains(&point.edge)
        });
        found.told.push(point.clone());
        found.offered.push(point);
    }

    fn is_among(&self, points: &[PointOver<T>], point: &PointOver<T>) -> bool {
        points.iter().any(|told| {
            let [p, q] = [&point.contact, &told.contact];
            let is_at_same = p.on_self == q.on_self && p.on_rhs == q.on_rhs;
            let is_of_line = || {
                let is_same = point.feature == told.feature && are_along(&p.normal, &q.normal);
                is_same && self.are_collinear(point.edge, told.edge)
            };
            is_at_same && are_same_normals(&p.normal, &q.normal) || is_of_line()
        })
    }

    fn are_collinear(&self, edge: usize, other: usize) -> bool {
        let [own, other] = [edge, other].map(|edge| self.segment(edge));
        [other.a, other.b]
            .iter()
            .all(|end| orient2(coords(&own.a), coords(&own.b), coords(end)).is_eq())
    }

    /// The points over an edge within the margin, the deepest first.
    fn points_over(&self, line: &OfLine<T>) -> Vec<PointOver<T>> {
        let segment = self.segment(line.edge);
        let found = match B::IS_ROUND {
            true => Vec::new(),
            false => common_points::<T, _, _, 2>(&segment, self.rhs, &line.contact, self.margin),
        };
        let mut points = Vec::new();
        for point in found {
            let feature = match point.features {
                [ContactFeature::Vertex(0), _] => Feature::OfPath(segment.a),
                [ContactFeature::Vertex(_), _] => Feature::OfPath(segment.b),
                [_, of_rhs] => Feature::OfRhs(of_rhs),
            };
            let contact = ContactPoints {
                separation: point.separation,
                normal: line.contact.normal,
                on_self: point.on_self,
                on_rhs: point.on_rhs,
                unique: true,
            };
            if self.is_highest(line, &feature) {
                points.push(PointOver {
                    edge: line.edge,
                    feature,
                    contact,
                });
            }
        }
        points.sort_by(|p, q| {
            let [p, q] = [p, q].map(|point| point.contact.separation);
            p.partial_cmp(&q).unwrap_or(Ordering::Equal)
        });
        match line.own {
            // What is closest is known more exactly.
            Some(contact) if contact.unique || points.is_empty() => match points.first_mut() {
                Some(first) => first.contact = contact,
                None => points.push(PointOver {
                    contact,
                    ..deepest_point(line)
                }),
            },
            None if points.is_empty() && line.is_met && is_over(&segment, &line.vertex) => {
                points.push(deepest_point(line));
            }
            _ => {}
        }
        points
    }

    /// Whether the other edge at a vertex of the path does not rise beyond the line.
    fn is_highest(&self, line: &OfLine<T>, feature: &Feature<T>) -> bool {
        let Feature::OfPath(vertex) = feature else {
            return true;
        };
        let segment = self.segment(line.edge);
        let next = self.beyond(line.edge, *vertex == segment.b);
        next.is_none_or(|(_, point)| {
            cmp_along(&line.contact.normal, &point, vertex).is_le()
                || self.is_on_line(&segment, &point)
        })
    }

    fn is_on_line(&self, segment: &Segment<T, 2>, point: &Point2<T>) -> bool {
        orient2(coords(&segment.a), coords(&segment.b), coords(point)).is_eq()
    }

    /// The edges from one to that which the deepest vertex of the shape is over, as long as the path goes on that way.
    fn edges_to_deepest(&self, line: &OfLine<T>) -> Option<Vec<usize>> {
        let first = self.segment(line.edge);
        let is_before = |p: &Point2<T>, q: &Point2<T>| {
            let along = SupportingLine::between(&first.a, &first.b);
            dot_sign(along, SupportingLine::between(p, q)).is_gt()
        };
        let is_end = is_before(&first.b, &line.vertex);
        let goes_on = |p: &Point2<T>, q: &Point2<T>| {
            if is_end {
                is_before(p, q)
            } else {
                is_before(q, p)
            }
        };
        let (mut edge, mut end) = (line.edge, if is_end { first.b } else { first.a });
        let mut seen = alloc::vec![edge];
        while goes_on(&end, &line.vertex) {
            let (next, point) = self.beyond(edge, is_end)?;
            if seen.contains(&next) || !goes_on(&end, &point) {
                return None;
            }
            seen.push(next);
            (edge, end) = (next, point);
        }
        Some(seen)
    }
}

/// Whether two normals are on the same side.
fn are_along<T: RealField + Copy>(normal: &Vector2<T>, other: &Vector2<T>) -> bool {
    cmp_along(normal, &Point2::from(*other), &Point2::origin()).is_gt()
}

/// Whether a point is over an edge or its ends.
fn is_over<T: RealField + Copy>(edge: &Segment<T, 2>, point: &Point2<T>) -> bool {
    let along = || SupportingLine::between(&edge.a, &edge.b);
    dot_sign(along(), SupportingLine::between(&edge.a, point)).is_ge()
        && dot_sign(along(), SupportingLine::between(&edge.b, point)).is_le()
}

/// The deepest point beyond the line.
fn deepest_point<T: RealField + Copy>(line: &OfLine<T>) -> PointOver<T> {
    PointOver {
        edge: line.edge,
        feature: Feature::Deepest(line.vertex),
        contact: line.contact,
    }
}
