use crate::shape::aabb::Aabb;
use crate::shape::error::{ShapeError, expect_shape};
use crate::shape::frusta::{TruncatedCone, require_disks, with_length};
use crate::shape::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_radius,
};
use crate::shape::segment::Segment;
use crate::shape::shape_part::ShapePart;
use nalgebra::{AbstractRotation, Isometry, Point3, RealField, Vector3};

/// A solid cylinder: all points between two parallel disks of one radius, whose centers are given; the faces are flat.
///
/// With a radius of zero it is the segment between the centers.
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
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Contact, Cylinder, Nearest, Sphere};
///
/// let drum = Cylinder::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 0.0, 2.0), 3.0);
/// // From the edge of the upper face, at (3, 0, 2), along (3, 0, 4).
/// assert_eq!(drum.distance(&Point3::new(6.0, 0.0, 6.0)), 5.0);
///
/// let marble = Sphere::new(Point3::new(1.0, 1.0, 2.75), 1.0);
/// let contact = drum.contact(&marble).unwrap();
/// assert_eq!((contact.separation, contact.normal), (-0.25, Vector3::z()));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../../docs/pairs/cylinder.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawCylinder<T>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct Cylinder<T: nalgebra::Scalar + Copy> {
    axis: Segment<T, 3>,
    radius: T,
}

impl<T: RealField + Copy> Cylinder<T> {
    /// Creates a cylinder from the centers of its faces and its radius.
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(a: Point3<T>, b: Point3<T>, radius: T) -> Self {
        expect_shape("Cylinder", Self::try_new(a, b, radius))
    }

    /// Creates a cylinder from the centers of its faces and its radius.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Cylinder, ShapeError};
    ///
    /// let (a, b) = (Point3::new(0.0, 1.0, 2.0), Point3::new(0.0, 1.0, 5.0));
    /// assert!(Cylinder::try_new(a, b, 1.5).is_ok());
    /// assert_eq!(Cylinder::try_new(a, a, 1.5).unwrap_err(), ShapeError::NoAxis);
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::NotFinite`] if a number is infinite or NaN.
    /// * [`ShapeError::NegativeRadius`] if a radius is below zero.
    /// * [`ShapeError::NoAxis`] if both points are one, and a radius is not zero.
    pub fn try_new(a: Point3<T>, b: Point3<T>, radius: T) -> Result<Self, ShapeError> {
        require_disks([ShapePart::Start, ShapePart::End], [&a, &b], [radius; 2])?;
        Ok(Self {
            axis: Segment::new(a, b),
            radius,
        })
    }

    /// The segment between the centers of the faces.
    #[must_use]
    pub fn axis(&self) -> &Segment<T, 3> {
        &self.axis
    }

    /// The radius, not negative.
    #[must_use]
    pub fn radius(&self) -> T {
        self.radius
    }

    /// Returns a box around the shape: each side is at most two last places outside the smallest one, and saturates at the
    /// largest number.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Aabb, Cylinder};
    ///
    /// let drum = Cylinder::new(Point3::new(1.0, 2.0, 0.0), Point3::new(1.0, 2.0, 5.0), 0.5);
    /// assert_eq!(drum.bounds(), Aabb::new(Point3::new(0.5, 1.5, 0.0), Point3::new(1.5, 2.5, 5.0)));
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
    /// use tangency::Cylinder;
    ///
    /// let drum = Cylinder::new(Point3::new(1.0, 2.0, 0.0), Point3::new(1.0, 2.0, 5.0), 0.5);
    /// let pose = Isometry3::translation(1.0, 2.0, 3.0);
    /// assert_eq!(drum.transformed(&pose), drum.translated(&Vector3::new(1.0, 2.0, 3.0)));
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 3>>(&self, isometry: &Isometry<T, R, 3>) -> Self {
        let motion = finite_motion("Cylinder", isometry);
        let Segment { a, b } = &self.axis;
        let moved = Segment::new(motion.point(a), motion.point(b));
        let direction = || isometry.rotation.transform_vector(&(b - a));
        Self {
            axis: with_length(moved, [self.radius; 2], direction),
            ..*self
        }
    }

    /// Returns the shape translated by an offset. Coordinates are rounded, and saturate at the largest number of the
    /// scalar. An axis that would be rounded to a point keeps a length of a last place.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::Cylinder;
    ///
    /// let drum = Cylinder::new(Point3::new(1.0, 2.0, 0.0), Point3::new(1.0, 2.0, 5.0), 0.5);
    /// let moved = drum.translated(&Vector3::new(0.0, 0.0, 2.0));
    /// assert_eq!(moved.axis().b, Point3::new(1.0, 2.0, 7.0));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector3<T>) -> Self {
        require_finite_offset("Cylinder", offset);
        let direction = || self.axis.b - self.axis.a;
        Self {
            axis: with_length(self.axis.translated(offset), [self.radius; 2], direction),
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
    /// use tangency::Cylinder;
    ///
    /// let drum = Cylinder::new(Point3::new(1.0, 2.0, 0.0), Point3::new(1.0, 2.0, 5.0), 0.5);
    /// assert_eq!(drum.scaled(-2.0), Cylinder::new(Point3::new(-2.0, -4.0, 0.0), Point3::new(-2.0, -4.0, -10.0), 1.0));
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("Cylinder", factor);
        let radius = scaled_radius(self.radius, factor);
        let direction = || (self.axis.b - self.axis.a) * factor;
        Self {
            axis: with_length(self.axis.scaled(factor), [radius; 2], direction),
            radius,
        }
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "Cylinder")]
struct RawCylinder<T: nalgebra::Scalar + Copy> {
    axis: Segment<T, 3>,
    radius: T,
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy> TryFrom<RawCylinder<T>> for Cylinder<T> {
    type Error = ShapeError;

    fn try_from(raw: RawCylinder<T>) -> Result<Self, ShapeError> {
        Self::try_new(raw.axis.a, raw.axis.b, raw.radius)
    }
}
