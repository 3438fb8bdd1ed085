//! Contacts of a polygon or polyline with a convex shape, edge by edge.
//!
//! A polygon is solid to the left of its edges, so that a shape that meets an edge is pushed to its right, whichever way
//! is shorter. At a convex corner this may be a long way round: there the two edges and the corner between them are
//! compared, and those that separate by less yield. Flat and concave corners do not catch anything: Catto, *Ghost
//! collisions* (2020).

use super::deepest_edge::DeepestEdge;
use super::polyline_contacts::contacts_of_plane_polyline;
use crate::algorithm::plane_shapes::{ConvexLoop, StoredVertices, SumVertices, VertexKind};
use crate::exact::coords;
use crate::predicate::{SupportingLine, dot_sign, orient2};
use crate::query::{EdgeContact, EdgeContacts};
use crate::shape::build::boxes::{EdgeRange, Path};
use crate::shape::build::polygon_tree::PolygonGroup;
use crate::{
    Aabb, Ball, Capsule, Contact, ContactPoints, ConvexPolygon, ConvexPolyhedron, HalfSpace,
    MultiPolygon, Nearest, Obb, Polygon, Polyline, Segment, Tetrahedron, Triangle,
};
use alloc::vec::Vec;
use nalgebra::{Point2, Point3, RealField};

/// Calls `visit` with the edges of a path that are within the margin of a shape.
pub(super) fn visit_near_edges<T, B, const D: usize>(
    path: Path<'_, T, D>,
    rhs: &B,
    margin: T,
    visit: &mut dyn FnMut(usize, Segment<T, D>),
) where
    T: RealField + Copy,
    B: Nearest<Aabb<T, D>, Scalar = T> + Nearest<Segment<T, D>, Scalar = T>,
{
    match path.root() {
        Some(root) => visit_near_run(path, root, rhs, margin, visit),
        None => visit_near_leaf(path, path.whole(), rhs, margin, visit),
    }
}

fn visit_near_run<T, B, const D: usize>(
    path: Path<'_, T, D>,
    run: EdgeRange,
    rhs: &B,
    margin: T,
    visit: &mut dyn FnMut(usize, Segment<T, D>),
) where
    T: RealField + Copy,
    B: Nearest<Aabb<T, D>, Scalar = T> + Nearest<Segment<T, D>, Scalar = T>,
{
    if !rhs.within(path.box_of(run), margin) {
        return;
    }
    match run.halves() {
        Some(halves) => {
            for half in halves {
                visit_near_run(path, half, rhs, margin, visit);
            }
        }
        None => visit_near_leaf(path, run, rhs, margin, visit),
    }
}

fn visit_near_leaf<T, B, const D: usize>(
    path: Path<'_, T, D>,
    run: EdgeRange,
    rhs: &B,
    margin: T,
    visit: &mut dyn FnMut(usize, Segment<T, D>),
) where
    T: RealField + Copy,
    B: Nearest<Segment<T, D>, Scalar = T>,
{
    for edge in run.edges() {
        let (a, b) = path.edge(edge);
        let segment = Segment::new(*a, *b);
        if rhs.within(&segment, margin) {
            visit(edge, segment);
        }
    }
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
}

