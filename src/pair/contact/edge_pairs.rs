//! Contacts of polygons and polylines of the plane with each other, by pairs of edges.
//!
//! Apart, a pair has the contact of its edges alone, if no neighbor of either reaches further along its normal, and the normal
//! leads out of solids. Where they meet, it has that too if its normal is such a one of both, and else the contact of the line
//! of an edge with the other edge: of those whose normals the other allows, if there are some, the one with the least depth.

use super::deepest_edge::DeepestEdge;
use super::edge_pair_seams::{MeasuredEdges, remove_of_neighbors, remove_repeated};
use super::edge_supports::EdgesNear;
use super::edges_over::{edge_beyond, is_square_to};
use super::inside::outline_inside;
use super::loop_of_segment;
use super::of_parts::{ContactsOfPairs, PairContact};
use super::pair_support::PairsInReach;
use super::parted::remove_parted_by_others;
use super::seam::{
    ContactOfMeeting, are_all_apart, are_along, cmp_along, least_deep, with_unsigned_zeros,
};
use crate::algorithm::manifold::Facing;
use crate::algorithm::order::{compare_points, is_in_order};
use crate::algorithm::part_search::{PartTree, all_within, parts_within};
use crate::algorithm::sorted::sort_by_numbers;
use crate::exact::{coords, rounding};
use crate::pair::part_trees::PartUnion;
use crate::predicate::{orient2, unit_toward};
use crate::query::numbers_of_parts;
use crate::shape::build::boxes::Path;
use crate::{
    Aabb, Contact, ContactPoints, Intersects, MultiPolygon, Nearest, PartId, Polygon, Polyline,
    Segment,
};
use alloc::vec::Vec;
use nalgebra::{Point2, RealField, Vector2};

/// The contact of two edges.
pub(super) type EdgePair<T> = PairContact<Segment<T, 2>, Segment<T, 2>, T, 2>;

/// A polygon or polyline.
pub(super) trait PlaneOutline<T: RealField + Copy>:
    PartUnion<T, 2> + PartTree<T, 2, Part = Segment<T, 2>>
{
    /// The ring or path of an edge, and the index of the edge there.
    fn path_of(&self, edge: usize) -> (Path<'_, T, 2>, usize);
}

impl<T: RealField + Copy> PlaneOutline<T> for Polygon<T> {
    fn path_of(&self, edge: usize) -> (Path<'_, T, 2>, usize) {
        self.ring_of(edge)
    }
}

impl<T: RealField + Copy> PlaneOutline<T> for Polyline<T, 2> {
    fn path_of(&self, edge: usize) -> (Path<'_, T, 2>, usize) {
        (self.path(), edge)
    }
}

/// Whether a vector may be the normal of an edge: its own, or of the end that is furthest along it, if the next edge reaches no
/// further. Of a solid it leads out.
fn allows<T, O>(outline: &O, edge: usize, segment: &Segment<T, 2>, normal: &Vector2<T>) -> bool
where
    T: RealField + Copy,
    O: PlaneOutline<T>,
{
    let has_length = segment.a != segment.b;
    if has_length && is_square_to(normal, segment) {
        return !O::IS_SOLID || are_along(normal, &outer_normal(segment));
    }
    let is_end = cmp_along(normal, &segment.b, &segment.a).is_gt();
    let (end, start) = if is_end {
        (segment.b, segment.a)
    } else {
        (segment.a, segment.b)
    };
    let (path, index) = outline.path_of(edge);
    let Some((_, beyond)) = edge_beyond(path, index, is_end) else {
        return true;
    };
    let is_convex = || {
        let [before, after] = if is_end {
            [start, beyond]
        } else {
            [beyond, start]
        };
        orient2(coords(&before), coords(&end), coords(&after)).is_gt()
    };
    let is_furthest = cmp_along(normal, &beyond, &end).is_le()
        || is_square_to(normal, &Segment::new(end, beyond));
    is_furthest && (!O::IS_SOLID || is_convex())
}

/// The unit normal to the right of an edge.
pub(super) fn outer_normal<T: RealField + Copy>(edge: &Segment<T, 2>) -> Vector2<T> {
    let [x, y] = unit_toward(coords(&edge.a), coords(&edge.b));
    Vector2::new(y, -x)
}

/// Two edges within the margin, and their contact alone.
pub(super) struct EdgesInReach<'a, A, B, T: RealField + Copy> {
    pub outlines: (&'a A, &'a B),
    pub parts: [usize; 2],
    pub edges: [Segment<T, 2>; 2],
    pub contact: ContactPoints<T, 2>,
}

