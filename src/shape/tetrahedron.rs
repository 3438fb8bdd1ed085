use crate::predicate::Motion;
use crate::shape::aabb::Aabb;
use crate::shape::motion::{scaled_point, translated_point};
use nalgebra::{AbstractRotation, Isometry, Point3, RealField, Vector3};

/// A solid tetrahedron, its corners in any order.
///
/// Corners in one plane make it flat: all between them in that plane, a triangle or a quadrilateral.
/// On one line they make it the segment between the outermost two, four equal corners a point.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::Tetrahedron;
///
/// let corner = Tetrahedron::new(
///     Point3::new(0.0, 0.0, 0.0),
///     Point3::new(2.0, 0.0, 0.0),
///     Point3::new(0.0, 3.0, 0.0),
///     Point3::new(0.0, 0.0, 4.0),
/// );
/// assert_eq!(*corner.bounds().max(), Point3::new(2.0, 3.0, 4.0));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/tetrahedron.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tetrahedron<T: nalgebra::Scalar> {
    /// A corner.
    pub a: Point3<T>,
    /// A corner.
    pub b: Point3<T>,
    /// A corner.
    pub c: Point3<T>,
    /// A corner.
    pub d: Point3<T>,
}

impl<T: RealField + Copy> Tetrahedron<T> {
    /// Creates it from its corners.
    #[inline]
    #[must_use]
    pub const fn new(a: Point3<T>, b: Point3<T>, c: Point3<T>, d: Point3<T>) -> Self {
        Self { a, b, c, d }
    }

    pub(crate) fn corners(&self) -> [Point3<T>; 4] {
        [self.a, self.b, self.c, self.d]
    }

    /// Returns the smallest box around it.
    ///
    /// An infinite coordinate stands for the last number of the scalar. Where one is not a number,
    /// the box reaches from the least to the largest number along that axis.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 3> {
        Aabb::around_any(self.corners())
    }

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, 3>>(&self, isometry: &Isometry<T, R, 3>) -> Self {
        let motion = Motion::new(isometry);
        let [a, b, c, d] = self.corners().map(|corner| motion.point(&corner));
        Self::new(a, b, c, d)
    }

    /// Returns it moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    #[must_use]
    pub fn translated(&self, offset: &Vector3<T>) -> Self {
        let [a, b, c, d] = self
            .corners()
            .map(|corner| translated_point(&corner, offset));
        Self::new(a, b, c, d)
    }

    /// Returns it scaled about the origin, each coordinate rounded, or at the last number where it lies
    /// beyond that. A negative factor also
    /// reflects it in the origin; zero leaves the point at the origin.
    #[must_use]
    pub fn scaled(&self, factor: T) -> Self {
        let [a, b, c, d] = self.corners().map(|corner| scaled_point(&corner, factor));
        Self::new(a, b, c, d)
    }
}
