use crate::shape::Shape;

/// The side of a shape's boundary on which a point lies, the closest boundary point and the signed
/// distance.
///
/// Solids are half-spaces, balls, capsules, boxes, tetrahedra and convex polyhedra, and in 2D
/// triangles and polygons; they include their boundary. A flat solid is all boundary, and so are the
/// shapes without interior: points, lines, rays, segments, polylines and planes, and triangles in 3D. A
/// half-space without a normal, which is the whole space, has none.
///
/// The side is decided exactly for floats and fixed point. The distance is rounded. For floats it
/// has the sign of that side, and is zero exactly on the boundary; in fixed point a distance below
/// half the last place may round to zero.
///
/// A point with an infinite or NaN coordinate is outside, at a distance of NaN.
///
/// # Example
/// ```
/// use nalgebra::Point2;
/// use tangency::{Aabb, BoundedSide, Boundary};
///
/// let room = Aabb::new(Point2::new(0.0, 0.0), Point2::new(6.0, 4.0));
/// let lamp = Point2::new(1.0, 2.0);
/// assert!(room.contains(&lamp));
/// let wall = room.nearest_on_boundary(&lamp);
/// assert_eq!((wall.point, wall.signed_distance), (Point2::new(0.0, 2.0), -1.0));
/// assert_eq!(room.bounded_side(&lamp), BoundedSide::Inside);
/// assert_eq!(room.bounded_side(&wall.point), BoundedSide::OnBoundary);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no boundary that a `{P}` could be nearest to",
    note = "all shapes with pairs have: solids, and shapes without interior, which are all boundary",
    note = "the point needs the dimension and the scalar of the shape"
)]
pub trait Boundary<P>: Shape {
    /// Returns the side of the boundary on which a point lies, decided exactly.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{BoundedSide, Boundary, Circle};
    ///
    /// let disc = Circle::new(Point2::new(0.0, 0.0), 5.0);
    /// assert_eq!(disc.bounded_side(&Point2::new(3.0, 4.0)), BoundedSide::OnBoundary);
    /// assert_eq!(disc.bounded_side(&Point2::new(3.0, 4.0_f64.next_up())), BoundedSide::Outside);
    /// ```
    fn bounded_side(&self, point: &P) -> BoundedSide;

    /// Returns whether a point lies inside or on the boundary, decided exactly.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Boundary, Circle};
    ///
    /// let disc = Circle::new(Point2::new(0.0, 0.0), 5.0);
    /// assert!(disc.contains(&Point2::new(3.0, 4.0)));
    /// assert!(!disc.contains(&Point2::new(3.0, 4.0_f64.next_up())));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    fn contains(&self, point: &P) -> bool {
        self.bounded_side(point) != BoundedSide::Outside
    }

    /// Returns the boundary point nearest to a point, and its signed distance. Of several nearest
    /// points it is one of them.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Boundary, Circle};
    ///
    /// let disc = Circle::new(Point2::new(0.0, 0.0), 5.0);
    /// let nearest = disc.nearest_on_boundary(&Point2::new(2.0, 0.0));
    /// assert_eq!((nearest.point, nearest.signed_distance), (Point2::new(5.0, 0.0), -3.0));
    /// ```
    fn nearest_on_boundary(&self, point: &P) -> OnBoundary<P, Self::Scalar>;

    /// Returns the distance of a point from the boundary: positive outside, negative inside, zero
    /// on it.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Boundary, Circle};
    ///
    /// let disc = Circle::new(Point2::new(0.0, 0.0), 5.0);
    /// assert_eq!(disc.signed_distance(&Point2::new(6.0, 8.0)), 5.0);
    /// assert_eq!(disc.signed_distance(&Point2::new(0.0, 0.0)), -5.0);
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    fn signed_distance(&self, point: &P) -> Self::Scalar {
        self.nearest_on_boundary(point).signed_distance
    }
}

/// The side of the boundary of a solid shape on which a point lies.
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
    /// The point is in the interior.
    Inside,
    /// The point is on the boundary, which is part of the shape.
    OnBoundary,
    /// The point is not in the shape.
    Outside,
}

