use crate::predicate::Motion;
use crate::shape::motion::{scaled_point, translated_point, turned_normal};
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// All that lies on one side of a line in the plane or of a plane in space, and the boundary too.
///
/// These are the points x with `normal · (x - point) <= 0`: the normal points outwards. A normal of
/// zero leaves no boundary, and every point satisfies this, so that it is the whole space.
///
/// ```
/// use nalgebra::{Point2, Point3, Vector2, Vector3};
/// use tangency::{HalfPlane, HalfSpace};
///
/// let ground = HalfPlane::new(Point2::new(7.0, -1.0), Vector2::new(0.0, 3.0));
/// assert_eq!(ground, HalfSpace::new(Point2::new(7.0, -1.0), Vector2::new(0.0, 3.0)));
///
/// let west = HalfSpace::new(Point3::new(2.0, 0.0, 0.0), Vector3::new(1.0, 0.0, 0.0));
/// assert_eq!(west.normal.x, 1.0);
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/half_space.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HalfSpace<T: nalgebra::Scalar, const D: usize> {
    /// A point on the boundary.
    pub point: Point<T, D>,
    /// Where it leads out, not necessarily of unit length. Zero makes it the whole space.
    pub normal: SVector<T, D>,
}

/// In the plane.
pub type HalfSpace2<T> = HalfSpace<T, 2>;
/// In space.
pub type HalfSpace3<T> = HalfSpace<T, 3>;
/// In the plane: another name of [`HalfSpace2`].
pub type HalfPlane<T> = HalfSpace<T, 2>;

impl<T: RealField + Copy, const D: usize> HalfSpace<T, D> {
    /// Creates it from its parts.
    #[inline]
    #[must_use]
    pub const fn new(point: Point<T, D>, normal: SVector<T, D>) -> Self {
        Self { point, normal }
    }

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that. The normal is only rotated.
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = Motion::new(isometry);
        Self::new(motion.point(&self.point), motion.vector(&self.normal))
    }

    /// Returns it moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    #[must_use]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        Self::new(translated_point(&self.point, offset), self.normal)
    }

    /// Returns it scaled about the origin, each coordinate rounded, or at the last number where it lies
    /// beyond that. A negative factor also
    /// reflects it in the origin; zero moves its boundary to the origin, as ever smaller factors do in
    /// the end.
    #[must_use]
    pub fn scaled(&self, factor: T) -> Self {
        let Self { point, normal } = self;
        Self::new(scaled_point(point, factor), turned_normal(normal, factor))
    }
}
