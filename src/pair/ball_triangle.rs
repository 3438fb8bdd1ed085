//! A disc and a triangle in the plane: the center inside, or an edge within the radius.
//!
//! A flat triangle is a segment or a point. A disc without radius is a point.
//!
//! See [`core::hull`](crate::algorithm::convex_loops).
//!
//! In space: the corner, edge or inside that is nearest to the center. See
//! [`core::space::over_face`](crate::algorithm::point_triangle).

use crate::algorithm::plane_shapes::convex;
use crate::algorithm::point_triangle;
use crate::{Ball, Intersects, Nearest, NearestPoints, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Triangle<T, 2>> for Ball<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Triangle<T, 2>) -> bool {
        convex::intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<Triangle<T, 2>> for Ball<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Triangle<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        convex::nearest(self, rhs)
    }

    separation!([a, b] Triangle<T, 2>; convex::HullPair(a, b));
}

symmetric!([] Ball<T, 2>, Triangle<T, 2>);

in_space!([b, t] Ball<T, 3>, Triangle<T, 3>;
    point_triangle::intersects(b.center(), b.radius(), t),
    point_triangle::nearest(b.center(), b.radius(), t),
    point_triangle::separation(b.center(), b.radius(), t));
