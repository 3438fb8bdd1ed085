use crate::query::cast::CastResult;
use crate::query::contact::ContactPoints;
use crate::shape::Shape;
use alloc::vec::Vec;
use nalgebra::Scalar;

/// The contacts of meshes, polyhedra and polylines of space with each other, by pairs of triangles and edges.
///
/// The pairs are found by both trees of boxes. As in [`TriangleContacts`](crate::TriangleContacts), no contact has a normal
/// by which bodies that slide along each other would be caught at edges inside a surface.
///
/// * **Apart**, the contact is that of the two parts alone, bit for bit, if its normal is in the Voronoi region of the
///   feature of each triangle where it is nearest: no other triangle at that face, edge or corner reaches as far. Of several
///   triangles at an edge or corner the one with the lowest index has it, and so of triangles in one plane. What has come
///   through a plane has no contacts with the other side of it. Of a [`Polyhedron`](crate::Polyhedron) the normal
///   leads out of the solid too.
/// * **Meeting**, each pair has a contact, unless a pair of the same or neighboring triangles has the same one. It is that of
///   the two parts alone, if its normal is such a one of both, where all neighbors count, within the margin or not; if not, that
///   of a triangle's plane, with the depth of the lowest point of the other part below it: of the planes whose normals are
///   such of the other part too, if there are some, the one with the least depth. The planes of a polyhedron lead out of it,
///   those of a mesh to both sides. A triangle without area has no plane.
/// * The edges of a [`Polyline`](crate::Polyline) are taken alone: all sides are outside.
///
/// A part that is inside a solid without meeting its surface has no contact: ask [`Intersects`](crate::Intersects), and do not
/// let bodies move that far at once (see [`Cast`](crate::Cast)).
///
/// The other order gives the same contacts flipped, bit for bit, but for parts with the same corners in both. Which pairs
/// are within the margin is decided exactly, and so is the Voronoi region of parts that are apart; of those that meet, the
/// rounded normals and depths decide. The cost is that of the pairs whose boxes are within the margin.
///
/// # Example
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{PartPairContacts, TriMesh};
///
/// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
/// let floor = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
/// let roof = [[3.0, 1.0, 0.25], [1.0, 0.5, 2.0], [5.0, 0.5, 2.0]].map(Point3::from);
/// let roof = TriMesh::new(roof.to_vec(), vec![[0, 1, 2]]);
/// let [found] = floor.part_pair_contacts(&roof, 0.5)[..] else { panic!() };
/// assert_eq!((found.parts, found.contact.separation), ([0, 0], 0.25));
/// assert_eq!(found.contact.normal, Vector3::new(0.0, 0.0, 1.0));
/// assert!(floor.part_pair_contacts(&roof, 0.125).is_empty());
/// ```
#[diagnostic::on_unimplemented(
    message = "tangency has no pair `{Self}` and `{Rhs}` for `part_pair_contacts`",
    note = "meshes, polyhedra and polylines of space have contacts by pairs of parts with each other"
)]
pub trait PartPairContacts<Rhs: ?Sized = Self>: Shape {
    /// Returns the contacts of triangles and edges that are at most `margin` apart, in the order of the parts of self, then
    /// of those of `rhs`.
    ///
    /// A negative or NaN margin gives none.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{PartPairContacts, Polyline, TriMesh};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let floor = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
    /// let rope = Polyline::new([[3.0, 1.0, 2.0], [3.0, 1.0, -0.5]].map(Point3::from).to_vec()); // its end is below
    /// let [found] = floor.part_pair_contacts(&rope, 0.0)[..] else { panic!() };
    /// assert_eq!((found.parts, found.contact.separation), ([0, 0], -0.5));
    /// assert_eq!(found.contact.normal, Vector3::new(0.0, 0.0, 1.0));
    /// ```
    fn part_pair_contacts(
        &self,
        rhs: &Rhs,
        margin: Self::Scalar,
    ) -> Vec<PartPairContact<Self::Scalar>>;
}

/// The contact of a triangle or edge with one of another shape: a result of
/// [`PartPairContacts::part_pair_contacts`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PartPairContact<T: Scalar> {
    /// The index of the triangle or edge of self, and of that of the other shape.
    pub parts: [usize; 2],
    /// The contact, from the part of self to that of the other shape.
    pub contact: ContactPoints<T, 3>,
}

/// The triangles or edges of two shapes that touch first where one of them moves: the result of
/// [`Cast::cast_against`](crate::Cast::cast_against) of meshes, polyhedra and polylines of space with each other.
///
/// The result is that of the cast of these two parts alone, bit for bit. Which pair comes first is said of
/// [`PartCast`](crate::PartCast); at the same place in that order it is the one with the lowest index in self, then in the
/// other shape. Where a shape is inside a solid and touches no triangle of it, they overlap: the parts are nearest to each
/// other, and there is no contact.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PartPairCast<T: Scalar> {
    /// The index of the triangle or edge of self, and of that of the other shape.
    pub parts: [usize; 2],
    /// The hit or the start, never a miss.
    pub result: CastResult<T, 3>,
}
