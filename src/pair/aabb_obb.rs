//! A box and an oriented box in the plane: apart exactly if an edge of one has all of the other
//! beyond it.
//!
//! A box without extent along an axis is a segment or a point. Its corners are sums that are never
//! rounded. Without extent along an axis it is a segment or a point.
//!
//! See [`core::hull`](crate::algorithm::convex_loops).
//!
//! In space: whether they meet by separating planes, see
//! [`core::separating`](crate::algorithm::sat).
//! Where they are nearest by the origin and the difference of the two, see
//! [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::plane_shapes::convex;
use crate::algorithm::sat;
use crate::exact::SumPoint3;
use crate::{Aabb, Intersection, Intersects, Nearest, NearestPoints, Obb, Overlap};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Obb<T, 2>> for Aabb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Obb<T, 2>) -> bool {
        sat::do_rectangles_meet(self, rhs).unwrap_or_else(|| convex::obb_intersects(rhs, self))
    }
}

impl<T: RealField + Copy> Nearest<Obb<T, 2>> for Aabb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Obb<T, 2>) -> NearestPoints<Point2<T>, T> {
        convex::obb_nearest(rhs, self).flip()
    }

    separation!([a, b] Obb<T, 2>; convex::ObbAndHull(b, a));
}

/// What they have in common, if anything.
impl<T: RealField + Copy> Intersection<Obb<T, 2>> for Aabb<T, 2> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &Obb<T, 2>) -> Self::Output {
        convex::obb_overlap(rhs, self)
    }
}

symmetric!([] Aabb<T, 2>, Obb<T, 2>);
symmetric_intersection!([] Aabb<T, 2>, Obb<T, 2>);

in_space!(by sat::do_boxes_meet; Aabb<T, 3>, Obb<T, 3>; SumPoint3<T>);
