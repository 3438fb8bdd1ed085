//! Contacts of a mesh or polyhedron with a convex shape, triangle by triangle.
//!
//! Where the cores of a triangle and the shape are apart, the corners of the triangle that are furthest along the normal
//! make the feature that is closest: the face, an edge or a corner. The contact is valid if no other triangle at that
//! feature reaches as far: these are exact signs. Where they meet, a triangle of a solid has the contact of the half-space
//! below it; of several, those with the least depth: see [`Sunk`]. Catto, *Ghost collisions* (2020).

mod sunk;

use crate::algorithm::gjk::minkowski::polytope::{face_normal_vector, separation_behind};
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::part_search::{PartTree, PosedParts, parts_within};
use crate::algorithm::solid::{Convex, ExplicitPoint3, Solid, SolidVertex};
use crate::exact::{SumPoint3, coords};
use crate::pair::contact::solids::{foot_on_first, moved};
use crate::predicate::{SupportingLine, dot_sign, orient3, projected_along_edge};
use crate::shape::build::space::side;
use crate::{
    Aabb, Ball, Boundary, BoundedSide, Capsule, Contact, ContactPoints, ConvexPolyhedron, Nearest,
    Obb, Polyhedron, Posed, Segment, Tetrahedron, TriMesh, Triangle, TriangleContact,
    TriangleContacts,
};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField, Vector3};
use sunk::Sunk;

/// A triangle near the shape.
struct NearTriangle<T: RealField> {
    index: usize,
    corners: [Point3<T>; 3],
    /// The contact of the triangle as such.
    contact: ContactPoints<T, 3>,
}

impl<T: RealField + Copy> NearTriangle<T> {
    fn has(&self, point: &Point3<T>) -> bool {
        self.corners.contains(point)
    }

    /// Its corners that are not among some points.
    fn others<'a>(&'a self, points: &'a [Point3<T>]) -> impl Iterator<Item = &'a Point3<T>> {
        self.corners
            .iter()
            .filter(|corner| !points.contains(corner))
    }

    /// Whether all corners of another triangle are in its plane or behind it.
    fn is_before(&self, other: &Self) -> bool {
        let [a, b, c] = &self.corners;
        other
            .corners
            .iter()
            .all(|corner| side([a, b, c], corner).is_ge())
    }
}

/// The near triangles of a surface and the shape near them.
struct NearTriangles<'a, T: RealField, B> {
    triangles: Vec<NearTriangle<T>>,
    rhs: &'a B,
    /// The solid inside the surface, if that counts.
    solid: Option<&'a Polyhedron<T>>,
}

/// What a triangle has.
enum TriangleCandidate<T: RealField> {
    None,
    Valid(ContactPoints<T, 3>),
    /// The shape may have sunk into the solid there.
    Behind,
}

