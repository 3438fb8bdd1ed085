//! Contacts along the normals of edges of a path in the plane: each has the deepest point of the edge of the shape that is
//! over it.
//!
//! An edge has a contact by its line where the shape's core is over it, be it apart, or through it: so cutting an edge into
//! several takes no support away from a body that is tilted by a hair. A point over a vertex inside a line belongs to the
//! first of the edges there; the other has its next one.

use super::edge_contacts::EdgeContact;
use super::of_parts::PartContact;
use super::seam::{
    ContactsOfPart, are_all_apart, are_along, are_level, cmp_along, cmp_separations,
    with_unsigned_zeros,
};
use crate::algorithm::manifold::{Facing, PointKind, find_points};
use crate::exact::{coords, rounding};
use crate::predicate::{SupportingLine, dot_sign, orient2};
use crate::shape::build::boxes::Path;
use crate::{ContactFeature, ContactPoints, ManifoldPoint, Segment};
use alloc::vec::Vec;
use nalgebra::{Point2, RealField, Vector2};

/// The contact of the line of an edge with the shape, from one side.
#[derive(Clone)]
pub(super) struct OfLine<T: RealField + Copy> {
    pub edge: usize,
    pub contact: ContactPoints<T, 2>,
    /// The vertex of the shape's core that is furthest beyond the line.
    pub vertex: Point2<T>,
    /// The contact of the edge alone, where it is along the normal.
    pub own: Option<ContactPoints<T, 2>>,
    /// Whether the shape meets the edge.
    pub is_met: bool,
    /// Whether it leaves the edge by a shorter way than along the normal.
    pub has_shorter_way: bool,
}

/// The points of a shape and a path that are over each other.
#[derive(Clone, PartialEq)]
enum SupportFeature<T: RealField + Copy> {
    /// The deepest vertex over the line.
    Deepest(Point2<T>),
    /// A vertex over an edge.
    OfRhs(ContactFeature),
    /// A vertex of the path.
    OfPath(Point2<T>),
}

/// A contact that an edge may have along its normal.
#[derive(Clone)]
struct PointOverEdge<T: RealField + Copy> {
    edge: usize,
    feature: SupportFeature<T>,
    contact: ContactPoints<T, 2>,
}

/// A path and the shape near it.
pub(super) struct NearPath<'a, T: RealField + Copy, B> {
    pub path: Path<'a, T, 2>,
    pub rhs: &'a B,
    pub margin: T,
}

/// The contacts found over the edges of a path so far.
struct FoundOverEdges<T: RealField + Copy> {
    told: Vec<PointOverEdge<T>>,
    offered: Vec<PointOverEdge<T>>,
}

impl<T: RealField + Copy> FoundOverEdges<T> {
    fn tell(&mut self, point: PointOverEdge<T>) {
        self.told.push(point.clone());
        self.offered.push(point);
    }
}

impl<T: RealField + Copy, B> NearPath<'_, T, B> {
    /// See [`edge_beyond`].
    pub fn beyond(&self, edge: usize, is_end: bool) -> Option<(usize, Point2<T>)> {
        edge_beyond(self.path, edge, is_end)
    }
}

/// The next edge of some length from the end or the start of another, and its other end.
pub(super) fn edge_beyond<T: RealField + Copy>(
    path: Path<'_, T, 2>,
    edge: usize,
    is_end: bool,
) -> Option<(usize, Point2<T>)> {
    let mut next = edge;
    for _ in 1..path.edge_count() {
        next = next_edge(path, next, is_end)?;
        let (start, end) = path.edge(next);
        if start != end {
            return Some((next, if is_end { *end } else { *start }));
        }
    }
    None
}

fn next_edge<T: RealField + Copy>(
    path: Path<'_, T, 2>,
    edge: usize,
    is_end: bool,
) -> Option<usize> {
    let last = path.edge_count() - 1;
    let is_closed = || path.edge(0).0 == path.edge(last).1;
    match is_end {
        true if edge < last => Some(edge + 1),
        false if edge > 0 => Some(edge - 1),
        _ => is_closed().then_some(last - edge),
    }
}

/// Whether a normal is square to an edge, but for rounding.
pub(super) fn is_square_to<T: RealField + Copy>(normal: &Vector2<T>, edge: &Segment<T, 2>) -> bool {
    are_level(normal, [&edge.a, &edge.b], rounding::<T>())
}

