//! The rectangle of least area around points, one side of which has an edge of their hull (Freeman and Shapira, *Determining the
//! Minimum-Area Encasing Rectangle for an Arbitrary Closed Curve*, 1975), by rotating calipers (Toussaint, *Solving Geometric
//! Problems with the Rotating Calipers*, 1983).
//!
//! The points on the sides and the order of the areas are exact signs. Only the rectangle that is chosen is rounded, and then made
//! larger by last places until it contains all points.
//!
//! Accuracy of floats, in ulp of the largest coordinate: those of the center are off by at most 2 and those of both half axes by 1, so a side
//! by at most 4 √2 < 6. Half axes are made longer by 1, 2, 4 or 8 times epsilon of that coordinate, of which 1 is 1 to 2 ulp: the first of
//! these that is at least 6 ulp suffices, and is less than 12, or 16 where 8 is taken for want of a hair.

use crate::exact::{coords, last_place, saturating_neg};
use crate::predicate::{
    GivenLine, RectangleSupport, RoundedRectangle, cmp_areas, cross_sign, dot_sign, offset_along,
    rectangle, subtract,
};
use crate::shape::build::plane_hull::hull;
use crate::shape::enclosing::ordered_points;
use crate::shape::error::{ShapeError, expect_shape};
use crate::{Intersects, Obb};
use core::cmp::Ordering;
use nalgebra::{Point, Point2, RealField, SVector};

/// The corners of a convex polygon, which are counted on around it.
struct Corners<'a, T: nalgebra::Scalar>(&'a [Point2<T>]);

impl<'a, T: RealField + Copy> Corners<'a, T> {
    fn at(&self, i: usize) -> &'a Point2<T> {
        &self.0[i % self.0.len()]
    }

    fn edge(&self, i: usize) -> GivenLine<'a, T, 2, true> {
        GivenLine::between(self.at(i), self.at(i + 1))
    }

    /// The corner from `first` on up to which all edges lead on.
    fn end_of(&self, first: usize, leads_on: impl Fn(GivenLine<'a, T, 2, true>) -> bool) -> usize {
        let last = first + self.0.len();
        let mut edges = first..last;
        edges.find(|&i| !leads_on(self.edge(i))).unwrap_or(last)
    }
}

/// What the rectangle of least area touches.
fn least_support<T: RealField + Copy>(corners: &[Point2<T>]) -> RectangleSupport<&[T; 2]> {
    let corners = Corners(corners);
    let [mut right, mut top, mut left] = [0; 3];
    let mut best: Option<RectangleSupport<_>> = None;
    for i in 0..corners.0.len() {
        let edge = corners.edge(i);
        right = corners.end_of(right.max(i + 1), |next| dot_sign(edge, next).is_gt());
        top = corners.end_of(top.max(right), |next| cross_sign(edge, next).is_gt());
        left = corners.end_of(left.max(top), |next| dot_sign(edge, next).is_lt());
        let support = [i, i + 1, right, top, left].map(|i| coords(corners.at(i)));
        let is_better = |best| cmp_areas(support, best) == Ordering::Less;
        if best.is_none_or(is_better) {
            best = Some(support);
        }
    }
    best.unwrap_or([coords(corners.at(0)); 5])
}

/// The rectangle with its half axes made longer.
fn lengthened<T: RealField + Copy>(
    rounded: &RoundedRectangle<T>,
    [x, y]: [T; 2],
    more: T,
) -> Result<Obb<T, 2>, ShapeError> {
    let [a, b] = rounded.half_axes;
    let half_axes = [
        offset_along(&a, &[x, y], more),
        offset_along(&b, &[-y, x], more),
    ];
    Obb::try_from_half_axes(Point::from(rounded.center), half_axes.map(SVector::from))
}

/// The rectangle as rounded, or the first one that contains all corners.
fn rectangle_around<T: RealField + Copy>(corners: &[Point2<T>]) -> Result<Obb<T, 2>, ShapeError> {
    const DOUBLINGS: usize = 12;
    let support = least_support(corners);
    let rounded = rectangle(support);
    let contains_all = |it: &Obb<T, 2>| corners.iter().all(|corner| it.intersects(corner));
    let direction = direction_toward(support[0], support[1]);
    let mut found = lengthened(&rounded, direction, T::zero())?;
    // How much longer half axes are made at first.
    let [a, b] = rounded.half_axes;
    let mut more = last_place(rounded.center.into_iter().chain(a).chain(b));
    for _ in 0..DOUBLINGS {
        if contains_all(&found) {
            break;
        }
        found = lengthened(&rounded, direction, more)?;
        more += more;
    }
    Ok(found)
}

/// The direction from one point to another, with a largest coordinate of 1: no square leaves the range of a scalar.
fn direction_toward<T: RealField + Copy>(a: &[T; 2], b: &[T; 2]) -> [T; 2] {
    let [x, y] = subtract(b, a);
    let [width, height] = [x, y].map(|x| if x < T::zero() { saturating_neg(x) } else { x });
    let largest = if width > height { width } else { height };
    [x / largest, y / largest]
}

impl<T: RealField + Copy> Obb<T, 2> {
    /// Creates the rectangle of least area around points. See [`Self::try_enclosing`].
    ///
    /// # Panics
    /// If [`Self::try_enclosing`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn enclosing(points: &[Point2<T>]) -> Self {
        expect_shape("Obb", Self::try_enclosing(points))
    }

    /// Creates the rectangle of least area around one or more points, in time n log n.
    ///
    /// It contains all of them: each [`intersects`](crate::Intersects::intersects) it. Which edge of their hull has a side along
    /// it is decided exactly; of several, it is the first one counter-clockwise from the leftmost (of several, the lowest) point.
    /// Equal sets of points give the same rectangle to the bit, in whatever order and however often they are listed. Around
    /// collinear points it is the segment between the outermost ones, one of its half axes 0 or a few last places.
    ///
    /// Floats: each coordinate is within 16 ulp of the largest coordinate of the points. Fixed point: each is within 16 of the last
    /// place. Where one is beyond the largest number it saturates, and then points may be outside.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Obb;
    ///
    /// let spots = [[0.0, 0.0], [4.0, 3.0], [1.0, 7.0], [-3.0, 4.0], [1.0, 2.0]].map(Point2::from);
    /// let square = Obb::enclosing(&spots);
    /// assert_eq!((*square.center(), square.area()), (Point2::new(0.5, 3.5), 25.0));
    /// assert_eq!(square.half_axes()[0], Vector2::new(1.5, -2.0)); // along the first edge of the hull
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::TooFewVertices`] if there is no point.
    /// * [`ShapeError::VertexNotFinite`] if a coordinate is infinite or NaN.
    pub fn try_enclosing(points: &[Point2<T>]) -> Result<Self, ShapeError> {
        let points = ordered_points(points)?;
        match &points[..] {
            [point] => Self::try_from_half_axes(*point, [SVector::zeros(); 2]),
            _ => rectangle_around(&hull(&points)),
        }
    }
}
