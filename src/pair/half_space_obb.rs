//! A half-plane and an oriented box: the corner of the oriented box that lies lowest over the edge
//! of the half-plane tells.
//!
//! Its corners are sums that are never rounded. Without extent along an axis it is a segment or a
//! point.
//!
//! See [`core::half_space`](super::core::half_space).

use super::core::hulls;
use crate::{HalfSpace, Intersects, Nearest, NearestPoints, Obb};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Obb<T, 2>> for HalfSpace<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Obb<T, 2>) -> bool {
        hulls::obb_meets_half_plane(rhs, self)
    }
}

impl<T: RealField + Copy> Nearest<Obb<T, 2>> for HalfSpace<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Obb<T, 2>) -> NearestPoints<Point2<T>, T> {
        hulls::obb_nearest_to_half_plane(rhs, self)
    }
}

symmetric!([] HalfSpace<T, 2>, Obb<T, 2>);
