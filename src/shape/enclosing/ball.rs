//! The smallest ball around points: Welzl, *Smallest Enclosing Disks (Balls and Ellipsoids)*, 1991, with his rule to move a
//! point that was outside to the front.
//!
//! The ball is known by its support: the two to four points on its boundary of which it is the smallest ball. Whether a point
//! is outside is the exact sign of a polynomial in it and the support, so that the recursion ends with the true support. Only
//! then numbers are rounded: the center to the nearest, the radius up until all points are inside.
//!
//! Accuracy of floats, in ulp of the larger of the center and the radius: a coordinate of the center is off by at most 2, so the center
//! by 2 √3 < 4, and the farthest point is no further from it than the least radius and these 4; the distance is rounded by 1, and
//! up by 1 or 2 more, 7 in all. Of fixed point the center is off by √3 / 2 last places, and the radius is rounded up by less than 1.

use crate::exact::{coords, in_dimension, is_finite, is_fixed, is_float, least_positive};
use crate::predicate::{
    beyond_circumscribed, beyond_diameter, circumcenter, cmp_distance, distance_of_points,
    in_sphere, move_side, orient3, sphere_center,
};
use crate::shape::build::finite::is_finite_point;
use crate::shape::build::space_hull::shuffle;
use crate::shape::enclosing::ordered_points;
use crate::shape::error::{ShapeError, expect_shape};
use crate::shape::measures::mean;
use crate::{Aabb, Ball};
use nalgebra::{Point, Point3, RealField};

/// The points on the boundary of a ball, in general position.
#[derive(Clone, Copy)]
enum Support<T: nalgebra::Scalar + Copy, const D: usize> {
    Empty,
    Point(Point<T, D>),
    Diameter([Point<T, D>; 2]),
    Circle([Point<T, D>; 3]),
    Sphere([Point<T, D>; 4]),
}

impl<T: RealField + Copy, const D: usize> Support<T, D> {
    /// The support with one more point.
    fn with(self, p: Point<T, D>) -> Self {
        match self {
            Self::Empty => Self::Point(p),
            Self::Point(a) => Self::Diameter([a, p]),
            Self::Diameter([a, b]) => Self::Circle([a, b, p]),
            Self::Circle([a, b, c]) | Self::Sphere([a, b, c, _]) => Self::Sphere([a, b, c, p]),
        }
    }

    /// Whether no point can be added to it.
    fn is_full(&self) -> bool {
        matches!((self, D), (Self::Circle(_), 2) | (Self::Sphere(_), _))
    }

    /// Whether a point lies outside of the ball.
    fn excludes(&self, p: &Point<T, D>) -> bool {
        match self {
            Self::Empty => true,
            Self::Point(a) => a != p,
            Self::Diameter([a, b]) => beyond_diameter(coords(p), coords(a), coords(b)).is_gt(),
            Self::Circle(corners) => {
                beyond_circumscribed(coords(p), corners.each_ref().map(coords)).is_gt()
            }
            Self::Sphere(corners) => is_beyond_sphere(&in_space(p), &corners.map(|c| in_space(&c))),
        }
    }

    /// The center, rounded; it is in the hull of the points.
    fn center(&self) -> Point<T, D> {
        match self {
            Self::Empty => Point::origin(),
            Self::Point(a) => *a,
            Self::Diameter([a, b]) => mean([a, b]),
            Self::Circle(corners) => Point::from(circumcenter(corners.each_ref().map(coords))),
            Self::Sphere(corners) => {
                let center = center_in_space(&corners.map(|corner| in_space(&corner)));
                Point::from(in_dimension::<T, 3, D>(center))
            }
        }
    }
}

/// The same point of space, of which alone spheres have four corners.
fn in_space<T: RealField + Copy, const D: usize>(p: &Point<T, D>) -> Point3<T> {
    Point3::from(in_dimension::<T, D, 3>(*coords(p)))
}

fn center_in_space<T: RealField + Copy>(corners: &[Point3<T>; 4]) -> [T; 3] {
    let [a, b, c, d] = corners.each_ref().map(coords);
    sphere_center(if orient3(a, b, c, d).is_lt() {
        [a, b, c, d]
    } else {
        [b, a, c, d]
    })
}

fn is_beyond_sphere<T: RealField + Copy>(p: &Point3<T>, corners: &[Point3<T>; 4]) -> bool {
    let [a, b, c, d] = corners.each_ref().map(coords);
    let inside = orient3(a, b, c, d);
    in_sphere(a, b, c, d, coords(p)) == inside.reverse() && inside.is_ne()
}

