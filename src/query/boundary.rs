use nalgebra::RealField;

/// Is a point inside a solid shape, and where is its boundary nearest?
///
/// Solids are half-spaces, balls, capsules, triangles, boxes and polygons; they include their
/// boundary. A solid that is flat is all boundary.
///
/// # Example
/// ```
/// use nalgebra::Point2;
/// use tangency::{Aabb, Boundary};
///
/// let room = Aabb::new(Point2::new(0.0, 0.0), Point2::new(6.0, 4.0));
/// let lamp = Point2::new(1.0, 2.0);
/// assert!(room.contains(&lamp));
/// let wall = room.boundary(&lamp);
/// assert_eq!((wall.point, wall.signed_distance), (Point2::new(0.0, 2.0), -1.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no boundary that a `{P}` could be nearest to",
    note = "solid shapes have: half-spaces, balls, capsules, triangles, boxes and polygons"
)]
pub trait Boundary<P> {
    /// The scalar of the shape.
    type Scalar: RealField + Copy;

    /// Tells, exactly, whether a point lies inside or on the boundary.
    fn contains(&self, point: &P) -> bool;

    /// Returns the point of the boundary that is nearest to a point, and how far away.
    fn boundary(&self, point: &P) -> OnBoundary<P, Self::Scalar>;

    /// Returns the distance of a point from the boundary: positive outside, negative inside.
    #[inline]
    fn signed_distance(&self, point: &P) -> Self::Scalar {
        self.boundary(point).signed_distance
    }
}

/// The point of a boundary that is nearest to another.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OnBoundary<P, T> {
    /// The point on the boundary; one of them, where several are as near.
    pub point: P,
    /// How far away it is: positive outside, negative inside, zero exactly on the boundary.
    pub signed_distance: T,
}

/// Where along its edges is a shape nearest to a point?
///
/// # Example
/// ```
/// use nalgebra::Point2;
/// use tangency::{Locate, Polyline};
///
/// let road = Polyline::new(vec![Point2::new(0.0, 0.0), Point2::new(8.0, 0.0), Point2::new(8.0, 6.0)]);
/// let place = road.locate(&Point2::new(2.0, 1.0));
/// assert_eq!((place.edge, place.parameter), (0, 0.25));
/// assert_eq!((place.point, place.distance), (Point2::new(2.0, 0.0), 1.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no edges that a `{P}` could be nearest to",
    note = "lines, rays, segments, polygons and polylines have"
)]
pub trait Locate<P> {
    /// The scalar of the shape.
    type Scalar: RealField + Copy;

    /// Returns the place on the edges that is nearest to a point.
    fn locate(&self, point: &P) -> OnEdge<P, Self::Scalar>;
}

/// A place on the edges of a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OnEdge<P, T> {
    /// Which edge: its place in `edges()`; of a line, a ray or a segment 0.
    pub edge: usize,
    /// Where on that edge, from 0 at its start to 1 at its end; of a line or a ray in lengths of the
    /// direction from the origin.
    pub parameter: T,
    /// The point there.
    pub point: P,
    /// How far it is from the point asked about.
    pub distance: T,
}
