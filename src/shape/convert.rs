//! Conversions between shapes that are the same set of points.

use crate::shape::aabb::Aabb;
use crate::shape::ball::Ball;
use crate::shape::capsule::Capsule;
use crate::shape::convex_polygon::ConvexPolygon;
use crate::shape::convex_polyhedron::ConvexPolyhedron;
use crate::shape::error::ShapeError;
use crate::shape::polygon::Polygon;
use crate::shape::polyline::Polyline;
use crate::shape::segment::Segment;
use crate::shape::tetrahedron::Tetrahedron;
use crate::shape::triangle::Triangle;
use alloc::vec::Vec;
use nalgebra::{Point, Point3, RealField};

impl<T: RealField + Copy, const D: usize> TryFrom<Point<T, D>> for Ball<T, D> {
    type Error = ShapeError;

    /// Makes a ball of radius 0, which is the point.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Ball, ShapeError};
    ///
    /// assert_eq!(Ball::try_from(Point2::new(1.0, 2.0)), Ok(Ball::new(Point2::new(1.0, 2.0), 0.0)));
    /// let refused = Ball::try_from(Point2::new(1.0, f64::NAN));
    /// assert!(matches!(refused, Err(ShapeError::NotFinite { .. })));
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] if a coordinate is infinite or NaN.
    fn try_from(point: Point<T, D>) -> Result<Self, ShapeError> {
        Self::try_new(point, T::zero())
    }
}

impl<T: RealField + Copy, const D: usize> From<Ball<T, D>> for Capsule<T, D> {
    /// Makes a capsule whose segment is the center of the ball.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Ball, Capsule};
    ///
    /// let center = Point3::new(1.0, 2.0, 3.0);
    /// assert_eq!(Capsule::from(Ball::new(center, 4.0)), Capsule::new(center, center, 4.0));
    /// ```
    fn from(ball: Ball<T, D>) -> Self {
        Self::new(*ball.center(), *ball.center(), ball.radius())
    }
}

impl<T: RealField + Copy, const D: usize> TryFrom<Segment<T, D>> for Capsule<T, D> {
    type Error = ShapeError;

    /// Makes a capsule of radius 0, which is the segment.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Capsule, Segment};
    ///
    /// let (a, b) = (Point2::new(1.0, 2.0), Point2::new(5.0, 0.0));
    /// assert_eq!(Capsule::try_from(Segment::new(a, b)), Ok(Capsule::new(a, b, 0.0)));
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] if a coordinate is infinite or NaN.
    fn try_from(segment: Segment<T, D>) -> Result<Self, ShapeError> {
        Self::try_new(segment.a, segment.b, T::zero())
    }
}

impl<T: RealField + Copy, const D: usize> TryFrom<Segment<T, D>> for Polyline<T, D> {
    type Error = ShapeError;