impl<A, B, T> EdgesInReach<'_, A, B, T>
where
    T: RealField + Copy,
    A: PlaneOutline<T>,
    B: PlaneOutline<T>,
{
    fn of_first_allows(&self, contact: &ContactPoints<T, 2>) -> bool {
        let [edge, _] = self.parts;
        allows(self.outlines.0, edge, &self.edges[0], &contact.normal)
    }

    fn of_second_allows(&self, contact: &ContactPoints<T, 2>) -> bool {
        let [_, edge] = self.parts;
        allows(self.outlines.1, edge, &self.edges[1], &-contact.normal)
    }

    fn measure(&self) -> Option<MeasuredEdges<T>> {
        let contact = self.contact;
        let is_allowed = self.of_first_allows(&contact) && self.of_second_allows(&contact);
        let of_pair = |contact| pair_contact(self.parts, self.edges, contact);
        if is_allowed {
            return Some(MeasuredEdges {
                pair: of_pair(contact),
                touches_aside: false,
                has_normal: true,
            });
        }
        let is_apart = contact.separation > T::zero();
        (!is_apart).then(|| {
            let found = self.contact_of_lines();
            MeasuredEdges {
                pair: of_pair(found.contact),
                touches_aside: contact.separation == T::zero(),
                has_normal: found.is_allowed,
            }
        })
    }

    /// The contact of the line of an edge with the other edge: of edges that meet.
    fn contact_of_lines(&self) -> ContactOfMeeting<T, 2> {
        let [p, q] = &self.edges;
        let of_first = contacts_below(p, q, A::IS_SOLID);
        let of_first = of_first.map(|contact| ContactOfMeeting {
            contact,
            is_allowed: self.of_second_allows(&contact),
        });
        let of_second = contacts_below(q, p, B::IS_SOLID).map(ContactPoints::flip);
        let of_second = of_second.map(|contact| ContactOfMeeting {
            contact,
            is_allowed: self.of_first_allows(&contact),
        });
        let is_in_order = is_in_order(compare_points(&[p.a, p.b], &[q.a, q.b]));
        let best = match is_in_order {
            true => least_deep(of_first.chain(of_second)),
            false => least_deep(of_second.chain(of_first)),
        };
        best.unwrap_or(ContactOfMeeting {
            contact: self.contact,
            is_allowed: false,
        })
    }
}

/// The contacts of the half-plane to the left of an edge with another edge, and of an edge without an inside those of both
/// half-planes; of a point none.
pub(super) fn contacts_below<T: RealField + Copy>(
    edge: &Segment<T, 2>,
    other: &Segment<T, 2>,
    is_solid: bool,
) -> impl Iterator<Item = ContactPoints<T, 2>> {
    let count = match (edge.a == edge.b, is_solid) {
        (true, _) => 0,
        (_, true) => 1,
        _ => 2,
    };
    let (sides, other) = ([*edge, Segment::new(edge.b, edge.a)], *other);
    sides.into_iter().take(count).map(move |side| {
        let deepest = DeepestEdge::below(&loop_of_segment(&side), &loop_of_segment(&other));
        deepest.contact([T::zero(); 2])
    })
}

/// The contacts of two outlines within a margin.
#[inline(never)]
fn contacts<A, B, T>(a: &A, b: &B, margin: T) -> Vec<EdgePair<T>>
where
    T: RealField + Copy,
    A: PlaneOutline<T> + Intersects<B> + Intersects<Point2<T>>,
    B: PlaneOutline<T> + Nearest<Aabb<T, 2>, Scalar = T>,
{
    let near = all_within(a, b, margin, |p| Some((*p, parts_within(b, p, margin))));
    let mut pairs = Vec::new();
    for (i, (p, others)) in near {
        pairs.extend(others.into_iter().filter_map(|(j, q)| {
            Some(EdgesInReach {
                outlines: (a, b),
                parts: [i, j],
                edges: [p, q],
                contact: p.contact(&q)?,
            })
        }));
    }
    let mut found: Vec<_> = pairs.iter().filter_map(EdgesInReach::measure).collect();
    remove_of_neighbors(&mut found);
    remove_parted_by_others(&mut found, rounding::<T>());
    remove_repeated(&mut found, margin);
    let in_reach = PairsInReach {
        pairs: &pairs.iter().map(EdgesNear::of).collect::<Vec<_>>(),
        margin,
        rounding: rounding::<T>(),
        round: |contact| *contact,
    };
    in_reach.push_supports(&mut found);
    let found: Vec<_> = found.into_iter().map(|found| found.pair).collect();
    let is_apart = are_all_apart(found.iter().map(|pair| &pair.contact));
    if is_apart && margin >= T::zero() && (A::IS_SOLID || B::IS_SOLID) && a.intersects(b) {
        return outline_inside(a, b);
    }
    found
}

