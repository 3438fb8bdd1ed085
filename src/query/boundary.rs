use crate::shape::Shape;

/// Is a point inside a solid shape, and where is its boundary nearest?
///
/// Solids are half-spaces, balls, capsules, boxes, tetrahedra and convex polyhedra, and in the plane
/// triangles and polygons; they include their boundary. A solid that is flat is all boundary, and a
/// half-space without a normal, which is all of space, has none.
///
/// On which side of the boundary a point lies is decided exactly for floats and fixed point. The
/// distance is rounded, but for floats it has the sign of that side: it is zero exactly on the
/// boundary. In fixed point a distance below half the last place may round to zero.
///
/// A coordinate that is not a number, or infinite, lies outside, at a distance that is not a number.
///
/// # Example
/// ```
/// use nalgebra::Point2;
/// use tangency::{Aabb, BoundedSide, Boundary};
///
/// let room = Aabb::new(Point2::new(0.0, 0.0), Point2::new(6.0, 4.0));
/// let lamp = Point2::new(1.0, 2.0);
/// assert!(room.contains(&lamp));
/// let wall = room.boundary(&lamp);
/// assert_eq!((wall.point, wall.signed_distance), (Point2::new(0.0, 2.0), -1.0));
/// assert_eq!(room.bounded_side(&lamp), BoundedSide::Inside);
/// assert_eq!(room.bounded_side(&wall.point), BoundedSide::OnBoundary);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no boundary that a `{P}` could be nearest to",
    note = "solid shapes have: half-spaces, balls, capsules, boxes, tetrahedra and convex polyhedra, in the plane triangles and polygons",
    note = "the point needs the dimension and the scalar of the shape"
)]
pub trait Boundary<P>: Shape {
    /// Returns, exactly, on which side of the boundary a point lies.
    fn bounded_side(&self, point: &P) -> BoundedSide;

    /// Returns, exactly, whether a point lies inside or on the boundary.
    #[inline]
    fn contains(&self, point: &P) -> bool {
        self.bounded_side(point) != BoundedSide::Outside
    }

    /// Returns the point of the boundary that is nearest to a point, and how far away.
    fn nearest_on_boundary(&self, point: &P) -> OnBoundary<P, Self::Scalar>;

    /// Returns the distance of a point from the boundary: positive outside, negative inside.
    #[inline]
    fn signed_distance(&self, point: &P) -> Self::Scalar {
        self.nearest_on_boundary(point).signed_distance
    }
}

/// On which side of the boundary of a solid shape a point lies.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::{BoundedSide, Boundary, Tetrahedron};
///
/// let corners = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 2.0]];
/// let [a, b, c, d] = corners.map(Point3::from);
/// let solid = Tetrahedron::new(a, b, c, d);
/// assert_eq!(solid.bounded_side(&Point3::new(0.5, 0.5, 0.5)), BoundedSide::Inside);
/// assert_eq!(solid.bounded_side(&Point3::new(0.5, 0.5, 1.0)), BoundedSide::OnBoundary);
/// assert_eq!(solid.bounded_side(&Point3::new(0.5, 1.0, 1.0)), BoundedSide::Outside);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum BoundedSide {
    /// In the interior.
    Inside,
    /// On the boundary, which is part of the shape.
    OnBoundary,
    /// Not in the shape.
    Outside,
}

impl From<core::cmp::Ordering> for BoundedSide {
    /// From how the distance of a point compares with that of the boundary, where both are measured
    /// from the inside.
    #[inline]
    fn from(distance: core::cmp::Ordering) -> Self {
        match distance {
            core::cmp::Ordering::Less => Self::Inside,
            core::cmp::Ordering::Equal => Self::OnBoundary,
            core::cmp::Ordering::Greater => Self::Outside,
        }
    }
}

/// The point of a boundary that is nearest to another.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OnBoundary<P, T> {
    /// The point on the boundary; one of them, where several are as near.
    pub point: P,
    /// How far away it is: positive outside, negative inside, zero on the boundary. For floats it is
    /// zero nowhere else; in fixed point it may be where it is below half the last place.
    pub signed_distance: T,
}

/// Where along its edges is a shape nearest to a point?
///
/// # Example
/// ```
/// use nalgebra::Point2;
/// use tangency::{NearestEdge, Polyline};
///
/// let road = Polyline::new(vec![Point2::new(0.0, 0.0), Point2::new(8.0, 0.0), Point2::new(8.0, 6.0)]);
/// let place = road.locate(&Point2::new(2.0, 1.0));
/// assert_eq!((place.edge, place.parameter), (0, 0.25));
/// assert_eq!((place.point, place.distance), (Point2::new(2.0, 0.0), 1.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no edges that a `{P}` could be nearest to",
    note = "lines, rays, segments, polygons and polylines have",
    note = "the point needs the dimension and the scalar of the shape"
)]
pub trait NearestEdge<P>: Shape {
    /// Returns the place on the edges that is nearest to a point.
    fn nearest_edge(&self, point: &P) -> OnEdge<P, Self::Scalar>;
}

/// A place on the edges of a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OnEdge<P, T> {
    /// Which edge: its place in `edges()`; of a line, a ray or a segment 0.
    pub edge: usize,
    /// Where on that edge, from 0 at its start to 1 at its end; of a line or a ray in lengths of the
    /// direction from the origin, of a line through two points from 0 at the first to 1 at the second.
    pub parameter: T,
    /// The point there.
    pub point: P,
    /// How far it is from the point asked about.
    pub distance: T,
}
