use crate::exact::coords;
use crate::predicate::{Motion, interpolate};
use crate::shape::aabb::Aabb;
use crate::shape::build::finite::require_finite_point;
use crate::shape::error::ShapeError;
use crate::shape::motion::{scaled_point, translated_point};
use crate::shape::shape_part::ShapePart;
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// The straight segment between two points, both included.
///
/// With two equal ends it is a point.
///
/// ```
/// use nalgebra::{Point2, Point3};
/// use tangency::Segment;
///
/// let flat = Segment::new(Point2::new(1.0, 0.0), Point2::new(5.0, 0.0));
/// assert_eq!(flat.point_at(0.25), Point2::new(2.0, 0.0));
///
/// let upright = Segment::new(Point3::new(1.0, 2.0, 9.0), Point3::new(1.0, 2.0, 3.0));
/// assert_eq!(*upright.bounds().min(), Point3::new(1.0, 2.0, 3.0));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/segment.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Segment<T: nalgebra::Scalar + Copy, const D: usize> {
    /// The start, at parameter 0.
    pub a: Point<T, D>,
    /// The end, at parameter 1.
    pub b: Point<T, D>,
}

/// A [`Segment`] in 2D.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Intersects, Segment2};
///
/// let wall = Segment2::new(Point2::new(0.0, 0.0), Point2::new(4.0, 4.0));
/// assert!(wall.intersects(&Segment2::new(Point2::new(0.0, 4.0), Point2::new(4.0, 0.0))));
/// ```
pub type Segment2<T> = Segment<T, 2>;
/// A [`Segment`] in 3D.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::{Nearest, Segment3};
///
/// let beam = Segment3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 0.0, 0.0));
/// let cable = Segment3::new(Point3::new(2.0, -1.0, 3.0), Point3::new(2.0, 1.0, 3.0));
/// assert_eq!(beam.distance(&cable), 3.0);
/// ```
pub type Segment3<T> = Segment<T, 3>;

impl<T: RealField + Copy, const D: usize> Segment<T, D> {
    /// Creates a segment from its start and its end.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub const fn new(a: Point<T, D>, b: Point<T, D>) -> Self {
        Self { a, b }
    }

    /// Creates a segment, from numbers that may not be finite: those of a file or of another program.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Segment;
    ///
    /// let error = Segment::try_new(Point2::new(0.0, 0.0), Point2::new(f64::NAN, 0.0)).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate x of end b is NaN");
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] if a number is infinite or NaN. `new` accepts these; a NaN then intersects nothing.
    pub fn try_new(a: Point<T, D>, b: Point<T, D>) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Start, &a)?;
        require_finite_point(ShapePart::End, &b)?;
        Ok(Self::new(a, b))
    }

    /// Returns the point at a parameter: exactly `a` at 0 and exactly `b` at 1.
    ///
    /// Parameters outside 0 to 1 give points of the line through both ends. Coordinates saturate at
    /// the largest number. In fixed point each is rounded once.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Segment;
    ///
    /// let beam = Segment::new(Point2::new(1.0, 0.0), Point2::new(5.0, 2.0));
    /// assert_eq!(beam.point_at(0.5), Point2::new(3.0, 1.0));
    /// assert_eq!(beam.point_at(2.0), Point2::new(9.0, 4.0));
    /// ```
    #[must_use]
    pub fn point_at(&self, parameter: T) -> Point<T, D> {
        Point::from(interpolate(coords(&self.a), coords(&self.b), parameter))
    }

    /// Returns the smallest box around the shape.
    ///
    /// An infinite coordinate is replaced by the largest number of the scalar. If a coordinate is
    /// NaN, the box covers the whole range on that axis.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Segment};
    ///
    /// let beam = Segment::new(Point2::new(1.0, 5.0), Point2::new(3.0, 2.0));
    /// assert_eq!(beam.bounds(), Aabb::new(Point2::new(1.0, 2.0), Point2::new(3.0, 5.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        Aabb::around_any([self.a, self.b])
    }

    /// Returns the segment rotated, then translated. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Translation2, UnitComplex};
    /// use tangency::Segment;
    ///
    /// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Translation2::new(5.0, 0.0), quarter_turn);
    /// let beam = Segment::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0));
    /// assert_eq!(beam.transformed(&pose), Segment::new(Point2::new(5.0, 0.0), Point2::new(4.0, 4.0)));
    /// ```
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = Motion::new(isometry);
        Self::new(motion.point(&self.a), motion.point(&self.b))
    }

    /// Returns the segment translated by an offset. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Segment;
    ///
    /// let beam = Segment::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0));
    /// let moved = beam.translated(&Vector2::new(0.0, 3.0));
    /// assert_eq!(moved, Segment::new(Point2::new(0.0, 3.0), Point2::new(4.0, 4.0)));
    /// ```
    #[must_use]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        let Self { a, b } = self;
        Self::new(translated_point(a, offset), translated_point(b, offset))
    }

    /// Returns the segment scaled about the origin. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Segment;
    ///
    /// let beam = Segment::new(Point2::new(1.0, 0.0), Point2::new(4.0, 1.0));
    /// assert_eq!(beam.scaled(-2.0), Segment::new(Point2::new(-2.0, 0.0), Point2::new(-8.0, -2.0)));
    /// ```
    #[must_use]
    pub fn scaled(&self, factor: T) -> Self {
        let Self { a, b } = self;
        Self::new(scaled_point(a, factor), scaled_point(b, factor))
    }
}
