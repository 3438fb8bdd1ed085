use crate::predicate::Motion;
use crate::shape::motion::{scaled_point, translated_point, turned_normal};
use nalgebra::{AbstractRotation, Isometry, Point3, RealField, Vector3};

/// An endless plane in space, without a thickness or an inside.
///
/// These are the points x with `normal · (x - point) = 0`; which way the normal points makes no
/// difference. Every point satisfies this where the normal is zero, so that it is the whole space.
///
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::Plane;
///
/// let water = Plane::new(Point3::new(5.0, 1.0, 7.0), Vector3::new(0.0, 2.0, 0.0));
/// assert_eq!(water.point.y, 1.0);
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/plane.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Plane<T: nalgebra::Scalar> {
    /// A point on it.
    pub point: Point3<T>,
    /// Where it leads away from it at a right angle, not necessarily of unit length. Zero makes the
    /// plane the whole space.
    pub normal: Vector3<T>,
}

impl<T: RealField + Copy> Plane<T> {
    /// Creates it from its parts.
    #[inline]
    #[must_use]
    pub const fn new(point: Point3<T>, normal: Vector3<T>) -> Self {
        Self { point, normal }
    }

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that. The normal is only rotated.
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, 3>>(&self, isometry: &Isometry<T, R, 3>) -> Self {
        let motion = Motion::new(isometry);
        Self::new(motion.point(&self.point), motion.vector(&self.normal))
    }

    /// Returns it moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    #[must_use]
    pub fn translated(&self, offset: &Vector3<T>) -> Self {
        Self::new(translated_point(&self.point, offset), self.normal)
    }

    /// Returns it scaled about the origin, each coordinate rounded, or at the last number where it lies
    /// beyond that. A negative factor also
    /// reflects it in the origin; zero moves it to the origin, as ever smaller factors do in the end.
    #[must_use]
    pub fn scaled(&self, factor: T) -> Self {
        let Self { point, normal } = self;
        Self::new(scaled_point(point, factor), turned_normal(normal, factor))
    }
}
