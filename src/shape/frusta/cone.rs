use crate::shape::aabb::Aabb;
use crate::shape::error::{ShapeError, expect_shape};
use crate::shape::frusta::{TruncatedCone, require_disks, with_length};
use crate::shape::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_radius,
};
use crate::shape::segment::Segment;
use crate::shape::shape_part::ShapePart;
use nalgebra::{AbstractRotation, Isometry, Point3, RealField, Vector3};

/// A solid cone: all points between a disk, its base, and a point, its apex, on the line square to the base through the center.
///
/// With a radius of zero it is the segment from the center of the base to the apex.
///
/// It answers [`Intersects`](crate::Intersects), [`Nearest`](crate::Nearest), [`Contact`](crate::Contact) and
/// [`Cast`](crate::Cast) with every shape of space, [`RayCast`](crate::RayCast), [`Boundary`](crate::Boundary), and
/// [`Intersection`](crate::Intersection) with lines, rays and segments.
///
/// # Decisions
/// Where a round edge is nearest, a decision is the sign of a root of a polynomial of degree up to 8. It is computed with rising
/// precision until it is certain, up to 1,152 bits: shapes closer to touching than 2^-1100 of their size touch.
///
/// # Derivatives
/// Of dual numbers answers have the value, and derivatives of 0.
///
/// # Example
/// ```
/// use nalgebra::Point3;
/// use tangency::{Cone, Intersects, Nearest};
///
/// let tip = Cone::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 0.0, 4.0), 3.0);
/// assert!(tip.intersects(&Point3::new(1.5, 0.0, 2.0))); // on the side
/// assert_eq!(tip.distance(&Point3::new(0.0, 0.0, 6.0)), 2.0); // above the apex
/// assert_eq!(tip.distance(&Point3::new(5.0, 0.0, 0.0)), 2.0); // beside the base
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../../docs/pairs/cone.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawCone<T>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct Cone<T: nalgebra::Scalar + Copy> {
    axis: Segment<T, 3>,
    radius: T,
}

impl<T: RealField + Copy> Cone<T> {
    /// Creates a cone from the center of its base, its apex and the radius of the base.
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(base: Point3<T>, apex: Point3<T>, radius: T) -> Self {
        expect_shape("Cone", Self::try_new(base, apex, radius))
    }

    /// Creates a cone from the center of its base, its apex and the radius of the base.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Cone, ShapeError};
    ///
    /// let (a, b) = (Point3::new(0.0, 1.0, 2.0), Point3::new(0.0, 1.0, 5.0));
    /// assert!(Cone::try_new(a, b, 1.5).is_ok());
    /// assert_eq!(Cone::try_new(a, a, 1.5).unwrap_err(), ShapeError::NoAxis);
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::NotFinite`] if a number is infinite or NaN.
    /// * [`ShapeError::NegativeRadius`] if a radius is below zero.
    /// * [`ShapeError::NoAxis`] if both points are one, and a radius is not zero.
    pub fn try_new(base: Point3<T>, apex: Point3<T>, radius: T) -> Result<Self, ShapeError> {
        require_disks(
            [ShapePart::Base, ShapePart::Apex],
            [&base, &apex],
            [radius, T::zero()],
        )?;
        Ok(Self {
            axis: Segment::new(base, apex),
            radius,
        })
    }

    /// The center of the base.
    #[must_use]
    pub fn base(&self) -> &Point3<T> {
        &self.axis.a
    }

    /// The apex.
    #[must_use]
    pub fn apex(&self) -> &Point3<T> {
        &self.axis.b
    }

    /// The radius of the base, not negative.
    #[must_use]
    pub fn radius(&self) -> T {
        self.radius
    }

    /// The segment from the center of the base to the apex.
    pub(crate) fn axis(&self) -> &Segment<T, 3> {
        &self.axis
    }

    /// Returns a box around the shape: each side is at most two last places outside the smallest one, and saturates at the
    /// largest number.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Aabb, Cone};
    ///
    /// let tip = Cone::new(Point3::new(1.0, 2.0, 0.0), Point3::new(1.0, 2.0, 5.0), 0.5);
    /// assert_eq!(tip.bounds(), Aabb::new(Point3::new(0.5, 1.5, 0.0), Point3::new(1.5, 2.5, 5.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 3> {
        TruncatedCone::from(*self).bounds()
    }

    /// Returns the shape rotated, then translated. Coordinates are rounded, and saturate at the largest number of the
    /// scalar. An axis that would be rounded to a point keeps a length of a last place.
    ///
    /// ```
    /// use nalgebra::{Isometry3, Point3, Vector3};
    /// use tangency::Cone;
    ///
    /// let tip = Cone::new(Point3::new(1.0, 2.0, 0.0), Point3::new(1.0, 2.0, 5.0), 0.5);
    /// let pose = Isometry3::translation(1.0, 2.0, 3.0);
    /// assert_eq!(tip.transformed(&pose), tip.translated(&Vector3::new(1.0, 2.0, 3.0)));
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 3>>(&self, isometry: &Isometry<T, R, 3>) -> Self {
        let motion = finite_motion("Cone", isometry);
        let Segment { a, b } = &self.axis;
        let moved = Segment::new(motion.point(a), motion.point(b));
        let direction = || isometry.rotation.transform_vector(&(b - a));
        Self {
            axis: with_length(moved, [self.radius, T::zero()], direction),
            ..*self
        }
    }

    /// Returns the shape translated by an offset. Coordinates are rounded, and saturate at the largest number of the
    /// scalar. An axis that would be rounded to a point keeps a length of a last place.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::Cone;
    ///
    /// let tip = Cone::new(Point3::new(1.0, 2.0, 0.0), Point3::new(1.0, 2.0, 5.0), 0.5);
    /// let moved = tip.translated(&Vector3::new(0.0, 0.0, 2.0));
    /// assert_eq!(*moved.apex(), Point3::new(1.0, 2.0, 7.0));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector3<T>) -> Self {
        require_finite_offset("Cone", offset);
        let direction = || self.axis.b - self.axis.a;
        Self {
            axis: with_length(
                self.axis.translated(offset),
                [self.radius, T::zero()],
                direction,
            ),
            ..*self
        }
    }

    /// Returns the shape scaled about the origin. Coordinates and radii are rounded, and saturate at the largest number of the
    /// scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Cone;
    ///
    /// let tip = Cone::new(Point3::new(1.0, 2.0, 0.0), Point3::new(1.0, 2.0, 5.0), 0.5);
    /// assert_eq!(tip.scaled(-2.0), Cone::new(Point3::new(-2.0, -4.0, 0.0), Point3::new(-2.0, -4.0, -10.0), 1.0));
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("Cone", factor);
        let radius = scaled_radius(self.radius, factor);
        let direction = || (self.axis.b - self.axis.a) * factor;
        Self {
            axis: with_length(self.axis.scaled(factor), [radius, T::zero()], direction),
            radius,
        }
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "Cone")]
struct RawCone<T: nalgebra::Scalar + Copy> {
    axis: Segment<T, 3>,
    radius: T,
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy> TryFrom<RawCone<T>> for Cone<T> {
    type Error = ShapeError;

    fn try_from(raw: RawCone<T>) -> Result<Self, ShapeError> {
        Self::try_new(raw.axis.a, raw.axis.b, raw.radius)
    }
}
