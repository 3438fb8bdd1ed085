//! A capsule and a half-space: the height of its lower end over the plane against the radius.
//!
//! A half-space without a normal is all of space.
//!
//! See [`core::half_space`](crate::algorithm::half_space).

use crate::algorithm::half_space;
use crate::algorithm::half_space::lowest::{LowestPoint, lowest};
use crate::algorithm::half_space::plane;
use crate::algorithm::linear::Linear;
use crate::{Capsule, HalfSpace, Intersects, Nearest, NearestPoints};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<HalfSpace<T, D>> for Capsule<T, D> {
    #[inline]
    fn intersects(&self, rhs: &HalfSpace<T, D>) -> bool {
        let plane = plane(rhs);
        half_space::reaches(
            plane,
            lowest(Linear::from(self.segment()), plane),
            self.radius(),
        )
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<HalfSpace<T, D>> for Capsule<T, D> {
    #[inline]
    fn nearest(&self, rhs: &HalfSpace<T, D>) -> NearestPoints<Point<T, D>, T> {
        require_finite!(self, rhs);
        let plane = plane(rhs);
        let core = Linear::from(self.segment());
        // A segment does not descend for ever.
        let lowest = lowest(core, plane).unwrap_or(LowestPoint::only(core.line.start));
        half_space::nearest(plane, lowest, self.radius()).flip()
    }

    separation!([a, b] HalfSpace<T, D>;
        half_space::separation(plane(b), lowest(Linear::from(a.segment()), plane(b)), a.radius()));
}

symmetric!([const D: usize] Capsule<T, D>, HalfSpace<T, D>);
