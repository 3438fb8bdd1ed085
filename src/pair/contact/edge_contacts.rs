//! Contacts of a polygon or polyline with a convex shape, edge by edge.
//!
//! A polygon is solid to the left of its edges, so that a shape that meets an edge is pushed to its right, whichever way
//! is shorter. At a convex corner this may be a long way round: there the two edges and the corner between them are
//! compared, and those that separate by less yield. Flat and concave corners do not catch anything: Catto, *Ghost
//! collisions* (2020).

use super::deepest_edge::{DeepestEdge, find_deepest_between};
use super::edges_over::is_square_to;
use super::inside::convex_inside;
use super::of_parts::{ContactsOfParts, PartContact};
use super::parted::{are_left, is_not_beyond};
use super::polyline_contacts::contacts_of_plane_polyline;
use super::seam::{ContactsOfPart, are_all_apart, cmp_along, keep_where};
use crate::algorithm::part_search::{all_within, parts_within};
use crate::algorithm::plane_shapes::{ConvexLoop, StoredVertices, SumVertices, VertexKind};
use crate::exact::{coords, rounding};
use crate::predicate::{SupportingLine, dot_sign, orient2};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Contact, ContactPoints, ConvexPolygon, Intersects, MultiPolygon, Nearest,
    Obb, Polygon, Polyline, Segment, Triangle,
};
use alloc::vec::Vec;
use core::marker::PhantomData;
use nalgebra::{Point2, RealField};

/// The contact of an edge.
pub(super) type EdgeContact<T, const D: usize> = PartContact<Segment<T, D>, T, D>;

/// An edge, with the indices of those before and after it in its ring.
struct EdgeOfRing<T: RealField + Copy> {
    segment: Segment<T, 2>,
    neighbors: [usize; 2],
}

/// An edge near the shape.
struct NearEdge<T: RealField + Copy> {
    index: usize,
    /// The indices of the edges before and after it in its ring.
    neighbors: [usize; 2],
    segment: Segment<T, 2>,
    /// The contact of the edge as a segment.
    contact: ContactPoints<T, 2>,
    /// The contact of the half-plane to the left of the edge.
    of_line: ContactPoints<T, 2>,
    /// Whether the shape passes behind it, from one edge beside it to the other.
    is_passed: bool,
}

impl<T: RealField + Copy> NearEdge<T> {
    /// Whether the shape meets it, or passes behind it.
    fn is_met(&self) -> bool {
        self.is_passed || self.contact.separation <= T::zero()
    }

    /// The end that is nearest to a shape apart from the edge; `None` if the normal is that of the edge.
    fn nearest_end(&self) -> Option<EdgeEnd> {
        let (normal, Segment { a, b }) = (&self.contact.normal, &self.segment);
        if is_square_to(normal, &self.segment) {
            return None;
        }
        Some(match cmp_along(normal, b, a).is_gt() {
            true => EdgeEnd::End,
            false => EdgeEnd::Start,
        })
    }

    fn is_separated_less_by(&self, other: &ContactPoints<T, 2>) -> bool {
        other.separation > self.of_line.separation
    }

    fn line(&self) -> SupportingLine<&[T; 2], true> {
        SupportingLine {
            start: coords(&self.segment.a),
            toward: coords(&self.segment.b),
        }
    }

