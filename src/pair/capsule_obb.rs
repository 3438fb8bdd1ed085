//! A capsule and an oriented box in the plane: the segment of the capsule meets the other, or an
//! edge is within the radius of it.
//!
//! Its corners are sums that are never rounded. Without extent along an axis it is a segment or a
//! point. A capsule without radius is a segment, and one without length a disc.
//!
//! See [`core::hull`](crate::algorithm::convex_loops).
//!
//! In space: the origin and the difference of the two. See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::plane_shapes::convex;
use crate::exact::SumPoint3;
use crate::{Capsule, Intersects, Nearest, NearestPoints, Obb};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Obb<T, 2>> for Capsule<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Obb<T, 2>) -> bool {
        convex::obb_intersects(rhs, self)
    }
}

impl<T: RealField + Copy> Nearest<Obb<T, 2>> for Capsule<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Obb<T, 2>) -> NearestPoints<Point2<T>, T> {
        convex::obb_nearest(rhs, self).flip()
    }

    separation!([a, b] Obb<T, 2>; convex::ObbAndHull(b, a));
}

symmetric!([] Capsule<T, 2>, Obb<T, 2>);

in_space!(Capsule<T, 3>, Obb<T, 3>; SumPoint3<T>);
