//! Surfaces over grids; [`nodes`] has the tree around the triangles, [`ranges`] what is stored of it.

mod cells;
mod check;
mod corners;
mod grid;
mod motion;
mod nodes;
mod ranges;
#[cfg(feature = "serde")]
mod serialised;
mod triangles;

pub use grid::{GridCell, UpAxis};
pub(crate) use nodes::GridNode;

use crate::shape::aabb::Aabb;
use crate::shape::error::{ShapeError, expect_shape};
use alloc::vec::Vec;
use cells::CellSet;
use check::{grid_lines, require_heights};
use nalgebra::{Point2, Point3, RealField, Scalar, Vector2};
use ranges::HeightBlocks;

/// A surface over a grid in space: terrain. A height is given for each vertex of the grid, and each cell between four
/// vertices is two triangles. It has no inside.
///
/// Its answers are those of the [`TriMesh`](crate::TriMesh) of its triangles ([`to_tri_mesh`](Self::to_tri_mesh)), bit for bit, with the same
/// indices; but it stores neither triangles nor a tree around them, and takes about a fifteenth of the memory.
///
/// # Grid
/// [`UpAxis`] tells along which axes the columns, the rows and the heights are. The vertex of a row and a column has the
/// coordinates `origin + index * step` along the two axes of the grid, each rounded once, and its height as given. Steps that
/// are less than the last place of the origin leave cells without area, which are segments or points.
///
/// # Cells
/// The cell of a row and a column has the vertices of these and of the next ones. Its triangles meet along the diagonal from its
/// first vertex to the one of the next row and column; [`with_diagonals`](Self::with_diagonals) chooses the other diagonal for
/// some cells. [`without_cells`](Self::without_cells) leaves cells out, as for caves. Seen from above, from where heights are
/// greater, the corners of triangles are counter-clockwise.
///
/// # Triangles
/// They are numbered cell by cell in the order of rows, two for each cell that is not left out: first that with the first vertex
/// of the cell and the next one of its row. The index of a triangle is the part that contacts and casts name
/// ([`PartId`](crate::PartId)), and the feature of a ray's hit. [`cell_of`](Self::cell_of) returns the cell of a triangle,
/// [`triangles_of`](Self::triangles_of) the triangles of a cell.
///
/// # Cost
/// It stores the heights, and the least and the greatest height of blocks of cells, six tenths of a number for each cell; and
/// if cells are left out or diagonals chosen a bit for each cell. Queries divide the blocks that are near enough, and make the
/// few triangles that they look at. Moving and scaling take linear time. A rotated field is a [`TriMesh`](crate::TriMesh); a
/// [`Posed`](crate::Posed) field answers without one, but for casts.
///
/// # Queries
/// They are those of [`TriMesh`](crate::TriMesh), with the same shapes and in the same words.
///
/// ```
/// use nalgebra::{Point2, Point3, Vector2, Vector3};
/// use tangency::{HeightField, Nearest, Ray, RayCast, Sphere, UpAxis};
///
/// let heights = vec![
///     0.0, 0.0, 0.0, //
///     0.0, 2.0, 0.0, //
///     0.0, 0.0, 0.0,
/// ];
/// let hill = HeightField::new(UpAxis::Z, Point2::new(-4.0, -4.0), Vector2::new(4.0, 4.0), 3, heights);
/// let ball = Sphere::new(Point3::new(0.0, 0.0, 5.0), 1.0);
/// assert_eq!(hill.distance(&ball), 2.0); // from the top
///
/// let down = Ray::new(Point3::new(2.0, 0.5, 9.0), Vector3::new(0.0, 0.0, -1.0));
/// let hit = hill.first_hit(&down, 100.0).unwrap();
/// assert_eq!((hit.point.z, hill.cell_of(hit.feature).column), (1.0, 1));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/height_field.svg"))]
#[derive(Clone, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "serialised::RawHeightField<T>",
        into = "serialised::RawHeightField<T>",
        bound(
            serialize = "T: RealField + Copy + serde::Serialize",
            deserialize = "T: RealField + Copy + serde::Deserialize<'de>"
        )
    )
)]
pub struct HeightField<T: Scalar + Copy> {
    up: UpAxis,
    grid: GridLines<T>,
    /// Row by row.
    heights: Vec<T>,
    /// The cells that are not left out, unless they are all.
    kept: Option<CellSet>,
    /// The cells with the other diagonal, if there are any.
    crossed: Option<CellSet>,
    blocks: HeightBlocks<T>,
}