impl<'a, T, B> NearTriangles<'a, T, B>
where
    T: RealField + Copy,
    B: Nearest<Aabb<T, 3>, Scalar = T>,
    Triangle<T, 3>: Contact<B, Scalar = T, Output = ContactPoints<T, 3>>,
{
    fn new<M>(mesh: &M, solid: Option<&'a Polyhedron<T>>, rhs: &'a B, margin: T) -> Self
    where
        M: PartTree<T, 3, Part = Triangle<T, 3>>,
    {
        let near = |(index, triangle): (usize, Triangle<T, 3>)| NearTriangle {
            index,
            corners: [triangle.a, triangle.b, triangle.c],
            contact: triangle.contact(rhs),
        };
        Self {
            triangles: parts_within(mesh, rhs, margin)
                .into_iter()
                .map(near)
                .collect(),
            rhs,
            solid,
        }
    }

    fn contacts<X>(&self) -> Vec<TriangleContact<T>>
    where
        X: SolidVertex<Scalar = T>,
        B: Convex<X>,
        Triangle<T, 3>: Convex<X>,
        Segment<T, 3>: Contact<B, Scalar = T, Output = ContactPoints<T, 3>>,
        Point3<T>: Contact<B, Scalar = T, Output = ContactPoints<T, 3>>,
    {
        let (core, radius) = (self.rhs.solid(), Convex::<X>::radius(self.rhs));
        let (mut found, mut sunk) = (Vec::new(), Vec::new());
        for (place, near) in self.triangles.iter().enumerate() {
            match self.candidate(near, &core) {
                TriangleCandidate::None => {}
                TriangleCandidate::Valid(contact) => found.push((near.index, contact)),
                TriangleCandidate::Behind if self.solid.is_none() => {
                    found.push((near.index, self.crossed(near, &core, radius)));
                }
                TriangleCandidate::Behind => sunk.push(Sunk {
                    place,
                    of_plane: contact_below(near.corners, &core, radius),
                }),
            }
        }
        self.push_sunk(sunk, &mut found);
        found.sort_by_key(|(triangle, _)| *triangle);
        let contacts = found.into_iter();
        contacts
            .map(|(triangle, contact)| TriangleContact { triangle, contact })
            .collect()
    }

    /// The contact of a triangle, by the closest features of its core and that of the shape.
    fn candidate<X>(&self, near: &NearTriangle<T>, core: &Solid<'_, X>) -> TriangleCandidate<T>
    where
        X: SolidVertex<Scalar = T>,
    {
        let corners = near.corners.map(|corner| X::from(*coords(&corner)));
        let [a, b, c] = corners;
        let difference = MinkowskiDifference {
            a: &Solid::Simplex([a, b, c, c], 3),
            b: core,
        };
        let GjkResult::Separated(simplex) = difference.nearest() else {
            return TriangleCandidate::Behind;
        };
        // From the shape to the triangle.
        let direction = simplex.search_direction();
        let closest = simplex.vertices()[0];
        let compare = |p: &Point3<T>| direction.compare(X::from(*coords(p)), closest.points[0]);
        let mut feature = Vec::with_capacity(3);
        feature.extend(near.corners.iter().filter(|p| compare(p).is_eq()).copied());
        let is_inside = || {
            let point = Point3::from(closest.points[1].rounded());
            self.solid
                .is_some_and(|solid| solid.bounded_side(&point) == BoundedSide::Inside)
        };
        let behind = || match near.contact.separation <= T::zero() && is_inside() {
            true => TriangleCandidate::Behind,
            false => TriangleCandidate::None,
        };
        if feature.len() == 3 {
            let is_front = orient3(a, b, c, closest.points[1]).is_lt();
            return match self.solid.is_none() || is_front {
                true => TriangleCandidate::Valid(near.contact),
                false => behind(),
            };
        }
        let is_neighbor = |other: &&NearTriangle<T>| {
            other.index != near.index && feature.iter().all(|point| other.has(point))
        };
        let mut is_first = true;
        for other in self.triangles.iter().filter(is_neighbor) {
            if other.others(&feature).any(|corner| compare(corner).is_le()) {
                return TriangleCandidate::None;
            }
            if self.solid.is_some() && feature.len() == 2 && !near.is_before(other) {
                return behind();
            }
            is_first &= near.index < other.index;
        }
        if !is_first || self.solid.is_some() && feature.len() == 1 && is_inside() {
            return TriangleCandidate::None;
        }
        TriangleCandidate::Valid(near.contact)
    }

    /// The contact of a triangle of a surface without inside that meets the core of the shape.
    fn crossed<X>(
        &self,
        near: &NearTriangle<T>,
        core: &Solid<'_, X>,
        radius: T,
    ) -> ContactPoints<T, 3>
    where
        X: SolidVertex<Scalar = T>,
    {
        let [a, b, c] = near.corners;
        let sides = [[a, b, c], [c, b, a]].map(|corners| contact_below(corners, core, radius));
        let [front, back] = sides;
        let of_plane = if back.separation > front.separation {
            back
        } else {
            front
        };
        let contact = near.contact;
        if contact.separation > of_plane.separation && self.is_furthest(near, &contact.normal) {
            contact
        } else {
            of_plane
        }
    }

    /// Whether no neighbor of a triangle reaches further along a vector.
    fn is_furthest(&self, near: &NearTriangle<T>, normal: &Vector3<T>) -> bool {
        let neighbors = self.triangles.iter().filter(|other| {
            other.index != near.index && near.corners.iter().any(|corner| other.has(corner))
        });
        let mut corners = neighbors.flat_map(|other| other.others(&near.corners));
        corners.all(|corner| {
            let mut own = near.corners.iter();
            own.any(|own| cmp_along(normal, corner, own).is_le())
        })
    }
}

/// The order of two points along a vector.
fn cmp_along<T: RealField + Copy>(vector: &Vector3<T>, p: &Point3<T>, q: &Point3<T>) -> Ordering {
    let origin = Point3::origin();
    dot_sign(
        SupportingLine::along(&origin, vector),
        SupportingLine::between(q, p),
    )
}

/// The contact of the half-space below a triangle, from which its corners are not counter-clockwise.
fn contact_below<X, T>(
    corners: [Point3<T>; 3],
    core: &Solid<'_, X>,
    radius: T,
) -> ContactPoints<T, 3>
where
    X: SolidVertex<Scalar = T>,
    T: RealField + Copy,
{
    let [a, b, c] = corners.map(|corner| X::from(*coords(&corner)));
    let side = SupportingLine::<X, true> {
        start: a,
        toward: b,
    };
    let height = |i, j| projected_along_edge(side, [a, c], core.vertex(i), core.vertex(j));
    let lowest = core.support_vertex(0, height);
    let vertex = |corner, i| MinkowskiVertex::new([corner, core.vertex(lowest)], [i, lowest]);
    let face = [vertex(a, 0), vertex(b, 1), vertex(c, 2)];
    let along = |length| face_normal_vector(face.each_ref(), length);
    ContactPoints {
        separation: separation_behind(face.each_ref(), [radius]),
        normal: Vector3::from(along(T::one())),
        on_self: Point3::from(foot_on_first(&face)),
        on_rhs: moved(core.vertex(lowest).rounded(), radius, &along, -T::one()),
        unique: true,
    }
}

/// Implements [`TriangleContacts`] for convex shapes with these vertices.
macro_rules! triangle_contacts {
    ($X:ident: $($B:ty),+) => {$(
        impl<T: RealField + Copy> TriangleContacts<$B> for TriMesh<T> {
            fn triangle_contacts(&self, rhs: &$B, margin: T) -> Vec<TriangleContact<T>> {
                NearTriangles::new(self, None, rhs, margin).contacts::<$X<T>>()
            }
        }

        impl<T: RealField + Copy> TriangleContacts<$B> for Posed<'_, TriMesh<T>> {
            fn triangle_contacts(&self, rhs: &$B, margin: T) -> Vec<TriangleContact<T>> {
                match PosedParts::new(self.shape(), self.isometry()) {
                    Some(parts) => NearTriangles::new(&parts, None, rhs, margin).contacts::<$X<T>>(),
                    None => self.to_shape().triangle_contacts(rhs, margin),
                }
            }
        }

        impl<T: RealField + Copy> TriangleContacts<$B> for Polyhedron<T> {
            fn triangle_contacts(&self, rhs: &$B, margin: T) -> Vec<TriangleContact<T>> {
                NearTriangles::new(self.surface(), Some(self), rhs, margin).contacts::<$X<T>>()
            }
        }
    )+};
}

triangle_contacts! { ExplicitPoint3:
    Point3<T>, Segment<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>
}
triangle_contacts! { SumPoint3: Obb<T, 3> }
