//! Contacts of the triangles of a mesh or polyhedron with a half-space: there is one normal, and what is lowest along it has
//! them, be it apart or below.

use super::{IsInside, NearSurface, Reach};
use crate::algorithm::part_search::{PartTree, PosedParts, parts_within};
use crate::exact::saturating_neg;
use crate::pair::contact::seam::cmp_along;
use crate::{
    Contact, ContactPoints, CurvePoint, HalfSpace, Intersection, Piece, Polyhedron, Posed, Ray,
    TriMesh, Triangle, TriangleContact, TriangleContacts,
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
        Some(TriangleContact { triangle, contact })
    };
    let triangles = surface.triangles.iter().map(|near| near.index).enumerate();
    triangles.filter_map(contact_of).collect()
}

impl<T: RealField + Copy> TriangleContacts<HalfSpace<T, 3>> for TriMesh<T> {
    fn triangle_contacts(&self, rhs: &HalfSpace<T, 3>, margin: T) -> Vec<TriangleContact<T>> {
        contacts(self, None, rhs, margin)
    }
}

impl<T: RealField + Copy> TriangleContacts<HalfSpace<T, 3>> for Posed<'_, TriMesh<T>> {
    fn triangle_contacts(&self, rhs: &HalfSpace<T, 3>, margin: T) -> Vec<TriangleContact<T>> {
        match PosedParts::new(self.shape(), self.isometry()) {
            Some(parts) => contacts(&parts, None, rhs, margin),
            None => self.to_shape().triangle_contacts(rhs, margin),
        }
    }
}

impl<T: RealField + Copy> TriangleContacts<HalfSpace<T, 3>> for Polyhedron<T> {
    fn triangle_contacts(&self, rhs: &HalfSpace<T, 3>, margin: T) -> Vec<TriangleContact<T>> {
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

impl<T: RealField + Copy> TriangleContacts<HalfSpace<T, 3>> for Posed<'_, Polyhedron<T>> {
    fn triangle_contacts(&self, rhs: &HalfSpace<T, 3>, margin: T) -> Vec<TriangleContact<T>> {
        self.to_shape().triangle_contacts(rhs, margin)
    }
}
