//! A box and a half-plane: the corner of the box that lies lowest over the edge of the half-plane
//! tells.
//!
//! A box without extent along an axis is a segment or a point.
//!
//! See [`core::half_space`](super::core::half_space).

use super::core::hulls;
use crate::{Aabb, HalfSpace, Intersects, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<HalfSpace<T, 2>> for Aabb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &HalfSpace<T, 2>) -> bool {
        hulls::meets_half_plane(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<HalfSpace<T, 2>> for Aabb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &HalfSpace<T, 2>) -> NearestPoints<Point2<T>, T> {
        hulls::nearest_to_half_plane(self, rhs).flip()
    }
}

symmetric!([] Aabb<T, 2>, HalfSpace<T, 2>);
