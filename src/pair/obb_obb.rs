//! Two oriented boxes in the plane: apart exactly if an edge of one has all of the other beyond
//! it.
//!
//! Its corners are sums that are never rounded. Without extent along an axis it is a segment or a
//! point.
//!
//! See [`core::hull`](super::core::hull).
//!
//! In space: whether they meet by separating planes, see
//! [`core::separating`](super::core::separating).
//! Where they are nearest by the origin and the difference of the two, see
//! [`core::space::difference`](super::core::space::difference).

use super::core::clip;
use super::core::hulls;
use super::core::order::{in_order, ordered};
use super::core::separating;
use super::core::shapes::obb_outline;
use super::core::{hull, meeting};
use crate::kernel::Corner3;
use crate::{Intersection, Intersects, Nearest, NearestPoints, Obb, Overlap};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects for Obb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        separating::rectangles(self, rhs)
            .unwrap_or_else(|| hull::intersects(&obb_outline(self), &obb_outline(rhs)))
    }
}

impl<T: RealField + Copy> Nearest for Obb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point2<T>, T> {
        ordered(self, rhs, |a, b| {
            meeting::of_hulls(&obb_outline(a), &obb_outline(b), [T::zero(), T::zero()])
        })
    }

    separation!([a, b] Self; { let (a, b) = in_order(a, b); hulls::ObbPair(a, b) });
}

/// What they have in common, if anything.
impl<T: RealField + Copy> Intersection for Obb<T, 2> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &Self) -> Self::Output {
        let (a, b) = in_order(self, rhs);
        clip::of_outlines(&obb_outline(a), &obb_outline(b))
    }
}

in_space!(by separating::boxes; Obb<T, 3>; Corner3<T>);
