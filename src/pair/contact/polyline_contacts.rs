//! Contacts of a polyline of the plane with a convex shape, edge by edge: no edge has a normal that its neighbors reach
//! beyond, be they near the shape or not.
//!
//! As of the triangles of a mesh in space: where the shape's core is apart, a contact at the end of an edge is valid if
//! the next edge does not reach as far along the normal. An edge that the core is over has a contact along its own normal,
//! by the deepest point of the shape's edge over it. Where the core meets an edge, it is pushed to the side on which it is
//! less deep, or beyond an end of the edge if nothing goes on there.

use super::closest_of_disjoint;
use super::deepest_edge::DeepestEdge;
use super::edge_contacts::EdgeContact;
use super::edges_over::{NearPath, OfLine, is_square_to};
use super::parted::{are_left, is_not_beyond};
use super::seam::{are_level, cmp_along, keep_where};
use crate::algorithm::edge_loop::EdgeLoop;
use crate::algorithm::manifold::Facing;
use crate::algorithm::part_search::parts_within;
use crate::algorithm::plane_shapes::{ConvexLoop, VertexKind};
use crate::exact::{ExactPoint, rounding};
use crate::{Aabb, Contact, ContactPoints, Nearest, Polyline, Segment};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point2, RealField};

/// The contacts of the edges of a polyline of the plane.
pub(super) fn contacts_of_plane_polyline<V, T, B>(
    polyline: &Polyline<T, 2>,
    rhs: &B,
    margin: T,
) -> Vec<EdgeContact<T, 2>>
where
    V: VertexKind<T>,
    T: RealField + Copy,
    B: ConvexLoop<T, V> + Facing<T, 2>,
    B: Nearest<Aabb<T, 2>, Scalar = T> + Nearest<Segment<T, 2>, Scalar = T>,
    Segment<T, 2>: Contact<B, 2, Scalar = T>,
{
    let near = NearPath {
        path: polyline.path(),
        rhs,
        margin,
    };
    let (mut found, mut lines) = (Vec::new(), Vec::new());
    for (edge, segment) in parts_within(polyline, rhs, margin) {
        match near.candidate::<V>(edge, &segment) {
            EdgeCandidate::None => {}
            EdgeCandidate::Alone(contact) => found.push(near.of_edge(edge, contact)),
            EdgeCandidate::Along(line) => lines.push(line),
        }
    }
    near.keep_not_parted(&mut lines);
    near.push_over(lines, &mut found);
    found
}

/// The contact that an edge may have.
enum EdgeCandidate<T: RealField + Copy> {
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
    fn candidate<V>(&self, edge: usize, segment: &Segment<T, 2>) -> EdgeCandidate<T>
    where
        V: VertexKind<T>,
        B: ConvexLoop<T, V>,
        Segment<T, 2>: Contact<B, 2, Scalar = T>,
    {
        let Some(contact) = segment.contact(self.rhs) else {
            return EdgeCandidate::None;
        };
        if segment.a == segment.b {
            // The edges beside it have its contact.
            let is_sole = [true, false]
                .iter()
                .all(|is_end| self.beyond(edge, *is_end).is_none());
            return if is_sole {
                EdgeCandidate::Alone(contact)
            } else {
                EdgeCandidate::None
            };
        }
        let corners = self.rhs.corners();
        let sides = [*segment, Segment::new(segment.b, segment.a)];
        let (of_edge, of_rhs) = (loop_of::<V, T>(segment), self.rhs.edge_loop(&corners));
        let is_met = closest_of_disjoint(&of_edge, &of_rhs).is_none();
        let [right, left] = sides.each_ref().map(|side| {
            let deepest = DeepestEdge::below(&loop_of::<V, T>(side), &of_rhs);
            let of_line = deepest.contact([T::zero(), self.rhs.radius()]);
            OfLine {
                edge,
                contact: of_line,
                vertex: Point2::from(deepest.vertex().rounded()),
                own: None,
                is_met,
                has_shorter_way: is_met && contact.separation > of_line.separation,
            }
        });
        if is_met {
            self.candidate_of_met(segment, contact, [right, left])
        } else {
            self.candidate_of_apart(segment, contact, [right, left])
        }
    }

