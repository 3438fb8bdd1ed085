//! Truncated cones with meshes, height fields, polyhedra and polylines: triangle by triangle, edge by edge.
//!
//! Triangles have the contacts that they have with other convex shapes. The edges of a polyline have each the contact that
//! it has alone.

use crate::algorithm::part_search::{PartTree, PosedParts, all_within};
use crate::pair::contact::of_parts::{ContactsOfParts, deepest_contact, deepest_manifold};
use crate::pair::contact::triangle_contacts::manifold_of_triangle;
use crate::pair::polyhedron::PosedSolid;
use crate::{
    Contact, ContactManifold, ContactPoints, HeightField, PartId, Polyhedron, Polyline, Segment,
    Shape, TriMesh, TruncatedCone,
};
use alloc::vec::Vec;
use nalgebra::RealField;

/// The edges of a polyline near a shape, with what a function finds of each, in the order of their indices.
fn found_near<P, R, T>(
    polyline: &P,
    (cone, margin): (&TruncatedCone<T>, T),
    find: impl Fn(&Segment<T, 3>) -> Option<R>,
) -> Vec<(usize, R)>
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part = Segment<T, 3>>,
{
    all_within(polyline, cone, margin, find)
}

/// Implements [`Contact`] of unions with truncated cones, by their contacts and manifolds with parts.
macro_rules! parts {
    ($([$($lifetime:tt)*] $Union:ty),+; |$union:ident, $cone:ident, $margin:ident| $contacts:expr, $manifolds:expr) => {$(
        #[doc(hidden)]
        impl<$($lifetime)* T: RealField + Copy> Contact<TruncatedCone<T>, 3> for $Union {
            fn contact(&self, rhs: &TruncatedCone<T>) -> Option<ContactPoints<T, 3>> {
                deepest_contact(self, rhs, &Shape::try_bounds(self)?)
            }

            fn visit_contacts(
                &self,
                $cone: &TruncatedCone<T>,
                $margin: T,
                visit: &mut dyn FnMut(ContactPoints<T, 3>),
            ) {
                let $union = self;
                for (part, contact) in $contacts {
                    visit(contact.of_parts([PartId::of(part), PartId::WHOLE]));
                }
            }

            fn contact_manifold(&self, rhs: &TruncatedCone<T>, margin: T) -> Option<ContactManifold<T, 3>> {
                deepest_manifold(self, rhs, margin)
            }

            fn visit_manifolds(
                &self,
                $cone: &TruncatedCone<T>,
                $margin: T,
                visit: &mut dyn FnMut(ContactManifold<T, 3>),
            ) {
                let $union = self;
                for (part, manifold) in $manifolds {
                    visit(manifold.of_parts([PartId::of(part), PartId::WHOLE]));
                }
            }
        }
    )+};
}

parts! {
    [] Polyline<T, 3>, ['a,] PosedParts<'a, Polyline<T, 3>, T, 3>;
    |polyline, cone, margin| found_near(polyline, (cone, margin), |edge| edge.contact_within(cone, margin)),
    found_near(polyline, (cone, margin), |edge| edge.contact_manifold(cone, margin))
}
parts! {
    [] TriMesh<T>, [] HeightField<T>, [] Polyhedron<T>, ['a,] PosedParts<'a, TriMesh<T>, T, 3>,
    ['a,] PosedParts<'a, HeightField<T>, T, 3>, ['a,] PosedSolid<'a, T>;
    |surface, cone, margin| surface.contacts_of_parts(cone, margin).into_iter().map(|found| (found.part, found.contact)),
    surface.contacts_of_parts(cone, margin).into_iter().filter_map(|found| {
        Some((found.part, manifold_of_triangle(&found.shape, cone, &found.contact, margin)?))
    })
}

macro_rules! flipped {
    ($($Union:ty),+) => {$(
        #[doc(hidden)]
        impl<T: RealField + Copy> Contact<$Union, 3> for TruncatedCone<T> {
            flipped_contacts! { 3 T $Union }
        }
    )+};
}

flipped! { Polyline<T, 3>, TriMesh<T>, HeightField<T>, Polyhedron<T> }
