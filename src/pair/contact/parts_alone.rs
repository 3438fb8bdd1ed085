//! Contacts of edges and triangles that are taken alone: of a polyline of space, and with rays and lines of space, which go on without
//! end on both sides of what they pierce.

use super::edge_contacts::contacts_of_polygons;
use super::of_parts::{ContactsOfParts, PartContact};
use crate::algorithm::endless::Endless;
use crate::algorithm::part_search::{PartTree, PosedParts, all_within};
use crate::dispatch::convex_ref::{ConvexRef3, ConvexShape};
use crate::pair::polyhedron::PosedSolid;
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Contact, ContactPoints, ConvexPolyhedron, HalfSpace, HeightField, Line,
    MultiPolygon, Nearest, Obb, Polygon, Polyhedron, Polyline, Ray, Segment, Tetrahedron, TriMesh,
    Triangle,
};
use alloc::vec::Vec;
use nalgebra::{Point, Point3, RealField};

/// The contacts of edges or triangles, each taken alone.
pub(super) fn contacts_of_each<P, T, B, const D: usize>(
    parts: &P,
    rhs: &B,
    margin: T,
) -> Vec<PartContact<P::Part, T, D>>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Contact<B, D, Scalar = T> + Copy>,
    B: Nearest<Aabb<T, D>, Scalar = T>,
{
    contacts_by(parts, rhs, margin, |part| part.contact_within(rhs, margin))
}

/// The contacts of edges with any convex shape, each taken alone.
fn contacts_with_any<P, T>(
    edges: &P,
    rhs: &ConvexRef3<'_, T>,
    margin: T,
) -> Vec<PartContact<Segment<T, 3>, T, 3>>
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part = Segment<T, 3>>,
{
    contacts_by(edges, rhs, margin, |edge| {
        edge.any_ref().contact_within(rhs, margin)
    })
}

/// The contacts that a function finds of the parts that are within the margin.
#[inline(never)]
fn contacts_by<P, T, B, const D: usize>(
    parts: &P,
    rhs: &B,
    margin: T,
    contact: impl Fn(&P::Part) -> Option<ContactPoints<T, D>>,
) -> Vec<PartContact<P::Part, T, D>>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Copy>,
    B: Nearest<Aabb<T, D>, Scalar = T>,
{
    let found = all_within(parts, rhs, margin, |part: &P::Part| {
        Some((*part, contact(part)?))
    });
    let contacts = found
        .into_iter()
        .map(|(part, (shape, contact))| PartContact {
            part,
            shape,
            contact,
        });
    contacts.collect()
}

macro_rules! alone {
    ($D:tt $Part:ty: $B:ty; $([$($lifetime:tt)*] $Union:ty, |$union:ident, $rhs:ident, $margin:ident| $contacts:expr;)+) => {$(
        impl<$($lifetime)* T: RealField + Copy> ContactsOfParts<$B, T, $D> for $Union {
            type Part = $Part;

            fn contacts_of_parts(&self, rhs: &$B, margin: T) -> Vec<PartContact<$Part, T, $D>> {
                let ($union, $rhs, $margin) = (self, rhs, margin);
                $contacts
            }
        }
    )+};
}

/// The contacts of a shape with a ray or a line, by its parts, each taken alone; without a direction it is a point, with the contacts
/// of that.
fn contacts_with_endless<'l, U, P, T, L, const D: usize>(
    union: &U,
    parts: &P,
    rhs: &'l L,
    margin: T,
) -> Vec<PartContact<P::Part, T, D>>
where
    T: RealField + Copy,
    U: ContactsOfParts<Point<T, D>, T, D, Part = P::Part>,
    P: PartTree<T, D, Part: Contact<L, D, Scalar = T> + Copy>,
    L: Nearest<Aabb<T, D>, Scalar = T>,
    Endless<T, D>: From<&'l L>,
{
    match Endless::from(rhs).single_point() {
        Some(point) => union.contacts_of_parts(&point, margin),
        None => contacts_of_each(parts, rhs, margin),
    }
}

alone! { 2 Segment<T, 2>: Ray<T, 2>;
    [] Polyline<T, 2>, |it, rhs, margin| contacts_with_endless(it, it, rhs, margin);
    [] Polygon<T>, |it, rhs, margin| contacts_with_endless(it, it, rhs, margin);
    [] MultiPolygon<T>, |it, rhs, margin| {
        contacts_of_polygons(it, rhs, margin, |polygon| polygon.contacts_of_parts(rhs, margin))
    };
}

macro_rules! edges_of_space {
    ($($B:ty),+) => {$(
        alone! { 3 Segment<T, 3>: $B;
            [] Polyline<T, 3>, |it, rhs, margin| contacts_of_each(it, rhs, margin);
            ['a,] PosedParts<'a, Polyline<T, 3>, T, 3>, |it, rhs, margin| contacts_of_each(it, rhs, margin);
        }
    )+};
}

edges_of_space! {
    Point3<T>, Line<T, 3>, Ray<T, 3>, Segment<T, 3>, HalfSpace<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>,
    Aabb<T, 3>, Obb<T, 3>, RoundedRef<'_, T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>
}

alone! { 3 Segment<T, 3>: ConvexRef3<'c, T>;
    ['c,] Polyline<T, 3>, |it, rhs, margin| contacts_with_any(it, rhs, margin);
    ['a, 'c,] PosedParts<'a, Polyline<T, 3>, T, 3>, |it, rhs, margin| contacts_with_any(it, rhs, margin);
}

macro_rules! triangles {
    ($($B:ty),+) => {$(
        alone! { 3 Triangle<T, 3>: $B;
            [] TriMesh<T>, |it, rhs, margin| contacts_with_endless(it, it, rhs, margin);
            [] HeightField<T>, |it, rhs, margin| contacts_with_endless(it, it, rhs, margin);
            [] Polyhedron<T>, |it, rhs, margin| contacts_with_endless(it, it.surface(), rhs, margin);
            ['a,] PosedParts<'a, TriMesh<T>, T, 3>, |it, rhs, margin| contacts_with_endless(it, it, rhs, margin);
            ['a,] PosedParts<'a, HeightField<T>, T, 3>, |it, rhs, margin| contacts_with_endless(it, it, rhs, margin);
            ['a,] PosedSolid<'a, T>, |it, rhs, margin| it.solid.transformed(it.isometry).contacts_of_parts(rhs, margin);
        }
    )+};
}

triangles! { Line<T, 3>, Ray<T, 3> }