impl<T, B> NearPath<'_, T, B>
where
    T: RealField + Copy,
    B: Facing<T, 2>,
{
    pub fn segment(&self, edge: usize) -> Segment<T, 2> {
        let (a, b) = self.path.edge(edge);
        Segment::new(*a, *b)
    }

    pub fn of_edge(&self, edge: usize, contact: ContactPoints<T, 2>) -> EdgeContact<T, 2> {
        PartContact {
            part: edge,
            shape: self.segment(edge),
            contact,
        }
    }

    /// Adds the contacts along the normals of some edges to others, of which each point is reported once, and sorts
    /// them.
    pub fn push_over(&self, mut lines: Vec<OfLine<T>>, contacts: &mut Vec<EdgeContact<T, 2>>) {
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
        let mut found = FoundOverEdges {
            told: Vec::new(),
            offered: Vec::new(),
        };
        for line in &lines {
            let points = self.points_over(line);
            let is_new = |point: &&PointOverEdge<T>| !self.is_among(&found.told, point);
            let told = points.iter().find(is_new).cloned();
            found.told.extend(told);
            found.offered.extend(points);
        }
        self.give_points_of_ends(&lines, &mut found.told);
        for line in &met {
            self.push_deepest(line, &mut found);
        }
        found.told.sort_by_key(|point| point.edge);
        contacts.retain(|alone| !self.is_over_neighbor(alone, &found.told));
        let told = found.told.into_iter();
        contacts
            .extend(told.map(|PointOverEdge { edge, contact, .. }| self.of_edge(edge, contact)));
        contacts.sort_by_key(|found| found.part);
        for PartContact { contact, .. } in contacts {
            *contact = with_unsigned_zeros(*contact);
        }
    }

    /// Gives an edge that has no point the one of an edge on its line which the shape is over in that end alone.
    fn give_points_of_ends(&self, lines: &[OfLine<T>], told: &mut [PointOverEdge<T>]) {
        let is_over_end = |line: &OfLine<T>| {
            let points = self.common_points(line, PointKind::OfProjections);
            points.len() == 1
        };
        let has_point = |line: &OfLine<T>| told.iter().any(|point| point.edge == line.edge);
        let without: Vec<_> = lines.iter().filter(|line| !has_point(line)).collect();
        for line in without.into_iter().filter(|line| !is_over_end(line)) {
            let points = self.points_over(line);
            let of_line = |told: &PointOverEdge<T>| {
                let mut of_end = lines.iter().filter(|other| other.edge == told.edge);
                let is_same =
                    |point: &&PointOverEdge<T>| self.is_among(core::slice::from_ref(told), point);
                let point = points.iter().find(is_same)?;
                of_end.any(is_over_end).then(|| point.clone())
            };
            let mut given = told.iter_mut();
            if let Some((place, point)) = given.find_map(|told| of_line(told).map(|it| (told, it)))
            {
                *place = point;
            }
        }
    }

    /// Whether the contact of an edge at one of its ends is that of a neighbor, which is along a side of the shape: in a list in the
    /// order of edges.
    fn is_over_neighbor(&self, alone: &EdgeContact<T, 2>, told: &[PointOverEdge<T>]) -> bool {
        [true, false].into_iter().any(|is_end| {
            let neighbor = self.beyond(alone.part, is_end);
            let place = neighbor.and_then(|(edge, _)| {
                let found = told.binary_search_by_key(&edge, |point| point.edge);
                found.ok()
            });
            place.is_some_and(|place| {
                let contacts = [&told[place].contact, &alone.contact];
                self.contacts_of(alone.part, contacts).are_same()
            })
        })
    }

    /// Adds the deepest point beyond a line, if it is over no edge that is near, but the path goes on to it. Contacts on the
    /// other side of the path there are removed. Where the path ends before, adds the deepest point over the edge.
    fn push_deepest(&self, line: &OfLine<T>, found: &mut FoundOverEdges<T>) {
        let point = deepest_point(line);
        if self.is_among(&found.offered, &point) {
            return;
        }
        let Some(below) = self.edges_to_deepest(line) else {
            return self.push_deepest_over(line, found);
        };
        found.told.retain(|point| {
            let is_along = are_along(&line.contact.normal, &point.contact.normal);
            is_along || !below.contains(&point.edge)
        });
        self.tell_deepest(point, found);
    }

    /// Adds the deepest point over an edge.
    fn push_deepest_over(&self, line: &OfLine<T>, found: &mut FoundOverEdges<T>) {
        let points = self.common_points(line, PointKind::OfLowerFaces);
        if let Some(point) = points.into_iter().next() {
            self.tell_deepest(point, found);
        }
    }

    /// Adds a point of an edge in the place of one of it that is less deep, as an edge has one contact.
    fn tell_deepest(&self, point: PointOverEdge<T>, found: &mut FoundOverEdges<T>) {
        let is_as_deep = |told: &PointOverEdge<T>| {
            told.edge == point.edge && told.contact.separation <= point.contact.separation
        };
        if found.told.iter().any(is_as_deep) {
            return;
        }
        found.told.retain(|told| told.edge != point.edge);
        if !self.is_among(&found.told, &point) {
            found.tell(point);
        }
    }

    fn is_among(&self, points: &[PointOverEdge<T>], point: &PointOverEdge<T>) -> bool {
        points.iter().any(|told| {
            let [p, q] = [&point.contact, &told.contact];
            let is_of_line = || {
                let is_same = point.feature == told.feature && are_along(&p.normal, &q.normal);
                is_same && self.are_collinear(point.edge, told.edge)
            };
            self.contacts_of(point.edge, [p, q]).are_same() || is_of_line()
        })
    }

    /// Two contacts of an edge or of neighbors, to be compared.
    pub fn contacts_of<'c>(
        &'c self,
        edge: usize,
        contacts: [&'c ContactPoints<T, 2>; 2],
    ) -> ContactsOfPart<'c, T, 2> {
        let (start, end) = self.path.edge(edge);
        ContactsOfPart {
            corners: [start, end, end],
            contacts,
            rounding: rounding::<T>(),
        }
    }

    fn are_collinear(&self, edge: usize, other: usize) -> bool {
        let [own, other] = [edge, other].map(|edge| self.segment(edge));
        [other.a, other.b]
            .iter()
            .all(|end| orient2(coords(&own.a), coords(&own.b), coords(end)).is_eq())
    }

    /// The points that an edge and the shape have in common within the margin, the deepest first.
    fn common_points(&self, line: &OfLine<T>, which: PointKind) -> Vec<PointOverEdge<T>> {
        if self.rhs.is_round() {
            return Vec::new();
        }
        let (segment, contact) = (self.segment(line.edge), &line.contact);
        let found = find_points::<T, _, _, 2>(&segment, self.rhs, contact, self.margin, which);
        let point_over = |point: ManifoldPoint<T, 2>| PointOverEdge {
            edge: line.edge,
            feature: match point.features {
                [ContactFeature::Vertex(0), _] => SupportFeature::OfPath(segment.a),
                [ContactFeature::Vertex(_), _] => SupportFeature::OfPath(segment.b),
                [_, of_rhs] => SupportFeature::OfRhs(of_rhs),
            },
            contact: ContactPoints {
                unique: contact.unique,
                ..point.along(contact.normal)
            },
        };
        let mut points: Vec<_> = found.into_iter().map(point_over).collect();
        points.sort_by(|p, q| cmp_separations(&p.contact, &q.contact));
        points
    }

    /// The points over an edge within the margin that belong to it, the deepest first.
    fn points_over(&self, line: &OfLine<T>) -> Vec<PointOverEdge<T>> {
        let segment = self.segment(line.edge);
        let mut points = self.common_points(line, PointKind::OfProjections);
        points.retain(|point| self.is_highest(line, &point.feature));
        match line.own {
            Some(contact) => match points.first_mut() {
                // What is closest is known more exactly.
                Some(first)
                    if !self
                        .contacts_of(line.edge, [&first.contact, &contact])
                        .is_less_deep() =>
                {
                    if contact.unique {
                        first.contact.refine(contact);
                    }
                }
                _ => points.insert(
                    0,
                    PointOverEdge {
                        contact,
                        ..deepest_point(line)
                    },
                ),
            },
            None if line.is_met
                && are_all_apart(points.iter().map(|point| &point.contact))
                && is_over(&segment, &line.vertex) =>
            {
                points.insert(0, deepest_point(line));
            }
            None => {}
        }
        points
    }

    /// Whether the other edge at a vertex of the path does not rise beyond the line.
    fn is_highest(&self, line: &OfLine<T>, feature: &SupportFeature<T>) -> bool {
        let SupportFeature::OfPath(vertex) = feature else {
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

/// Whether a point is over an edge or its ends.
fn is_over<T: RealField + Copy>(edge: &Segment<T, 2>, point: &Point2<T>) -> bool {
    let along = || SupportingLine::between(&edge.a, &edge.b);
    dot_sign(along(), SupportingLine::between(&edge.a, point)).is_ge()
        && dot_sign(along(), SupportingLine::between(&edge.b, point)).is_le()
}

/// The deepest point beyond the line.
fn deepest_point<T: RealField + Copy>(line: &OfLine<T>) -> PointOverEdge<T> {
    PointOverEdge {
        edge: line.edge,
        feature: SupportFeature::Deepest(line.vertex),
        contact: line.contact,
    }
}
