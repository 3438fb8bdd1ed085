//! A convex polyhedron and a point: the origin and the difference of the two.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::gjk::boundary;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{Boundary, BoundedSide, ConvexPolyhedron, Intersects, OnBoundary};
use nalgebra::{Point3, RealField};

in_space!(ConvexPolyhedron<T>, Point3<T>; ExplicitPoint3<T>);

impl<T: RealField + Copy> Boundary<Point3<T>> for ConvexPolyhedron<T> {
    #[inline]
    fn bounded_side(&self, point: &Point3<T>) -> BoundedSide {
        boundary::bounded_side::<ExplicitPoint3<T>, _>(self, point)
    }

    #[inline]
    fn contains(&self, point: &Point3<T>) -> bool {
        self.intersects(point)
    }

    fn nearest_on_boundary(&self, point: &Point3<T>) -> OnBoundary<Point3<T>, T> {
        require_finite!(self, point);
        boundary::nearest_on_boundary::<T, ExplicitPoint3<T>, _>(self, point)
    }
}