/// The coordinates of the columns and of the rows, which ascend or descend.
#[derive(Clone, Debug, PartialEq)]
struct GridLines<T> {
    columns: Vec<T>,
    rows: Vec<T>,
}

/// Compares the numbers, and which cells are left out or have the other diagonal.
impl<T: Scalar + Copy> PartialEq for HeightField<T> {
    fn eq(&self, other: &Self) -> bool {
        self.up == other.up
            && self.grid == other.grid
            && self.heights == other.heights
            && self.kept == other.kept
            && self.crossed == other.crossed
    }
}

impl<T: RealField + Copy> HeightField<T> {
    /// Creates a surface from the heights of the vertices of a grid, row by row, with so many columns.
    ///
    /// The origin has the coordinates of the first vertex along the axes of the columns and of the rows, in this order, and the
    /// steps are the distances of neighboring columns and rows.
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(
        up: UpAxis,
        origin: Point2<T>,
        steps: Vector2<T>,
        columns: usize,
        heights: Vec<T>,
    ) -> Self {
        expect_shape(
            "HeightField",
            Self::try_new(up, origin, steps, columns, heights),
        )
    }

    /// Creates a surface from the heights of the vertices of a grid, row by row, with so many columns.
    ///
    /// The origin has the coordinates of the first vertex along the axes of the columns and of the rows, in this order, and the
    /// steps are the distances of neighboring columns and rows.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{HeightField, ShapeError, UpAxis};
    ///
    /// let (origin, steps) = (Point2::new(0.0, 0.0), Vector2::new(1.0, 1.0));
    /// let field = HeightField::try_new(UpAxis::Y, origin, steps, 3, vec![0.0, 0.5, 0.0, 1.0, 1.5, 1.0]).unwrap();
    /// assert_eq!((field.rows(), field.columns(), field.triangle_count()), (2, 3, 4));
    ///
    /// let error = HeightField::try_new(UpAxis::Y, origin, steps, 3, vec![0.0; 7]).unwrap_err();
    /// assert_eq!(error, ShapeError::HeightCount { heights: 7, columns: 3 });
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::HeightCount`] if the heights do not make two or more rows of two or more columns.
    /// * [`ShapeError::TooManyCells`] if the indices of the vertices or of the triangles exceed `u32::MAX`.
    /// * [`ShapeError::NotFinite`] if a number of the origin or the steps is infinite or NaN.
    /// * [`ShapeError::StepNotPositive`] if a step is not greater than 0.
    /// * [`ShapeError::GridBeyondRange`] if the last row or column lies beyond the largest number of the scalar.
    /// * [`ShapeError::VertexNotFinite`] if a height is infinite or NaN.
    pub fn try_new(
        up: UpAxis,
        origin: Point2<T>,
        steps: Vector2<T>,
        columns: usize,
        heights: Vec<T>,
    ) -> Result<Self, ShapeError> {
        let rows = require_heights(up, columns, &heights)?;
        let [along_columns, along_rows, _] = up.axes();
        let grid = GridLines {
            columns: grid_lines(along_columns, columns, origin[0], steps[0])?,
            rows: grid_lines(along_rows, rows, origin[1], steps[1])?,
        };
        Ok(Self::of(up, grid, heights, [None, None]))
    }

    /// Creates a field from checked numbers, the cells that are not left out, and those with the other diagonal.
    fn of(
        up: UpAxis,
        grid: GridLines<T>,
        heights: Vec<T>,
        [kept, crossed]: [Option<CellSet>; 2],
    ) -> Self {
        let blocks = HeightBlocks::empty();
        let field = Self {
            up,
            grid,
            heights,
            kept,
            crossed,
            blocks,
        };
        Self {
            blocks: HeightBlocks::new(&field),
            ..field
        }
    }

    /// Returns the surface without those cells for which a function of a row and a column returns `true`. Cells that are left out
    /// already stay so.
    ///
    /// # Panics
    /// If [`Self::try_without_cells`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn without_cells(self, is_left_out: impl FnMut(GridCell) -> bool) -> Self {
        expect_shape("HeightField", self.try_without_cells(is_left_out))
    }

    /// Returns the surface without those cells for which a function returns `true`. Cells that are left out already stay so.
    ///
    /// ```
    /// use nalgebra::{Point2, Point3, Vector2};
    /// use tangency::{GridCell, HeightField, Nearest, UpAxis};
    ///
    /// let flat = HeightField::new(UpAxis::Z, Point2::origin(), Vector2::new(2.0, 2.0), 4, vec![0.0; 16]);
    /// let center = GridCell { row: 1, column: 1 };
    /// let pierced = flat.try_without_cells(|cell| cell == center).unwrap();
    /// assert_eq!(pierced.distance(&Point3::new(3.0, 3.0, 0.0)), 1.0);
    /// assert_eq!((pierced.triangle_count(), pierced.triangles_of(center)), (16, None));
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NoTriangles`] if all cells are left out.
    pub fn try_without_cells(
        self,
        mut is_left_out: impl FnMut(GridCell) -> bool,
    ) -> Result<Self, ShapeError> {
        let kept = CellSet::of(self.cell_count(), |cell| {
            self.is_kept(cell) && !is_left_out(self.cell_at(cell))
        });
        if kept.len() == 0 {
            return Err(ShapeError::NoTriangles);
        }
        let kept = (kept.len() < self.cell_count()).then_some(kept);
        Ok(Self::of(
            self.up,
            self.grid,
            self.heights,
            [kept, self.crossed],
        ))
    }

    /// Returns the surface in which those cells for which a function returns `true` are divided along the diagonal from the
    /// vertex of their row and the next column to that of the next row and their column, and all others along the other one.
    ///
    /// ```
    /// use nalgebra::{Point2, Point3, Vector2};
    /// use tangency::{HeightField, Intersects, UpAxis};
    ///
    /// let heights = vec![0.0, 2.0, 2.0, 0.0];
    /// let ridge = HeightField::new(UpAxis::Z, Point2::origin(), Vector2::new(2.0, 2.0), 2, heights).with_diagonals(|_| true);
    /// let middle = Point3::new(1.0, 1.0, 2.0);
    /// assert!(ridge.intersects(&middle));
    /// let valley = ridge.with_diagonals(|_| false);
    /// assert!(!valley.intersects(&middle));
    /// ```
    #[must_use]
    pub fn with_diagonals(mut self, mut is_other: impl FnMut(GridCell) -> bool) -> Self {
        let crossed = CellSet::of(self.cell_count(), |cell| is_other(self.cell_at(cell)));
        self.crossed = (crossed.len() > 0).then_some(crossed);
        self
    }