/// The support of the smallest ball around some points that has the given support on its boundary.
fn smallest<T: RealField + Copy, const D: usize>(
    points: &mut [Point<T, D>],
    given: Support<T, D>,
) -> Support<T, D> {
    let mut support = given;
    if given.is_full() {
        return support;
    }
    for i in 0..points.len() {
        let p = points[i];
        if support.excludes(&p) {
            support = smallest(&mut points[..i], given.with(p));
            points[..=i].rotate_right(1);
        }
    }
    support
}

/// The least radius that is known to reach from the center to all points, or the largest number.
fn radius_around<T: RealField + Copy, const D: usize>(
    center: &Point<T, D>,
    points: &[Point<T, D>],
) -> T {
    let is_outside =
        |p: &Point<T, D>, radius: T| cmp_distance(coords(p), coords(center), [radius]).is_gt();
    points.iter().fold(T::zero(), |radius, p| {
        if !is_outside(p, radius) {
            return radius;
        }
        let distance = distance_of_points(coords(p), coords(center));
        let mut larger = if distance > radius { distance } else { radius };
        // A step or two, but for scalars that are neither floats nor fixed point.
        while is_outside(p, larger) {
            let next = next_above(larger);
            if next > larger {
                larger = next;
            } else {
                break;
            }
        }
        larger
    })
}

/// The next number of floats and fixed point, one of the next of others; the largest one stays.
fn next_above<T: RealField + Copy>(x: T) -> T {
    if is_float(&x) || is_fixed::<T>() {
        return move_side::<true, T>(x, least_positive());
    }
    let next = x + x * T::default_epsilon();
    if is_finite(next) { next } else { x }
}

impl<T: RealField + Copy, const D: usize> Ball<T, D> {
    /// Creates the smallest ball around points. See [`Self::try_enclosing`].
    ///
    /// # Panics
    /// If [`Self::try_enclosing`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn enclosing(points: &[Point<T, D>]) -> Self {
        expect_shape(Self::NAME, Self::try_enclosing(points))
    }

    /// Creates the smallest ball around one or more points in the plane or in space, in expected linear time after sorting
    /// them.
    ///
    /// It contains all of them: each [`intersects`](crate::Intersects::intersects) it. The points on its boundary are decided
    /// exactly, so that equal sets of points give the same ball to the bit, in whatever order and however often they are
    /// listed.
    ///
    /// Floats: each coordinate of the center is within 2 ulp of the larger of itself and the radius, and the radius is larger
    /// than the least one by at most 8 ulp of the largest of these. Fixed point: the coordinates are rounded once, and the
    /// radius is larger by at most 2 of the last place. Other scalars decide as their signs do, see
    /// [the terms](crate#what-a-caller-can-rely-on). Where the radius is beyond the largest number it saturates, and then
    /// points may be outside.
    ///
    /// ```
    /// use nalgebra::{Point2, Point3};
    /// use tangency::{Ball, Intersects};
    ///
    /// let spots = [[0.0, 0.0], [8.0, 0.0], [4.0, 1.0], [7.0, 2.0], [1.0, -2.0]].map(Point2::from);
    /// assert_eq!(Ball::enclosing(&spots), Ball::new(Point2::new(4.0, 0.0), 4.0));
    ///
    /// let corners = [[0.1, 0.0, 0.0], [0.0, 0.7, 0.0], [0.0, 0.0, 0.3], [0.2, 0.5, 0.9]].map(Point3::from);
    /// let ball = Ball::enclosing(&corners);
    /// assert!(corners.iter().all(|corner| ball.intersects(corner)));
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::TooFewVertices`] if there is no point.
    /// * [`ShapeError::VertexNotFinite`] if a coordinate is infinite or NaN.
    pub fn try_enclosing(points: &[Point<T, D>]) -> Result<Self, ShapeError> {
        const { assert!(D == 2 || D == 3, "a plane or a space") };
        let mut points = ordered_points(points)?;
        shuffle(&mut points);
        let support = smallest(&mut points, Support::Empty);
        let mut center = support.center();
        if !is_finite_point(&center) {
            center = Aabb::from_points(points.iter().copied()).center();
        }
        let radius = radius_around(&center, &points);
        Ok(Self::from_checked(center, radius))
    }
}