impl<T: RealField + Copy> NearEdge<T> {
    fn is_met(&self) -> bool {
        self.contact.separation <= T::zero()
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

/// The near edges of a polygon and the shape near them.
struct NearEdges<'b, T: RealField + Copy, B> {
    edges: Vec<NearEdge<T>>,
    rhs: &'b B,
}

impl<T, B> NearEdges<'_, T, B>
where
    T: RealField + Copy,
    Point2<T>: Contact<B, Output = ContactPoints<T, 2>>,
{
    fn get(&self, index: usize) -> Option<&NearEdge<T>> {
        let place = self.edges.binary_search_by_key(&index, |edge| edge.index);
        place.ok().map(|place| &self.edges[place])
    }

    fn contacts(&self) -> Vec<EdgeContact<T>> {
        let found = self.edges.iter().filter_map(|edge| {
            Some(EdgeContact {
                edge: edge.index,
                contact: self.contact_of(edge)?,
            })
        });
        found.collect()
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

    /// The contact of an edge that the shape meets, given its neighbors at convex corners.
    fn contact_of_met(
        &self,
        edge: &NearEdge<T>,
        before: Option<&NearEdge<T>>,
        after: Option<&NearEdge<T>>,
    ) -> Option<ContactPoints<T, 2>> {
        let corner = before.and_then(|before| self.corner(before, edge));
        if corner.is_some() {
            return corner;
        }
        let is_better =
            |other: &NearEdge<T>| other.is_met() && edge.is_separated_less_by(&other.of_line);
        let yields = before.is_some_and(is_better)
            || after.is_some_and(|after| is_better(after) || self.corner(edge, after).is_some());
        (!yields).then_some(edge.of_line)
    }

    /// The contact of the corner between two edges, if its normal is between theirs and it separates by more.
    fn corner(&self, before: &NearEdge<T>, after: &NearEdge<T>) -> Option<ContactPoints<T, 2>> {
        let contact = after.segment.a.contact(self.rhs);
        let origin = [T::zero(); 2];
        let normal = SupportingLine::<_, true> {
            start: &origin,
            toward: &contact.normal.data.0[0],
        };
        let is_between =
            dot_sign(normal, before.line()).is_gt() && dot_sign(normal, after.line()).is_lt();
        let is_best = before.is_separated_less_by(&contact) && after.is_separated_less_by(&contact);
        let is_met = contact.separation <= T::zero() && before.is_met();
        (is_met && is_between && is_best).then_some(contact)
    }
}

/// The contact of an edge that the shape is apart from, given the edge before it if the corner there is convex.
fn contact_of_apart<T: RealField + Copy>(
    edge: &NearEdge<T>,
    before: Option<&NearEdge<T>>,
) -> Option<ContactPoints<T, 2>> {
    let (contact, of_line) = (edge.contact, edge.of_line);
    let Segment { a, b } = edge.segment;
    let is_beside = contact.normal == of_line.normal;
    if is_beside || (contact.on_self != a && contact.on_self != b) {
        return (of_line.separation > T::zero()).then_some(contact);
    }
    let is_nearest = |before: &NearEdge<T>| !before.is_met() && before.contact.on_self == a;
    (contact.on_self == a && before.is_some_and(is_nearest)).then_some(contact)
}

/// The contact of the half-plane to the left of an edge with a shape.
fn contact_of_line<V, T, B>(segment: &Segment<T, 2>, rhs: &B) -> ContactPoints<T, 2>
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

fn contacts_of_polygon<V, T, B>(polygon: &Polygon<T>, rhs: &B, margin: T) -> Vec<EdgeContact<T>>
where
    V: VertexKind<T>,
    T: RealField + Copy,
    B: ConvexLoop<T, V> + Nearest<Aabb<T, 2>, Scalar = T> + Nearest<Segment<T, 2>, Scalar = T>,
    Segment<T, 2>: Contact<B, Output = ContactPoints<T, 2>>,
    Point2<T>: Contact<B, Output = ContactPoints<T, 2>>,
{
    let mut near = NearEdges {
        edges: Vec::new(),
        rhs,
    };
    let mut first = 0;
    for ring in polygon.rings() {
        let count = ring.edge_count();
        visit_near_edges(ring, rhs, margin, &mut |edge, segment| {
            near.edges.push(NearEdge {
                index: first + edge,
                neighbors: [edge + count - 1, edge + 1].map(|edge| first + edge % count),
                segment,
                contact: segment.contact(rhs),
                of_line: contact_of_line::<V, T, B>(&segment, rhs),
            });
        });
        first += count;
    }
    near.contacts()
}

/// Each polygon has the contacts that it has alone: they meet in points at most. Adds those of the polygons of a group.
fn add_contacts_of_group<V, T, B>(
    group: PolygonGroup<'_, T>,
    rhs: &B,
    margin: T,
    contacts: &mut Vec<EdgeContact<T>>,
) where
    V: VertexKind<T>,
    T: RealField + Copy,
    B: ConvexLoop<T, V> + Nearest<Aabb<T, 2>, Scalar = T> + Nearest<Segment<T, 2>, Scalar = T>,
    Segment<T, 2>: Contact<B, Output = ContactPoints<T, 2>>,
    Point2<T>: Contact<B, Output = ContactPoints<T, 2>>,
{
    let is_far = |bounds: &Aabb<T, 2>| !rhs.within(bounds, margin);
    if group.bounds().is_some_and(is_far) {
        return;
    }
    if let Some(halves) = group.halves() {
        for half in halves {
            add_contacts_of_group::<V, T, B>(half, rhs, margin, contacts);
        }
        return;
    }
    let found = contacts_of_polygon::<V, T, B>(group.first(), rhs, margin).into_iter();
    contacts.extend(found.map(|EdgeContact { edge, contact }| EdgeContact {
        edge: group.first_edge() + edge,
        contact,
    }));
}

fn contacts_of_polyline<T, B, const D: usize>(
    polyline: &Polyline<T, D>,
    rhs: &B,
    margin: T,
) -> Vec<EdgeContact<T, D>>
where
    T: RealField + Copy,
    B: Nearest<Aabb<T, D>, Scalar = T> + Nearest<Segment<T, D>, Scalar = T>,
    Segment<T, D>: Contact<B, Output: Into<Option<ContactPoints<T, D>>>>,
{
    let mut contacts = Vec::new();
    visit_near_edges(polyline.path(), rhs, margin, &mut |edge, segment| {
        let contact = segment.contact(rhs).into();
        contacts.extend(contact.map(|contact| EdgeContact { edge, contact }));
    });
    contacts
}

/// Implements [`EdgeContacts`] for convex shapes with these vertices.
macro_rules! edge_contacts {
    ($V:ident: $($B:ty),+) => {$(
        impl<T: RealField + Copy> EdgeContacts<$B> for Polygon<T> {
            fn edge_contacts(&self, rhs: &$B, margin: T) -> Vec<EdgeContact<T>> {
                contacts_of_polygon::<$V, T, $B>(self, rhs, margin)
            }
        }

        impl<T: RealField + Copy> EdgeContacts<$B> for MultiPolygon<T> {
            fn edge_contacts(&self, rhs: &$B, margin: T) -> Vec<EdgeContact<T>> {
                let mut contacts = Vec::new();
                add_contacts_of_group::<$V, T, $B>(self.group(), rhs, margin, &mut contacts);
                contacts.sort_unstable_by_key(|contact| contact.edge);
                contacts
            }
        }

        impl<T: RealField + Copy> EdgeContacts<$B> for Polyline<T, 2> {
            fn edge_contacts(&self, rhs: &$B, margin: T) -> Vec<EdgeContact<T>> {
                contacts_of_plane_polyline::<$V, T, $B>(self, rhs, margin)
            }
        }
    )+};
}

edge_contacts! { StoredVertices:
    Point2<T>, Segment<T, 2>, Ball<T, 2>, Capsule<T, 2>, Triangle<T, 2>, Aabb<T, 2>, ConvexPolygon<T>
}
edge_contacts! { SumVertices: Obb<T, 2> }

impl<T: RealField + Copy> EdgeContacts<HalfSpace<T, 2>> for Polyline<T, 2> {
    fn edge_contacts(&self, rhs: &HalfSpace<T, 2>, margin: T) -> Vec<EdgeContact<T>> {
        contacts_of_polyline(self, rhs, margin)
    }
}

macro_rules! edge_contacts_in_space {
    ($($B:ty),+) => {$(
        impl<T: RealField + Copy> EdgeContacts<$B, 3> for Polyline<T, 3> {
            fn edge_contacts(&self, rhs: &$B, margin: T) -> Vec<EdgeContact<T, 3>> {
                contacts_of_polyline(self, rhs, margin)
            }
        }
    )+};
}

edge_contacts_in_space! {
    Point3<T>, Segment<T, 3>, HalfSpace<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>,
    Tetrahedron<T>, ConvexPolyhedron<T>
}
