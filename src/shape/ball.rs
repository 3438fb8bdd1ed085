use super::finite::{require_finite_point, require_radius};
use super::{Aabb, ShapeError};
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
    /// Creates it from its center and radius.
    ///
    /// # Panics
    /// Where [`Self::try_new`] returns an error.
    #[inline]
    #[must_use]
    pub fn new(center: Point<T, D>, radius: T) -> Self {
        Self::try_new(center, radius).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Creates it from its center and radius.
    ///
    /// # Errors
    /// * [`ShapeError::NotFinite`] where a number is infinite or not a number.
    /// * [`ShapeError::NegativeRadius`] where the radius is below zero.
    #[inline]
    pub fn try_new(center: Point<T, D>, radius: T) -> Result<Self, ShapeError> {
        require_finite_point(&center)?;
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

    /// Returns the smallest box around it, each side rounded to the nearest number.
    ///
    /// The rounding may cut off up to half a unit in the last place.
    ///
    /// # Panics
    /// Where a side lies beyond the largest number of the scalar.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        Aabb::from_points([self.center]).grown(&SVector::from_element(self.radius))
    }

    /// Returns it rotated and moved, each coordinate of the center rounded.
    ///
    /// # Panics
    /// Where a coordinate of the new center is infinite or not a number.
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        Self::new(isometry * self.center, self.radius)
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
