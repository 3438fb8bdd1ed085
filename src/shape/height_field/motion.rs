//! Moving of height fields: the lines of the grid and the heights, each along its axis.

use super::{GridLines, HeightField};
use crate::predicate::{scale_numbers, translate};
use crate::shape::motion::{finite_motion, require_finite_factor, require_finite_offset};
use crate::shape::tri_mesh::TriMesh;
use alloc::vec::Vec;
use nalgebra::{AbstractRotation, Isometry, RealField, Vector3};

impl<T: RealField + Copy> HeightField<T> {
    /// Returns the field with each coordinate moved by a function of its axis.
    fn map(&self, f: impl Fn(usize, T) -> T) -> Self {
        let [along_columns, along_rows, up] = self.up.axes();
        let moved = |axis: usize, numbers: &[T]| -> Vec<T> {
            numbers.iter().map(|&number| f(axis, number)).collect()
        };
        let grid = GridLines {
            columns: moved(along_columns, &self.grid.columns),
            rows: moved(along_rows, &self.grid.rows),
        };
        let sets = [self.kept.clone(), self.crossed.clone()];
        Self::of(self.up, grid, moved(up, &self.heights), sets)
    }

    /// Returns the surface translated by an offset, in linear time. Coordinates are rounded, and saturate at the largest
    /// number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point2, Point3, Vector2, Vector3};
    /// use tangency::{HeightField, UpAxis};
    ///
    /// let field = HeightField::new(UpAxis::Z, Point2::origin(), Vector2::new(1.0, 1.0), 2, vec![0.0; 4]);
    /// assert_eq!(field.translated(&Vector3::new(1.0, 2.0, 3.0)).vertex(1, 0), Point3::new(1.0, 3.0, 3.0));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector3<T>) -> Self {
        require_finite_offset("HeightField", offset);
        self.map(|axis, number| {
            let [moved] = translate(&[number], &[offset[axis]]);
            moved
        })
    }

    /// Returns the surface scaled about the origin, in linear time. Coordinates are rounded, and saturate at the largest
    /// number of the scalar.
    ///
    /// A negative factor also reflects it in the origin, so that its triangles are clockwise seen from above; zero leaves the
    /// point at the origin.
    ///
    /// ```
    /// use nalgebra::{Point2, Point3, Vector2};
    /// use tangency::{HeightField, UpAxis};
    ///
    /// let field = HeightField::new(UpAxis::Z, Point2::new(1.0, 1.0), Vector2::new(1.0, 1.0), 2, vec![6.0; 4]);
    /// assert_eq!(field.scaled(-0.5).vertex(1, 0), Point3::new(-0.5, -1.0, -3.0));
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("HeightField", factor);
        self.map(|_, number| {
            let [scaled] = scale_numbers(&[number], factor);
            scaled
        })
    }

    /// Returns the mesh of its triangles rotated, then translated, in time `n log n`. Coordinates are rounded, and saturate at
    /// the largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Isometry3, Point2, Point3, Vector2};
    /// use tangency::{HeightField, UpAxis};
    ///
    /// let field = HeightField::new(UpAxis::Z, Point2::origin(), Vector2::new(1.0, 1.0), 2, vec![0.0; 4]);
    /// let moved = field.transformed(&Isometry3::translation(1.0, 2.0, 3.0));
    /// assert_eq!(moved.vertices()[3], Point3::new(2.0, 3.0, 3.0));
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 3>>(
        &self,
        isometry: &Isometry<T, R, 3>,
    ) -> TriMesh<T> {
        let _ = finite_motion("HeightField", isometry);
        self.to_tri_mesh().transformed(isometry)
    }
}
