use super::Aabb;
use nalgebra::{AbstractRotation, Isometry, Point, RealField};

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
    /// # Panics
    /// Where a coordinate is infinite or not a number.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        Aabb::from_points(self.corners())
    }

    /// Returns it rotated and moved, each coordinate rounded.
    #[inline]
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        Self::new(isometry * self.a, isometry * self.b, isometry * self.c)
    }
}
