use crate::shape::aabb::Aabb;
use crate::shape::build::finite::{require_finite_point, require_radius};
use crate::shape::error::ShapeError;
use crate::shape::error::expect_shape;
use crate::shape::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_radius,
};
use crate::shape::segment::Segment;
use crate::shape::shape_part::ShapePart;
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// A solid capsule: all points within a radius of a segment.
///
/// A radius of zero makes it the segment, and two equal ends make it a ball.
///
/// ```
/// use nalgebra::{Point2, Point3};
/// use tangency::Capsule;
///
/// let pill = Capsule::new(Point2::new(1.0, 2.0), Point2::new(5.0, 2.0), 0.5);
/// assert_eq!(pill.segment().b, Point2::new(5.0, 2.0));
/// assert_eq!(*pill.bounds().min(), Point2::new(0.5, 1.5));
///
/// let limb = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 1.0, 2.0), 3.0);
/// assert_eq!(*limb.bounds().max(), Point3::new(3.0, 4.0, 5.0));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/capsule.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawCapsule<T, D>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct Capsule<T: nalgebra::Scalar, const D: usize> {
    segment: Segment<T, D>,
    radius: T,
}

/// In the plane.
pub type Capsule2<T> = Capsule<T, 2>;
/// In space.
pub type Capsule3<T> = Capsule<T, 3>;

impl<T: RealField + Copy, const D: usize> Capsule<T, D> {
    /// Creates it from the ends of its segment and its radius.
    ///
    /// # Panics
    /// Where [`Self::try_new`] returns an error.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn new(a: Point<T, D>, b: Point<T, D>, radius: T) -> Self {
        expect_shape("Capsule", Self::try_new(a, b, radius))
    }

    /// Creates it from the ends of its segment and its radius.
    ///
    /// # Errors
    /// * [`ShapeError::NotFinite`] where a number is infinite or not a number.
    /// * [`ShapeError::NegativeRadius`] where the radius is below zero.
    #[inline]
    pub fn try_new(a: Point<T, D>, b: Point<T, D>, radius: T) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Start, &a)?;
        require_finite_point(ShapePart::End, &b)?;
        require_radius(radius)?;
        Ok(Self {
            segment: Segment::new(a, b),
            radius,
        })
    }

    /// The segment in its middle.
    #[inline]
    #[must_use]
    pub fn segment(&self) -> &Segment<T, D> {
        &self.segment
    }

    /// Its radius, not negative.
    #[inline]
    #[must_use]
    pub fn radius(&self) -> T {
        self.radius
    }

    /// Returns the smallest box around it that the scalar's numbers can make.
    ///
    /// A side that lies between two numbers is rounded outwards, and one beyond the last number is
    /// there.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        let radius = SVector::from_element(self.radius);
        self.segment.bounds().grown(&radius)
    }

    /// Returns it rotated and moved, each coordinate of the ends rounded, or at the last number
    /// where it lies beyond that.
    ///
    /// # Panics
    /// Where a number of the isometry is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = finite_motion("Capsule", isometry);
        let Segment { a, b } = &self.segment;
        Self {
            segment: Segment::new(motion.point(a), motion.point(b)),
            ..*self
        }
    }

    /// Returns it moved, each coordinate of the ends rounded, or at the last number where it lies
    /// beyond that.
    ///
    /// # Panics
    /// Where a number of the offset is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        require_finite_offset("Capsule", offset);
        Self {
            segment: self.segment.translated(offset),
            ..*self
        }
    }

    /// Returns it scaled about the origin, the ends and the radius rounded, or at the last number
    /// where one lies beyond that. A negative factor also reflects it in the origin; zero leaves
    /// the point at the origin.
    ///
    /// # Panics
    /// Where the factor is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("Capsule", factor);
        Self {
            segment: self.segment.scaled(factor),
            radius: scaled_radius(self.radius, factor),
        }
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "Capsule")]
struct RawCapsule<T: nalgebra::Scalar, const D: usize> {
    segment: Segment<T, D>,
    radius: T,
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy, const D: usize> TryFrom<RawCapsule<T, D>> for Capsule<T, D> {
    type Error = ShapeError;

    fn try_from(raw: RawCapsule<T, D>) -> Result<Self, ShapeError> {
        Self::try_new(raw.segment.a, raw.segment.b, raw.radius)
    }
}
