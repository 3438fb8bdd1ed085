//! A capsule and a half-space: the height of its lower end over the plane against the radius.
//!
//! A half-space without a normal is all of space.
//!
//! See [`core::half_space`](crate::algorithm::half_space).

use crate::algorithm::half_space;
use crate::algorithm::half_space::boundary_plane;
use crate::algorithm::half_space::lowest::{LowestPoint, lowest_of_linear};
use crate::algorithm::linear::Linear;
use crate::{Capsule, HalfSpace, Intersects, Nearest, NearestPoints};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<HalfSpace<T, D>> for Capsule<T, D> {
    #[inline]
    fn intersects(&self, rhs: &HalfSpace<T, D>) -> bool {
        let plane = boundary_plane(rhs);
        half_space::is_within_radius(
            plane,
            lowest_of_linear(Linear::from(self.segment()), plane),
            self.radius(),
        )
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<HalfSpace<T, D>> for Capsule<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &HalfSpace<T, D>) -> NearestPoints<Point<T, D>, T> {
        require_finite!(self, rhs);
        let plane = boundary_plane(rhs);
        let core = Linear::from(self.segment());
        // A segment does not descend for ever.
        let lowest =
            lowest_of_linear(core, plane).unwrap_or(LowestPoint::of_point(core.line.start));
        half_space::nearest(plane, lowest, self.radius()).flip()
    }

    separation!([a, b] HalfSpace<T, D>;
        half_space::separation(boundary_plane(b), lowest_of_linear(Linear::from(a.segment()), boundary_plane(b)), a.radius()));
}

symmetric!([const D: usize] Capsule<T, D>, HalfSpace<T, D>);
