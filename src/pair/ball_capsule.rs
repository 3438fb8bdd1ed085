//! A ball and a capsule: the center against the segment of the capsule, within the sum of the
//! radii.
//!
//! A capsule without radius is a segment, and one without length a ball.
//!
//! See [`core::capsule`](crate::algorithm::capsule).

use crate::algorithm::capsule;
use crate::algorithm::plane_shapes::SphereSwept;
use crate::exact::coords;
use crate::{Ball, Capsule, Intersects, Nearest, NearestPoints};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Capsule<T, D>> for Ball<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Capsule<T, D>) -> bool {
        capsule::reach_of_point(
            coords(self.center()),
            rhs.core(),
            [self.radius(), rhs.radius()],
        )
        .is_le()
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Capsule<T, D>> for Ball<T, D> {
    #[inline]
    fn nearest(&self, rhs: &Capsule<T, D>) -> NearestPoints<Point<T, D>, T> {
        capsule::nearest_to_point(
            coords(self.center()),
            rhs.core(),
            [self.radius(), rhs.radius()],
        )
    }

    separation!([a, b] Capsule<T, D>;
        capsule::separation_from_point(coords(a.center()), b.core(), [a.radius(), b.radius()]));
}

symmetric!([const D: usize] Ball<T, D>, Capsule<T, D>);
