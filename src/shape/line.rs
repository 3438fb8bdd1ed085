use crate::predicate::Motion;
use crate::shape::build::finite::{require_finite_point, require_finite_vector};
use crate::shape::error::ShapeError;
use crate::shape::motion::{
    difference, point_along, scaled_point, scaled_vector, translated_point,
};
use crate::shape::segment::Segment;
use crate::shape::shape_part::ShapePart;
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// An infinite straight line: from an origin and a direction, or through two points.
///
/// A line through two points contains both exactly, and every query uses that exact line: it never
/// takes the difference of the points, which may have to be rounded. With a direction of zero the
/// line is the point `origin`; two equal points make it that point.
///
/// ```
/// use nalgebra::{Point2, Point3, Vector3};
/// use tangency::{Intersects, Line};
///
/// let (a, b) = (Point2::new(0.1, 0.7), Point2::new(1e9, 0.3));
/// let through = Line::through(a, b);
/// assert!(through.intersects(&a) && through.intersects(&b));
/// assert_eq!((through.point_at(0.0), through.point_at(1.0)), (a, b));
/// assert!(!Line::new(a, b - a).intersects(&b));
///
/// let upright = Line::new(Point3::new(1.0, 2.0, 0.0), Vector3::new(0.0, 0.0, 1.0));
/// assert_eq!(upright.point_at(4.0), Point3::new(1.0, 2.0, 4.0));
/// ```
///
/// Two lines are equal (`==`) if they were made by the same constructor from the same numbers.
///
/// With the feature `serde` a line is written as `{origin, direction}` or as `{a, b}`. Formats
/// without field names write a tag before the numbers.
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/line.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line<T: nalgebra::Scalar + Copy, const D: usize> {
    pub(super) numbers: LineNumbers<T, D>,
}

/// A [`Line`] in 2D.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Line2, Nearest};
///
/// let road = Line2::through(Point2::new(0.0, 0.0), Point2::new(3.0, 4.0));
/// assert_eq!(road.distance(&Point2::new(0.0, 5.0)), 3.0);
/// ```
pub type Line2<T> = Line<T, 2>;
/// A [`Line`] in 3D.
///
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Line3, Nearest};
///
/// let mast = Line3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, 1.0));
/// assert_eq!(mast.distance(&Point3::new(3.0, 4.0, 9.0)), 5.0);
/// ```
pub type Line3<T> = Line<T, 3>;

/// The numbers that a line was made from.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "Line"))]
pub(crate) enum LineNumbers<T: nalgebra::Scalar + Copy, const D: usize> {
    Along {
        origin: Point<T, D>,
        direction: SVector<T, D>,
    },
    Through {
        a: Point<T, D>,
        b: Point<T, D>,
    },
}

