use crate::predicate::Motion;
use crate::shape::build::finite::{require_finite_point, require_finite_vector};
use crate::shape::error::ShapeError;
use crate::shape::motion::{scaled_point, translated_point, turned_normal};
use crate::shape::shape_part::ShapePart;
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// A half-space: everything on one side of a line in 2D or of a plane in 3D, the boundary included.
///
/// It contains the points x with `normal · (x - point) <= 0`: the normal points outwards, and need
/// not be a unit vector. With a normal of zero it has no boundary and contains every point.
///
/// ```
/// use nalgebra::{Point2, Point3, Vector2, Vector3};
/// use tangency::{HalfPlane, HalfSpace};
///
/// let ground = HalfPlane::new(Point2::new(7.0, -1.0), Vector2::new(0.0, 3.0));
/// assert_eq!(ground, HalfSpace::new(Point2::new(7.0, -1.0), Vector2::new(0.0, 3.0)));
///
/// let west = HalfSpace::new(Point3::new(2.0, 0.0, 0.0), Vector3::new(1.0, 0.0, 0.0));
/// assert_eq!(west.normal.x, 1.0);
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/half_space.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HalfSpace<T: nalgebra::Scalar + Copy, const D: usize> {
    /// A point on the boundary.
    pub point: Point<T, D>,
    /// The outward normal, not necessarily a unit vector. Zero makes it the whole space.
    pub normal: SVector<T, D>,
}

/// A [`HalfSpace`] in 2D: a half-plane.
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{HalfSpace2, Nearest};
///
/// let ground = HalfSpace2::new(Point2::new(0.0, 0.0), Vector2::new(0.0, 1.0));
/// assert_eq!(ground.distance(&Point2::new(7.0, 2.0)), 2.0);
/// ```
pub type HalfSpace2<T> = HalfSpace<T, 2>;
/// A [`HalfSpace`] in 3D.
///
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{HalfSpace3, Nearest};
///
/// let ground = HalfSpace3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, 1.0));
/// assert_eq!(ground.distance(&Point3::new(7.0, 8.0, 2.0)), 2.0);
/// ```
pub type HalfSpace3<T> = HalfSpace<T, 3>;
/// Another name of [`HalfSpace2`].
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{HalfPlane, Intersects};
///
/// let left = HalfPlane::new(Point2::new(0.0, 0.0), Vector2::new(1.0, 0.0));
/// assert!(left.intersects(&Point2::new(-3.0, 9.0)) && !left.intersects(&Point2::new(3.0, 9.0)));
/// ```
pub type HalfPlane<T> = HalfSpace<T, 2>;

impl<T: RealField + Copy, const D: usize> HalfSpace<T, D> {
    /// Creates a half-space from a boundary point and the outward normal.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub const fn new(point: Point<T, D>, normal: SVector<T, D>) -> Self {
        Self { point, normal }
    }

    /// Creates a half-space, from numbers that may not be finite: those of a file or of another program.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::HalfPlane;
    ///
    /// let error = HalfPlane::try_new(Point2::new(0.0, 0.0), Vector2::new(0.0, f64::NAN)).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate y of the normal is NaN");
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] if a number is infinite or NaN. `new` accepts these; a NaN then intersects nothing.
    pub fn try_new(point: Point<T, D>, normal: SVector<T, D>) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Point, &point)?;
        require_finite_vector(ShapePart::Normal, &normal)?;
        Ok(Self::new(point, normal))
    }

    /// Returns the half-space rotated, then translated; the normal is only rotated. Coordinates are
    /// rounded, and saturate at the largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Translation2, UnitComplex, Vector2};
    /// use tangency::HalfSpace;
    ///
    /// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Translation2::new(5.0, 0.0), quarter_turn);
    /// let ground = HalfSpace::new(Point2::new(0.0, 1.0), Vector2::new(0.0, 1.0));
    /// assert_eq!(ground.transformed(&pose), HalfSpace::new(Point2::new(4.0, 0.0), Vector2::new(-1.0, 0.0)));
    /// ```
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = Motion::new(isometry);
        Self::new(motion.point(&self.point), motion.vector(&self.normal))
    }

    /// Returns the half-space translated by an offset. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::HalfSpace;
    ///
    /// let up = Vector2::new(0.0, 1.0);
    /// let ground = HalfSpace::new(Point2::new(0.0, 1.0), up);
    /// assert_eq!(ground.translated(&Vector2::new(3.0, 4.0)), HalfSpace::new(Point2::new(3.0, 5.0), up));
    /// ```
    #[must_use]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        Self::new(translated_point(&self.point, offset), self.normal)
    }

    /// Returns the half-space scaled about the origin. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin. Zero moves its boundary to the origin,
    /// which is the limit of small positive factors.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::HalfSpace;
    ///
    /// let up = Vector2::new(0.0, 1.0);
    /// let ground = HalfSpace::new(Point2::new(0.0, 1.0), up);
    /// assert_eq!(ground.scaled(3.0), HalfSpace::new(Point2::new(0.0, 3.0), up));
    /// assert_eq!(ground.scaled(-1.0), HalfSpace::new(Point2::new(0.0, -1.0), -up));
    /// ```
    #[must_use]
    pub fn scaled(&self, factor: T) -> Self {
        let Self { point, normal } = self;
        Self::new(scaled_point(point, factor), turned_normal(normal, factor))
    }
}
