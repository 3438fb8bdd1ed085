//! The triangles of a height field, by their indices and by their cells.

use super::corners::CellHalf;
use super::{CellSet, GridCell, HeightField};
use crate::shape::tri_mesh::TriMesh;
use crate::shape::triangle::Triangle;
use nalgebra::RealField;

impl<T: RealField + Copy> HeightField<T> {
    /// Returns the number of triangles: two for each cell that is not left out.
    #[must_use]
    pub fn triangle_count(&self) -> usize {
        let cells = self.kept.as_ref().map(CellSet::len);
        2 * cells.unwrap_or_else(|| self.cell_count())
    }

    /// Returns the triangles in order.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{HeightField, UpAxis};
    ///
    /// let field = HeightField::new(UpAxis::X, Point2::origin(), Vector2::new(1.0, 1.0), 2, vec![0.0, 1.0, 2.0, 3.0]);
    /// assert!(field.triangles().eq(field.to_tri_mesh().triangles()));
    /// ```
    pub fn triangles(&self) -> impl Iterator<Item = Triangle<T, 3>> + Clone {
        self.halves().map(|half| self.triangle_of(half))
    }

    /// Returns the triangle with an index.
    ///
    /// # Panics
    /// If there is no such triangle.
    #[must_use]
    #[track_caller]
    pub fn triangle(&self, index: usize) -> Triangle<T, 3> {
        let is_second = index % 2 == 1;
        let cell = self.cell_of(index);
        self.triangle_of(CellHalf { cell, is_second })
    }

    /// Returns the cell of the triangle with an index.
    ///
    /// # Panics
    /// If there is no such triangle.
    #[must_use]
    #[track_caller]
    pub fn cell_of(&self, triangle: usize) -> GridCell {
        let place = triangle / 2;
        let cell = match &self.kept {
            Some(kept) => kept.nth(place),
            None => (place < self.cell_count()).then_some(place),
        };
        match cell {
            Some(cell) => self.cell_at(cell),
            None => panic!(
                "HeightField: there is no triangle {triangle} of {}",
                self.triangle_count()
            ),
        }
    }

    /// Returns the indices of the triangles of a cell; `None` if it is left out or there is no such cell.
    #[must_use]
    pub fn triangles_of(&self, cell: GridCell) -> Option<[usize; 2]> {
        let is_there = cell.row + 1 < self.rows() && cell.column + 1 < self.columns();
        let first = (is_there && self.is_kept(self.index_of(cell))).then(|| self.first_in(cell))?;
        Some([first, first + 1])
    }

    /// Returns the mesh of its triangles, with their indices; vertices are those of the grid, row by row.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{HeightField, UpAxis};
    ///
    /// let field = HeightField::new(UpAxis::Z, Point2::origin(), Vector2::new(1.0, 1.0), 2, vec![0.0, 1.0, 2.0, 3.0]);
    /// let mesh = field.to_tri_mesh();
    /// assert_eq!((mesh.vertices()[2], mesh.indices()), (field.vertex(1, 0), &[[0, 1, 3], [0, 3, 2]][..]));
    /// ```
    #[must_use]
    pub fn to_tri_mesh(&self) -> TriMesh<T> {
        let vertices = self.grid_vertices().collect();
        TriMesh::new(vertices, self.triangle_indices().collect())
    }
}
