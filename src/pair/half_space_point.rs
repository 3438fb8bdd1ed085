//! A half-space and a point: the side of the plane that the point lies on.
//!
//! A half-space without a normal is all of space.
//!
//! See [`core::half_space`](super::core::half_space).

use super::core::half_space::{self, Lowest, plane};
use crate::kernel::{Site, coords};
use crate::{HalfSpace, Intersects, Nearest, NearestPoints};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Point<T, D>> for HalfSpace<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Point<T, D>) -> bool {
        half_space::reaches(plane(self), Some(Lowest::only(coords(rhs))), T::zero())
            && coords(rhs).is_number()
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Point<T, D>> for HalfSpace<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Point<T, D>) -> NearestPoints<Point<T, D>, T> {
        half_space::nearest(plane(self), Lowest::only(coords(rhs)), T::zero())
    }
}

symmetric!([const D: usize] HalfSpace<T, D>, Point<T, D>);
