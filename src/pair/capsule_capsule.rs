//! Two capsules in the plane: their segments against the sum of the radii.
//!
//! A capsule without radius is a segment, and one without length a disc.
//!
//! See [`core::capsule`](super::core::capsule).

use super::core::order::ordered;
use super::core::shapes::Rounded;
use super::core::space::Plain;
use super::core::straight_straight;
use crate::{Capsule, Intersects, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects for Capsule<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        straight_straight::within(self.core(), rhs.core(), [self.radius(), rhs.radius()])
    }
}

impl<T: RealField + Copy> Nearest for Capsule<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point2<T>, T> {
        ordered(self, rhs, |a, b| {
            straight_straight::nearest_rounded(a.core(), b.core(), [a.radius(), b.radius()])
        })
    }
}
in_space!(Capsule<T, 3>; Plain<T>);
