//! The contact of a shape inside a solid of which it touches no edge or triangle: out of the nearest of these, by the lowest point
//! below it.

use super::edge_contacts::{EdgeContact, contact_of_line};
use super::edge_pairs::{EdgePair, PlaneOutline, contacts_below, pair_contact};
use super::of_parts::{PairContact, PartContact};
use super::pair_normal::SurfacePart;
use super::part_pairs::Part;
use super::seam::with_unsigned_zeros;
use super::triangle_contacts::{TriangleContact, contact_below};
use crate::algorithm::part_search::{
    PartNodes, PartTree, all_parts, nearest_of_parts, nearest_part, part_at,
};
use crate::algorithm::plane_shapes::{ConvexLoop, VertexKind};
use crate::algorithm::solid::Convex;
use crate::pair::part_trees::PartUnion;
use crate::{Aabb, ContactPoints, Intersects, Nearest, PartId, Polygon, Segment, Triangle};
use nalgebra::{Point2, Point3, RealField};

/// The contact of a shape inside a polygon that touches none of its edges, with the nearest of them.
pub(super) fn convex_in_polygon<V, T, B>(polygon: &Polygon<T>, rhs: &B) -> Option<EdgeContact<T, 2>>
where
    V: VertexKind<T>,
    T: RealField + Copy,
    B: ConvexLoop<T, V> + Nearest<Aabb<T, 2>, Scalar = T> + Nearest<Segment<T, 2>, Scalar = T>,
    Segment<T, 2>: Nearest<B, Scalar = T, Point = Point2<T>>,
{
    let part = nearest_part(polygon, rhs, None)?.part;
    let shape = part_at(polygon, part)?;
    let contact = contact_of_line::<V, T, B>(&shape, rhs);
    Some(PartContact {
        part,
        shape,
        contact,
    })
}

/// The contact of outlines of which one is inside the other and touches none of its edges: that of the line of the nearest edge
/// of the outer one with the edge of the other that is lowest below it.
pub(super) fn outline_inside<A, B, T>(a: &A, b: &B) -> Option<EdgePair<T>>
where
    T: RealField + Copy,
    A: PlaneOutline<T> + Intersects<Point2<T>>,
    B: PlaneOutline<T>,
{
    let of_a = all_parts(a);
    let of_b = all_parts(b);
    let (_, first) = of_b.first()?;
    if A::IS_SOLID && a.intersects(&first.a) {
        contact_out_of(&of_a, b, &of_b)
    } else {
        contact_out_of(&of_b, a, &of_a).map(PairContact::flip)
    }
}

/// See [`outline_inside`], for the edges of the outer outline, and the inner one with its edges.
fn contact_out_of<B, T>(
    outer: &[(usize, Segment<T, 2>)],
    inner: &B,
    edges: &[(usize, Segment<T, 2>)],
) -> Option<EdgePair<T>>
where
    T: RealField + Copy,
    B: PlaneOutline<T>,
{
    let mut nearest: Option<(T, usize, Segment<T, 2>)> = None;
    for (i, p) in outer {
        let distance = nearest_part(inner, p, None)?.nearest.distance;
        if nearest.as_ref().is_none_or(|(least, ..)| distance < *least) {
            nearest = Some((distance, *i, *p));
        }
    }
    let (_, i, p) = nearest?;
    let mut lowest: Option<PairContact<_, _, T, 2>> = None;
    for (j, q) in edges {
        let contact = contacts_below(&p, q, true).next()?;
        let is_lower =
            |lowest: &PairContact<_, _, T, 2>| contact.separation < lowest.contact.separation;
        if lowest.as_ref().is_none_or(is_lower) {
            lowest = Some(pair_contact([i, *j], [p, *q], contact));
        }
    }
    lowest
}

/// The contact of a shape inside a solid that touches no triangle of it, with the nearest of them: that of the half-space below its
/// corners, which a function computes.
pub(super) fn convex_inside<T, B, M>(
    mesh: &M,
    rhs: &B,
    contact_below: impl FnOnce([Point3<T>; 3]) -> ContactPoints<T, 3>,
) -> Option<TriangleContact<T>>
where
    T: RealField + Copy,
    M: PartTree<T, 3, Part = Triangle<T, 3>>,
    B: Nearest<Aabb<T, 3>, Scalar = T>,
    Triangle<T, 3>: Nearest<B, Scalar = T, Point = Point3<T>>,
{
    let part = nearest_part(mesh, rhs, None)?.part;
    let shape = part_at(mesh, part)?;
    let contact = contact_below([shape.a, shape.b, shape.c]);
    Some(PartContact {
        part,
        shape,
        contact,
    })
}

/// The contact of parts of two shapes.
type UnionContact<U, V, T> = PairContact<Part<U, T>, Part<V, T>, T, 3>;

/// The contact of shapes of which one is inside the other and touches no part of its surface: that of the plane of the nearest
/// triangle of the outer one with the part of the other that is lowest below it.
pub(super) fn surface_inside<U, V, T>(a: &U, b: &V) -> Option<UnionContact<U, V, T>>
where
    T: RealField + Copy,
    U: PartUnion<T, 3, Parts: PartNodes<T, 3, Part: SurfacePart<T>>> + Intersects<Point3<T>>,
    V: PartUnion<T, 3, Parts: PartNodes<T, 3, Part: SurfacePart<T>>>,
    Part<U, T>: Nearest<Part<V, T>, Scalar = T, Point = Point3<T>>,
{
    let ((i, j), nearest) = nearest_of_parts(a.parts(), b.parts())?;
    let is_in_first = U::IS_SOLID && a.intersects(&nearest.on_rhs);
    let part_of_a = part_at(a.parts(), i)?;
    let part_of_b = part_at(b.parts(), j)?;
    if is_in_first {
        let lowest = lowest_below(&part_of_a, b.parts())?;
        Some(PairContact {
            parts: [i, lowest.part].map(PartId::of),
            shapes: (part_of_a, lowest.shape),
            contact: lowest.contact,
        })
    } else {
        let lowest = lowest_below(&part_of_b, a.parts())?;
        Some(PairContact {
            parts: [lowest.part, j].map(PartId::of),
            shapes: (lowest.shape, part_of_b),
            contact: lowest.contact.flip(),
        })
    }
}

/// The contact of the plane of a triangle with the part that is lowest below it.
fn lowest_below<T, P>(part: &impl SurfacePart<T>, parts: &P) -> Option<PartContact<P::Part, T, 3>>
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part: SurfacePart<T>>,
{
    let Triangle { a, b, c } = part.triangle()?;
    let mut lowest: Option<PartContact<P::Part, T, 3>> = None;
    for (part, shape) in all_parts(parts) {
        let contact = contact_below([a, b, c], &shape.solid(), T::zero()).contact;
        let contact = with_unsigned_zeros(contact);
        let is_lower =
            |lowest: &PartContact<P::Part, T, 3>| contact.separation < lowest.contact.separation;
        if lowest.as_ref().is_none_or(is_lower) {
            lowest = Some(PartContact {
                part,
                shape,
                contact,
            });
        }
    }
    lowest
}
