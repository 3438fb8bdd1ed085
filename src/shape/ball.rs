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

/// A solid ball: a disc in 2D.
///
/// With a radius of zero it is a point.
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
pub struct Ball<T: nalgebra::Scalar + Copy, const D: usize> {
    center: Point<T, D>,
    radius: T,
}

/// A disc: [`Ball`] in 2D. It is solid; its center is inside.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Circle, Intersects};
///
/// let disc = Circle::new(Point2::new(0.0, 0.0), 5.0);
/// assert!(disc.intersects(&Point2::new(3.0, 4.0)) && disc.intersects(disc.center()));
/// ```
pub type Circle<T> = Ball<T, 2>;
/// A solid ball: [`Ball`] in 3D. Its center is inside.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::{Nearest, Sphere};
///
/// let ball = Sphere::new(Point3::new(0.0, 0.0, 0.0), 3.0);
/// assert_eq!(ball.distance(&Point3::new(2.0, 3.0, 6.0)), 4.0);
/// ```
pub type Sphere<T> = Ball<T, 3>;

impl<T: RealField + Copy, const D: usize> Ball<T, D> {
    pub(super) const NAME: &'static str = match D {
        2 => "Circle",
        3 => "Sphere",
        _ => "Ball",
    };

    /// Creates a ball from its center and radius.
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    #[track_caller]
    pub fn new(center: Point<T, D>, radius: T) -> Self {
        expect_shape(Self::NAME, Self::try_new(center, radius))
    }

    /// Creates a ball from its center and radius.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Ball, ShapeError};
    ///
    /// let center = Point3::new(1.0, 2.0, 3.0);
    /// assert!(Ball::try_new(center, 0.0).is_ok()); // a point
    /// assert_eq!(Ball::try_new(center, -1.0), Err(ShapeError::NegativeRadius { radius: "-1".into() }));
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::NotFinite`] if a number is infinite or NaN.
    /// * [`ShapeError::NegativeRadius`] if the radius is below zero.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn try_new(center: Point<T, D>, radius: T) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Center, &center)?;
        require_radius(radius)?;
        Ok(Self { center, radius })
    }

    /// A center and a radius that another ball had.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn from_checked(center: Point<T, D>, radius: T) -> Self {
        Self { center, radius }
    }

    /// The center.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn center(&self) -> &Point<T, D> {
        &self.center
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
    /// use tangency::{Aabb, Ball};
    ///
    /// let disc = Ball::new(Point2::new(1.0, 2.0), 3.0);
    /// assert_eq!(disc.bounds(), Aabb::new(Point2::new(-2.0, -1.0), Point2::new(4.0, 5.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        Aabb::of_point(self.center).grown(&SVector::from_element(self.radius))
    }

    /// Returns the ball rotated, then translated. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Translation2, UnitComplex};
    /// use tangency::Ball;
    ///
    /// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Translation2::new(5.0, 0.0), quarter_turn);
    /// let disc = Ball::new(Point2::new(1.0, 2.0), 3.0);
    /// assert_eq!(disc.transformed(&pose), Ball::new(Point2::new(3.0, 1.0), 3.0));
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        Self {
            center: finite_motion(Self::NAME, isometry).point(&self.center),
            ..*self
        }
    }

    /// Returns the ball translated by an offset. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Ball;
    ///
    /// let disc = Ball::new(Point2::new(1.0, 2.0), 3.0);
    /// assert_eq!(disc.translated(&Vector2::new(4.0, 0.0)), Ball::new(Point2::new(5.0, 2.0), 3.0));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        require_finite_offset(Self::NAME, offset);
        Self {
            center: translated_point(&self.center, offset),
            ..*self
        }
    }

    /// Returns the ball scaled about the origin. The center and the radius are rounded, and
    /// saturate at the largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin.
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
    /// If the factor is infinite or NaN.
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
struct RawBall<T: nalgebra::Scalar + Copy, const D: usize> {
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
