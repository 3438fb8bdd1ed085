//! A box and a triangle in the plane: apart exactly if an edge of one has all of the other beyond
//! it.
//!
//! A box without extent along an axis is a segment or a point. A flat triangle is a segment or a
//! point.
//!
//! See [`core::hull`](crate::algorithm::convex_loops).
//!
//! In space: the origin and the difference of the two. See
//! [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::plane_shapes::convex;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{Aabb, Intersection, Intersects, Nearest, NearestPoints, Overlap, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Triangle<T, 2>> for Aabb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Triangle<T, 2>) -> bool {
        convex::intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<Triangle<T, 2>> for Aabb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Triangle<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        convex::nearest(self, rhs)
    }

    separation!([a, b] Triangle<T, 2>; convex::HullPair(a, b));
}

/// What they have in common, if anything.
impl<T: RealField + Copy> Intersection<Triangle<T, 2>> for Aabb<T, 2> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &Triangle<T, 2>) -> Self::Output {
        convex::overlap(self, rhs)
    }
}

symmetric!([] Aabb<T, 2>, Triangle<T, 2>);
symmetric_intersection!([] Aabb<T, 2>, Triangle<T, 2>);

in_space!(Aabb<T, 3>, Triangle<T, 3>; ExplicitPoint3<T>);
