//! A point and the surface of a truncated cone.

use crate::door::frustum::on_surface;
use crate::shape::build::finite::is_finite_point;
use crate::{Boundary, BoundedSide, Intersects, OnBoundary, TruncatedCone};
use nalgebra::{Point3, RealField};

impl<T: RealField + Copy> Boundary<Point3<T>> for TruncatedCone<T> {
    fn bounded_side(&self, point: &Point3<T>) -> BoundedSide {
        match is_finite_point(point) {
            true => on_surface(self, point).side,
            false => BoundedSide::Outside,
        }
    }

    fn contains(&self, point: &Point3<T>) -> bool {
        self.intersects(point)
    }

    fn nearest_on_boundary(&self, point: &Point3<T>) -> OnBoundary<Point3<T>, T> {
        require_finite!(self, point);
        on_surface(self, point).nearest
    }
}
