use crate::query::contact::ContactPoints;
use crate::shape::Shape;
use alloc::vec::Vec;
use nalgebra::Scalar;

/// The contacts of a mesh or polyhedron with a convex shape, triangle by triangle: what
/// [`EdgeContacts`](crate::EdgeContacts) are in the plane. Those with another mesh, polyhedron or polyline are
/// [`PartPairContacts`](crate::PartPairContacts).
///
/// The triangles are found by the boxes around them. No contact has a normal by which a body that slides over the edges
/// inside a surface would be caught: it is that of the triangle, or, where the nearest point is on an edge or a corner, in
/// the Voronoi region of that edge or corner, which no triangle at it extends beyond. Triangles are neighbors where they have
/// corners with equal coordinates. Cutting a face into triangles changes no contact beyond rounding:
///
/// * A contact at an edge or a corner belongs to the triangle there with the lowest index, also where the triangles are in one
///   plane: a ball over such an edge has one contact, with their normal.
/// * A triangle that the shape, without its radius, is over has a contact along its own normal: the deepest point over it of
///   the face that the shape turns to it (see [`ContactManifold`](crate::ContactManifold)), within the margin. If a triangle
///   before in the same plane has that point, it is the next one, if there is one. So a body that lies on several triangles
///   keeps its support where it is tilted by a hair, though its nearest point is over one of them.
/// * What has come through a surface is pushed back the same way by all triangles of a plane, as far as the surface goes on
///   below its lowest point: the deepest contact does not depend on the margin.
///
/// Of the two kinds of surfaces:
///
/// * Of a [`Polyhedron`](crate::Polyhedron) the inside is solid: normals lead out of it. Where the shape, without its
///   radius, meets a triangle, or is inside, the normal is that of the triangle and the depth that of the lowest point over it
///   below the triangle's plane, also if it has sunk in by more than its half. Of triangles that are behind each other's
///   planes, as at a ridge, those with the least depth have contacts; the edge or corner between them instead, if it takes
///   a shorter way in a direction between theirs. A shape in the back of a triangle has no contact with it.
/// * Of a [`TriMesh`](crate::TriMesh) both sides are outside: the contact is that of the triangle as such. Where that has a
///   normal that a neighbor extends beyond, be it within the margin or not, the normal is that of the triangle, to the side on
///   which the shape is less deep.
///
/// * A [`HalfSpace`](crate::HalfSpace) has one normal: what is lowest along it has contacts, be it apart or below, if no
///   other triangle at that face, edge or corner is as low.
///
/// Points, segments, half-spaces, triangles, boxes, balls, capsules, tetrahedra and convex polyhedra have it. Which triangles are
/// within the margin is decided exactly, and so is the Voronoi region where the shapes are apart without their radii;
/// which of several deep triangles takes the shortest way, and whether a point over a triangle is within the margin, is decided by
/// the rounded depths. Each contact is as accurate
/// as one of [`Contact`](crate::Contact). Infinite and NaN coordinates have no contacts.
///
/// See Catto, *Ghost collisions* (box2d.org, 2020), for what bodies are caught by, and Ericson, *Real-Time Collision
/// Detection* (2005), 5.1.5, for the Voronoi regions of a triangle.
///
/// # Example
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Sphere, TriMesh, TriangleContacts};
///
/// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
/// let floor = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
/// let ball = Sphere::new(Point3::new(2.0, 2.0, 0.75), 1.0); // over the edge between both
/// let [contact] = floor.triangle_contacts(&ball, 0.0)[..] else { panic!() };
/// assert_eq!(contact.triangle, 0);
/// assert_eq!((contact.contact.separation, contact.contact.normal), (-0.25, Vector3::new(0.0, 0.0, 1.0)));
/// ```
#[diagnostic::on_unimplemented(
    message = "tangency has no pair `{Self}` and `{Rhs}` for `triangle_contacts`",
    note = "meshes and polyhedra have contacts by triangle with convex shapes; lines, rays and planes have no contacts"
)]
pub trait TriangleContacts<Rhs: ?Sized>: Shape {
    /// Returns the contacts of the triangles that are at most `margin` from the shape, in the order of the triangles.
    ///
    /// A negative or NaN margin gives none.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Aabb, Polyhedron, TriangleContacts};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [6.0, 0.0, 0.0], [0.0, 6.0, 0.0], [0.0, 0.0, 6.0]].map(Point3::from);
    /// let hill = Polyhedron::new(corners.to_vec(), vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]);
    /// let parcel = Aabb::new(Point3::new(1.0, 1.0, -2.0), Point3::new(2.0, 2.0, 0.25)); // from below
    /// let [contact] = hill.triangle_contacts(&parcel, 0.0)[..] else { panic!() };
    /// assert_eq!((contact.triangle, contact.contact.separation), (0, -0.25));
    /// assert_eq!(contact.contact.normal, Vector3::new(0.0, 0.0, -1.0));
    /// ```
    fn triangle_contacts(
        &self,
        rhs: &Rhs,
        margin: Self::Scalar,
    ) -> Vec<TriangleContact<Self::Scalar>>;
}

/// The contact of a triangle: a result of [`TriangleContacts::triangle_contacts`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TriangleContact<T: Scalar> {
    /// The index of the triangle.
    pub triangle: usize,
    /// The contact, from the mesh or polyhedron to the other shape.
    pub contact: ContactPoints<T, 3>,
}
