use crate::query::contact::ContactPoints;
use crate::shape::Shape;
use alloc::vec::Vec;
use nalgebra::Scalar;

/// The contacts of a polygon, several polygons or a polyline with a convex shape, edge by edge. In space those of a mesh or polyhedron are
/// [`TriangleContacts`](crate::TriangleContacts).
///
/// A concave shape has no useful depth as a whole: a ball in a notch touches two walls, and has to be kept out of both.
/// So an engine asks for the contacts of the edges near a body, each with the index that the edge has in `edges()`, by
/// which it is known again in the next step. The edges are found by the boxes around them: in a large outline few are
/// looked at.
///
/// * Of a [`Polygon`](crate::Polygon) the inside is solid: normals lead out of it. Where the shape is apart from an
///   edge, the contact is that of the edge as a segment. Where it meets the edge, the normal is that of the edge and the
///   depth that of its lowest point below the edge's line, also if it has sunk in by more than its half. At a convex
///   corner the shape is pushed out over the edge that takes the shorter way, or in a direction between the two if that
///   is shorter; so a body that slides over the corners of a floor is not caught by them. A contact with a corner
///   belongs to the edge that starts there.
/// * Of a [`Polyline`](crate::Polyline), in the plane or in space, all sides are outside: the contact is that of the edge as
///   a segment. In the plane this is so unless a neighbor reaches as far along the normal, be it within the margin or not:
///   then an edge that the shape, without its radius, is over has a contact along its own normal, with the deepest point of
///   the shape over it, and what has come through is pushed back to the side on which it is less deep. Where edges are in
///   one line, a point is told once. So cutting an edge into several changes no contact beyond rounding.
///
/// An edge in whose back the shape is, without meeting it, has no contact. So a shape deep inside a polygon has none: ask
/// [`Intersects`](crate::Intersects), and do not let bodies move that far at once (see [`Cast`](crate::Cast)).
///
/// Points, segments, triangles, boxes, balls, capsules and convex polygons have it; in space tetrahedra and convex
/// polyhedra; polylines with half-planes and half-spaces too. Which edges are within the margin is
/// decided exactly, and each contact is as accurate as one of [`Contact`](crate::Contact); which edge at a corner takes
/// the shorter way is decided by the rounded depths. Infinite and NaN coordinates have no contacts.
///
/// See Catto, *Ghost collisions* (box2d.org, 2020), for what bodies are caught by.
///
/// # Example
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Circle, EdgeContacts, Polygon};
///
/// let notch = [[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [4.0, 4.0], [4.0, 2.0], [2.0, 2.0], [2.0, 4.0], [0.0, 4.0]];
/// let ground = Polygon::new(notch.map(Point2::from).to_vec());
/// let ball = Circle::new(Point2::new(3.25, 2.75), 1.0);
/// let contacts = ground.edge_contacts(&ball, 0.0);
/// let found: Vec<_> = contacts.iter().map(|found| (found.edge, found.contact.separation)).collect();
/// assert_eq!(found, [(3, -0.25), (4, -0.25)]); // the wall to its right and the floor; the left wall is out of reach
/// assert_eq!(contacts[0].contact.normal, Vector2::new(-1.0, 0.0));
/// assert_eq!(contacts[1].contact.normal, Vector2::new(0.0, 1.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "tangency has no pair `{Self}` and `{Rhs}` for `edge_contacts`",
    note = "polygons, multi-polygons and polylines have contacts by edge with convex shapes, polylines with half-spaces too"
)]
pub trait EdgeContacts<Rhs: ?Sized, const D: usize = 2>: Shape {
    /// Returns the contacts of the edges that are at most `margin` from the shape, in the order of the edges.
    ///
    /// A negative or NaN margin gives none.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Aabb, EdgeContacts, Polyline};
    ///
    /// let steps = Polyline::new([[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [8.0, 2.0]].map(Point2::from).to_vec());
    /// let body = Aabb::new(Point2::new(1.0, 0.25), Point2::new(3.5, 1.0));
    /// let near = steps.edge_contacts(&body, 0.5);
    /// assert_eq!(near.iter().map(|found| found.edge).collect::<Vec<_>>(), [0, 1]);
    /// assert_eq!(near[0].contact.normal, Vector2::new(0.0, 1.0));
    /// assert_eq!(near[1].contact.separation, 0.5);
    /// ```
    fn edge_contacts(&self, rhs: &Rhs, margin: Self::Scalar) -> Vec<EdgeContact<Self::Scalar, D>>;
}

/// The contact of an edge: a result of [`EdgeContacts::edge_contacts`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct EdgeContact<T: Scalar, const D: usize = 2> {
    /// The index of the edge in `edges()`. A contact at the corner between two edges has that of the one that starts
    /// there.
    pub edge: usize,
    /// The contact, from the polygon or polyline to the other shape.
    pub contact: ContactPoints<T, D>,
}