    /// Returns the axis along which the heights are measured.
    #[must_use]
    pub fn up(&self) -> UpAxis {
        self.up
    }

    /// Returns the number of rows of vertices: one more than that of rows of cells.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.grid.rows.len()
    }

    /// Returns the number of columns of vertices: one more than that of columns of cells.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.grid.columns.len()
    }

    /// Returns the heights, row by row.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{HeightField, UpAxis};
    ///
    /// let field = HeightField::new(UpAxis::Z, Point2::origin(), Vector2::new(1.0, 1.0), 2, vec![0.0, 1.0, 2.0, 3.0]);
    /// assert_eq!(field.scaled(2.0).heights(), [0.0, 2.0, 4.0, 6.0]);
    /// ```
    #[must_use]
    pub fn heights(&self) -> &[T] {
        &self.heights
    }

    /// Returns the vertex of a row and a column.
    ///
    /// # Panics
    /// If there is no such row or column.
    #[must_use]
    #[track_caller]
    pub fn vertex(&self, row: usize, column: usize) -> Point3<T> {
        let [along_columns, along_rows, up] = self.up.axes();
        let mut vertex = Point3::origin();
        vertex[along_columns] = self.grid.columns[column];
        vertex[along_rows] = self.grid.rows[row];
        vertex[up] = self.heights[row * self.columns() + column];
        vertex
    }

    /// Returns the smallest box around all triangles. It is exact.
    ///
    /// ```
    /// use nalgebra::{Point2, Point3, Vector2};
    /// use tangency::{Aabb, HeightField, UpAxis};
    ///
    /// let field = HeightField::new(UpAxis::Z, Point2::origin(), Vector2::new(1.0, 2.0), 2, vec![0.0, 1.0, 2.0, 3.0]);
    /// assert_eq!(field.bounds(), Aabb::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 2.0, 3.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 3> {
        self.blocks.bounds().aabb()
    }
}
