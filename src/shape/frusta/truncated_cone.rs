use crate::shape::aabb::Aabb;
use crate::shape::error::{ShapeError, expect_shape};
use crate::shape::frusta::bounds::bounds_of_disks;
use crate::shape::frusta::{require_disks, with_length};
use crate::shape::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_radius,
};
use crate::shape::segment::Segment;
use crate::shape::shape_part::ShapePart;
use nalgebra::{AbstractRotation, Isometry, Point3, RealField, Vector3};

/// A solid truncated cone, also called a conical frustum: all points between two parallel disks, whose centers and radii are given; the
/// faces are flat.
///
/// With two equal radii it is a cylinder, with one of zero a cone, and with both of zero the segment between the centers.
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
/// use tangency::{Nearest, TruncatedCone};
///
/// let cup = TruncatedCone::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 0.0, 4.0), [2.0, 5.0]);
/// // The side rises by 4 where it leads out by 3.
/// assert_eq!(cup.distance(&Point3::new(11.5, 0.0, -4.0)), 10.0);
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../../docs/pairs/truncated_cone.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawTruncatedCone<T>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct TruncatedCone<T: nalgebra::Scalar + Copy> {
    pub(super) axis: Segment<T, 3>,
    pub(super) radii: [T; 2],
}

impl<T: RealField + Copy> TruncatedCone<T> {
    /// Creates a truncated cone from the centers of its faces and their radii.
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(a: Point3<T>, b: Point3<T>, radii: [T; 2]) -> Self {
        expect_shape("TruncatedCone", Self::try_new(a, b, radii))
    }

    /// Creates a truncated cone from the centers of its faces and their radii.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{TruncatedCone, ShapeError};
    ///
    /// let (a, b) = (Point3::new(0.0, 1.0, 2.0), Point3::new(0.0, 1.0, 5.0));
    /// assert!(TruncatedCone::try_new(a, b, [1.5, 0.5]).is_ok());
    /// assert_eq!(TruncatedCone::try_new(a, a, [1.5, 0.5]).unwrap_err(), ShapeError::NoAxis);
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::NotFinite`] if a number is infinite or NaN.
    /// * [`ShapeError::NegativeRadius`] if a radius is below zero.
    /// * [`ShapeError::NoAxis`] if both points are one, and a radius is not zero.
    pub fn try_new(a: Point3<T>, b: Point3<T>, radii: [T; 2]) -> Result<Self, ShapeError> {
        require_disks([ShapePart::Start, ShapePart::End], [&a, &b], radii)?;
        Ok(Self {
            axis: Segment::new(a, b),
            radii,
        })
    }

    /// The segment between the centers of the faces.
    #[must_use]
    pub fn axis(&self) -> &Segment<T, 3> {
        &self.axis
    }

    /// The radii at the start and at the end of the axis, not negative.
    #[must_use]
    pub fn radii(&self) -> [T; 2] {
        self.radii
    }

    /// A point, as a shape without radii and length.
    pub(crate) fn of_point(point: Point3<T>) -> Self {
        Self {
            axis: Segment::new(point, point),
            radii: [T::zero(); 2],
        }
    }

    /// Returns a box around the shape: each side is at most two last places outside the smallest one, and saturates at the
    /// largest number.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Aabb, TruncatedCone};
    ///
    /// let cup = TruncatedCone::new(Point3::new(1.0, 2.0, 0.0), Point3::new(1.0, 2.0, 5.0), [0.5, 0.25]);
    /// assert_eq!(cup.bounds(), Aabb::new(Point3::new(0.5, 1.5, 0.0), Point3::new(1.5, 2.5, 5.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 3> {
        bounds_of_disks(&self.axis, self.radii)
    }

    /// Returns the shape rotated, then translated. Coordinates are rounded, and saturate at the largest number of the
    /// scalar. An axis that would be rounded to a point keeps a length of a last place.
    ///
    /// ```
    /// use nalgebra::{Isometry3, Point3, Vector3};
    /// use tangency::TruncatedCone;
    ///
    /// let cup = TruncatedCone::new(Point3::new(1.0, 2.0, 0.0), Point3::new(1.0, 2.0, 5.0), [0.5, 0.25]);
    /// let pose = Isometry3::translation(1.0, 2.0, 3.0);
    /// assert_eq!(cup.transformed(&pose), cup.translated(&Vector3::new(1.0, 2.0, 3.0)));
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 3>>(&self, isometry: &Isometry<T, R, 3>) -> Self {
        let motion = finite_motion("TruncatedCone", isometry);
        let Segment { a, b } = &self.axis;
        let moved = Segment::new(motion.point(a), motion.point(b));
        let direction = || isometry.rotation.transform_vector(&(b - a));
        Self {
            axis: with_length(moved, self.radii, direction),
            ..*self
        }
    }

    /// Returns the shape translated by an offset. Coordinates are rounded, and saturate at the largest number of the
    /// scalar. An axis that would be rounded to a point keeps a length of a last place.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::TruncatedCone;
    ///
    /// let cup = TruncatedCone::new(Point3::new(1.0, 2.0, 0.0), Point3::new(1.0, 2.0, 5.0), [0.5, 0.25]);
    /// let moved = cup.translated(&Vector3::new(0.0, 0.0, 2.0));
    /// assert_eq!(moved.axis().b, Point3::new(1.0, 2.0, 7.0));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector3<T>) -> Self {
        require_finite_offset("TruncatedCone", offset);
        let direction = || self.axis.b - self.axis.a;
        Self {
            axis: with_length(self.axis.translated(offset), self.radii, direction),
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
    /// use tangency::TruncatedCone;
    ///
    /// let cup = TruncatedCone::new(Point3::new(1.0, 2.0, 0.0), Point3::new(1.0, 2.0, 5.0), [0.5, 0.25]);
    /// assert_eq!(cup.scaled(2.0), TruncatedCone::new(Point3::new(2.0, 4.0, 0.0), Point3::new(2.0, 4.0, 10.0), [1.0, 0.5]));
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("TruncatedCone", factor);
        let radii = self.radii.map(|radius| scaled_radius(radius, factor));
        let direction = || (self.axis.b - self.axis.a) * factor;
        Self {
            axis: with_length(self.axis.scaled(factor), radii, direction),
            radii,
        }
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "TruncatedCone")]
struct RawTruncatedCone<T: nalgebra::Scalar + Copy> {
    axis: Segment<T, 3>,
    radii: [T; 2],
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy> TryFrom<RawTruncatedCone<T>> for TruncatedCone<T> {
    type Error = ShapeError;

    fn try_from(raw: RawTruncatedCone<T>) -> Result<Self, ShapeError> {
        Self::try_new(raw.axis.a, raw.axis.b, raw.radii)
    }
}
