use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// A straight line, endless both ways.
///
/// A direction of zero makes it the point `origin`.
///
/// ```
/// use nalgebra::{Point2, Point3, Vector2, Vector3};
/// use tangency::Line;
///
/// let diagonal = Line::new(Point2::new(1.0, 1.0), Vector2::new(2.0, 2.0));
/// assert_eq!(diagonal.point_at(-0.5), Point2::new(0.0, 0.0));
///
/// let upright = Line::new(Point3::new(1.0, 2.0, 0.0), Vector3::new(0.0, 0.0, 1.0));
/// assert_eq!(upright.point_at(4.0), Point3::new(1.0, 2.0, 4.0));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/line.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Line<T: nalgebra::Scalar, const D: usize> {
    /// A point on the line, of parameter 0.
    pub origin: Point<T, D>,
    /// Any vector along the line, not necessarily of unit length. Zero makes the line a point.
    pub direction: SVector<T, D>,
}

/// In the plane.
pub type Line2<T> = Line<T, 2>;
/// In space.
pub type Line3<T> = Line<T, 3>;

impl<T: RealField + Copy, const D: usize> Line<T, D> {
    /// Creates it from its parts.
    #[inline]
    #[must_use]
    pub const fn new(origin: Point<T, D>, direction: SVector<T, D>) -> Self {
        Self { origin, direction }
    }

    /// Returns the point that lies `parameter` lengths of the direction from the origin.
    #[inline]
    #[must_use]
    pub fn point_at(&self, parameter: T) -> Point<T, D> {
        self.origin + self.direction * parameter
    }

    /// Returns it rotated and moved, each coordinate rounded. The direction is only rotated.
    #[inline]
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        Self::new(isometry * self.origin, isometry * self.direction)
    }
}
