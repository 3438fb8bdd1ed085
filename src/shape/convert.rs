//! Shapes as others that are the same set of points, or the boundary of one.

use super::measures::rounded_point;
use super::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Obb, Plane, Polygon, Polyline,
    Segment, ShapeError, Tetrahedron, Triangle,
};
use crate::kernel::Quantity;
use alloc::vec::Vec;
use nalgebra::{Point, Point2, Point3, RealField};

impl<T: RealField + Copy, const D: usize> TryFrom<Point<T, D>> for Ball<T, D> {
    type Error = ShapeError;

    /// Makes a ball of radius 0, which is the point.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Ball, ShapeError};
    ///
    /// assert_eq!(Ball::try_from(Point2::new(1.0, 2.0)), Ok(Ball::new(Point2::new(1.0, 2.0), 0.0)));
    /// assert_eq!(Ball::try_from(Point2::new(1.0, f64::NAN)), Err(ShapeError::NotFinite));
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] where a coordinate is infinite or not a number.
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
    /// [`ShapeError::NotFinite`] where a coordinate is infinite or not a number.
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
    /// [`ShapeError::VertexNotFinite`] where a coordinate is infinite or not a number.
    fn try_from(segment: Segment<T, D>) -> Result<Self, ShapeError> {
        Self::try_new(Vec::from([segment.a, segment.b]))
    }
}

/// Implements `TryFrom` by a constructor that takes a list of corners. The doc comment stands over the
/// function.
///
/// `by_corners! { /// … Triangle<T, 2> => Polygon<T>: Polygon::try_new, Triangle::corners }` expands to
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
    /// [`ShapeError::TooFewVertices`] where the box is flat.
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
    /// Those of [`ConvexPolygon::try_new`]: where the triangle is flat or a coordinate is not finite.
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
    /// Those of [`Polygon::try_new`], where the box is flat.
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
    /// Those of [`Polygon::try_new`]: where the triangle is flat or a coordinate is not finite.
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
    /// Those of [`ConvexPolyhedron::try_from_points`]: where it is flat or a coordinate is not finite.
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
    /// Those of [`ConvexPolyhedron::try_from_points`], where the box is flat.
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

impl<T: RealField + Copy> ConvexPolygon<T> {
    /// Returns its boundary: the closed polyline through its corners, counter-clockwise, which repeats
    /// the first one at the end.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{ConvexPolygon, Intersects};
    ///
    /// let [a, b, c] = [Point2::new(0.0, 0.0), Point2::new(6.0, 0.0), Point2::new(0.0, 6.0)];
    /// let field = ConvexPolygon::new(vec![a, b, c]);
    /// let fence = field.to_polyline();
    /// assert_eq!(fence.vertices(), [a, b, c, a]);
    /// assert!(field.intersects(&Point2::new(1.0, 1.0)) && !fence.intersects(&Point2::new(1.0, 1.0)));
    /// ```
    #[must_use]
    pub fn to_polyline(&self) -> Polyline<T, 2> {
        closed(self.vertices())
    }
}

impl<T: RealField + Copy> Polygon<T> {
    /// Returns its boundary: one closed polyline for each ring, which repeats its first corner at the
    /// end. The exterior comes first, counter-clockwise; the holes are clockwise.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Polygon;
    ///
    /// let square = |low: f64, high: f64| {
    ///     [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point2::new(x, y)).to_vec()
    /// };
    /// let frame = Polygon::with_holes(square(0.0, 4.0), vec![square(1.0, 3.0)]);
    /// let lengths: Vec<_> = frame.to_polylines().map(|ring| ring.length()).collect();
    /// assert_eq!(lengths, [16.0, 8.0]);
    /// ```
    pub fn to_polylines(&self) -> impl Iterator<Item = Polyline<T, 2>> + '_ {
        core::iter::once(self.vertices())
            .chain(self.holes())
            .map(closed)
    }
}

fn closed<T: RealField + Copy>(ring: &[Point2<T>]) -> Polyline<T, 2> {
    Polyline::new(ring.iter().chain(ring.first()).copied().collect())
}

