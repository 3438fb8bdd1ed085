use crate::predicate::Motion;
use crate::shape::motion::{
    difference, point_along, scaled_point, scaled_vector, translated_point,
};
use crate::shape::segment::Segment;
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// A straight line, endless both ways: along a direction from an origin, or through two points.
///
/// A line through two points meets both exactly, and every question is answered for that line: the
/// difference of the points, which may have to be rounded, is never taken. A direction of zero makes
/// the line the point `origin`, and two equal points make it that point.
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
/// Two lines are equal (`==`) where they were made alike of the same numbers; a line through two points
/// is not equal to one along a direction.
///
/// With the feature `serde` it is written as `{origin, direction}` or as `{a, b}`, and so comes back as it
/// was made. Formats that do not name numbers have a tag before them.
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/line.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line<T: nalgebra::Scalar, const D: usize> {
    pub(super) numbers: LineNumbers<T, D>,
}

/// In the plane.
pub type Line2<T> = Line<T, 2>;
/// In space.
pub type Line3<T> = Line<T, 3>;

/// The numbers that a line was made of.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "Line"))]
pub(crate) enum LineNumbers<T: nalgebra::Scalar, const D: usize> {
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
    /// Creates it from a point and a direction.
    ///
    /// The direction need not be of unit length. For the line through two points see
    /// [`Line::through`]: `Line::new(a, b - a)` rounds the difference, and then seldom meets `b`.
    #[inline]
    #[must_use]
    pub const fn new(origin: Point<T, D>, direction: SVector<T, D>) -> Self {
        Self {
            numbers: LineNumbers::Along { origin, direction },
        }
    }

    /// Creates the line through two points, both of which it meets exactly. Two equal points make it
    /// that point.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use simba::scalar::FixedI16F16;
    /// use tangency::{Intersects, Line};
    ///
    /// // What is from one to the other does not fit the format.
    /// let corner = |x: i16, y: i16| Point2::new(x, y).map(FixedI16F16::from_num);
    /// let (low, high) = (corner(-32_768, -32_000), corner(32_767, 32_001));
    /// let diagonal = Line::through(low, high);
    /// assert!(diagonal.intersects(&low) && diagonal.intersects(&high));
    /// assert!(!diagonal.intersects(&corner(0, 0)));
    /// ```
    #[inline]
    #[must_use]
    pub const fn through(a: Point<T, D>, b: Point<T, D>) -> Self {
        Self {
            numbers: LineNumbers::Through { a, b },
        }
    }

    #[inline]
    pub(crate) const fn numbers(&self) -> &LineNumbers<T, D> {
        &self.numbers
    }

    /// Returns the point of parameter 0: its origin, or the first of two points.
    #[inline]
    #[must_use]
    pub const fn origin(&self) -> &Point<T, D> {
        match &self.numbers {
            LineNumbers::Along { origin, .. } => origin,
            LineNumbers::Through { a, .. } => a,
        }
    }

    /// Returns a vector along it, not necessarily of unit length: the direction that it was made
    /// with, or what leads from the first of two points to the second.
    ///
    /// Only the latter is rounded, each coordinate once; one beyond the last number is that number,
    /// and then the vector may lead elsewhere. Queries do not use it.
    #[must_use]
    pub fn direction(&self) -> SVector<T, D> {
        match &self.numbers {
            LineNumbers::Along { direction, .. } => *direction,
            LineNumbers::Through { a, b } => difference(b, a),
        }
    }

    /// Returns the two points that it was made with, of the parameters 0 and 1; `None` for a line along
    /// a direction.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Line;
    ///
    /// let (a, b) = (Point2::new(0.0, 1.0), Point2::new(4.0, 3.0));
    /// assert_eq!(Line::through(a, b).points(), Some([&a, &b]));
    /// assert_eq!(Line::new(a, Vector2::new(4.0, 2.0)).points(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn points(&self) -> Option<[&Point<T, D>; 2]> {
        match &self.numbers {
            LineNumbers::Along { .. } => None,
            LineNumbers::Through { a, b } => Some([a, b]),
        }
    }

    /// Returns the point of a parameter: that many lengths of the direction from the origin, or of the
    /// way between two points from the first, which are at 0 and 1 exactly.
    ///
    /// A coordinate beyond the last number is that number. In fixed point each one is rounded once.
    #[inline]
    #[must_use]
    pub fn point_at(&self, parameter: T) -> Point<T, D> {
        match &self.numbers {
            LineNumbers::Along { origin, direction } => point_along(origin, direction, parameter),
            LineNumbers::Through { a, b } => Segment::new(*a, *b).point_at(parameter),
        }
    }

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that. A direction is only rotated; of two points both are moved.
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

    /// Returns it moved, each coordinate rounded, or at the last number where it lies
    /// beyond that. A direction stays; of two points both are moved.
    #[must_use]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        let moved = |point| translated_point(point, offset);
        match &self.numbers {
            LineNumbers::Along { origin, direction } => Self::new(moved(origin), *direction),
            LineNumbers::Through { a, b } => Self::through(moved(a), moved(b)),
        }
    }

    /// Returns it scaled about the origin, each coordinate rounded, or at the last number where it lies
    /// beyond that. The direction is
    /// scaled as well, so that each parameter leads to the scaled point: a negative factor reflects
    /// it in the origin, and zero leaves the point at the origin.
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
    /// Makes the line through both ends, which has the same points at the same parameters.
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
