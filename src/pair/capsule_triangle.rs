//! A capsule and a triangle in the plane: the segment of the capsule meets the other, or an edge
//! is within the radius of it.
//!
//! A flat triangle is a segment or a point. A capsule without radius is a segment, and one without
//! length a disc.
//!
//! See [`core::hull`](crate::algorithm::convex_loops).
//!
//! In space: the origin and the difference of the two. See
//! [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::plane_shapes::convex;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{Capsule, Intersects, Nearest, NearestPoints, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Triangle<T, 2>> for Capsule<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Triangle<T, 2>) -> bool {
        convex::intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<Triangle<T, 2>> for Capsule<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Triangle<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        convex::nearest(self, rhs)
    }

    separation!([a, b] Triangle<T, 2>; convex::HullPair(a, b));
}

symmetric!([] Capsule<T, 2>, Triangle<T, 2>);

in_space!(Capsule<T, 3>, Triangle<T, 3>; ExplicitPoint3<T>);