    /// Removes the lines of edges that the shape leaves by a shorter way where the less deep contact of another line leads out of them too, as
    /// of a wall below the border of a top.
    fn keep_not_parted(&self, lines: &mut Vec<OfLine<T>>) {
        let contacts: Vec<_> = lines.iter().map(|line| &line.contact).collect();
        let are_left = are_left(
            &contacts,
            |_| true,
            |i, other| {
                let (own, other) = (&lines[i], &lines[other]);
                let [Segment { a, b }, top] = [own, other].map(|line| self.segment(line.edge));
                let contacts = [&other.contact, &own.contact];
                own.has_shorter_way
                    && self.contacts_of(own.edge, contacts).is_less_deep()
                    && is_not_beyond(
                        [&a, &b].into_iter(),
                        &top.a,
                        &other.contact.normal,
                        rounding::<T>(),
                    )
            },
        );
        keep_where(lines, are_left);
    }

    fn candidate_of_apart(
        &self,
        segment: &Segment<T, 2>,
        contact: ContactPoints<T, 2>,
        [right, left]: [OfLine<T>; 2],
    ) -> EdgeCandidate<T> {
        let is_right = cmp_along(
            &right.contact.normal,
            &Point2::from(contact.normal),
            &Point2::origin(),
        );
        let line = if is_right.is_gt() { right } else { left };
        if is_square_to(&contact.normal, segment) {
            let own = Some(contact);
            return EdgeCandidate::Along(OfLine { own, ..line });
        }
        let is_at_end = cmp_along(&contact.normal, &segment.b, &segment.a).is_gt();
        let end = if is_at_end { segment.b } else { segment.a };
        let next = self.beyond(line.edge, is_at_end);
        match next.map(|(_, point)| cmp_along(&contact.normal, &point, &end)) {
            None => EdgeCandidate::Alone(contact),
            // The edge that starts at a corner has the contact of both.
            Some(Ordering::Less) if is_at_end => EdgeCandidate::None,
            Some(Ordering::Less) => EdgeCandidate::Alone(contact),
            Some(_) if self.rhs.is_round() || is_right.is_eq() => EdgeCandidate::None,
            Some(_) => EdgeCandidate::Along(line),
        }
    }

    fn candidate_of_met(
        &self,
        segment: &Segment<T, 2>,
        contact: ContactPoints<T, 2>,
        [right, left]: [OfLine<T>; 2],
    ) -> EdgeCandidate<T>
    where
        Segment<T, 2>: Contact<B, 2, Scalar = T>,
    {
        let depths = [&left, &right].map(|side| side.contact.separation);
        let mut line = if depths[0] > depths[1] { left } else { right };
        line.contact.unique = depths[0] != depths[1];
        let is_beyond = cmp_along(&contact.normal, &segment.b, &segment.a).is_gt();
        let end = if is_beyond { segment.b } else { segment.a };
        // What is at the other end is no neighbor of this.
        let is_furthest = || {
            let next = self.beyond(line.edge, is_beyond);
            next.is_none_or(|(_, point)| {
                cmp_along(&contact.normal, &point, &end).is_le()
                    || are_level(&contact.normal, [&point, &end], rounding::<T>())
            })
        };
        let is_valid = contact.separation > line.contact.separation
            && !is_square_to(&contact.normal, segment)
            && is_furthest();
        // The edge that starts at a corner has the contact of both.
        let is_of_next = || {
            let (next, _) = self.beyond(line.edge, true)?;
            let next = self.segment(next).contact(self.rhs)?;
            Some(self.contacts_of(line.edge, [&contact, &next]).are_same())
        };
        match is_valid {
            true if is_beyond && is_of_next() == Some(true) => EdgeCandidate::None,
            true => EdgeCandidate::Alone(contact),
            false => EdgeCandidate::Along(line),
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
