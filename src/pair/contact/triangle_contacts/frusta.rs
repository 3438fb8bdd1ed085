//! Triangles and truncated cones, whose features are faces, rims and sides: what closed forms tell of them, rounded.

use super::convex_core::CoreOverTriangles;
use super::near::NearShape;
use super::over::OfPlane;
use super::ridge::Ridge;
use super::surface::{Reach, SurfaceTriangle};
use super::{
    IsInside, NearTriangles, TriangleCandidate, TriangleContact, contact_inside, contacts, floats,
    with_triangles,
};
use crate::algorithm::certified::{LowestContact, larger};
use crate::algorithm::manifold::PointKind;
use crate::algorithm::manifold::candidates::{Candidates, rounding_of_places};
use crate::algorithm::part_search::{PartTree, parts_within};
use crate::algorithm::solid::ExplicitPoint3;
use crate::door::frustum::{OverTriangle, lowest_over_border, over_triangle};
use crate::exact::{coords, is_one_float, rounding};
use crate::pair::contact::are_same_normals;
use crate::pair::contact::pair_normal::PairNormal;
use crate::pair::contact::seam::are_all_apart;
use crate::predicate::unit_toward;
use crate::{
    Contact, ContactFeature, ContactManifold, ContactPoints, ManifoldPoint, Segment, Triangle,
    TruncatedCone,
};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField, Vector3};

/// The normal of a contact is told by bounds that agree within 4 units of the scale, so that it errs by these over the length
/// of the features that it is told by: 256 units are enough for those that are not 64 times smaller than the scale.
const ROUNDING_OF_NORMALS: f64 = 256.0 * f64::EPSILON;

impl<T: RealField + Copy> NearShape<T> for TruncatedCone<T> {
    fn is_round(&self) -> bool {
        false
    }

    fn has_face_along(&self, normal: &Vector3<T>) -> bool {
        let Segment { a, b } = self.axis();
        let outward = Vector3::from(unit_toward(coords(b), coords(a)));
        let ends = self.radii().into_iter().zip([outward, -outward]);
        ends.into_iter().any(|(radius, outward)| {
            radius > T::zero() && are_same_normals(&-outward, normal, self.rounding())
        })
    }

    fn contact_with_point(&self, point: &Point3<T>) -> Option<ContactPoints<T, 3>> {
        point.contact(self)
    }

    fn contact_with_segment(&self, segment: &Segment<T, 3>) -> Option<ContactPoints<T, 3>> {
        segment.contact(self)
    }

    fn common_points(
        &self,
        triangle: &Triangle<T, 3>,
        contact: &ContactPoints<T, 3>,
        margin: T,
        which: PointKind,
    ) -> Vec<ManifoldPoint<T, 3>> {
        let is_front = is_before(triangle, contact);
        let corners = corners_on_side(triangle, is_front);
        let points = match which {
            PointKind::OfLowerFaces => {
                let lowest = lowest_over_border(self, &corners, margin);
                lowest.into_iter().collect()
            }
            _ => {
                let over = over_triangle(self, &corners, margin);
                over.map(points_of_whole).unwrap_or_default()
            }
        };
        with_given_corners(points, is_front)
    }

    fn points_along(
        &self,
        triangle: &Triangle<T, 3>,
        contact: &ContactPoints<T, 3>,
        margin: T,
    ) -> Vec<ManifoldPoint<T, 3>> {
        let manifold = manifold_of_triangle(triangle, self, contact, margin);
        manifold.map_or_else(Vec::new, |manifold| manifold.points().to_vec())
    }
}

/// The contacts of the triangles of a mesh or polyhedron with a truncated cone: see [`contacts`].
#[inline(never)]
pub(super) fn contacts_of_cone<T, M>(
    mesh: &M,
    is_inside: Option<IsInside<'_, T>>,
    (cone, core): (&TruncatedCone<T>, &TruncatedCone<T>),
    margin: T,
    has_inside: impl Fn(&TruncatedCone<T>) -> bool,
) -> Vec<TriangleContact<T>>
where
    T: RealField + Copy,
    M: PartTree<T, 3, Part = Triangle<T, 3>>,
{
    if const { !is_one_float::<T>() } {
        return contacts(mesh, is_inside, (cone, core), margin, has_inside);
    }
    let found = parts_within(mesh, cone, margin);
    let contacts = floats::contacts_of_cone(mesh, &found, is_inside, cone, margin);
    let is_apart = are_all_apart(contacts.iter().map(|(_, contact)| contact));
    if is_apart && margin >= T::zero() && has_inside(cone) {
        return contact_inside(mesh, (cone, core));
    }
    with_triangles(contacts, &found)
}

/// Whether the normal of a contact leads out of the front of a triangle.
fn is_before<T: RealField + Copy>(
    triangle: &Triangle<T, 3>,
    contact: &ContactPoints<T, 3>,
) -> bool {
    SurfaceTriangle::of(0, triangle).is_along(&contact.normal)
}

/// The corners of a triangle, counter-clockwise from its front or its back.
fn corners_on_side<T: RealField + Copy>(
    &Triangle { a, b, c }: &Triangle<T, 3>,
    is_front: bool,
) -> [Point3<T>; 3] {
    if is_front { [a, b, c] } else { [c, b, a] }
}

