//! Contacts of the triangles of a mesh, height field or polyhedron with a half-space: there is one normal, and what is lowest along it has
//! them, be it apart or below. A plane is the half-space on the side on which all of them are less deep.

use super::{IsInside, NearSurface, Reach, TriangleContact, TrianglesAt, triangles_at};
use crate::algorithm::part_search::{PartTree, PosedParts, all_near, parts_within};
use crate::algorithm::solid::ExplicitPoint3;
use crate::algorithm::solid::shapes::vertex;
use crate::algorithm::sorted::sort_by_numbers;
use crate::exact::{rounding, saturating_neg};
use crate::pair::contact::endless::sides::{less_deep_side, sides_of};
use crate::pair::contact::of_parts::{ContactsOfParts, PartContact};
use crate::pair::contact::pair_support::FaceInReach;
use crate::pair::contact::seam::cmp_along;
use crate::pair::contact::triangle_supports::TriangleInReach;
use crate::pair::polyhedron::PosedSolid;
use crate::predicate::is_point;
use crate::{
    Contact, ContactFeature, ContactPoints, CurvePoint, HalfSpace, HeightField, Intersection,
    Piece, Plane, Polyhedron, Polyline, Ray, Segment, TriMesh, Triangle,
};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField, Vector3};

/// The corner at which the triangle at a place has its contact.
struct TouchingCorner<T: RealField + Copy> {
    place: usize,
    corner: Point3<T>,
}

/// The first one of two points that is lower along a vector.
fn lower<T: RealField + Copy>(up: &Vector3<T>, p: Point3<T>, q: Point3<T>) -> Point3<T> {
    match cmp_along(up, &q, &p).is_lt() {
        true => q,
        false => p,
    }
}

/// The corner at which the triangle at a place has its contact, if it has one: the first of its lowest ones that is not yet told.
fn touching_corner<T: RealField + Copy>(
    surface: &NearSurface<'_, T>,
    place: usize,
    rhs: &HalfSpace<T, 3>,
    told: &[TouchingCorner<T>],
) -> Option<Point3<T>> {
    let (near, normal) = (&surface.triangles[place], &rhs.normal);
    let [a, b, c] = near.corners;
    let lowest = lower(normal, lower(normal, a, b), c);
    let reach = surface.reach(
        place,
        &|corner| cmp_along(normal, corner, &lowest),
        &|| !near.is_along(normal),
        &|| lowest,
    );
    let is_told = |corner: &Point3<T>| told.iter().any(|told| told.corner == *corner);
    let is_new =
        |corner: &Point3<T>| cmp_along(normal, corner, &lowest).is_eq() && !is_told(corner);
    let has_contact = matches!(reach, Reach::Valid | Reach::Face);
    near.corners
        .into_iter()
        .find(|corner| has_contact && is_new(corner))
}

#[inline(never)]
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
    let triangles_at = |points: &[Point3<T>]| triangles_at(mesh, points);
    let mut touching: Vec<TouchingCorner<T>> = Vec::new();
    for place in 0..surface.triangles.len() {
        let corner = touching_corner(&surface, place, rhs, &touching);
        touching.extend(corner.map(|corner| TouchingCorner { place, corner }));
    }
    push_supports(&surface, rhs, margin, &triangles_at, &mut touching);
    sort_by_numbers(&mut touching, |told| [told.place]);
    let contacts = touching.iter().filter_map(|told| {
        let contact = contact_of_corner(&told.corner, rhs)?;
        surface.part_contact(surface.triangles[told.place].index, contact)
    });
    contacts.collect()
}

/// Appends the corners of triangles that have none yet, in the planes of those that have.
fn push_supports<T: RealField + Copy>(
    surface: &NearSurface<'_, T>,
    rhs: &HalfSpace<T, 3>,
    margin: T,
    triangles_at: TrianglesAt<'_, T>,
    touching: &mut Vec<TouchingCorner<T>>,
) {
    let first = touching.first().map(|told| told.corner);
    let Some(ContactPoints { normal, .. }) = first.and_then(|it| contact_of_corner(&it, rhs))
    else {
        return;
    };
    let is_in_reach = |corner: &Point3<T>| {
        let contact = contact_of_corner(corner, rhs);
        contact.is_some_and(|contact| contact.separation <= margin)
    };
    for place in 0..surface.triangles.len() {
        if touching.iter().any(|told| told.place == place) {
            continue;
        }
        let told = touching.iter().map(|told| told.place);
        let face = surface.support_along(place, &normal, told, triangles_at, rounding::<T>());
        let corner = face.and_then(|face| supporting_corner(&face, rhs, touching));
        let corner = corner.filter(is_in_reach);
        touching.extend(corner.map(|corner| TouchingCorner { place, corner }));
    }
}

