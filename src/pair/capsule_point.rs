//! A capsule and a point: the point against the segment of the capsule, within the radius.
//!
//! A capsule without radius is a segment, and one without length a ball.
//!
//! See [`core::capsule`](crate::algorithm::capsule).

use crate::algorithm::capsule;
use crate::algorithm::plane_shapes::SphereSwept;
use crate::exact::{ExactPoint, coords};
use crate::{Boundary, BoundedSide, Capsule, Intersects, Nearest, NearestPoints, OnBoundary};
use nalgebra::{Point, Point2, Point3, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Point<T, D>> for Capsule<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Point<T, D>) -> bool {
        capsule::reach_of_point(coords(rhs), self.core(), [self.radius()]).is_le()
            && coords(rhs).is_number()
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Point<T, D>> for Capsule<T, D> {
    #[inline]
    fn nearest(&self, rhs: &Point<T, D>) -> NearestPoints<Point<T, D>, T> {
        require_finite!(self, rhs);
        capsule::nearest_to_point(coords(rhs), self.core(), [T::zero(), self.radius()]).flip()
    }

    separation!([a, b] Point<T, D>;
        capsule::separation_from_point(coords(b), a.core(), [T::zero(), a.radius()]));
}

impl<T: RealField + Copy> Boundary<Point2<T>> for Capsule<T, 2> {
    #[inline]
    fn bounded_side(&self, point: &Point2<T>) -> BoundedSide {
        capsule::bounded_side(coords(point), self.core(), self.radius())
    }

    fn nearest_on_boundary(&self, point: &Point2<T>) -> OnBoundary<Point2<T>, T> {
        require_finite!(self, point);
        capsule::boundary(self.core(), self.radius(), coords(point))
    }
}

impl<T: RealField + Copy> Boundary<Point3<T>> for Capsule<T, 3> {
    #[inline]
    fn bounded_side(&self, point: &Point3<T>) -> BoundedSide {
        capsule::bounded_side(coords(point), self.core(), self.radius())
    }

    fn nearest_on_boundary(&self, point: &Point3<T>) -> OnBoundary<Point3<T>, T> {
        require_finite!(self, point);
        capsule::boundary_in_space(self.core(), self.radius(), coords(point))
    }
}

symmetric!([const D: usize] Capsule<T, D>, Point<T, D>);
