//! Contacts of the triangles of a mesh or polyhedron with a half-space: there is one normal, and what is lowest along it has
//! them, be it apart or below.

use super::{IsInside, NearSurface, Reach, TriangleContact};
use crate::algorithm::part_search::{PartTree, PosedParts, parts_within};
use crate::exact::saturating_neg;
use crate::pair::contact::of_parts::ContactsOfParts;
use crate::pair::contact::seam::cmp_along;
use crate::pair::polyhedron::PosedSolid;
use crate::{
    Contact, ContactPoints, CurvePoint, HalfSpace, Intersection, Piece, Polyhedron, Ray, TriMesh,
    Triangle,
};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

/// The contact of the triangle at a place, if it has one.
fn contact_at<T: RealField + Copy>(
    surface: &NearSurface<'_, T>,
    place: usize,
    rhs: &HalfSpace<T, 3>,
) -> Option<ContactPoints<T, 3>> {
    let (near, normal) = (&surface.triangles[place], &rhs.normal);
    let [a, b, c] = near.corners;
    let lower = |p, q| match cmp_along(normal, &q, &p).is_lt() {
        true => q,
        false => p,
    };
    let lowest = lower(lower(a, b), c);
    let reach = surface.reach(
        place,
        &|corner| cmp_along(normal, corner, &lowest),
        &|| !near.is_along(normal),
        &|| lowest,
    );
    let contact = || Triangle::new(a, b, c).contact(rhs);
    matches!(reach, Reach::Valid | Reach::Face).then(contact)?
}

fn contacts<T, M>(
    mesh: &M,
    is_solid_below: Option<IsInside<'_, T>>,
    rhs: &HalfSpace<T, 3>,
    margin: T,
) -> Vec<TriangleContact<T>>
where
    T: RealField + Copy,
    M: PartTree<T, 3, Part = Triangle<T, 3>>,
{
    let surface = NearSurface::of(parts_within(mesh, rhs, margin), is_solid_below);
    let contact_of = |(place, triangle)| {
        let contact = contact_at(&surface, place, rhs)?;
        surface.part_contact(triangle, contact)
    };
    let triangles = surface.triangles.iter().map(|near| near.index).enumerate();
    triangles.filter_map(contact_of).collect()
}

macro_rules! half_space_contacts {
    ($([$($lifetime:tt)*] $Mesh:ty),+) => {$(
        impl<$($lifetime)* T: RealField + Copy> ContactsOfParts<HalfSpace<T, 3>, T, 3> for $Mesh {
            type Part = Triangle<T, 3>;

            fn contacts_of_parts(&self, rhs: &HalfSpace<T, 3>, margin: T) -> Vec<TriangleContact<T>> {
                contacts(self, None, rhs, margin)
            }
        }
    )+};
}

half_space_contacts! { [] TriMesh<T>, ['a,] PosedParts<'a, TriMesh<T>, T, 3> }

impl<T: RealField + Copy> ContactsOfParts<HalfSpace<T, 3>, T, 3> for Polyhedron<T> {
    type Part = Triangle<T, 3>;

    fn contacts_of_parts(&self, rhs: &HalfSpace<T, 3>, margin: T) -> Vec<TriangleContact<T>> {
        let down = rhs.normal.map(saturating_neg);
        // Around a hollow the solid begins below the lowest corner.
        let is_solid_below = |corner: &Point3<T>| {
            let pieces = Ray::new(*corner, down).intersection(self);
            let starts_at = |from: &CurvePoint<T, 3>| from.parameter.is_zero();
            matches!(pieces.first(), Some(Piece::Interval { from, .. }) if starts_at(from))
        };
        contacts(self.surface(), Some(&is_solid_below), rhs, margin)
    }
}

impl<T: RealField + Copy> ContactsOfParts<HalfSpace<T, 3>, T, 3> for PosedSolid<'_, T> {
    type Part = Triangle<T, 3>;

    fn contacts_of_parts(&self, rhs: &HalfSpace<T, 3>, margin: T) -> Vec<TriangleContact<T>> {
        let moved = self.solid.transformed(self.isometry);
        moved.contacts_of_parts(rhs, margin)
    }
}
