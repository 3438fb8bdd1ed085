//! The axes and the cells of a grid.

/// The axis of space along which the heights of a [`HeightField`](crate::HeightField) are measured.
///
/// The columns of the grid follow each other along the first of the other two axes, its rows along the second.
///
/// ```
/// use nalgebra::{Point2, Point3, Vector2};
/// use tangency::{HeightField, UpAxis};
///
/// let field = HeightField::new(UpAxis::Y, Point2::new(10.0, 20.0), Vector2::new(1.0, 2.0), 3, vec![5.0; 6]);
/// assert_eq!(field.vertex(1, 2), Point3::new(12.0, 5.0, 22.0)); // of row 1 and column 2
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum UpAxis {
    /// Columns along y, rows along z.
    X,
    /// Columns along x, rows along z.
    Y,
    /// Columns along x, rows along y.
    Z,
}

impl UpAxis {
    /// The indices of the axes of the columns, of the rows, and of the heights.
    pub(super) const fn axes(self) -> [usize; 3] {
        match self {
            Self::X => [1, 2, 0],
            Self::Y => [0, 2, 1],
            Self::Z => [0, 1, 2],
        }
    }
}

/// A cell of a [`HeightField`](crate::HeightField): the square between two neighboring rows and columns of vertices.
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{GridCell, HeightField, UpAxis};
///
/// let field = HeightField::new(UpAxis::Z, Point2::origin(), Vector2::new(1.0, 1.0), 3, vec![0.0; 9]);
/// assert_eq!(field.triangles_of(GridCell { row: 1, column: 0 }), Some([4, 5]));
/// assert_eq!(field.cell_of(5), GridCell { row: 1, column: 0 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GridCell {
    /// The row of its vertices with the lower index.
    pub row: usize,
    /// The column of its vertices with the lower index.
    pub column: usize,
}
