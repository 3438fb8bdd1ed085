use super::Aabb;
use nalgebra::{AbstractRotation, Isometry, Point, RealField};

/// The straight segment between two points, both included.
///
/// Two equal ends make it a point.
///
/// ```
/// use nalgebra::{Point2, Point3};
/// use tangency::Segment;
///
/// let flat = Segment::new(Point2::new(1.0, 0.0), Point2::new(5.0, 0.0));
/// assert_eq!(flat.point_at(0.25), Point2::new(2.0, 0.0));
///
/// let upright = Segment::new(Point3::new(1.0, 2.0, 9.0), Point3::new(1.0, 2.0, 3.0));
/// assert_eq!(*upright.bounds().min(), Point3::new(1.0, 2.0, 3.0));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/segment.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Segment<T: nalgebra::Scalar, const D: usize> {
    /// Its start, of parameter 0.
    pub a: Point<T, D>,
    /// Its end, of parameter 1.
    pub b: Point<T, D>,
}

/// In the plane.
pub type Segment2<T> = Segment<T, 2>;
/// In space.
pub type Segment3<T> = Segment<T, 3>;

impl<T: RealField + Copy, const D: usize> Segment<T, D> {
    /// Creates it from its parts.
    #[inline]
    #[must_use]
    pub const fn new(a: Point<T, D>, b: Point<T, D>) -> Self {
        Self { a, b }
    }

    /// Returns the point of a parameter: `a` at 0, `b` at 1, both exactly.
    ///
    /// Any other parameter is taken too, and leads along the line through both ends.
    #[must_use]
    pub fn point_at(&self, parameter: T) -> Point<T, D> {
        let half = T::one() / (T::one() + T::one());
        let along = self.b - self.a;
        // Measured from the nearer end, the rounding of the product stays small beside the result.
        if parameter <= half {
            self.a + along * parameter
        } else {
            self.b - along * (T::one() - parameter)
        }
    }

    /// Returns the smallest box around it.
    ///
    /// # Panics
    /// Where a coordinate is infinite or not a number.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        Aabb::from_points([self.a, self.b])
    }

    /// Returns it rotated and moved, each coordinate rounded.
    #[inline]
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        Self::new(isometry * self.a, isometry * self.b)
    }
}
