use super::Aabb;
use nalgebra::{AbstractRotation, Isometry, Point3, RealField};

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
    /// # Panics
    /// Where a coordinate is infinite or not a number.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 3> {
        Aabb::from_points(self.corners())
    }

    /// Returns it rotated and moved, each coordinate rounded.
    #[inline]
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, 3>>(&self, isometry: &Isometry<T, R, 3>) -> Self {
        let [a, b, c, d] = self.corners().map(|corner| isometry * corner);
        Self::new(a, b, c, d)
    }
}
