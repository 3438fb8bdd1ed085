use crate::predicate::Motion;
use crate::shape::motion::{point_along, scaled_point, scaled_vector, translated_point};
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// A half-line: it starts at a point, which belongs to it, and has no end.
///
/// A direction of zero makes it the point `origin`.
///
/// ```
/// use nalgebra::{Point2, Point3, Vector2, Vector3};
/// use tangency::Ray;
///
/// let flat = Ray::new(Point2::new(1.0, 1.0), Vector2::new(2.0, 0.0));
/// assert_eq!(flat.point_at(3.0), Point2::new(7.0, 1.0));
///
/// let upward = Ray::new(Point3::new(1.0, 2.0, 0.0), Vector3::new(0.0, 0.0, 1.0));
/// assert_eq!(upward.point_at(0.0), upward.origin);
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/ray.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ray<T: nalgebra::Scalar, const D: usize> {
    /// Where it starts.
    pub origin: Point<T, D>,
    /// Where it leads, not necessarily of unit length. Zero makes the ray a point.
    pub direction: SVector<T, D>,
}

/// In the plane.
pub type Ray2<T> = Ray<T, 2>;
/// In space.
pub type Ray3<T> = Ray<T, 3>;

impl<T: RealField + Copy, const D: usize> Ray<T, D> {
    /// Creates it from its parts.
    #[inline]
    #[must_use]
    pub const fn new(origin: Point<T, D>, direction: SVector<T, D>) -> Self {
        Self { origin, direction }
    }

    /// Returns the point that lies `parameter` lengths of the direction from the origin. A coordinate
    /// beyond the last number is that number. In fixed point each one is rounded once.
    ///
    /// A negative parameter leads to a point behind the ray, which is not on it.
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
