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
/// With a radius of zero it is the segment, and with two equal ends a ball.
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
pub struct Capsule<T: nalgebra::Scalar + Copy, const D: usize> {
    segment: Segment<T, D>,
    radius: T,
}

/// A stadium: [`Capsule`] in 2D.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Capsule2, Nearest};
///
/// let pill = Capsule2::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), 1.0);
/// assert_eq!(pill.distance(&Point2::new(2.0, 3.0)), 2.0);
/// ```
pub type Capsule2<T> = Capsule<T, 2>;
/// A [`Capsule`] in 3D.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::{Capsule3, Nearest};
///
/// let limb = Capsule3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 0.0, 4.0), 1.0);
/// assert_eq!(limb.distance(&Point3::new(3.0, 4.0, 2.0)), 4.0);
/// ```
pub type Capsule3<T> = Capsule<T, 3>;

impl<T: RealField + Copy, const D: usize> Capsule<T, D> {
    /// Creates a capsule from the ends of its segment and its radius.
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    #[track_caller]
    pub fn new(a: Point<T, D>, b: Point<T, D>, radius: T) -> Self {
        expect_shape("Capsule", Self::try_new(a, b, radius))
    }

    /// Creates a capsule from the ends of its segment and its radius.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Capsule, ShapeError};
    ///
    /// let (a, b) = (Point2::new(1.0, 2.0), Point2::new(5.0, 2.0));
    /// let error = Capsule::try_new(a, b, f64::NAN).unwrap_err();
    /// assert_eq!(error.to_string(), "the radius is NaN");
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::NotFinite`] if a number is infinite or NaN.
    /// * [`ShapeError::NegativeRadius`] if the radius is below zero.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn try_new(a: Point<T, D>, b: Point<T, D>, radius: T) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Start, &a)?;
        require_finite_point(ShapePart::End, &b)?;
        require_radius(radius)?;
        Ok(Self {
            segment: Segment::new(a, b),
            radius,
        })
    }

    /// The segment in the middle.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn segment(&self) -> &Segment<T, D> {
        &self.segment
    }

    /// The radius, not negative.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn radius(&self) -> T {
        self.radius
    }

    /// Returns the smallest box around the shape that the scalar can represent.
    ///
    /// Each side is rounded outwards; it saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Capsule};
    ///
    /// let pill = Capsule::new(Point2::new(1.0, 2.0), Point2::new(5.0, 2.0), 0.5);
    /// assert_eq!(pill.bounds(), Aabb::new(Point2::new(0.5, 1.5), Point2::new(5.5, 2.5)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        let radius = SVector::from_element(self.radius);
        self.segment.bounds().grown(&radius)
    }

    /// Returns the capsule rotated, then translated. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Translation2, UnitComplex};
    /// use tangency::Capsule;
    ///
    /// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Translation2::new(5.0, 0.0), quarter_turn);
    /// let pill = Capsule::new(Point2::new(1.0, 2.0), Point2::new(5.0, 2.0), 0.5);
    /// assert_eq!(pill.transformed(&pose), Capsule::new(Point2::new(3.0, 1.0), Point2::new(3.0, 5.0), 0.5));
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
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

    /// Returns the capsule translated by an offset. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Capsule;
    ///
    /// let pill = Capsule::new(Point2::new(1.0, 2.0), Point2::new(5.0, 2.0), 0.5);
    /// let moved = pill.translated(&Vector2::new(0.0, 3.0));
    /// assert_eq!(moved, Capsule::new(Point2::new(1.0, 5.0), Point2::new(5.0, 5.0), 0.5));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        require_finite_offset("Capsule", offset);
        Self {
            segment: self.segment.translated(offset),
            ..*self
        }
    }

    /// Returns the capsule scaled about the origin. The ends and the radius are rounded, and
    /// saturate at the largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Capsule;
    ///
    /// let pill = Capsule::new(Point2::new(1.0, 2.0), Point2::new(5.0, 2.0), 0.5);
    /// assert_eq!(pill.scaled(2.0), Capsule::new(Point2::new(2.0, 4.0), Point2::new(10.0, 4.0), 1.0));
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
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
struct RawCapsule<T: nalgebra::Scalar + Copy, const D: usize> {
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
