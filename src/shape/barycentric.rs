//! Barycentric coordinates of triangles.

use crate::Triangle;
use crate::exact::{Quantity, coords};
use crate::predicate::{barycentric_weights, collinear};
use crate::shape::build::finite::is_finite_point;
use crate::shape::measures::rounded_point;
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Triangle<T, D> {
    /// Returns the barycentric coordinates of a point: the weights of `a`, `b` and `c`, without dimension, whose mean is the
    /// point. In space it is projected onto the plane of the triangle.
    ///
    /// The weights add up to 1 but for rounding. All are positive exactly inside of the triangle, and one is negative
    /// outside, however close to an edge, unless it is too small for the scalar.
    ///
    /// `None` exactly where the corners are collinear, or if a number is infinite or NaN.
    ///
    /// Floats: each weight is within 1 ulp, however thin the triangle is. Fixed point: each is rounded once. A weight beyond
    /// the largest number saturates.
    ///
    /// ```
    /// use nalgebra::{Point2, Point3};
    /// use tangency::{Nearest, Triangle};
    ///
    /// let sail = Triangle::new(Point2::new(0.0, 0.0), Point2::new(7.0, 1.0), Point2::new(2.0, 5.0));
    /// assert_eq!(sail.barycentric(&Point2::new(3.0, 2.0)), Some([1.0 / 3.0; 3]));
    /// assert_eq!(sail.barycentric(&Point2::new(14.0, 2.0)), Some([-1.0, 2.0, 0.0]));
    ///
    /// // The color at the nearest point, from those of the corners.
    /// let [a, b, c] = [[0.0, 0.0, 1.0], [8.0, 0.0, 1.0], [0.0, 4.0, 1.0]].map(Point3::from);
    /// let roof = Triangle::new(a, b, c);
    /// let nearest = roof.nearest(&Point3::new(2.0, 1.0, 9.0)).on_self;
    /// let [of_a, of_b, of_c] = roof.barycentric(&nearest).unwrap();
    /// assert_eq!(of_a * 10.0 + of_b * 50.0 + of_c * 90.0, 40.0);
    /// ```
    #[must_use]
    pub fn barycentric(&self, point: &Point<T, D>) -> Option<[T; 3]> {
        let corners = self.corners();
        let given = corners.each_ref().map(coords);
        let are_finite = is_finite_point(point) && corners.iter().all(is_finite_point);
        (are_finite && !collinear(given)).then(|| barycentric_weights(coords(point), given))
    }

    /// Returns the point with given barycentric coordinates: the sum of the corners `a`, `b` and `c`, each times its weight.
    ///
    /// Weights that are not negative and add up to 1 give a point of the triangle. Others are not divided by their sum.
    ///
    /// Floats: each coordinate is within 1 ulp of the exact sum, or of 2⁻¹⁰⁰ of its largest term. Fixed point: it is rounded
    /// once. It saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Triangle;
    ///
    /// let sail = Triangle::new(Point2::new(0.0, 0.0), Point2::new(7.0, 1.0), Point2::new(2.0, 5.0));
    /// assert_eq!(sail.point_at([0.5, 0.25, 0.25]), Point2::new(2.25, 1.5));
    /// assert_eq!(sail.point_at([0.0, 1.0, 0.0]), sail.b);
    /// ```
    #[must_use]
    pub fn point_at(&self, weights: [T; 3]) -> Point<T, D> {
        let corners = self.corners();
        let term = |i: usize, k: usize| Quantity::of(corners[k][i]) * Quantity::of(weights[k]);
        rounded_point(|i| Quantity::sum((0..3).map(|k| term(i, k))))
    }
}
