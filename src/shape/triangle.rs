use crate::predicate::Motion;
use crate::shape::aabb::Aabb;
use crate::shape::motion::{scaled_point, translated_point};
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// A solid triangle, in either winding.
///
/// Corners on one line make it the segment between the outermost two, three equal corners a point.
///
/// ```
/// use nalgebra::{Point2, Point3};
/// use tangency::Triangle;
///
/// let flat = Triangle::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0), Point2::new(1.0, 3.0));
/// assert_eq!(*flat.bounds().max(), Point2::new(4.0, 3.0));
///
/// let foot = Point3::new(1.0, 0.0, 0.0);
/// let leaning = Triangle::new(Point3::origin(), foot, Point3::new(0.0, 1.0, 2.0));
/// assert_eq!(*leaning.bounds().max(), Point3::new(1.0, 1.0, 2.0));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/triangle.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Triangle<T: nalgebra::Scalar, const D: usize> {
    /// A corner.
    pub a: Point<T, D>,
    /// A corner.
    pub b: Point<T, D>,
    /// A corner.
    pub c: Point<T, D>,
}

/// In the plane.
pub type Triangle2<T> = Triangle<T, 2>;
/// In space.
pub type Triangle3<T> = Triangle<T, 3>;

impl<T: RealField + Copy, const D: usize> Triangle<T, D> {
    /// Creates it from its corners.
    #[inline]
    #[must_use]
    pub const fn new(a: Point<T, D>, b: Point<T, D>, c: Point<T, D>) -> Self {
        Self { a, b, c }
    }

    pub(crate) fn corners(&self) -> [Point<T, D>; 3] {
        [self.a, self.b, self.c]
    }

    /// Returns the smallest box around it.
    ///
    /// An infinite coordinate stands for the last number of the scalar. Where one is not a number,
    /// the box reaches from the least to the largest number along that axis.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        Aabb::around_any(self.corners())
    }

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = Motion::new(isometry);
        let [a, b, c] = self.corners().map(|corner| motion.point(&corner));
        Self::new(a, b, c)
    }

    /// Returns it moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    #[must_use]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        let [a, b, c] = self
            .corners()
            .map(|corner| translated_point(&corner, offset));
        Self::new(a, b, c)
    }

    /// Returns it scaled about the origin, each coordinate rounded, or at the last number where it lies
    /// beyond that. A negative factor also
    /// reflects it in the origin; zero leaves the point at the origin.
    #[must_use]
    pub fn scaled(&self, factor: T) -> Self {
        let [a, b, c] = self.corners().map(|corner| scaled_point(&corner, factor));
        Self::new(a, b, c)
    }
}
