//! A ball and a half-space: the height of the center over the plane against the radius.
//!
//! A half-space without a normal is all of space.
//!
//! See [`core::half_space`](crate::algorithm::half_space).

use crate::algorithm::half_space;
use crate::algorithm::half_space::boundary_plane;
use crate::algorithm::half_space::lowest::LowestPoint;
use crate::exact::coords;
use crate::{Ball, HalfSpace, Intersects, Nearest, NearestPoints};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<HalfSpace<T, D>> for Ball<T, D> {
    #[inline]
    fn intersects(&self, rhs: &HalfSpace<T, D>) -> bool {
        half_space::is_within_radius(
            boundary_plane(rhs),
            Some(LowestPoint::of_point(coords(self.center()))),
            self.radius(),
        )
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<HalfSpace<T, D>> for Ball<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &HalfSpace<T, D>) -> NearestPoints<Point<T, D>, T> {
        require_finite!(self, rhs);
        half_space::nearest(
            boundary_plane(rhs),
            LowestPoint::of_point(coords(self.center())),
            self.radius(),
        )
        .flip()
    }

    separation!([a, b] HalfSpace<T, D>;
        half_space::separation(boundary_plane(b), Some(LowestPoint::of_point(coords(a.center()))), a.radius()));
}

symmetric!([const D: usize] Ball<T, D>, HalfSpace<T, D>);
