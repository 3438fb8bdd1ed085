//! Circles and spheres through points.
//!
//! Accuracy of floats: the offset of the center from the first corner is within half an ulp of the longest edge, or of itself, and no edge is
//! longer than twice the radius: 1 ulp of the radius. The sum is rounded by half an ulp. Roots are rounded once
//! ([`Construction`](crate::exact::Construction)).

use crate::exact::{Quantity, coords};
use crate::predicate::{
    circumcenter, circumradius, collinear, orient3, sphere_center, sphere_radius,
};
use crate::shape::build::finite::is_finite_point;
use crate::shape::measures::{distance, mean};
use crate::{Ball, Tetrahedron, Triangle};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// A ball whose numbers were computed, unless one of them reached the end of the scalar's range.
fn unsaturated_ball<T: RealField + Copy, const D: usize>(
    center: Point<T, D>,
    radius: T,
) -> Option<Ball<T, D>> {
    let is_in_range = |x: T| match T::max_value() {
        Some(most) => -most < x && x < most,
        None => true,
    };
    let fits = center.iter().all(|&x| is_in_range(x)) && is_in_range(radius);
    (fits && is_finite_point(&center)).then(|| Ball::from_checked(center, radius))
}

impl<T: RealField + Copy, const D: usize> Ball<T, D> {
    /// Returns the ball with a diameter from one point to another: the smallest one around both.
    ///
    /// `None` if a number is infinite or NaN, or if the radius is beyond the largest number of the scalar.
    ///
    /// The center and the radius are each rounded once, so that the points may miss the ball by rounding;
    /// [`Self::enclosing`](Ball::enclosing) returns one that contains them.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Ball;
    ///
    /// let disc = Ball::with_diameter(&Point2::new(1.0, 2.0), &Point2::new(7.0, 10.0));
    /// assert_eq!(disc, Some(Ball::new(Point2::new(4.0, 6.0), 5.0)));
    /// ```
    #[must_use]
    pub fn with_diameter(a: &Point<T, D>, b: &Point<T, D>) -> Option<Self> {
        if !is_finite_point(a) || !is_finite_point(b) {
            return None;
        }
        let radius = distance(a, b) / Quantity::integer(2);
        unsaturated_ball(mean([a, b]), radius.number())
    }
}

impl<T: RealField + Copy, const D: usize> Triangle<T, D> {
    /// Returns the circle through its corners; in space the sphere that has this circle as a great circle, which is the
    /// smallest one through them.
    ///
    /// `None` exactly where the corners are collinear, or where a coordinate of the center or the radius is not within the
    /// range of the scalar. The center of a thin triangle lies far away.
    ///
    /// Floats: the radius is within 1 ulp, and each coordinate of the center within 2 ulp of the larger of itself and the
    /// radius. Fixed point: each number is rounded once. It is not the smallest ball around an obtuse triangle: that is
    /// [`Ball::enclosing`].
    ///
    /// ```
    /// use nalgebra::{Point2, Point3};
    /// use tangency::{Circle, Sphere, Triangle};
    ///
    /// let [a, b, c] = [Point2::new(1.0, 7.0), Point2::new(8.0, 6.0), Point2::new(7.0, -1.0)];
    /// assert_eq!(Triangle::new(a, b, c).circumscribed(), Some(Circle::new(Point2::new(4.0, 3.0), 5.0)));
    ///
    /// let [a, b, c] = [[3.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 3.0]].map(Point3::from);
    /// let sphere = Triangle::new(a, b, c).circumscribed().unwrap();
    /// assert_eq!(sphere, Sphere::new(Point3::new(1.0, 1.0, 1.0), 6.0_f64.sqrt()));
    ///
    /// let on_a_line = [[0.1, 0.1], [0.2, 0.2], [0.3, 0.3]].map(Point2::from);
    /// assert_eq!(Triangle::new(on_a_line[0], on_a_line[1], on_a_line[2]).circumscribed(), None);
    /// ```
    #[must_use]
    pub fn circumscribed(&self) -> Option<Ball<T, D>> {
        let corners = self.corners();
        let given = corners.each_ref().map(coords);
        if !corners.iter().all(is_finite_point) || collinear(given) {
            return None;
        }
        unsaturated_ball(Point::from(circumcenter(given)), circumradius(given))
    }
}

impl<T: RealField + Copy> Tetrahedron<T> {
    /// Returns the sphere through its corners.
    ///
    /// `None` exactly where the corners are coplanar, or where a coordinate of the center or the radius is not within the
    /// range of the scalar. The center of a flat tetrahedron lies far away.
    ///
    /// Floats: the radius is within 1 ulp, and each coordinate of the center within 2 ulp of the larger of itself and the
    /// radius. Fixed point: each number is rounded once.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Sphere, Tetrahedron};
    ///
    /// let corner = |x: f64, y: f64, z: f64| Point3::new(x + 1.0, y + 1.0, z + 1.0);
    /// let [a, b] = [corner(2.0, 3.0, 6.0), corner(-2.0, -3.0, 6.0)];
    /// let [c, d] = [corner(3.0, -6.0, -2.0), corner(-6.0, 3.0, 2.0)];
    /// let sphere = Tetrahedron::new(a, b, c, d).circumscribed();
    /// assert_eq!(sphere, Some(Sphere::new(Point3::new(1.0, 1.0, 1.0), 7.0)));
    /// assert_eq!(Tetrahedron::new(a, b, c, c).circumscribed(), None);
    /// ```
    #[must_use]
    pub fn circumscribed(&self) -> Option<Ball<T, 3>> {
        let corners = self.corners();
        if !corners.iter().all(is_finite_point) {
            return None;
        }
        let [a, b, c, d] = corners.each_ref().map(coords);
        let ordered = match orient3(a, b, c, d) {
            Ordering::Less => [a, b, c, d],
            Ordering::Equal => return None,
            Ordering::Greater => [b, a, c, d],
        };
        unsaturated_ball(Point::from(sphere_center(ordered)), sphere_radius(ordered))
    }
}
