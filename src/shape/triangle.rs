use crate::predicate::Motion;
use crate::shape::aabb::Aabb;
use crate::shape::build::finite::require_finite_point;
use crate::shape::error::ShapeError;
use crate::shape::motion::{scaled_point, translated_point};
use crate::shape::shape_part::ShapePart;
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// A solid triangle, in either winding.
///
/// With its corners on one line it is the segment between the outermost two, with three equal
/// corners a point.
///
/// ```
/// use nalgebra::{Point2, Point3};
/// use tangency::Triangle;
///
/// let flat = Triangle::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0), Point2::new(1.0, 3.0));
/// assert_eq!(*flat.bounds().max(), Point2::new(4.0, 3.0));
///
/// let foot = Point3::new(1.0, 0.0, 0.0);
/// let leaning = Triangle::new(Point3::origin(), foot, Point3::new(0.0, 1.0, 2.0));
/// assert_eq!(*leaning.bounds().max(), Point3::new(1.0, 1.0, 2.0));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/triangle.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Triangle<T: nalgebra::Scalar + Copy, const D: usize> {
    /// A corner.
    pub a: Point<T, D>,
    /// A corner.
    pub b: Point<T, D>,
    /// A corner.
    pub c: Point<T, D>,
}

/// A [`Triangle`] in 2D.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Boundary, Triangle2};
///
/// let sail = Triangle2::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), Point2::new(0.0, 4.0));
/// assert!(sail.contains(&Point2::new(2.0, 2.0)));
/// ```
pub type Triangle2<T> = Triangle<T, 2>;
/// A [`Triangle`] in 3D: a flat shape without a volume.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::{Nearest, Triangle3};
///
/// let roof = Triangle3::new(Point3::new(0.0, 0.0, 2.0), Point3::new(4.0, 0.0, 2.0), Point3::new(0.0, 4.0, 2.0));
/// assert_eq!(roof.distance(&Point3::new(1.0, 1.0, 0.0)), 2.0);
/// ```
pub type Triangle3<T> = Triangle<T, 3>;

impl<T: RealField + Copy, const D: usize> Triangle<T, D> {
    /// Creates a triangle from its corners, in either winding.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub const fn new(a: Point<T, D>, b: Point<T, D>, c: Point<T, D>) -> Self {
        Self { a, b, c }
    }

    /// Creates a triangle, from numbers that may not be finite: those of a file or of another program.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Triangle;
    ///
    /// let [a, b, c] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, f64::NAN]].map(Point3::from);
    /// let error = Triangle::try_new(a, b, c).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate z of corner c is NaN");
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] if a number is infinite or NaN. `new` accepts these; a NaN then intersects nothing.
    pub fn try_new(a: Point<T, D>, b: Point<T, D>, c: Point<T, D>) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Corner(0), &a)?;
        require_finite_point(ShapePart::Corner(1), &b)?;
        require_finite_point(ShapePart::Corner(2), &c)?;
        Ok(Self::new(a, b, c))
    }

    pub(crate) fn corners(&self) -> [Point<T, D>; 3] {
        [self.a, self.b, self.c]
    }

    /// Returns the smallest box around the shape.
    ///
    /// An infinite coordinate is replaced by the largest number of the scalar. If a coordinate is
    /// NaN, the box covers the whole range on that axis.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Triangle};
    ///
    /// let sail = Triangle::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0), Point2::new(1.0, 3.0));
    /// assert_eq!(sail.bounds(), Aabb::new(Point2::new(0.0, 0.0), Point2::new(4.0, 3.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        Aabb::around_any(self.corners())
    }

    /// Returns the triangle rotated, then translated. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Translation2, UnitComplex};
    /// use tangency::Triangle;
    ///
    /// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Translation2::new(5.0, 0.0), quarter_turn);
    /// let sail = Triangle::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0), Point2::new(1.0, 3.0));
    /// let moved = Triangle::new(Point2::new(5.0, 0.0), Point2::new(4.0, 4.0), Point2::new(2.0, 1.0));
    /// assert_eq!(sail.transformed(&pose), moved);
    /// ```
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = Motion::new(isometry);
        let [a, b, c] = self.corners().map(|corner| motion.point(&corner));
        Self::new(a, b, c)
    }

    /// Returns the triangle translated by an offset. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Triangle;
    ///
    /// let sail = Triangle::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0), Point2::new(1.0, 3.0));
    /// assert_eq!(sail.translated(&Vector2::new(2.0, 2.0)).b, Point2::new(6.0, 3.0));
    /// ```
    #[must_use]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        let [a, b, c] = self
            .corners()
            .map(|corner| translated_point(&corner, offset));
        Self::new(a, b, c)
    }

    /// Returns the triangle scaled about the origin. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Triangle;
    ///
    /// let sail = Triangle::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), Point2::new(0.0, 3.0));
    /// assert_eq!(sail.scaled(2.0).area(), 24.0);
    /// ```
    #[must_use]
    pub fn scaled(&self, factor: T) -> Self {
        let [a, b, c] = self.corners().map(|corner| scaled_point(&corner, factor));
        Self::new(a, b, c)
    }
}
