//! Contacts of a mesh or polyhedron with a convex shape, triangle by triangle; with half-spaces in [`half_spaces`].
//!
//! Where the cores of a triangle and the shape are apart, the corners of the triangle that are furthest along the normal
//! make the feature that is closest: the face, an edge or a corner. The contact is valid if no other triangle at that
//! feature reaches as far: these are exact signs. Where they meet, a triangle of a solid has the contact of the half-space
//! below it; of several, those with the least depth: see [`Sunk`]. Catto, *Ghost collisions* (2020).

mod half_spaces;
mod sunk;
mod surface;

use crate::algorithm::gjk::minkowski::polytope::{face_normal_vector, separation_behind};
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::part_search::{PartTree, PosedParts, parts_within};
use crate::algorithm::solid::{Convex, ExplicitPoint3, Solid, SolidVertex};
use crate::exact::{SumPoint3, coords};
use crate::pair::contact::solids::{foot_on_first, moved};
use crate::pair::polyhedron::PosedSolid;
use crate::predicate::{SupportingLine, orient3, projected_along_edge};
use crate::{
    Aabb, Ball, Boundary, BoundedSide, Capsule, Contact, ContactPoints, ConvexPolyhedron, Nearest,
    Obb, Polyhedron, Posed, Segment, Tetrahedron, TriMesh, Triangle, TriangleContact,
    TriangleContacts,
};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField, Vector3};
use sunk::Sunk;
pub(super) use surface::{IsInside, NearSurface, Reach};

/// The near triangles of a surface and the shape near them.
struct NearTriangles<'a, T: RealField, B> {
    surface: NearSurface<'a, T>,
    /// The contacts of the triangles as such.
    contacts: Vec<ContactPoints<T, 3>>,
    rhs: &'a B,
}

/// What a triangle has.
enum TriangleCandidate {
    None,
    /// The contact of the triangle as such.
    Valid,
    /// The shape may have sunk into the solid there.
    Behind,
}

impl<'a, T, B> NearTriangles<'a, T, B>
where
    T: RealField + Copy,
    B: Nearest<Aabb<T, 3>, Scalar = T>,
    Triangle<T, 3>: Contact<B, Scalar = T, Output = ContactPoints<T, 3>>,
{
    fn new<M>(mesh: &M, is_inside: Option<IsInside<'a, T>>, rhs: &'a B, margin: T) -> Self
    where
        M: PartTree<T, 3, Part = Triangle<T, 3>>,
    {
        let found = parts_within(mesh, rhs, margin);
        let contacts = found.iter().map(|(_, triangle)| triangle.contact(rhs));
        Self {
            contacts: contacts.collect(),
            surface: NearSurface::of(found, is_inside),
            rhs,
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
        for (place, near) in self.surface.triangles.iter().enumerate() {
            match self.candidate(place, &core) {
                TriangleCandidate::None => {}
                TriangleCandidate::Valid => found.push((near.index, self.contacts[place])),
                TriangleCandidate::Behind if !self.surface.is_solid() => {
                    found.push((near.index, self.crossed(place, &core, radius)));
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
    fn candidate<X>(&self, place: usize, core: &Solid<'_, X>) -> TriangleCandidate
    where
        X: SolidVertex<Scalar = T>,
    {
        let corners = self.surface.triangles[place].corners;
        let [a, b, c] = corners.map(|corner| X::from(*coords(&corner)));
        let difference = MinkowskiDifference {
            a: &Solid::Simplex([a, b, c, c], 3),
            b: core,
        };
        let GjkResult::Separated(simplex) = difference.nearest() else {
            return TriangleCandidate::Behind;
        };
        // From the shape to the triangle.
        let direction = simplex.search_direction();
        let [own, of_rhs] = simplex.vertices()[0].points;
        let point = || Point3::from(of_rhs.rounded());
        let reach = self.surface.reach(
            place,
            &|p| direction.compare(X::from(*coords(p)), own),
            &|| orient3(a, b, c, of_rhs).is_lt(),
            &point,
        );
        let is_sunk =
            || self.contacts[place].separation <= T::zero() && self.surface.has_inside(&point());
        match reach {
            Reach::Valid => TriangleCandidate::Valid,
            Reach::Behind if is_sunk() => TriangleCandidate::Behind,
            _ => TriangleCandidate::None,
        }
    }

    /// The contact of a triangle of a surface without inside that meets the core of the shape.
    fn crossed<X>(&self, place: usize, core: &Solid<'_, X>, radius: T) -> ContactPoints<T, 3>
    where
        X: SolidVertex<Scalar = T>,
    {
        let [a, b, c] = self.surface.triangles[place].corners;
        let sides = [[a, b, c], [c, b, a]].map(|corners| contact_below(corners, core, radius));
        let [front, back] = sides;
        let of_plane = if back.separation > front.separation {
            back
        } else {
            front
        };
        let contact = self.contacts[place];
        let is_less_deep = contact.separation > of_plane.separation;
        if is_less_deep && self.surface.is_furthest(place, &contact.normal) {
            contact
        } else {
            of_plane
        }
    }
}

/// The contact of the half-space below a triangle, from which its corners are not counter-clockwise.
pub(super) fn contact_below<X, T>(
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
                let is_inside = |point: &Point3<T>| self.bounded_side(point) == BoundedSide::Inside;
                NearTriangles::new(self.surface(), Some(&is_inside), rhs, margin).contacts::<$X<T>>()
            }
        }

        impl<T: RealField + Copy> TriangleContacts<$B> for Posed<'_, Polyhedron<T>> {
            fn triangle_contacts(&self, rhs: &$B, margin: T) -> Vec<TriangleContact<T>> {
                let Some(solid) = PosedSolid::new(self) else {
                    return self.to_shape().triangle_contacts(rhs, margin);
                };
                let is_inside = |point: &Point3<T>| solid.bounded_side(point) == BoundedSide::Inside;
                NearTriangles::new(&solid.surface, Some(&is_inside), rhs, margin).contacts::<$X<T>>()
            }
        }
    )+};
}

triangle_contacts! { ExplicitPoint3:
    Point3<T>, Segment<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>
}
triangle_contacts! { SumPoint3: Obb<T, 3> }
