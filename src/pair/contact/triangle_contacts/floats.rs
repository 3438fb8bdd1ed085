//! Contacts of triangles for scalars that are floats: in `f64`, compiled here, once.

use super::convex_core::{CoreOverTriangles, SolidOverTriangles};
use super::near::{IndexedContacts, NearShape};
use super::{
    NearSurface, NearTriangles, TriangleContact, TrianglesAt, contact_below, triangles_at,
    with_triangles,
};
use crate::algorithm::certified::{self, LowestContact, NormalPrecision};
use crate::algorithm::manifold::faced_body::FacedBody;
use crate::algorithm::manifold::numbers::{float, point_in_floats};
use crate::algorithm::manifold::{Facing, PointKind};
use crate::algorithm::part_search::{PartTree, parts_within};
use crate::dispatch::convex_ref::ConvexRef3;
use crate::door::contact::{narrow_contact, number};
use crate::door::read::AsBody;
use crate::engine::body::Body;
use crate::engine::contact::{ContactQuery, contact};
use crate::engine::solids::with_solid;
use crate::exact::coords;
use crate::pair::contact::inside::convex_inside;
use crate::pair::contact::is_pair_order;
use crate::pair::contact::seam::{are_all_apart, with_unsigned_zeros};
use crate::predicate::largest;
use crate::{Contact, ContactPoints, ManifoldPoint, Segment, Triangle, TruncatedCone};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField, Vector3};

/// A convex shape as the engine sees it.
struct NearBody<'b, 'a> {
    body: &'b Body<'a, 3>,
    /// The body whose faces are clipped.
    faced: &'b FacedBody<'a, 3>,
    precision: NormalPrecision,
}

impl NearBody<'_, '_> {
    /// The contact of a part of a triangle and it.
    fn contact_with(&self, part: &Body<'_, 3>) -> Option<ContactPoints<f64, 3>> {
        let query = ContactQuery {
            margin: f64::INFINITY,
            precision: self.precision,
        };
        match is_asked_first(part, self.body) {
            true => contact(part, self.body, query),
            false => contact(self.body, part, query).map(ContactPoints::flip),
        }
    }
}

/// Whether the contact of a point, segment or triangle and another shape is found by the first shape, as that of the
/// pair is: then it has the same bits.
fn is_asked_first(part: &Body<'_, 3>, other: &Body<'_, 3>) -> bool {
    match part.rank == other.rank {
        true => part.precedes(other),
        false => is_pair_order(part.rank, other.rank),
    }
}

impl NearShape<f64> for NearBody<'_, '_> {
    fn is_round(&self) -> bool {
        self.body.rank.is_point()
    }

    fn certainly_overlaps(&self, contact: &ContactPoints<f64, 3>) -> bool {
        let points = [&contact.on_self, &contact.on_rhs].map(|point| *coords(point));
        let separation = contact.separation + self.body.radius;
        // A separation is within half of this slack, and within that of its scalar.
        separation < -(8.0 * self.faced.rounding[0] * (largest(points) + self.body.radius))
    }

    fn plain_contact_below(&self, corners: [Point3<f64>; 3]) -> Option<LowestContact<f64>> {
        let corners = corners.map(|corner| corner.coords.data.0[0]);
        certified::contact_below_triangle(corners, self.body)
    }

    fn has_face_along(&self, normal: &Vector3<f64>) -> bool {
        let [up] = normal.data.0;
        self.faced
            .with_face(&up, 0.0, |face| face.is_square_to(&up))
    }

    fn contact_with_point(&self, point: &Point3<f64>) -> Option<ContactPoints<f64, 3>> {
        self.contact_with(&point.body())
    }

    fn contact_with_segment(&self, segment: &Segment<f64, 3>) -> Option<ContactPoints<f64, 3>> {
        self.contact_with(&segment.body())
    }

    fn common_points(
        &self,
        triangle: &Triangle<f64, 3>,
        contact: &ContactPoints<f64, 3>,
        margin: f64,
        which: PointKind,
    ) -> Vec<ManifoldPoint<f64, 3>> {
        let of_triangle = FacedBody {
            body: triangle.body(),
            rounding: self.faced.rounding,
        };
        of_triangle.points(self.faced, contact, margin, which)
    }
}

/// The triangles of a surface near a shape, in floats.
struct NearFloats<'a> {
    found: Vec<(usize, Triangle<f64, 3>)>,
    is_inside: Option<super::IsInside<'a, f64>>,
    triangles_at: TrianglesAt<'a, f64>,
    margin: f64,
}

impl<'a> NearFloats<'a> {
    /// The triangles near a shape that has these contacts with them.
    fn triangles(
        self,
        rhs: &'a dyn NearShape<f64>,
        rounding: [f64; 2],
        contact: impl Fn(&Triangle<f64, 3>) -> Option<ContactPoints<f64, 3>>,
    ) -> NearTriangles<'a, f64> {
        let found = self.found.into_iter();
        let found = found.filter_map(|part| {
            let contact = contact(&part.1)?;
            Some((part, contact))
        });
        let (found, contacts): (Vec<_>, _) = found.unzip();
        NearTriangles {
            surface: NearSurface::of(found, self.is_inside),
            contacts,
            triangles_at: self.triangles_at,
            rhs,
            rounding,
            margin: self.margin,
        }
    }
}

#[inline(never)]
fn contacts_of_floats(near: NearFloats<'_>, rhs: &NearBody<'_, '_>) -> IndexedContacts<f64> {
    let triangles = near.triangles(rhs, rhs.faced.rounding, |triangle| {
        rhs.contact_with(&triangle.body())
    });
    let radius = rhs.body.radius;
    let contacts = with_solid!(true, rhs.body.core, |core| triangles
        .contacts(&SolidOverTriangles { core, radius }));
    contacts.unwrap_or_default()
}

