//! Two capsules: their segments against the sum of the radii.
//!
//! A capsule without radius is a segment, and one without length a disc.
//!
//! See [`core::straight_straight`](crate::algorithm::linear_linear) and, for space,
//! [`core::space::straights`](crate::algorithm::capsule::space).

use crate::algorithm::capsule::space;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::separation::LinearPair;
use crate::algorithm::order::{nearest_in_order, order_pair};
use crate::algorithm::plane_shapes::SphereSwept;
use crate::{Capsule, Intersects, Nearest, NearestPoints};
use nalgebra::{Point2, Point3, RealField};

impl<T: RealField + Copy> Intersects for Capsule<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        linear_linear::are_linears_within(self.core(), rhs.core(), [self.radius(), rhs.radius()])
    }
}

impl<T: RealField + Copy> Nearest for Capsule<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point2<T>, T> {
        nearest_in_order(self, rhs, |a, b| {
            linear_linear::nearest_swept(a.core(), b.core(), [a.radius(), b.radius()])
        })
    }

    separation!([a, b] Self; pair(a, b));
}

impl<T: RealField + Copy> Intersects for Capsule<T, 3> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        linear_linear::are_linears_within(self.core(), rhs.core(), [self.radius(), rhs.radius()])
    }
}

impl<T: RealField + Copy> Nearest for Capsule<T, 3> {
    type Scalar = T;
    type Point = Point3<T>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point3<T>, T> {
        nearest_in_order(self, rhs, |a, b| {
            space::nearest(a.core(), b.core(), [a.radius(), b.radius()])
        })
    }

    separation!([a, b] Self; pair(a, b));
}

/// The cores with their radii, the one first whose numbers come first.
fn pair<'a, T: RealField + Copy, const D: usize>(
    a: &'a Capsule<T, D>,
    b: &'a Capsule<T, D>,
) -> LinearPair<&'a [T; D], D, true, true> {
    let (a, b) = order_pair(a, b);
    LinearPair {
        a: a.core(),
        b: b.core(),
        radii: Some([a.radius(), b.radius()]),
    }
}
