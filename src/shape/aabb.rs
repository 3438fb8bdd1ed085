use crate::predicate::{finite_range, move_outward};
use crate::shape::build::finite::{require_finite_point, require_finite_vertex};
use crate::shape::error::ShapeError;
use crate::shape::error::expect_shape;
use crate::shape::motion::{
    require_finite_factor, require_finite_offset, scaled_point, translated_point,
};
use crate::shape::shape_part::ShapePart;
use alloc::string::ToString;
use nalgebra::{Point, Point2, RealField, SVector};

/// A solid box with sides along the axes: a rectangle in 2D.
///
/// The box includes its boundary. With a side of length zero it is flat, and with equal corners a
/// point. There is no empty box.
///
/// ```
/// use nalgebra::{Point2, Point3};
/// use tangency::Aabb;
///
/// let tile = Aabb::new(Point2::new(0.0, 0.0), Point2::new(2.0, 1.0));
/// assert_eq!(*tile.max(), Point2::new(2.0, 1.0));
///
/// let around = Aabb::from_points([Point3::new(0.0, 5.0, 1.0), Point3::new(3.0, 4.0, 1.0)]);
/// assert_eq!(around, Aabb::new(Point3::new(0.0, 4.0, 1.0), Point3::new(3.0, 5.0, 1.0)));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/aabb.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawAabb<T, D>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct Aabb<T: nalgebra::Scalar + Copy, const D: usize> {
    min: Point<T, D>,
    max: Point<T, D>,
}

/// An axis-aligned rectangle: [`Aabb`] in 2D.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::Aabb2;
///
/// let page = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(210.0, 297.0));
/// assert_eq!(page.area(), 62_370.0);
/// ```
pub type Aabb2<T> = Aabb<T, 2>;
/// An axis-aligned box: [`Aabb`] in 3D.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::Aabb3;
///
/// let crate_box = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(2.0, 1.0, 3.0));
/// assert_eq!(crate_box.volume(), 6.0);
/// ```
pub type Aabb3<T> = Aabb<T, 3>;

impl<T: RealField + Copy, const D: usize> Aabb<T, D> {
    /// Creates a box from its lower and its upper corner.
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    #[track_caller]
    pub fn new(min: Point<T, D>, max: Point<T, D>) -> Self {
        expect_shape("Aabb", Self::try_new(min, max))
    }

