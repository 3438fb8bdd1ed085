use crate::predicate::Motion;
use crate::shape::build::finite::{require_finite_point, require_finite_vector};
use crate::shape::error::ShapeError;
use crate::shape::motion::{point_along, scaled_point, scaled_vector, translated_point};
use crate::shape::shape_part::ShapePart;
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// A half-line: it starts at a point, which belongs to it, and has no end.
///
/// With a direction of zero it is the point `origin`.
///
/// ```
/// use nalgebra::{Point2, Point3, Vector2, Vector3};
/// use tangency::Ray;
///
/// let flat = Ray::new(Point2::new(1.0, 1.0), Vector2::new(2.0, 0.0));
/// assert_eq!(flat.point_at(3.0), Point2::new(7.0, 1.0));
///
/// let upward = Ray::new(Point3::new(1.0, 2.0, 0.0), Vector3::new(0.0, 0.0, 1.0));
/// assert_eq!(upward.point_at(0.0), upward.origin);
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/ray.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ray<T: nalgebra::Scalar + Copy, const D: usize> {
    /// The start, which belongs to the ray.
    pub origin: Point<T, D>,
    /// The direction, not necessarily a unit vector. Zero makes the ray a point.
    pub direction: SVector<T, D>,
}

/// A [`Ray`] in 2D.
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Circle, Intersects, Ray2};
///
/// let beam = Ray2::new(Point2::new(0.0, 0.0), Vector2::new(1.0, 0.0));
/// assert!(beam.intersects(&Circle::new(Point2::new(9.0, 1.0), 1.0)));
/// ```
pub type Ray2<T> = Ray<T, 2>;
/// A [`Ray`] in 3D.
///
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Nearest, Ray3};
///
/// let beam = Ray3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, 2.0));
/// assert_eq!(beam.distance(&Point3::new(0.0, 3.0, -4.0)), 5.0); // behind the start
/// ```
pub type Ray3<T> = Ray<T, 3>;

impl<T: RealField + Copy, const D: usize> Ray<T, D> {
    /// Creates a ray from its origin and direction, which need not be a unit vector.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub const fn new(origin: Point<T, D>, direction: SVector<T, D>) -> Self {
        Self { origin, direction }
    }

    /// Creates a ray, from numbers that may not be finite: those of a file or of another program.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Ray;
    ///
    /// let error = Ray::try_new(Point2::new(0.0, 0.0), Vector2::new(1.0, f64::INFINITY)).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate y of the direction is infinite");
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] if a number is infinite or NaN. `new` accepts these; a NaN then intersects nothing.
    pub fn try_new(origin: Point<T, D>, direction: SVector<T, D>) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Origin, &origin)?;
        require_finite_vector(ShapePart::Direction, &direction)?;
        Ok(Self::new(origin, direction))
    }

    /// Returns the point `origin + parameter * direction`. Coordinates saturate at the largest
    /// number. In fixed point each is rounded once.
    ///
    /// A negative parameter gives a point behind the origin, which is not on the ray.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Intersects, Ray};
    ///
    /// let ray = Ray::new(Point2::new(1.0, 1.0), Vector2::new(2.0, 0.0));
    /// assert_eq!(ray.point_at(0.5), Point2::new(2.0, 1.0));
    /// assert!(ray.intersects(&ray.point_at(0.5)) && !ray.intersects(&ray.point_at(-0.5)));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn point_at(&self, parameter: T) -> Point<T, D> {
        point_along(&self.origin, &self.direction, parameter)
    }

    /// Returns the ray rotated, then translated; the direction is only rotated. Coordinates are
    /// rounded, and saturate at the largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Translation2, UnitComplex, Vector2};
    /// use tangency::Ray;
    ///
    /// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Translation2::new(5.0, 0.0), quarter_turn);
    /// let ray = Ray::new(Point2::new(1.0, 1.0), Vector2::new(2.0, 0.0));
    /// assert_eq!(ray.transformed(&pose), Ray::new(Point2::new(4.0, 1.0), Vector2::new(0.0, 2.0)));
    /// ```
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = Motion::new(isometry);
        Self::new(motion.point(&self.origin), motion.vector(&self.direction))
    }

    /// Returns the ray translated by an offset. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Ray;
    ///
    /// let along = Vector2::new(2.0, 0.0);
    /// let ray = Ray::new(Point2::new(1.0, 1.0), along);
    /// assert_eq!(ray.translated(&Vector2::new(0.0, 3.0)), Ray::new(Point2::new(1.0, 4.0), along));
    /// ```
    #[must_use]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        Self::new(translated_point(&self.origin, offset), self.direction)
    }

    /// Returns the ray scaled about the origin of coordinates. Coordinates are rounded, and
    /// saturate at the largest number of the scalar.
    ///
    /// The direction is scaled too, so that `ray.scaled(f).point_at(t)` is `ray.point_at(t)`
    /// scaled. A negative factor reflects the ray in the origin, and zero leaves the point at the
    /// origin.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Ray;
    ///
    /// let ray = Ray::new(Point2::new(1.0, 1.0), Vector2::new(2.0, 0.0));
    /// assert_eq!(ray.scaled(3.0).point_at(2.0), Point2::new(15.0, 3.0));
    /// ```
    #[must_use]
    pub fn scaled(&self, factor: T) -> Self {
        let Self { origin, direction } = self;
        Self::new(
            scaled_point(origin, factor),
            scaled_vector(direction, factor),
        )
    }
}
