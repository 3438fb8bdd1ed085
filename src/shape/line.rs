use super::motion::{point_along, scaled_point, scaled_vector, translated_point};
use crate::kernel::Motion;
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

    /// Returns the point that lies `parameter` lengths of the direction from the origin. A coordinate
    /// beyond the last number is that number. In fixed point each one is rounded once.
    #[inline]
    #[must_use]
    pub fn point_at(&self, parameter: T) -> Point<T, D> {
        point_along(&self.origin, &self.direction, parameter)
    }

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that. The direction is only rotated.
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = Motion::new(isometry);
        Self::new(motion.point(&self.origin), motion.vector(&self.direction))
    }

    /// Returns it moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    #[must_use]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        Self::new(translated_point(&self.origin, offset), self.direction)
    }

    /// Returns it scaled about the origin, each coordinate rounded, or at the last number where it lies
    /// beyond that. The direction is
    /// scaled as well, so that each parameter leads to the scaled point: a negative factor reflects
    /// it in the origin, and zero leaves the point at the origin.
    #[must_use]
    pub fn scaled(&self, factor: T) -> Self {
        let Self { origin, direction } = self;
        Self::new(
            scaled_point(origin, factor),
            scaled_vector(direction, factor),
        )
    }
}
