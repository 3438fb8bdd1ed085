//! Truncated cones with meshes, polylines and polyhedra: triangle by triangle, edge by edge.
//!
//! Each part has the contact that it has alone, but that a triangle whose plane parts it from the cone by no more than an edge of it
//! does is parted along its normal.

use crate::algorithm::part_search::{PartTree, PosedParts, all_near};
use crate::pair::contact::of_parts::{deepest_contact, deepest_manifold};
use crate::pair::polyhedron::PosedSolid;
use crate::{
    Aabb, Contact, ContactManifold, ContactPoints, HeightField, Nearest, PartId, Polyhedron,
    Polyline, Shape, TriMesh, TruncatedCone,
};
use alloc::vec::Vec;
use nalgebra::RealField;

/// Parts near a shape, with what a function finds of each, in the order of their indices.
fn found_near<P, R, T>(
    parts: &P,
    (cone, margin): (&TruncatedCone<T>, T),
    find: impl Fn(&P::Part) -> Option<R>,
) -> Vec<(usize, R)>
where
    T: RealField + Copy,
    P: PartTree<T, 3>,
{
    let is_near = |region: &Aabb<T, 3>| cone.within(region, margin);
    all_near(parts, is_near, |part: &P::Part| find(part))
}

macro_rules! parts {
    ($([$($lifetime:tt)*] $Union:ty, |$union:ident| $parts:expr;)+) => {$(
        #[doc(hidden)]
        impl<$($lifetime)* T: RealField + Copy> Contact<TruncatedCone<T>, 3> for $Union {
            fn contact(&self, rhs: &TruncatedCone<T>) -> Option<ContactPoints<T, 3>> {
                deepest_contact(self, rhs, &Shape::try_bounds(self)?)
            }

            fn visit_contacts(
                &self,
                rhs: &TruncatedCone<T>,
                margin: T,
                visit: &mut dyn FnMut(ContactPoints<T, 3>),
            ) {
                let $union = self;
                let found = found_near($parts, (rhs, margin), |part| part.contact_within(rhs, margin));
                for (part, contact) in found {
                    visit(contact.of_parts([PartId::of(part), PartId::WHOLE]));
                }
            }

            fn contact_manifold(&self, rhs: &TruncatedCone<T>, margin: T) -> Option<ContactManifold<T, 3>> {
                deepest_manifold(self, rhs, margin)
            }

            fn visit_manifolds(
                &self,
                rhs: &TruncatedCone<T>,
                margin: T,
                visit: &mut dyn FnMut(ContactManifold<T, 3>),
            ) {
                let $union = self;
                let found = found_near($parts, (rhs, margin), |part| part.contact_manifold(rhs, margin));
                for (part, manifold) in found {
                    visit(manifold.of_parts([PartId::of(part), PartId::WHOLE]));
                }
            }
        }
    )+};
}

parts! {
    [] Polyline<T, 3>, |polyline| polyline;
    [] TriMesh<T>, |mesh| mesh;
    [] HeightField<T>, |field| field;
    [] Polyhedron<T>, |solid| solid.surface();
    ['a,] PosedParts<'a, Polyline<T, 3>, T, 3>, |polyline| polyline;
    ['a,] PosedParts<'a, TriMesh<T>, T, 3>, |mesh| mesh;
    ['a,] PosedParts<'a, HeightField<T>, T, 3>, |field| field;
    ['a,] PosedSolid<'a, T>, |solid| &solid.surface;
}

macro_rules! flipped {
    ($($Union:ty),+) => {$(
        #[doc(hidden)]
        impl<T: RealField + Copy> Contact<$Union, 3> for TruncatedCone<T> {
            crate::flipped_contacts! { 3 T $Union }
        }
    )+};
}

flipped! { Polyline<T, 3>, TriMesh<T>, HeightField<T>, Polyhedron<T> }