impl<T: RealField + Copy> Obb<T, 2> {
    /// Returns it as a polygon, each coordinate of a corner rounded once.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Obb;
    ///
    /// let half_axes = [Vector2::new(2.0, 1.0), Vector2::new(-1.0, 2.0)];
    /// let tile = Obb::from_half_axes(Point2::new(5.0, 5.0), half_axes);
    /// let corners = [(4.0, 2.0), (8.0, 4.0), (6.0, 8.0), (2.0, 6.0)];
    /// let polygon = tile.to_convex_polygon().unwrap();
    /// assert!(corners.iter().all(|&(x, y)| polygon.vertices().contains(&Point2::new(x, y))));
    /// ```
    ///
    /// # Errors
    /// Those of [`ConvexPolygon::try_from_points`], where it is flat, or flat once it is rounded.
    pub fn to_convex_polygon(&self) -> Result<ConvexPolygon<T>, ShapeError> {
        let corner = |signs: [bool; 2]| self.corner(&signs);
        let signs = [[false, false], [true, false], [true, true], [false, true]];
        ConvexPolygon::try_from_points(signs.map(corner).to_vec())
    }
}

impl<T: RealField + Copy> Obb<T, 3> {
    /// Returns it as a polyhedron, each coordinate of a corner rounded once.
    ///
    /// Rounding bends what was flat, so that a face may become two triangles.
    ///
    /// ```
    /// use nalgebra::{Point3, UnitQuaternion, Vector3};
    /// use tangency::Obb;
    ///
    /// let parcel = Obb::new(Point3::origin(), UnitQuaternion::identity(), Vector3::new(1.0, 2.0, 3.0));
    /// assert_eq!(parcel.to_convex_polyhedron().map(|solid| solid.volume()), Ok(48.0));
    /// ```
    ///
    /// # Errors
    /// Those of [`ConvexPolyhedron::try_from_points`], where it is flat, or flat once it is rounded.
    pub fn to_convex_polyhedron(&self) -> Result<ConvexPolyhedron<T>, ShapeError> {
        let corner = |i: u8| self.corner(&[i & 1 != 0, i & 2 != 0, i & 4 != 0]);
        ConvexPolyhedron::try_from_points((0..8).map(corner).collect())
    }
}

impl<T: RealField + Copy, const D: usize> Obb<T, D> {
    /// The center plus or minus each half axis.
    fn corner(&self, adds: &[bool; D]) -> Point<T, D> {
        let coordinate = |axis: usize| {
            let mut sum = Quantity::of(self.center()[axis]);
            for (half_axis, &add) in self.half_axes().iter().zip(adds) {
                let term = Quantity::of(half_axis[axis]);
                sum = if add { sum + term } else { sum - term };
            }
            sum
        };
        rounded_point(coordinate)
    }
}

impl<T: RealField + Copy> HalfSpace<T, 3> {
    /// Returns the plane that bounds it, with the same normal.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{HalfSpace, Plane};
    ///
    /// let (point, up) = (Point3::new(1.0, 2.0, 3.0), Vector3::new(0.0, 0.0, 1.0));
    /// assert_eq!(HalfSpace::new(point, up).boundary_plane(), Plane::new(point, up));
    /// ```
    #[must_use]
    pub fn boundary_plane(&self) -> Plane<T> {
        Plane::new(self.point, self.normal)
    }
}

impl<T: RealField + Copy> Plane<T> {
    /// Returns the half-space that it bounds, on the side that its normal points away from.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Intersects, Plane};
    ///
    /// let water = Plane::new(Point3::new(0.0, 0.0, 5.0), Vector3::new(0.0, 0.0, 1.0));
    /// assert!(water.half_space().intersects(&Point3::new(9.0, 9.0, -1.0)));
    /// ```
    #[must_use]
    pub fn half_space(&self) -> HalfSpace<T, 3> {
        HalfSpace::new(self.point, self.normal)
    }
}
