//! Two oriented boxes in the plane: apart exactly if an edge of one has all of the other beyond
//! it.
//!
//! Its corners are sums that are never rounded. Without extent along an axis it is a segment or a
//! point.
//!
//! See [`core::hull`](crate::algorithm::convex_loops).
//!
//! In space: whether they meet by separating planes, see
//! [`core::separating`](crate::algorithm::sat).
//! Where they are nearest by the origin and the difference of the two, see
//! [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::clip::polygons;
use crate::algorithm::convex_loops;
use crate::algorithm::nearest2;
use crate::algorithm::order::{nearest_in_order, order_pair};
use crate::algorithm::plane_shapes::convex;
use crate::algorithm::plane_shapes::obb_loop;
use crate::algorithm::sat;
use crate::exact::SumPoint3;
use crate::{Intersection, Intersects, Nearest, NearestPoints, Obb, Overlap};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects for Obb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        sat::do_rectangles_meet(self, rhs)
            .unwrap_or_else(|| convex_loops::intersects(&obb_loop(self), &obb_loop(rhs)))
    }
}

impl<T: RealField + Copy> Nearest for Obb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point2<T>, T> {
        nearest_in_order(self, rhs, |a, b| {
            nearest2::nearest_of_loops(&obb_loop(a), &obb_loop(b), [T::zero(), T::zero()])
        })
    }

    separation!([a, b] Self; { let (a, b) = order_pair(a, b); convex::ObbPair(a, b) });
}

/// What they have in common, if anything.
impl<T: RealField + Copy> Intersection for Obb<T, 2> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &Self) -> Self::Output {
        let (a, b) = order_pair(self, rhs);
        polygons::intersect_loops(&obb_loop(a), &obb_loop(b))
    }
}

in_space!(by sat::do_boxes_meet; Obb<T, 3>; SumPoint3<T>);