#[inline(never)]
fn cone_contacts_of_floats(
    near: NearFloats<'_>,
    cone: &TruncatedCone<f64>,
    rounding: [f64; 2],
) -> IndexedContacts<f64> {
    let triangles = near.triangles(cone, rounding, |triangle| triangle.contact(cone));
    triangles.contacts(cone)
}

pub(in crate::pair::contact) fn triangle_in_floats<T: RealField + Copy>(
    &(index, Triangle { a, b, c }): &(usize, Triangle<T, 3>),
) -> (usize, Triangle<f64, 3>) {
    let [a, b, c] = [a, b, c].map(|corner| point_in_floats(&corner));
    (index, Triangle::new(a, b, c))
}

/// The contacts of the triangles of a mesh or polyhedron. A function returns whether the shape is inside it.
#[inline(never)]
pub(super) fn contacts<T, M>(
    mesh: &M,
    is_inside: Option<super::IsInside<'_, T>>,
    rhs: &ConvexRef3<'_, T>,
    margin: T,
    has_inside: &dyn Fn() -> bool,
) -> Vec<TriangleContact<T>>
where
    T: RealField + Copy,
    M: PartTree<T, 3, Part = Triangle<T, 3>>,
{
    let found = parts_within(mesh, rhs, margin);
    let contacts = contacts_of_found(mesh, &found, is_inside, rhs, margin);
    if are_all_apart(contacts.iter().map(|(_, contact)| contact)) && has_inside() {
        return convex_inside(mesh, rhs, |&Triangle { a, b, c }| {
            contact_below_triangle([a, b, c], rhs)
        });
    }
    with_triangles(contacts, &found)
}

/// The contacts of the triangles that were found near a shape: see [`NearTriangles`].
fn contacts_of_found<T, M>(
    mesh: &M,
    found: &[(usize, Triangle<T, 3>)],
    is_inside: Option<super::IsInside<'_, T>>,
    rhs: &ConvexRef3<'_, T>,
    margin: T,
) -> IndexedContacts<T>
where
    T: RealField + Copy,
    M: PartTree<T, 3, Part = Triangle<T, 3>>,
{
    let body = rhs.body();
    in_floats(mesh, found, is_inside, margin, |near| {
        rhs.with_body(|faced| {
            let rhs = NearBody {
                body: &body,
                faced,
                precision: const { NormalPrecision::of::<T>() },
            };
            contacts_of_floats(near, &rhs)
        })
    })
}

/// The contacts of a truncated cone: see [`contacts_of_found`].
#[inline(never)]
pub(super) fn contacts_of_cone<T, M>(
    mesh: &M,
    found: &[(usize, Triangle<T, 3>)],
    is_inside: Option<super::IsInside<'_, T>>,
    cone: &TruncatedCone<T>,
    margin: T,
) -> IndexedContacts<T>
where
    T: RealField + Copy,
    M: PartTree<T, 3, Part = Triangle<T, 3>>,
{
    let axis = cone.axis();
    let [bottom, top] = [axis.a, axis.b].map(|center| point_in_floats(&center));
    let near_cone = TruncatedCone::new(bottom, top, cone.radii().map(float));
    let rounding = cone.rounding();
    in_floats(mesh, found, is_inside, margin, |near| {
        cone_contacts_of_floats(near, &near_cone, rounding)
    })
}

/// The contacts that a function finds in floats, in the scalar.
fn in_floats<T, M>(
    mesh: &M,
    found: &[(usize, Triangle<T, 3>)],
    is_inside: Option<super::IsInside<'_, T>>,
    margin: T,
    ask: impl FnOnce(NearFloats<'_>) -> IndexedContacts<f64>,
) -> IndexedContacts<T>
where
    T: RealField + Copy,
    M: PartTree<T, 3, Part = Triangle<T, 3>>,
{
    let is_inside = is_inside.map(|is_inside| move |p: &Point3<f64>| is_inside(&p.map(number)));
    let at_points = |points: &[Point3<f64>]| {
        let points: Vec<_> = points.iter().map(|p| p.map(number)).collect();
        let found = triangles_at(mesh, &points);
        found.iter().map(triangle_in_floats).collect()
    };
    let contacts = ask(NearFloats {
        found: found.iter().map(triangle_in_floats).collect(),
        is_inside: is_inside.as_ref().map(|is_inside| is_inside as _),
        triangles_at: &at_points,
        margin: float(margin),
    });
    let contacts = contacts.into_iter();
    contacts
        .map(|(part, contact)| (part, narrow_contact(&contact)))
        .collect()
}

/// The contact of the half-space below a triangle: see [`contact_below`].
fn contact_below_triangle<T: RealField + Copy>(
    corners: [Point3<T>; 3],
    rhs: &ConvexRef3<'_, T>,
) -> ContactPoints<T, 3> {
    let corners = corners.map(|corner| point_in_floats(&corner));
    narrow_contact(&contact_below_floats(corners, &rhs.body()))
}

#[inline(never)]
fn contact_below_floats(corners: [Point3<f64>; 3], rhs: &Body<'_, 3>) -> ContactPoints<f64, 3> {
    let plain = corners.map(|corner| corner.coords.data.0[0]);
    if let Some(found) = certified::contact_below_triangle(plain, rhs) {
        return with_unsigned_zeros(found.contact);
    }
    let contact = with_solid!(true, rhs.core, |core| {
        contact_below(corners, &core, rhs.radius).contact
    });
    match contact {
        Some(contact) => with_unsigned_zeros(contact),
        None => unreachable!("bounded shapes are solids"),
    }
}
