use crate::predicate::Motion;
use crate::shape::build::finite::{require_finite_point, require_finite_vector};
use crate::shape::error::ShapeError;
use crate::shape::motion::{scaled_point, translated_point, turned_normal};
use crate::shape::shape_part::ShapePart;
use nalgebra::{AbstractRotation, Isometry, Point3, RealField, Vector3};

/// An infinite plane in 3D, without a thickness or an inside.
///
/// It contains the points x with `normal · (x - point) = 0`. The normal need not be a unit vector,
/// and its sign makes no difference. With a normal of zero the plane is the whole space.
///
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Nearest, Plane};
///
/// let water = Plane::new(Point3::new(5.0, 1.0, 7.0), Vector3::new(0.0, 2.0, 0.0));
/// assert_eq!(water.distance(&Point3::new(0.0, 4.0, 0.0)), 3.0);
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/plane.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Plane<T: nalgebra::Scalar + Copy> {
    /// A point on it.
    pub point: Point3<T>,
    /// A perpendicular vector, not necessarily a unit vector. Zero makes the plane the whole space.
    pub normal: Vector3<T>,
}

impl<T: RealField + Copy> Plane<T> {
    /// Creates a plane from a point on it and a normal.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub const fn new(point: Point3<T>, normal: Vector3<T>) -> Self {
        Self { point, normal }
    }

    /// Creates a plane, from numbers that may not be finite: those of a file or of another program.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::Plane;
    ///
    /// let error = Plane::try_new(Point3::new(0.0, 0.0, f64::NAN), Vector3::new(0.0, 0.0, 1.0)).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate z of the point is NaN");
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] if a number is infinite or NaN. `new` accepts these; a NaN then intersects nothing.
    pub fn try_new(point: Point3<T>, normal: Vector3<T>) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Point, &point)?;
        require_finite_vector(ShapePart::Normal, &normal)?;
        Ok(Self::new(point, normal))
    }

    /// Returns the plane rotated, then translated; the normal is only rotated. Coordinates are
    /// rounded, and saturate at the largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Isometry3, Point3, Quaternion, Translation3, UnitQuaternion, Vector3};
    /// use tangency::Plane;
    ///
    /// let half_turn = UnitQuaternion::new_unchecked(Quaternion::new(0.0, 0.0, 0.0, 1.0)); // about the z-axis
    /// let pose = Isometry3::from_parts(Translation3::new(5.0, 0.0, 0.0), half_turn);
    /// let wall = Plane::new(Point3::new(1.0, 0.0, 0.0), Vector3::new(1.0, 0.0, 0.0));
    /// let moved = Plane::new(Point3::new(4.0, 0.0, 0.0), Vector3::new(-1.0, 0.0, 0.0));
    /// assert_eq!(wall.transformed(&pose), moved);
    /// ```
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, 3>>(&self, isometry: &Isometry<T, R, 3>) -> Self {
        let motion = Motion::new(isometry);
        Self::new(motion.point(&self.point), motion.vector(&self.normal))
    }

    /// Returns the plane translated by an offset. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::Plane;
    ///
    /// let up = Vector3::new(0.0, 0.0, 1.0);
    /// let floor = Plane::new(Point3::new(0.0, 0.0, 1.0), up);
    /// assert_eq!(floor.translated(&(up * 2.0)), Plane::new(Point3::new(0.0, 0.0, 3.0), up));
    /// ```
    #[must_use]
    pub fn translated(&self, offset: &Vector3<T>) -> Self {
        Self::new(translated_point(&self.point, offset), self.normal)
    }

    /// Returns the plane scaled about the origin. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin. Zero moves it to the origin, which is the
    /// limit of small positive factors.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Nearest, Plane};
    ///
    /// let floor = Plane::new(Point3::new(0.0, 0.0, 1.0), Vector3::new(0.0, 0.0, 1.0));
    /// assert_eq!(floor.scaled(5.0).distance(&Point3::origin()), 5.0);
    /// ```
    #[must_use]
    pub fn scaled(&self, factor: T) -> Self {
        let Self { point, normal } = self;
        Self::new(scaled_point(point, factor), turned_normal(normal, factor))
    }
}
