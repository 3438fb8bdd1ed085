//! Conversions of oriented boxes to polygons and polyhedra.

use crate::exact::Quantity;
use crate::shape::convex_polygon::ConvexPolygon;
use crate::shape::convex_polyhedron::ConvexPolyhedron;
use crate::shape::error::ShapeError;
use crate::shape::measures::rounded_point;
use crate::shape::obb::Obb;
use nalgebra::{Point, RealField, SVector};

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
    /// The errors of [`ConvexPolygon::try_from_points`], if it is flat, or flat after
    /// rounding.
    pub fn to_convex_polygon(&self) -> Result<ConvexPolygon<T>, ShapeError> {
        let corner = |signs: [bool; 2]| self.corner(&signs);
        let signs = [[false, false], [true, false], [true, true], [false, true]];
        ConvexPolygon::try_from_points(signs.map(corner).to_vec())
    }
}

impl<T: RealField + Copy> Obb<T, 3> {
    /// Returns it as a polyhedron, each coordinate of a corner rounded once.
    ///
    /// Rounding can bend a face, which then becomes two triangles.
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
    /// The errors of [`ConvexPolyhedron::try_from_points`], if it is flat, or flat after
    /// rounding.
    pub fn to_convex_polyhedron(&self) -> Result<ConvexPolyhedron<T>, ShapeError> {
        let corner = |i: u8| self.corner(&[i & 1 != 0, i & 2 != 0, i & 4 != 0]);
        ConvexPolyhedron::try_from_points((0..8).map(corner).collect())
    }
}

impl<T: RealField + Copy, const D: usize> Obb<T, D> {
    /// The center plus or minus each half axis.
    fn corner(&self, adds: &[bool; D]) -> Point<T, D> {
        let coordinate = |axis: usize| {
            let center = Quantity::of(self.center()[axis]);
            let term = |(half_axis, &adds): (&SVector<T, D>, &bool)| {
                let along = Quantity::of(half_axis[axis]);
                if adds {
                    along
                } else {
                    Quantity::integer(0) - along
                }
            };
            let terms = self.half_axes().iter().zip(adds).map(term);
            Quantity::sum(terms.chain([center]))
        };
        rounded_point(coordinate)
    }
}