/// The contact of a corner, with the bits of that of a triangle alone.
fn contact_of_corner<T: RealField + Copy>(
    corner: &Point3<T>,
    rhs: &HalfSpace<T, 3>,
) -> Option<ContactPoints<T, 3>> {
    Triangle::new(*corner, *corner, *corner).contact(rhs)
}

/// The lowest corner of a triangle that is not yet told, if no other triangle there is lower.
fn supporting_corner<T: RealField + Copy>(
    face: &TriangleInReach<T>,
    rhs: &HalfSpace<T, 3>,
    told: &[TouchingCorner<T>],
) -> Option<Point3<T>> {
    let corners = face.corners().into_iter().zip(0..);
    let new = corners.filter(|(corner, i)| {
        told.iter().all(|told| told.corner != *corner)
            && face.is_highest_at(ContactFeature::Vertex(*i), rounding::<T>())
    });
    let new = new.map(|(corner, _)| corner);
    new.reduce(|p, q| lower(&rhs.normal, p, q))
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

half_space_contacts! {
    [] TriMesh<T>, [] HeightField<T>, ['a,] PosedParts<'a, TriMesh<T>, T, 3>, ['a,] PosedParts<'a, HeightField<T>, T, 3>
}

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

/// A plane as the half-space on the side of it on which some parts are less deep, and whether they are deeper on the other;
/// `None` for a plane without a normal.
fn half_space_below<T, P>(
    parts: &P,
    plane: &Plane<T>,
    corners_of: impl Fn(&P::Part) -> Vec<Point3<T>>,
) -> Option<(HalfSpace<T, 3>, bool)>
where
    T: RealField + Copy,
    P: PartTree<T, 3>,
{
    let sides = sides_of::<T, ExplicitPoint3<T>>(plane);
    let corners = all_near(parts, |_| true, |part| Some(corners_of(part)));
    let corners = || corners.iter().flat_map(|(_, corners)| corners);
    let [normal, back] = [plane.normal, plane.normal.map(saturating_neg)];
    let lowest = [&normal, &back].map(|normal| {
        let lowest = corners().copied().reduce(|p, q| lower(normal, p, q));
        lowest.as_ref().map(vertex)
    });
    let side = less_deep_side(sides[0], lowest).filter(|_| !is_point(sides[0]))?;
    let normal = if side.is_lt() { back } else { normal };
    Some((HalfSpace::new(plane.point, normal), side.is_ne()))
}

macro_rules! plane_contacts {
    ($([$($lifetime:tt)*] $Union:ty: $Part:ty, |$union:ident| $parts:expr, $corners:expr;)+) => {$(
        impl<$($lifetime)* T: RealField + Copy> ContactsOfParts<Plane<T>, T, 3> for $Union {
            type Part = $Part;

            fn contacts_of_parts(&self, rhs: &Plane<T>, margin: T) -> Vec<PartContact<$Part, T, 3>> {
                let $union = self;
                let Some((below, unique)) = half_space_below($parts, rhs, $corners) else {
                    return Vec::new();
                };
                let mut contacts = self.contacts_of_parts(&below, margin);
                for found in &mut contacts {
                    found.contact.unique = unique;
                }
                contacts
            }
        }
    )+};
}

fn ends<T: RealField + Copy>(edge: &Segment<T, 3>) -> Vec<Point3<T>> {
    [edge.a, edge.b].to_vec()
}

fn corners<T: RealField + Copy>(triangle: &Triangle<T, 3>) -> Vec<Point3<T>> {
    [triangle.a, triangle.b, triangle.c].to_vec()
}

plane_contacts! {
    [] Polyline<T, 3>: Segment<T, 3>, |it| it, ends;
    [] TriMesh<T>: Triangle<T, 3>, |it| it, corners;
    [] HeightField<T>: Triangle<T, 3>, |it| it, corners;
    [] Polyhedron<T>: Triangle<T, 3>, |it| it.surface(), corners;
    ['a,] PosedParts<'a, Polyline<T, 3>, T, 3>: Segment<T, 3>, |it| it, ends;
    ['a,] PosedParts<'a, TriMesh<T>, T, 3>: Triangle<T, 3>, |it| it, corners;
    ['a,] PosedParts<'a, HeightField<T>, T, 3>: Triangle<T, 3>, |it| it, corners;
}

impl<T: RealField + Copy> ContactsOfParts<Plane<T>, T, 3> for PosedSolid<'_, T> {
    type Part = Triangle<T, 3>;

    fn contacts_of_parts(&self, rhs: &Plane<T>, margin: T) -> Vec<TriangleContact<T>> {
        let moved = self.solid.transformed(self.isometry);
        moved.contacts_of_parts(rhs, margin)
    }
}
