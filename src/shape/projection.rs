//! Projection of a point onto the line through the ends of a segment.

use crate::exact::coords;
use crate::predicate::{
    GivenLine, distance_of_points, foot, parameter, signed_height, unsigned_height,
};
use crate::shape::segment::Segment;
use nalgebra::{Point, Point2, RealField};

/// The projection of a point onto the line through the ends of a segment: the result of
/// [`Segment::project`].
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{LineProjection, Segment};
///
/// let road = Segment::new(Point2::new(0.0, 0.0), Point2::new(8.0, 0.0));
/// let LineProjection { parameter, foot, height } = road.project(&Point2::new(2.0, 3.0));
/// assert_eq!((parameter, foot, height), (0.25, Point2::new(2.0, 0.0), 3.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LineProjection<P, T> {
    /// The parameter of the foot on the line: 0 at the segment's start and 1 at its end, below 0 or
    /// above 1 if the foot is beyond an end.
    pub parameter: T,
    /// The foot: the point of the line that is nearest to the point.
    pub foot: P,
    /// The distance of the point from the line: not negative, and zero exactly on the line.
    pub height: T,
}

impl<T: RealField + Copy, const D: usize> Segment<T, D> {
    /// Projects a point perpendicularly onto the infinite line through both ends.
    ///
    /// The line is the exact one through the ends: it is not rounded to a direction first. For a
    /// segment without length the foot is its start, with the parameter 0. For the nearest point of
    /// the segment itself use [`Nearest`](crate::Nearest).
    ///
    /// `f32`, `f64`: the foot is within 2 ulp of the largest difference of coordinates, the
    /// parameter within 2 ulp of the larger of itself and 1, the height within 2 ulp of itself.
    /// Fixed point: each number is rounded once, and saturates.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Segment;
    ///
    /// let beam = Segment::new(Point3::new(1.0, 0.0, 0.0), Point3::new(5.0, 0.0, 0.0));
    /// let beside = beam.project(&Point3::new(7.0, -3.0, 4.0));
    /// assert_eq!(beside.parameter, 1.5);
    /// assert_eq!(beside.foot, Point3::new(7.0, 0.0, 0.0));
    /// assert_eq!(beside.height, 5.0);
    /// ```
    #[must_use]
    pub fn project(&self, point: &Point<T, D>) -> LineProjection<Point<T, D>, T> {
        let height = self.height(point);
        if self.a == self.b {
            return LineProjection {
                parameter: T::zero(),
                foot: self.a,
                height,
            };
        }
        let line = GivenLine::between(&self.a, &self.b);
        LineProjection {
            parameter: parameter(coords(point), line),
            foot: foot(coords(point), line).into(),
            height,
        }
    }

    /// Returns the distance of a point from the infinite line through both ends: not negative, and
    /// zero exactly on that line. For a segment without length it is the distance from its ends.
    ///
    /// The line is the exact one through the ends: it is not rounded to a direction first. `f32`,
    /// `f64`: within 2 ulp of itself; a height too small for a float is the least positive one.
    /// Fixed point: rounded once, to 0 below half the last place.
    ///
    /// ```
    /// use nalgebra::{Point2, Point3};
    /// use tangency::Segment;
    ///
    /// let floor = Segment::new(Point2::new(0.0, 0.0), Point2::new(3.0, 0.0));
    /// assert_eq!(floor.height(&Point2::new(9.0, -2.0)), 2.0);
    ///
    /// let beam = Segment::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 7.0, 0.0));
    /// assert_eq!(beam.height(&Point3::new(3.0, -1.0, 4.0)), 5.0);
    /// ```
    #[must_use]
    pub fn height(&self, point: &Point<T, D>) -> T {
        if self.a == self.b {
            distance_of_points(coords(point), coords(&self.a))
        } else {
            unsigned_height(coords(point), GivenLine::between(&self.a, &self.b))
        }
    }
}

impl<T: RealField + Copy> Segment<T, 2> {
    /// Returns the signed distance of a point from the infinite line through both ends: positive to
    /// the left of the line from `a` to `b`, negative to the right, and zero exactly on it.
    ///
    /// The sign is that of [`orient2`](crate::orient2) of `a`, `b` and the point, the magnitude
    /// that of [`Self::height`]. In fixed point a height below half the last place is 0. For a
    /// segment without length, which has no left or right, it is the distance from its ends.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Segment;
    ///
    /// let road = Segment::new(Point2::new(0.0, 0.0), Point2::new(3.0, 4.0));
    /// assert_eq!(road.signed_height(&Point2::new(0.0, 5.0)), 3.0);
    /// assert_eq!(road.signed_height(&Point2::new(5.0, 0.0)), -4.0);
    /// assert_eq!(road.signed_height(&Point2::new(6.0, 8.0)), 0.0);
    /// ```
    #[must_use]
    pub fn signed_height(&self, point: &Point2<T>) -> T {
        if self.a == self.b {
            distance_of_points(coords(point), coords(&self.a))
        } else {
            signed_height(coords(point), GivenLine::between(&self.a, &self.b))
        }
    }
}