pub(super) fn pair_contact<T: RealField + Copy>(
    parts: [usize; 2],
    [p, q]: [Segment<T, 2>; 2],
    contact: ContactPoints<T, 2>,
) -> EdgePair<T> {
    PairContact {
        parts: parts.map(PartId::of),
        shapes: (p, q),
        contact: with_unsigned_zeros(contact),
    }
}

macro_rules! contacts_of_outlines {
    ($($A:ty: $B:ty),+) => {$(
        impl<T: RealField + Copy> ContactsOfPairs<$B, T, 2> for $A {
            type Part = Segment<T, 2>;
            type Other = Segment<T, 2>;

            fn contacts_of_pairs(&self, rhs: &$B, margin: T) -> Vec<EdgePair<T>> {
                contacts(self, rhs, margin)
            }
        }
    )+};
}

contacts_of_outlines! {
    Polygon<T>: Polygon<T>,
    Polygon<T>: Polyline<T, 2>,
    Polyline<T, 2>: Polygon<T>,
    Polyline<T, 2>: Polyline<T, 2>
}

/// The contacts of each polygon of a multi-polygon alone, whose edges are counted on.
fn contacts_of_polygons<S, B, T>(
    polygons: &MultiPolygon<T>,
    rhs: &B,
    margin: T,
) -> Vec<PairContact<Segment<T, 2>, S, T, 2>>
where
    T: RealField + Copy,
    B: Nearest<Aabb<T, 2>, Scalar = T>,
    Polygon<T>: ContactsOfPairs<B, T, 2, Part = Segment<T, 2>, Other = S>,
{
    let group = polygons.group();
    let of_polygon = |polygon: &Polygon<T>| Some(polygon.contacts_of_pairs(rhs, margin));
    let found = all_within(&group, rhs, margin, of_polygon);
    let contacts = found.into_iter().flat_map(|(polygon, contacts)| {
        let first = group.first_edge_of(polygon);
        contacts.into_iter().map(move |found| {
            let [of_self, of_rhs] = found.parts;
            PairContact {
                parts: [counted_on(of_self, first), of_rhs],
                ..found
            }
        })
    });
    contacts.collect()
}

fn counted_on(edge: PartId, first: usize) -> PartId {
    edge.part().map_or(edge, |edge| PartId::of(first + edge))
}

impl<B, S, T> ContactsOfPairs<B, T, 2> for MultiPolygon<T>
where
    T: RealField + Copy,
    S: Facing<T, 2>,
    B: Nearest<Aabb<T, 2>, Scalar = T>,
    Polygon<T>: ContactsOfPairs<B, T, 2, Part = Segment<T, 2>, Other = S>,
{
    type Part = Segment<T, 2>;
    type Other = S;

    fn contacts_of_pairs(&self, rhs: &B, margin: T) -> Vec<PairContact<Segment<T, 2>, S, T, 2>> {
        contacts_of_polygons(self, rhs, margin)
    }
}

macro_rules! contacts_with_multi_polygons {
    ($($A:ty),+) => {$(
        impl<T: RealField + Copy> ContactsOfPairs<MultiPolygon<T>, T, 2> for $A {
            type Part = Segment<T, 2>;
            type Other = Segment<T, 2>;

            fn contacts_of_pairs(
                &self,
                rhs: &MultiPolygon<T>,
                margin: T,
            ) -> Vec<EdgePair<T>> {
                let found = contacts_of_polygons(rhs, self, margin).into_iter();
                let mut found: Vec<_> = found.map(PairContact::flip).collect();
                sort_by_numbers(&mut found, |found| numbers_of_parts(found.parts));
                found
            }
        }
    )+};
}

contacts_with_multi_polygons! { Polygon<T>, Polyline<T, 2> }
