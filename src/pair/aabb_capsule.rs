//! A box and a capsule in the plane: the segment of the capsule meets the other, or an edge is
//! within the radius of it.
//!
//! A box without extent along an axis is a segment or a point. A capsule without radius is a
//! segment, and one without length a disc.
//!
//! See [`core::hull`](crate::algorithm::convex_loops).
//!
//! In space: the origin and the difference of the two. See
//! [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::plane_shapes::convex;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{Aabb, Capsule, Intersects, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Capsule<T, 2>> for Aabb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Capsule<T, 2>) -> bool {
        convex::intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<Capsule<T, 2>> for Aabb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Capsule<T, 2>) -> NearestPoints<Point2<T>, T> {
        convex::nearest(self, rhs)
    }

    separation!([a, b] Capsule<T, 2>; convex::HullPair(a, b));
}

symmetric!([] Aabb<T, 2>, Capsule<T, 2>);

in_space!(Aabb<T, 3>, Capsule<T, 3>; ExplicitPoint3<T>);
