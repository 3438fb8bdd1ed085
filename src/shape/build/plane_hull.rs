//! The convex hull of points in the plane: Andrew, *Another efficient algorithm for convex hulls in
//! two dimensions*, Information Processing Letters 9 (1979).

use crate::shape::build::finite::require_finite_vertices;
use crate::shape::build::outline::turn;
use crate::shape::build::space::lexicographic;
use crate::shape::convex_polygon::ConvexPolygon;
use crate::shape::error::ShapeError;
use alloc::vec::Vec;
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> ConvexPolygon<T> {
    /// Creates the convex hull of points. See [`Self::try_from_points`].
    ///
    /// # Panics
    /// If [`Self::try_from_points`] returns an error.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::ConvexPolygon;
    ///
    /// let [a, b] = [Point2::new(0.0, 0.0), Point2::new(4.0, 0.0)];
    /// let [c, inside] = [Point2::new(0.0, 3.0), Point2::new(1.0, 1.0)];
    /// assert_eq!(ConvexPolygon::from_points(vec![c, inside, b, a, b]).vertices(), [a, b, c]);
    /// ```
    #[track_caller]
    #[must_use]
    pub fn from_points(points: Vec<Point2<T>>) -> Self {
        match Self::try_from_points(points) {
            Ok(hull) => hull,
            Err(error) => panic!("{error}"),
        }
    }

    /// Creates the convex hull of points in any order: the smallest convex polygon that contains
    /// them all, in time n log n.
    ///
    /// The vertices are those points that are corners of the hull, counter-clockwise from the
    /// leftmost (of several, the lowest). They are decided exactly, without a tolerance.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{ConvexPolygon, ShapeError};
    ///
    /// let on_a_line = [0.0, 1.0, 2.0, 5.0].map(|x| Point2::new(x, x));
    /// let refused = ConvexPolygon::try_from_points(on_a_line.to_vec());
    /// assert_eq!(refused, Err(ShapeError::Collinear));
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::VertexNotFinite`] if a coordinate is infinite or NaN.
    /// * [`ShapeError::TooFewVertices`] if there are fewer than three different points, and
    ///   [`ShapeError::Collinear`] if they all lie on one line.
    pub fn try_from_points(points: Vec<Point2<T>>) -> Result<Self, ShapeError> {
        require_finite_vertices(&points)?;
        let points = sorted(points);
        if points.len() < 3 {
            return Err(ShapeError::TooFewVertices {
                minimum: 3,
                found: points.len(),
            });
        }
        let hull = hull(&points);
        if hull.len() < 3 {
            return Err(ShapeError::Collinear);
        }
        // Inexact signs (of other scalars) can leave an outline that is not convex.
        Self::try_new(hull)
    }
}

/// Different points in lexicographic order.
fn sorted<T: RealField + Copy>(mut points: Vec<Point2<T>>) -> Vec<Point2<T>> {
    points.sort_by(lexicographic);
    points.dedup();
    points
}

/// The lower chain from the first point to the last one, and the upper chain back.
pub(crate) fn hull<T: RealField + Copy>(sorted: &[Point2<T>]) -> Vec<Point2<T>> {
    let mut hull = chain(sorted.iter());
    hull.pop();
    hull.extend(chain(sorted.iter().rev()));
    hull.pop();
    hull
}

/// The points from the first to the last one that make left turns only.
fn chain<'a, T: RealField + Copy>(sorted: impl Iterator<Item = &'a Point2<T>>) -> Vec<Point2<T>> {
    let mut chain: Vec<Point2<T>> = Vec::new();
    for point in sorted {
        while let [.., a, b] = &chain[..]
            && turn(a, b, point).is_le()
        {
            chain.pop();
        }
        chain.push(*point);
    }
    chain
}