    /// Whether the solid is convex at the corner between this edge and the next.
    fn is_convex_before(&self, next: &Self) -> bool {
        let [a, b] = [&self.segment.a, &self.segment.b];
        orient2(coords(a), coords(b), coords(&next.segment.b)).is_gt()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum EdgeEnd {
    Start,
    End,
}

/// The near edges of a polygon and the shape near them.
struct NearEdges<'b, V, T: RealField + Copy, B> {
    edges: Vec<NearEdge<T>>,
    rhs: &'b B,
    vertices: PhantomData<V>,
}

impl<V, T, B> NearEdges<'_, V, T, B>
where
    V: VertexKind<T>,
    T: RealField + Copy,
    B: ConvexLoop<T, V>,
    Point2<T>: ConvexLoop<T, V, Corners = ()> + Contact<B, 2, Scalar = T>,
    Segment<T, 2>: ConvexLoop<T, V, Corners = ()> + Contact<B, 2, Scalar = T, Point = Point2<T>>,
{
    fn get(&self, index: usize) -> Option<&NearEdge<T>> {
        let place = self.edges.binary_search_by_key(&index, |edge| edge.index);
        place.ok().map(|place| &self.edges[place])
    }

    /// The edges that are not met between two that are, at convex corners: what passes through both has come through the edge.
    fn passed(&self, edge_at: impl Fn(usize) -> EdgeOfRing<T>) -> Vec<NearEdge<T>> {
        let is_met = |index: usize| self.get(index).is_some_and(NearEdge::is_met);
        let met = self.edges.iter().filter(|edge| edge.is_met());
        let passed = met.filter_map(|before| {
            let index = before.neighbors[1];
            if is_met(index) {
                return None;
            }
            let own = edge_at(index);
            let after = self.get(own.neighbors[1]).filter(|after| after.is_met())?;
            let edge = NearEdge {
                is_passed: true,
                ..near_edge::<V, T, B>(index, own, self.rhs)?
            };
            let is_convex = before.is_convex_before(&edge) && edge.is_convex_before(after);
            (is_convex && before.index != after.index).then_some(edge)
        });
        passed.collect()
    }

    fn contacts(&self) -> Vec<EdgeContact<T, 2>> {
        let found = self.edges.iter().filter_map(|edge| {
            Some(PartContact {
                part: edge.index,
                shape: edge.segment,
                contact: self.contact_of(edge)?,
            })
        });
        let mut found: Vec<_> = found.collect();
        let contacts: Vec<_> = found.iter().map(|it| &it.contact).collect();
        let are_left = are_left(
            &contacts,
            |_| true,
            |place, other| is_parted_by(&found[place], &found[other]),
        );
        keep_where(&mut found, are_left);
        found
    }

    /// Adds edges, in the place of those that are there.
    fn add(&mut self, edges: Vec<NearEdge<T>>) {
        for edge in edges {
            match self.edges.binary_search_by_key(&edge.index, |it| it.index) {
                Ok(place) => self.edges[place] = edge,
                Err(place) => self.edges.insert(place, edge),
            }
        }
    }

    /// The contact of an edge, if it is not in the shape's back, and no neighbor has a better one.
    fn contact_of(&self, edge: &NearEdge<T>) -> Option<ContactPoints<T, 2>> {
        let [before, after] = edge.neighbors.map(|index| self.get(index));
        let before = before.filter(|before| before.is_convex_before(edge));
        let after = after.filter(|after| edge.is_convex_before(after));
        if edge.is_met() {
            self.contact_of_met(edge, before, after)
        } else {
            contact_of_apart(edge, before)
        }
    }

    /// The contact of an edge that the shape meets, given its neighbors at convex corners. Those that are not met have no part in it, be
    /// they within the margin or not.
    fn contact_of_met(
        &self,
        edge: &NearEdge<T>,
        before: Option<&NearEdge<T>>,
        after: Option<&NearEdge<T>>,
    ) -> Option<ContactPoints<T, 2>> {
        let [before, after] = [before, after].map(|it| it.filter(|it| it.is_met()));
        let corner = before.and_then(|before| self.corner(before, edge));
        if corner.is_some() {
            return corner;
        }
        let is_better = |other: &NearEdge<T>| edge.is_separated_less_by(&other.of_line);
        let yields = before.is_some_and(is_better)
            || after.is_some_and(|after| is_better(after) || self.corner(edge, after).is_some());
        (!yields).then_some(edge.of_line)
    }

    /// The contact of the corner between two edges that are met, if its normal is between theirs and it separates by more.
    fn corner(&self, before: &NearEdge<T>, after: &NearEdge<T>) -> Option<ContactPoints<T, 2>> {
        let contact = self.contact_between([before, after])?;
        let is_best = before.is_separated_less_by(&contact) && after.is_separated_less_by(&contact);
        (contact.separation <= T::zero() && is_best).then_some(contact)
    }

    /// The contact of the corner between two edges along the normal between theirs along which it is the least deep.
    fn contact_between(&self, [before, after]: [&NearEdge<T>; 2]) -> Option<ContactPoints<T, 2>> {
        let (corner, rhs) = (&after.segment.a, self.rhs);
        let contact = corner.contact(rhs)?;
        let origin = [T::zero(); 2];
        let normal = SupportingLine::<_, true> {
            start: &origin,
            toward: &contact.normal.data.0[0],
        };
        if dot_sign(normal, before.line()).is_gt() && dot_sign(normal, after.line()).is_lt() {
            return Some(contact);
        }
        let corners = rhs.corners();
        let lines = [before, after].map(|edge| edge.segment.edge_loop(&()).edge(0));
        let lines = lines.map(|[start, toward]| SupportingLine { start, toward });
        let edge = find_deepest_between(lines, &corner.edge_loop(&()), &rhs.edge_loop(&corners))?;
        Some(edge.contact([T::zero(), rhs.radius()]))
    }
}

/// Whether the contact of another edge, or of its start, is less deep than that of an edge which is not beyond it: the motion along its normal
/// takes the shape off the edge as well.
fn is_parted_by<T: RealField + Copy>(edge: &EdgeContact<T, 2>, other: &EdgeContact<T, 2>) -> bool {
    let Segment { a, b } = &edge.shape;
    let contacts = ContactsOfPart {
        corners: [a, b, b],
        contacts: [&other.contact, &edge.contact],
        rounding: rounding::<T>(),
    };
    contacts.is_less_deep()
        && is_not_beyond(
            [a, b].into_iter(),
            &other.shape.a,
            &other.contact.normal,
            rounding::<T>(),
        )
}

/// The contact of an edge that the shape is apart from, given the edge before it if the corner there is convex.
///
/// Where the normal is not that of the edge, the end that is furthest along it is nearest. Whether a rounded point is that end
/// says nothing.
fn contact_of_apart<T: RealField + Copy>(
    edge: &NearEdge<T>,
    before: Option<&NearEdge<T>>,
) -> Option<ContactPoints<T, 2>> {
    let is_valid = match edge.nearest_end() {
        None => edge.of_line.separation > T::zero(),
        Some(EdgeEnd::End) => false,
        Some(EdgeEnd::Start) => before
            .is_some_and(|before| !before.is_met() && before.nearest_end() == Some(EdgeEnd::End)),
    };
    is_valid.then_some(edge.contact)
}

/// The contact of the half-plane to the left of an edge with a shape.
pub(super) fn contact_of_line<V, T, B>(segment: &Segment<T, 2>, rhs: &B) -> ContactPoints<T, 2>
where
    V: VertexKind<T>,
    T: RealField + Copy,
    B: ConvexLoop<T, V>,
    Segment<T, 2>: ConvexLoop<T, V, Corners = ()>,
{
    let corners = rhs.corners();
    let edge = DeepestEdge::below(&segment.edge_loop(&()), &rhs.edge_loop(&corners));
    edge.contact([T::zero(), rhs.radius()])
}

/// An edge with its contacts with a shape.
fn near_edge<V, T, B>(
    index: usize,
    EdgeOfRing { segment, neighbors }: EdgeOfRing<T>,
    rhs: &B,
) -> Option<NearEdge<T>>
where
    V: VertexKind<T>,
    T: RealField + Copy,
    B: ConvexLoop<T, V>,
    Segment<T, 2>: ConvexLoop<T, V, Corners = ()> + Contact<B, 2, Scalar = T, Point = Point2<T>>,
{
    Some(NearEdge {
        index,
        neighbors,
        segment,
        contact: segment.contact(rhs)?,
        of_line: contact_of_line::<V, T, B>(&segment, rhs),
        is_passed: false,
    })
}

fn contacts_of_polygon<V, T, B>(polygon: &Polygon<T>, rhs: &B, margin: T) -> Vec<EdgeContact<T, 2>>
where
    V: VertexKind<T>,
    T: RealField + Copy,
    B: ConvexLoop<T, V> + Nearest<Aabb<T, 2>, Scalar = T> + Nearest<Segment<T, 2>, Scalar = T>,
    Segment<T, 2>: Contact<B, 2, Scalar = T, Point = Point2<T>>,
    Point2<T>: Contact<B, 2, Scalar = T>,
    Polygon<T>: Intersects<B>,
{
    let edge_at = |index: usize| {
        let (ring, place) = polygon.ring_of(index);
        let (first, count) = (index - place, ring.edge_count());
        let (a, b) = ring.edge(place);
        let neighbors = [place + count - 1, place + 1].map(|edge| first + edge % count);
        EdgeOfRing {
            segment: Segment::new(*a, *b),
            neighbors,
        }
    };
    let edges = parts_within(polygon, rhs, margin).into_iter();
    let edges = edges.filter_map(|(index, _)| near_edge::<V, T, B>(index, edge_at(index), rhs));
    let mut near = NearEdges::<V, T, B> {
        edges: edges.collect(),
        rhs,
        vertices: PhantomData,
    };
    let passed = near.passed(edge_at);
    near.add(passed);
    let contacts = near.contacts();
    let is_apart = are_all_apart(contacts.iter().map(|found| &found.contact));
    if is_apart && margin >= T::zero() && polygon.intersects(rhs) {
        return convex_inside(polygon, rhs, |edge| contact_of_line::<V, T, B>(edge, rhs));
    }
    contacts
}

/// The contacts that each polygon has alone, whose edges are counted on: polygons meet in points at most.
pub(super) fn contacts_of_polygons<T, B>(
    polygons: &MultiPolygon<T>,
    rhs: &B,
    margin: T,
    contacts_of: impl Fn(&Polygon<T>) -> Vec<EdgeContact<T, 2>>,
) -> Vec<EdgeContact<T, 2>>
where
    T: RealField + Copy,
    B: Nearest<Aabb<T, 2>, Scalar = T>,
{
    let group = polygons.group();
    let found = all_within(&group, rhs, margin, |polygon| Some(contacts_of(polygon)));
    let contacts = found.into_iter().flat_map(|(polygon, contacts)| {
        let first = group.first_edge_of(polygon);
        contacts.into_iter().map(move |found| PartContact {
            part: first + found.part,
            ..found
        })
    });
    contacts.collect()
}

/// Implements [`ContactsOfParts`] for convex shapes with these vertices.
macro_rules! edge_contacts {
    ($V:ident: $($B:ty),+) => {$(
        impl<T: RealField + Copy> ContactsOfParts<$B, T, 2> for Polygon<T> {
            type Part = Segment<T, 2>;

            fn contacts_of_parts(&self, rhs: &$B, margin: T) -> Vec<EdgeContact<T, 2>> {
                contacts_of_polygon::<$V, T, $B>(self, rhs, margin)
            }
        }

        impl<T: RealField + Copy> ContactsOfParts<$B, T, 2> for MultiPolygon<T> {
            type Part = Segment<T, 2>;

            fn contacts_of_parts(&self, rhs: &$B, margin: T) -> Vec<EdgeContact<T, 2>> {
                contacts_of_polygons(self, rhs, margin, |polygon| {
                    contacts_of_polygon::<$V, T, $B>(polygon, rhs, margin)
                })
            }
        }

        impl<T: RealField + Copy> ContactsOfParts<$B, T, 2> for Polyline<T, 2> {
            type Part = Segment<T, 2>;

            fn contacts_of_parts(&self, rhs: &$B, margin: T) -> Vec<EdgeContact<T, 2>> {
                contacts_of_plane_polyline::<$V, T, $B>(self, rhs, margin)
            }
        }
    )+};
}

edge_contacts! { StoredVertices:
    Point2<T>, Segment<T, 2>, Ball<T, 2>, Capsule<T, 2>, Triangle<T, 2>, Aabb<T, 2>, ConvexPolygon<T>
}
edge_contacts! { SumVertices: Obb<T, 2>, RoundedRef<'_, T, 2> }
