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
use crate::algorithm::order::{in_order, ordered};
use crate::algorithm::plane_shapes::convex;
use crate::algorithm::plane_shapes::obb_outline;
use crate::algorithm::sat;
use crate::exact::SumPoint3;
use crate::{Intersection, Intersects, Nearest, NearestPoints, Obb, Overlap};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects for Obb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        sat::rectangles(self, rhs)
            .unwrap_or_else(|| convex_loops::intersects(&obb_outline(self), &obb_outline(rhs)))
    }
}

impl<T: RealField + Copy> Nearest for Obb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point2<T>, T> {
        ordered(self, rhs, |a, b| {
            nearest2::of_hulls(&obb_outline(a), &obb_outline(b), [T::zero(), T::zero()])
        })
    }

    separation!([a, b] Self; { let (a, b) = in_order(a, b); convex::ObbPair(a, b) });
}

/// What they have in common, if anything.
impl<T: RealField + Copy> Intersection for Obb<T, 2> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &Self) -> Self::Output {
        let (a, b) = in_order(self, rhs);
        polygons::of_outlines(&obb_outline(a), &obb_outline(b))
    }
}

in_space!(by sat::boxes; Obb<T, 3>; SumPoint3<T>);