/// The manifold of a triangle and a cone that have this contact: along the triangle's normal if it is that of the contact.
#[inline(never)]
pub(in crate::pair) fn manifold_of_triangle<T: RealField + Copy>(
    triangle: &Triangle<T, 3>,
    cone: &TruncatedCone<T>,
    contact: &ContactPoints<T, 3>,
    margin: T,
) -> Option<ContactManifold<T, 3>> {
    let is_front = is_before(triangle, contact);
    let [relative, absolute] = rounding_of_places(rounding::<T>());
    let roundings = [
        [larger(relative, ROUNDING_OF_NORMALS), absolute],
        rounding::<T>(),
    ];
    let is_contact =
        |normal: &Vector3<T>| are_same_normals(normal, &contact.normal, cone.rounding());
    let corners = corners_on_side(triangle, is_front);
    let is_of_plane = PairNormal::of_triangle(&corners).is_some_and(|it| is_contact(&it.unit()));
    let over = || over_triangle(cone, &corners, margin);
    if let Some(over) = is_of_plane.then(over).flatten() {
        let features = [ContactFeature::Face(0), over.of_frustum];
        let points = with_given_corners(over.points, is_front);
        return Some(Candidates::manifold_of_corners(
            contact, features, &points, roundings,
        ));
    }
    let own = triangle.contact_manifold(cone, margin)?;
    // Of several normals of the triangle alone the one that leads out of the surface has the contact's own point.
    let points = match is_contact(&own.normal) {
        true => own.points(),
        false => &[],
    };
    let features = own.points().first()?.features;
    Some(Candidates::manifold_of_corners(
        contact, features, points, roundings,
    ))
}

/// The points of a cone over a triangle as those of the whole face: the eighths of a disk are no places that two triangles have in common.
fn points_of_whole<T: RealField + Copy>(over: OverTriangle<T>) -> Vec<ManifoldPoint<T, 3>> {
    let mut points = over.points;
    for point in &mut points {
        point.features[1] = over.of_frustum;
    }
    points
}

/// The points over a triangle with the features of its corners as they are given.
fn with_given_corners<T: RealField + Copy>(
    mut points: Vec<ManifoldPoint<T, 3>>,
    is_front: bool,
) -> Vec<ManifoldPoint<T, 3>> {
    if !is_front {
        for point in &mut points {
            point.features[0] = with_last_corner_first(point.features[0]);
        }
    }
    points
}

/// The feature of a triangle whose corners are listed the other way round.
fn with_last_corner_first(feature: ContactFeature) -> ContactFeature {
    match feature {
        ContactFeature::Vertex(i) => ContactFeature::Vertex(2 - i),
        ContactFeature::Edge([i, j]) => ContactFeature::Edge([2 - j, 2 - i]),
        ContactFeature::Face(i) => ContactFeature::Face(i),
    }
}

impl<T: RealField + Copy> CoreOverTriangles<T> for TruncatedCone<T> {
    type Vertex = ExplicitPoint3<T>;

    fn rounding(&self) -> [f64; 2] {
        let [relative, absolute] = rounding::<T>();
        [larger(relative, ROUNDING_OF_NORMALS), absolute]
    }

    fn candidate(&self, near: &NearTriangles<'_, T>, place: usize) -> TriangleCandidate {
        let contact = &near.contacts[place];
        if contact.separation <= T::zero() {
            return TriangleCandidate::Behind;
        }
        let triangle = &near.surface.triangles[place];
        let is_front = triangle.is_along(&contact.normal);
        match self.reach_of(near, place) {
            Reach::Valid => TriangleCandidate::Valid,
            Reach::Face | Reach::Exceeded if !triangle.has_area() => TriangleCandidate::Valid,
            Reach::Face => TriangleCandidate::Along {
                is_back: !is_front,
                is_own: true,
            },
            Reach::Exceeded if is_front || !near.surface.is_solid() => TriangleCandidate::Along {
                is_back: !is_front,
                is_own: false,
            },
            Reach::Exceeded | Reach::Yields | Reach::Behind => TriangleCandidate::None,
        }
    }

    fn contact_below(&self, corners: [Point3<T>; 3]) -> LowestContact<T> {
        match over_triangle(self, &corners, T::zero()) {
            Some(over) => LowestContact {
                lowest: 0,
                contact: over.contact,
            },
            None => unreachable!("a triangle has three corners"),
        }
    }

    fn lowest(&self, plane: &OfPlane<T>) -> ExplicitPoint3<T> {
        ExplicitPoint3::from(*coords(&plane.contact.on_rhs))
    }

    /// Of the edge alone a cone that has its axis in the solid is less deep to the other side: with the hull of both triangles it is
    /// least deep between their normals, unless it is so at a face that is none of the surface.
    fn contacts_of_ridge(
        &self,
        ridge: &Ridge<T>,
        _contact: &ContactPoints<T, 3>,
    ) -> Vec<ContactPoints<T, 3>> {
        ridge.hull().contact(self).into_iter().collect()
    }
}

impl<T: RealField + Copy> TruncatedCone<T> {
    /// Whether the triangle at a place has the normal of its contact with the cone.
    fn reach_of(&self, near: &NearTriangles<'_, T>, place: usize) -> Reach {
        let contact = &near.contacts[place];
        let triangle = &near.surface.triangles[place];
        let normal = PairNormal::Rounded(contact.normal);
        let top = triangle.furthest(&normal);
        let order = |point: &Point3<T>| match normal.is_level(point, top, near.rounding) {
            true => Ordering::Equal,
            false => normal.cmp(top, point),
        };
        let is_front = || triangle.is_along(&contact.normal);
        near.surface
            .reach(place, &order, &is_front, &|| contact.on_rhs)
    }
}