impl<T: RealField + Copy, const D: usize> Line<T, D> {
    /// Creates a line from a point and a direction, which need not be a unit vector.
    ///
    /// For the line through two points use [`Line::through`]: `Line::new(a, b - a)` rounds the
    /// difference, and then seldom contains `b`.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub const fn new(origin: Point<T, D>, direction: SVector<T, D>) -> Self {
        Self {
            numbers: LineNumbers::Along { origin, direction },
        }
    }

    /// Creates a line, from numbers that may not be finite: those of a file or of another program.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Line;
    ///
    /// let error = Line::try_new(Point2::new(0.0, f64::NAN), Vector2::new(1.0, 0.0)).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate y of the origin is NaN");
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] if a number is infinite or NaN. `new` accepts these; a NaN then intersects nothing.
    pub fn try_new(origin: Point<T, D>, direction: SVector<T, D>) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Origin, &origin)?;
        require_finite_vector(ShapePart::Direction, &direction)?;
        Ok(Self::new(origin, direction))
    }

    /// Creates the line through two points. It contains both exactly. Two equal points make it that
    /// point.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use simba::scalar::FixedI16F16;
    /// use tangency::{Intersects, Line};
    ///
    /// // The difference of these points does not fit the format.
    /// let corner = |x: i16, y: i16| Point2::new(x, y).map(FixedI16F16::from_num);
    /// let (low, high) = (corner(-32_768, -32_000), corner(32_767, 32_001));
    /// let diagonal = Line::through(low, high);
    /// assert!(diagonal.intersects(&low) && diagonal.intersects(&high));
    /// assert!(!diagonal.intersects(&corner(0, 0)));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub const fn through(a: Point<T, D>, b: Point<T, D>) -> Self {
        Self {
            numbers: LineNumbers::Through { a, b },
        }
    }

    /// Creates the line through two points, from numbers that may not be finite.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Line;
    ///
    /// let error = Line::try_through(Point2::new(0.0, 0.0), Point2::new(f64::NAN, 1.0)).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate x of end b is NaN");
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] if a number is infinite or NaN.
    pub fn try_through(a: Point<T, D>, b: Point<T, D>) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Start, &a)?;
        require_finite_point(ShapePart::End, &b)?;
        Ok(Self::through(a, b))
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) const fn numbers(&self) -> &LineNumbers<T, D> {
        &self.numbers
    }

    /// Returns the point of parameter 0: the origin, or the first of two points.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub const fn origin(&self) -> &Point<T, D> {
        match &self.numbers {
            LineNumbers::Along { origin, .. } => origin,
            LineNumbers::Through { a, .. } => a,
        }
    }

    /// Returns a vector along the line, not necessarily of unit length: the given direction, or the
    /// difference of the two given points.
    ///
    /// The difference is rounded once per coordinate, and saturates: then it may point elsewhere.
    /// Queries do not use it.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Line;
    ///
    /// let line = Line::through(Point2::new(1.0, 1.0), Point2::new(4.0, 5.0));
    /// assert_eq!(line.direction(), Vector2::new(3.0, 4.0));
    /// ```
    #[must_use]
    pub fn direction(&self) -> SVector<T, D> {
        match &self.numbers {
            LineNumbers::Along { direction, .. } => *direction,
            LineNumbers::Through { a, b } => difference(b, a),
        }
    }

    /// Returns the two points given to [`Line::through`], which have the parameters 0 and 1; `None`
    /// for a line with a direction.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Line;
    ///
    /// let (a, b) = (Point2::new(0.0, 1.0), Point2::new(4.0, 3.0));
    /// assert_eq!(Line::through(a, b).points(), Some([&a, &b]));
    /// assert_eq!(Line::new(a, Vector2::new(4.0, 2.0)).points(), None);
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub const fn points(&self) -> Option<[&Point<T, D>; 2]> {
        match &self.numbers {
            LineNumbers::Along { .. } => None,
            LineNumbers::Through { a, b } => Some([a, b]),
        }
    }

    /// Returns the point at a parameter: `origin + parameter * direction`, or the point that
    /// divides the segment between the two given points, which have exactly the parameters 0 and 1.
    ///
    /// Coordinates saturate at the largest number. In fixed point each is rounded once.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Line;
    ///
    /// let line = Line::through(Point2::new(0.0, 0.0), Point2::new(4.0, 2.0));
    /// assert_eq!(line.point_at(0.5), Point2::new(2.0, 1.0));
    /// assert_eq!(line.point_at(-1.0), Point2::new(-4.0, -2.0));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn point_at(&self, parameter: T) -> Point<T, D> {
        match &self.numbers {
            LineNumbers::Along { origin, direction } => point_along(origin, direction, parameter),
            LineNumbers::Through { a, b } => Segment::new(*a, *b).point_at(parameter),
        }
    }

    /// Returns the line rotated, then translated. A direction is only rotated; of two points both
    /// are moved. Coordinates are rounded, and saturate at the largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Translation2, UnitComplex};
    /// use tangency::Line;
    ///
    /// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Translation2::new(5.0, 0.0), quarter_turn);
    /// let line = Line::through(Point2::new(0.0, 0.0), Point2::new(4.0, 2.0));
    /// assert_eq!(line.transformed(&pose), Line::through(Point2::new(5.0, 0.0), Point2::new(3.0, 4.0)));
    /// ```
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = Motion::new(isometry);
        match &self.numbers {
            LineNumbers::Along { origin, direction } => {
                Self::new(motion.point(origin), motion.vector(direction))
            }
            LineNumbers::Through { a, b } => Self::through(motion.point(a), motion.point(b)),
        }
    }

    /// Returns the line translated by an offset. A direction is unchanged; of two points both are
    /// moved. Coordinates are rounded, and saturate at the largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Line;
    ///
    /// let along = Vector2::new(4.0, 2.0);
    /// let line = Line::new(Point2::new(0.0, 0.0), along);
    /// assert_eq!(line.translated(&Vector2::new(0.0, 3.0)), Line::new(Point2::new(0.0, 3.0), along));
    /// ```
    #[must_use]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        let moved = |point| translated_point(point, offset);
        match &self.numbers {
            LineNumbers::Along { origin, direction } => Self::new(moved(origin), *direction),
            LineNumbers::Through { a, b } => Self::through(moved(a), moved(b)),
        }
    }

    /// Returns the line scaled about the origin of coordinates. Coordinates are rounded, and
    /// saturate at the largest number of the scalar.
    ///
    /// The direction is scaled too, so that `line.scaled(f).point_at(t)` is `line.point_at(t)`
    /// scaled. A negative factor reflects the line in the origin, and zero leaves the point at the
    /// origin.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Line;
    ///
    /// let line = Line::through(Point2::new(0.0, 1.0), Point2::new(4.0, 2.0));
    /// assert_eq!(line.scaled(2.0).point_at(0.5), Point2::new(4.0, 3.0));
    /// ```
    #[must_use]
    pub fn scaled(&self, factor: T) -> Self {
        let scaled = |point| scaled_point(point, factor);
        match &self.numbers {
            LineNumbers::Along { origin, direction } => {
                Self::new(scaled(origin), scaled_vector(direction, factor))
            }
            LineNumbers::Through { a, b } => Self::through(scaled(a), scaled(b)),
        }
    }
}

impl<T: RealField + Copy, const D: usize> From<Segment<T, D>> for Line<T, D> {
    /// Converts a segment to the line through both ends, with the same parameters.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Intersects, Line, Segment};
    ///
    /// let segment = Segment::new(Point2::new(0.1, 0.2), Point2::new(0.7, 0.9));
    /// let line = Line::from(segment);
    /// assert_eq!(line, Line::through(segment.a, segment.b));
    /// assert!(line.intersects(&segment.a) && line.intersects(&segment.b));
    /// ```
    fn from(segment: Segment<T, D>) -> Self {
        Self::through(segment.a, segment.b)
    }
}
