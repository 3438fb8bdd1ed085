//! Two points: the distance between them.

use crate::algorithm::separation::SweptFeatures;
use crate::exact::coords;
use crate::predicate::distance_of_points;
use crate::{Intersects, Nearest, NearestPoints};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects for Point<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        self == rhs
    }
}

impl<T: RealField + Copy, const D: usize> Nearest for Point<T, D> {
    type Scalar = T;
    type Point = Self;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Self, T> {
        require_finite!(self, rhs);
        let distance = distance_of_points(coords(self), coords(rhs));
        NearestPoints {
            on_self: *self,
            on_rhs: *rhs,
            distance,
            unique: true,
        }
    }

    separation!([a, b] Self;
        SweptFeatures::<_, _, D, 0>::without_radii(Some([*coords(a), *coords(b)])));
}