    /// Creates a box from its lower and its upper corner.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, ShapeError};
    ///
    /// let swapped = Aabb::try_new(Point2::new(0.0, 1.0), Point2::new(2.0, 0.0));
    /// assert!(matches!(swapped, Err(ShapeError::MinAboveMax { axis: 1, .. })));
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::NotFinite`] if a number is infinite or NaN.
    /// * [`ShapeError::MinAboveMax`] if the corners are in the wrong order on an axis.
    ///   [`Self::from_points`] accepts them in any order.
    pub fn try_new(min: Point<T, D>, max: Point<T, D>) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Min, &min)?;
        require_finite_point(ShapePart::Max, &max)?;
        match (0..D).find(|&axis| min[axis] > max[axis]) {
            None => Ok(Self { min, max }),
            Some(axis) => Err(ShapeError::MinAboveMax {
                axis,
                min: min[axis].to_string(),
                max: max[axis].to_string(),
            }),
        }
    }

    /// Creates the smallest box around one or more points.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Aabb;
    ///
    /// let [a, b, c] = [Point2::new(3.0, 0.0), Point2::new(1.0, 4.0), Point2::new(2.0, -1.0)];
    /// assert_eq!(Aabb::from_points([a, b, c]), Aabb::new(Point2::new(1.0, -1.0), Point2::new(3.0, 4.0)));
    /// ```
    ///
    /// # Panics
    /// If [`Self::try_from_points`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn from_points(points: impl IntoIterator<Item = Point<T, D>>) -> Self {
        expect_shape("Aabb", Self::try_from_points(points))
    }

    /// Creates the smallest box around one or more points.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, ShapeError};
    ///
    /// let empty = Aabb::<f64, 2>::try_from_points([]);
    /// assert_eq!(empty, Err(ShapeError::TooFewVertices { minimum: 1, found: 0 }));
    /// assert!(Aabb::try_from_points([Point2::new(1.0, 2.0)]).is_ok());
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::TooFewVertices`] if there is no point.
    /// * [`ShapeError::VertexNotFinite`] if a number is infinite or NaN.
    pub fn try_from_points(
        points: impl IntoIterator<Item = Point<T, D>>,
    ) -> Result<Self, ShapeError> {
        let mut points = points
            .into_iter()
            .enumerate()
            .map(|(vertex, point)| require_finite_vertex(vertex, &point).map(|()| point));
        let first = points.next().ok_or(ShapeError::TooFewVertices {
            minimum: 1,
            found: 0,
        })??;
        points.try_fold(Self::of_point(first), |bounds, point| {
            Ok(bounds.with(&point?))
        })
    }

    /// Corners that another box, or several, had.
    pub(crate) fn from_corners(min: Point<T, D>, max: Point<T, D>) -> Self {
        Self { min, max }
    }

    pub(crate) fn of_point(point: Point<T, D>) -> Self {
        Self {
            min: point,
            max: point,
        }
    }

    pub(super) fn with(mut self, point: &Point<T, D>) -> Self {
        for axis in 0..D {
            if point[axis] < self.min[axis] {
                self.min[axis] = point[axis];
            }
            if point[axis] > self.max[axis] {
                self.max[axis] = point[axis];
            }
        }
        self
    }

    /// The smallest box around both.
    pub(super) fn joined(self, other: &Self) -> Self {
        self.with(&other.min).with(&other.max)
    }

    /// Whether two boxes have a point in common.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn overlaps(&self, other: &Self) -> bool {
        // Without branches: which axis separates the boxes is unpredictable.
        let mut overlap = true;
        for axis in 0..D {
            overlap &= (self.min[axis] <= other.max[axis]) & (other.min[axis] <= self.max[axis]);
        }
        overlap
    }

    pub(super) fn holds(&self, point: &Point<T, D>) -> bool {
        self.overlaps(&Self::of_point(*point))
    }

    /// The smallest box around one or more points with finite coordinates.
    pub(crate) fn around(points: &[Point<T, D>]) -> Self {
        let first = points.first().copied().unwrap_or_else(Point::origin);
        points.iter().fold(Self::of_point(first), Self::with)
    }

    /// The smallest box around points with any coordinates. An infinite one counts as the largest
    /// number, and NaN as all numbers.
    pub(super) fn around_any<const N: usize>(points: [Point<T, D>; N]) -> Self {
        let ranges = points.map(|point| point.coords.map(finite_range));
        let [least, most] = [0, 1].map(|end| {
            let ends = ranges.map(|range| Point::from(range.map(|range| range[end])));
            Self::around(&ends)
        });
        least.joined(&most)
    }

    /// The box with its sides moved outwards by a margin (its sign is ignored), rounded outwards.
    pub(super) fn grown(self, margin: &SVector<T, D>) -> Self {
        let Self { min, max } = self;
        let [low, high] = [
            SVector::from_fn(|axis, _| move_outward::<false, T>(min[axis], margin[axis])),
            SVector::from_fn(|axis, _| move_outward::<true, T>(max[axis], margin[axis])),
        ];
        Self {
            min: Point::from(low),
            max: Point::from(high),
        }
    }

    /// The lower corner, not above [`Self::max`] on any axis.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn min(&self) -> &Point<T, D> {
        &self.min
    }

    /// The upper corner.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn max(&self) -> &Point<T, D> {
        &self.max
    }

    /// Returns the box itself, so that every bounded shape has `bounds`.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Aabb;
    ///
    /// let tile = Aabb::new(Point2::new(0.0, 0.0), Point2::new(2.0, 1.0));
    /// assert_eq!(tile.bounds(), tile);
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn bounds(&self) -> Self {
        *self
    }

    /// Returns the box translated by an offset. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// There is no `transformed`: a rotated box is an [`Obb`](crate::Obb), see [`Self::to_obb`].
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Aabb;
    ///
    /// let tile = Aabb::new(Point2::new(0.0, 0.0), Point2::new(2.0, 1.0));
    /// let moved = tile.translated(&Vector2::new(3.0, -1.0));
    /// assert_eq!(moved, Aabb::new(Point2::new(3.0, -1.0), Point2::new(5.0, 0.0)));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        require_finite_offset("Aabb", offset);
        Self {
            min: translated_point(&self.min, offset),
            max: translated_point(&self.max, offset),
        }
    }

    /// Returns the box scaled about the origin. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Aabb;
    ///
    /// let tile = Aabb::new(Point2::new(1.0, 0.0), Point2::new(3.0, 4.0));
    /// let doubled = Aabb::new(Point2::new(2.0, 0.0), Point2::new(6.0, 8.0));
    /// assert_eq!(tile.scaled(2.0), doubled);
    ///
    /// let reflected = Aabb::new(Point2::new(-3.0, -4.0), Point2::new(-1.0, 0.0));
    /// assert_eq!(tile.scaled(-1.0), reflected);
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("Aabb", factor);
        let [min, max] = [&self.min, &self.max].map(|corner| scaled_point(corner, factor));
        Self::of_point(min).with(&max)
    }
}

impl<T: RealField + Copy> Aabb<T, 2> {
    /// The four corners, counter-clockwise from the lower one.
    pub(crate) fn corners2(&self) -> [Point2<T>; 4] {
        let (min, max) = (self.min, self.max);
        [
            min,
            Point2::new(max.x, min.y),
            max,
            Point2::new(min.x, max.y),
        ]
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "Aabb")]
struct RawAabb<T: nalgebra::Scalar + Copy, const D: usize> {
    min: Point<T, D>,
    max: Point<T, D>,
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy, const D: usize> TryFrom<RawAabb<T, D>> for Aabb<T, D> {
    type Error = ShapeError;

    fn try_from(raw: RawAabb<T, D>) -> Result<Self, ShapeError> {
        Self::try_new(raw.min, raw.max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_go_round_counter_clockwise() {
        let tile = Aabb::new(Point2::new(0.0, 1.0), Point2::new(2.0, 3.0));
        let expected = [(0.0, 1.0), (2.0, 1.0), (2.0, 3.0), (0.0, 3.0)];
        assert_eq!(tile.corners2(), expected.map(|(x, y)| Point2::new(x, y)));
    }
}