    /// Makes a polyline of one edge.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Polyline, Segment};
    ///
    /// let segment = Segment::new(Point2::new(1.0, 2.0), Point2::new(5.0, 0.0));
    /// assert!(Polyline::try_from(segment).is_ok_and(|path| path.edges().eq([segment])));
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::VertexNotFinite`] if a coordinate is infinite or NaN.
    fn try_from(segment: Segment<T, D>) -> Result<Self, ShapeError> {
        Self::try_new(Vec::from([segment.a, segment.b]))
    }
}

/// Implements `TryFrom` by a constructor that takes a list of corners. The doc comment is that of
/// the function.
///
/// `by_corners! { /// … Triangle<T, 2> => Polygon<T>: Polygon::try_new, Triangle::corners }`
/// expands to
///
/// ```text
/// impl<T: RealField + Copy> TryFrom<Triangle<T, 2>> for Polygon<T> {
///     type Error = ShapeError;
///     /// …
///     fn try_from(shape: Triangle<T, 2>) -> Result<Self, ShapeError> {
///         Polygon::try_new(Triangle::corners(&shape).to_vec())
///     }
/// }
/// ```
macro_rules! by_corners {
    ($($(#[$doc:meta])* $from:ty => $to:ty: $make:expr, $corners:expr;)*) => {$(
        impl<T: RealField + Copy> TryFrom<$from> for $to {
            type Error = ShapeError;

            $(#[$doc])*
            fn try_from(shape: $from) -> Result<Self, ShapeError> {
                $make($corners(&shape).to_vec())
            }
        }
    )*};
}

by_corners! {
    /// Makes a polygon of the corners of a box.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, ConvexPolygon};
    ///
    /// let tile = Aabb::new(Point2::new(0.0, 0.0), Point2::new(2.0, 1.0));
    /// assert_eq!(ConvexPolygon::try_from(tile).map(|polygon| polygon.area()), Ok(2.0));
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::TooFewVertices`] if the box is flat.
    Aabb<T, 2> => ConvexPolygon<T>: ConvexPolygon::try_from_points, Aabb::corners2;

    /// Makes a polygon of the corners of a triangle.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{ConvexPolygon, ShapeError, Triangle};
    ///
    /// let corner = |x: f64, y: f64| Point2::new(x, y);
    /// let roof = Triangle::new(corner(0.0, 0.0), corner(4.0, 0.0), corner(2.0, 1.0));
    /// assert!(ConvexPolygon::try_from(roof).is_ok());
    ///
    /// let flat = Triangle::new(corner(0.0, 0.0), corner(4.0, 0.0), corner(2.0, 0.0));
    /// assert_eq!(ConvexPolygon::try_from(flat), Err(ShapeError::Collinear));
    /// ```
    ///
    /// # Errors
    /// The errors of [`ConvexPolygon::try_new`]: if the triangle is flat or a coordinate
    /// is not finite.
    Triangle<T, 2> => ConvexPolygon<T>: ConvexPolygon::try_new, Triangle::corners;

    /// Makes a polygon of the corners of a box.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Polygon};
    ///
    /// let tile = Aabb::new(Point2::new(0.0, 0.0), Point2::new(2.0, 1.0));
    /// assert_eq!(Polygon::try_from(tile).map(|polygon| polygon.vertices().len()), Ok(4));
    /// ```
    ///
    /// # Errors
    /// The errors of [`Polygon::try_new`], if the box is flat.
    Aabb<T, 2> => Polygon<T>: Polygon::try_new, Aabb::corners2;

    /// Makes a polygon of the corners of a triangle.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Polygon, Triangle};
    ///
    /// let roof = Triangle::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), Point2::new(2.0, 1.0));
    /// assert_eq!(Polygon::try_from(roof).map(|polygon| polygon.area()), Ok(2.0));
    /// ```
    ///
    /// # Errors
    /// The errors of [`Polygon::try_new`]: if the triangle is flat or a coordinate is not
    /// finite.
    Triangle<T, 2> => Polygon<T>: Polygon::try_new, Triangle::corners;

    /// Makes a polyhedron of the corners of a tetrahedron.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{ConvexPolyhedron, Tetrahedron};
    ///
    /// let corner = |x: f64, y: f64, z: f64| Point3::new(x, y, z);
    /// let [a, b, c] = [corner(1.0, 0.0, 0.0), corner(0.0, 1.0, 0.0), corner(0.0, 0.0, 1.0)];
    /// let solid = ConvexPolyhedron::try_from(Tetrahedron::new(Point3::origin(), a, b, c));
    /// assert_eq!(solid.map(|solid| solid.faces().len()), Ok(4));
    /// ```
    ///
    /// # Errors
    /// The errors of [`ConvexPolyhedron::try_from_points`]: if it is flat or a coordinate
    /// is not finite.
    Tetrahedron<T> => ConvexPolyhedron<T>: ConvexPolyhedron::try_from_points, Tetrahedron::corners;

    /// Makes a polyhedron of the corners of a box.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Aabb, ConvexPolyhedron};
    ///
    /// let parcel = Aabb::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 2.0, 3.0));
    /// assert_eq!(ConvexPolyhedron::try_from(parcel).map(|solid| solid.volume()), Ok(6.0));
    /// ```
    ///
    /// # Errors
    /// The errors of [`ConvexPolyhedron::try_from_points`], if the box is flat.
    Aabb<T, 3> => ConvexPolyhedron<T>: ConvexPolyhedron::try_from_points, corners_in_space;
}

fn corners_in_space<T: RealField + Copy>(aabb: &Aabb<T, 3>) -> [Point3<T>; 8] {
    core::array::from_fn(|corner| {
        let along = |axis: usize| [aabb.min(), aabb.max()][corner >> axis & 1][axis];
        Point3::from(core::array::from_fn(along))
    })
}

impl<T: RealField + Copy> From<ConvexPolygon<T>> for Polygon<T> {
    /// Makes a polygon without holes that has the same corners in the same order.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{ConvexPolygon, Polygon};
    ///
    /// let roof = vec![Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), Point2::new(2.0, 1.0)];
    /// assert_eq!(Polygon::from(ConvexPolygon::new(roof.clone())), Polygon::new(roof));
    /// ```
    fn from(polygon: ConvexPolygon<T>) -> Self {
        Self::of_convex(polygon.vertices().to_vec())
    }
}