impl From<core::cmp::Ordering> for BoundedSide {
    /// Converts the comparison of a point's distance with that of the boundary, both measured from
    /// the inside.
    ///
    /// ```
    /// use core::cmp::Ordering;
    /// use tangency::BoundedSide;
    ///
    /// let (distance, radius) = (3.0_f64, 5.0_f64);
    /// assert_eq!(BoundedSide::from(distance.total_cmp(&radius)), BoundedSide::Inside);
    /// assert_eq!(BoundedSide::from(Ordering::Equal), BoundedSide::OnBoundary);
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    fn from(distance: core::cmp::Ordering) -> Self {
        match distance {
            core::cmp::Ordering::Less => Self::Inside,
            core::cmp::Ordering::Equal => Self::OnBoundary,
            core::cmp::Ordering::Greater => Self::Outside,
        }
    }
}

/// The boundary point of a solid shape that is nearest to another point: the result of
/// [`Boundary::nearest_on_boundary`].
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Aabb, Boundary, OnBoundary};
///
/// let room = Aabb::new(Point2::new(0.0, 0.0), Point2::new(6.0, 4.0));
/// let OnBoundary { point, signed_distance } = room.nearest_on_boundary(&Point2::new(9.0, 8.0));
/// assert_eq!((point, signed_distance), (Point2::new(6.0, 4.0), 5.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OnBoundary<P, T> {
    /// The nearest point on the boundary; one of them if there are several.
    pub point: P,
    /// The signed distance of the given point from the boundary: positive outside, negative inside,
    /// zero on the boundary. For floats it is zero nowhere else; in fixed point a distance below
    /// half the last place may round to zero.
    pub signed_distance: T,
}

/// The nearest edge of a shape to a point, and the parameter on that edge.
///
/// # Example
/// ```
/// use nalgebra::Point2;
/// use tangency::{NearestEdge, Polyline};
///
/// let road = Polyline::new(vec![Point2::new(0.0, 0.0), Point2::new(8.0, 0.0), Point2::new(8.0, 6.0)]);
/// let place = road.nearest_edge(&Point2::new(2.0, 1.0));
/// assert_eq!((place.edge, place.parameter), (0, 0.25));
/// assert_eq!((place.point, place.distance), (Point2::new(2.0, 0.0), 1.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no edges that a `{P}` could be nearest to",
    note = "lines, rays, segments, polygons and polylines have",
    note = "the point needs the dimension and the scalar of the shape"
)]
pub trait NearestEdge<P>: Shape {
    /// Returns the point on the edges that is nearest to a point. Of several nearest points it is
    /// one of them.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{NearestEdge, Polygon};
    ///
    /// let field = Polygon::new([[0.0, 0.0], [8.0, 0.0], [0.0, 8.0]].map(Point2::from).to_vec());
    /// let nearest = field.nearest_edge(&Point2::new(2.0, 1.0)); // a point inside is apart from the edges
    /// assert_eq!((nearest.edge, nearest.distance), (0, 1.0));
    /// ```
    fn nearest_edge(&self, point: &P) -> OnEdge<P, Self::Scalar>;
}

/// A point on an edge of a shape: the result of [`NearestEdge::nearest_edge`].
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{NearestEdge, OnEdge, Ray};
///
/// let ray = Ray::new(Point2::new(0.0, 0.0), Vector2::new(2.0, 0.0));
/// let OnEdge { edge, parameter, point, distance } = ray.nearest_edge(&Point2::new(3.0, 4.0));
/// assert_eq!((edge, parameter), (0, 1.5));
/// assert_eq!((point, distance), (Point2::new(3.0, 0.0), 4.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OnEdge<P, T> {
    /// The index of the edge in `edges()`; 0 for a line, a ray or a segment.
    pub edge: usize,
    /// The parameter on that edge, from 0 at its start to 1 at its end. On a line or a ray the
    /// point is `origin + parameter * direction`; on a line through two points these have the
    /// parameters 0 and 1.
    pub parameter: T,
    /// The point on the edge.
    pub point: P,
    /// The distance of the edge's point from the given point.
    pub distance: T,
}
