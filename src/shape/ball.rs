use crate::shape::aabb::Aabb;
use crate::shape::build::finite::{require_finite_point, require_radius};
use crate::shape::error::ShapeError;
use crate::shape::error::expect_shape;
use crate::shape::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_point, scaled_radius,
    translated_point,
};
use crate::shape::shape_part::ShapePart;
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// A solid ball: a disc in the plane.
///
/// A radius of zero makes it a point.
///
/// ```
/// use nalgebra::{Point2, Point3};
/// use tangency::Ball;
///
/// let disc = Ball::new(Point2::new(1.0, 2.0), 3.0);
/// assert_eq!(disc.radius(), 3.0);
/// assert_eq!(*disc.bounds().min(), Point2::new(-2.0, -1.0));
///
/// let ball = Ball::new(Point3::new(1.0, 2.0, 3.0), 0.5);
/// assert_eq!(*ball.bounds().max(), Point3::new(1.5, 2.5, 3.5));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/ball.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawBall<T, D>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct Ball<T: nalgebra::Scalar, const D: usize> {
    center: Point<T, D>,
    radius: T,
}

/// In the plane.
pub type Circle<T> = Ball<T, 2>;
/// In space.
pub type Sphere<T> = Ball<T, 3>;

impl<T: RealField + Copy, const D: usize> Ball<T, D> {
    const NAME: &'static str = match D {
        2 => "Circle",
        3 => "Sphere",
        _ => "Ball",
    };

    /// Creates it from its center and radius.
    ///
    /// # Panics
    /// Where [`Self::try_new`] returns an error.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn new(center: Point<T, D>, radius: T) -> Self {
        expect_shape(Self::NAME, Self::try_new(center, radius))
    }

    /// Creates it from its center and radius.
    ///
    /// # Errors
    /// * [`ShapeError::NotFinite`] where a number is infinite or not a number.
    /// * [`ShapeError::NegativeRadius`] where the radius is below zero.
    #[inline]
    pub fn try_new(center: Point<T, D>, radius: T) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Center, &center)?;
        require_radius(radius)?;
        Ok(Self { center, radius })
    }

    /// Its center.
    #[inline]
    #[must_use]
    pub fn center(&self) -> &Point<T, D> {
        &self.center
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
        Aabb::of_point(self.center).grown(&SVector::from_element(self.radius))
    }

    /// Returns it rotated and moved, each coordinate of the center rounded, or at the last number
    /// where it lies beyond that.
    ///
    /// # Panics
    /// Where a number of the isometry is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        Self {
            center: finite_motion(Self::NAME, isometry).point(&self.center),
            ..*self
        }
    }

    /// Returns it moved, each coordinate of the center rounded, or at the last number where it lies
    /// beyond that.
    ///
    /// # Panics
    /// Where a number of the offset is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        require_finite_offset(Self::NAME, offset);
        Self {
            center: translated_point(&self.center, offset),
            ..*self
        }
    }

    /// Returns it scaled about the origin, the center and the radius rounded, or at the last number
    /// where one lies beyond that. A negative factor also reflects it in the origin; zero leaves
    /// the point at the origin.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Ball;
    ///
    /// let disc = Ball::new(Point2::new(1.0, 2.0), 3.0);
    /// assert_eq!(disc.scaled(-2.0), Ball::new(Point2::new(-2.0, -4.0), 6.0));
    /// ```
    ///
    /// # Panics
    /// Where the factor is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor(Self::NAME, factor);
        Self {
            center: scaled_point(&self.center, factor),
            radius: scaled_radius(self.radius, factor),
        }
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "Ball")]
struct RawBall<T: nalgebra::Scalar, const D: usize> {
    center: Point<T, D>,
    radius: T,
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy, const D: usize> TryFrom<RawBall<T, D>> for Ball<T, D> {
    type Error = ShapeError;

    fn try_from(raw: RawBall<T, D>) -> Result<Self, ShapeError> {
        Self::try_new(raw.center, raw.radius)
    }
}
