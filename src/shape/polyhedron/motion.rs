//! Moving and scaling of polyhedra.

use crate::shape::motion::{finite_motion, require_finite_factor, require_finite_offset};
use crate::shape::polyhedron::Polyhedron;
use nalgebra::{AbstractRotation, Isometry, RealField, Vector3};

impl<T: RealField + Copy> Polyhedron<T> {
    /// Returns the polyhedron rotated, then translated, in linear time. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// The surface is not validated again: see [`Polyhedron`] on what rounding can do.
    ///
    /// ```
    /// use nalgebra::{Isometry3, Point3, Quaternion, Translation3, UnitQuaternion};
    /// use tangency::Polyhedron;
    ///
    /// let half_turn = UnitQuaternion::new_unchecked(Quaternion::new(0.0, 0.0, 0.0, 1.0)); // about the z-axis
    /// let pose = Isometry3::from_parts(Translation3::new(5.0, 0.0, 0.0), half_turn);
    /// let corners = [[0.0, 0.0, 0.0], [6.0, 0.0, 0.0], [0.0, 6.0, 0.0], [0.0, 0.0, 6.0]].map(Point3::from);
    /// let solid = Polyhedron::new(corners.to_vec(), vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]);
    /// let moved = solid.transformed(&pose);
    /// assert_eq!(moved.vertices()[1], Point3::new(-1.0, 0.0, 0.0));
    /// assert_eq!(moved.volume(), solid.volume());
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 3>>(&self, isometry: &Isometry<T, R, 3>) -> Self {
        finite_motion("Polyhedron", isometry);
        self.with_surface(self.surface().transformed(isometry))
    }

    /// Returns the polyhedron translated by an offset, in linear time. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// The surface is not validated again: see [`Polyhedron`] on what rounding can do.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::Polyhedron;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [6.0, 0.0, 0.0], [0.0, 6.0, 0.0], [0.0, 0.0, 6.0]].map(Point3::from);
    /// let solid = Polyhedron::new(corners.to_vec(), vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]);
    /// assert_eq!(solid.translated(&Vector3::new(1.0, 2.0, 3.0)).vertices()[0], Point3::new(1.0, 2.0, 3.0));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector3<T>) -> Self {
        require_finite_offset("Polyhedron", offset);
        self.with_surface(self.surface().translated(offset))
    }

    /// Returns the polyhedron scaled about the origin, in linear time. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin, and exchanges two corners of each triangle, so that the solid
    /// stays inside; zero leaves the point at the origin. The surface is not validated again: see [`Polyhedron`] on
    /// what rounding can do.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Polyhedron;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [6.0, 0.0, 0.0], [0.0, 6.0, 0.0], [0.0, 0.0, 6.0]].map(Point3::from);
    /// let solid = Polyhedron::new(corners.to_vec(), vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]);
    /// assert_eq!(solid.scaled(-0.5).volume(), 4.5);
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("Polyhedron", factor);
        let scaled = self.surface().scaled(factor);
        self.with_surface(if factor < T::zero() {
            scaled.reversed()
        } else {
            scaled
        })
    }
}
