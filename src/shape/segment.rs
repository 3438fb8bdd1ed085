use crate::exact::coords;
use crate::predicate::{Motion, interpolate};
use crate::shape::aabb::Aabb;
use crate::shape::motion::{scaled_point, translated_point};
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

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
    /// Any other parameter is taken too, and leads along the line through both ends. A coordinate
    /// beyond the last number is that number. In fixed point each one is rounded once.
    #[must_use]
    pub fn point_at(&self, parameter: T) -> Point<T, D> {
        Point::from(interpolate(coords(&self.a), coords(&self.b), parameter))
    }

    /// Returns the smallest box around it.
    ///
    /// An infinite coordinate stands for the last number of the scalar. Where one is not a number,
    /// the box reaches from the least to the largest number along that axis.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        Aabb::around_any([self.a, self.b])
    }

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = Motion::new(isometry);
        Self::new(motion.point(&self.a), motion.point(&self.b))
    }

    /// Returns it moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    #[must_use]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        let Self { a, b } = self;
        Self::new(translated_point(a, offset), translated_point(b, offset))
    }

    /// Returns it scaled about the origin, each coordinate rounded, or at the last number where it lies
    /// beyond that. A negative factor also
    /// reflects it in the origin; zero leaves the point at the origin.
    #[must_use]
    pub fn scaled(&self, factor: T) -> Self {
        let Self { a, b } = self;
        Self::new(scaled_point(a, factor), scaled_point(b, factor))
    }
}
