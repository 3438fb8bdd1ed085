//! Conversions of a shape to its boundary.

use crate::shape::convex_polygon::ConvexPolygon;
use crate::shape::half_space::HalfSpace;
use crate::shape::plane::Plane;
use crate::shape::polygon::Polygon;
use crate::shape::polyline::Polyline;
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> ConvexPolygon<T> {
    /// Returns the boundary as a closed polyline: the corners counter-clockwise, the first one
    /// repeated at the end.
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
    /// Returns the boundary as one closed polyline for each ring, the first corner repeated at the
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

impl<T: RealField + Copy> HalfSpace<T, 3> {
    /// Returns the boundary as a plane with the same normal.
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
    /// Returns the half-space behind the plane: its outward normal is that of the plane.
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
