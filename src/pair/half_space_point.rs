//! A half-space and a point: the side of the plane that the point lies on.
//!
//! A half-space without a normal is all of space.
//!
//! See [`core::half_space`](crate::algorithm::half_space).

use crate::algorithm::half_space;
use crate::algorithm::half_space::boundary_plane;
use crate::algorithm::half_space::lowest::LowestPoint;
use crate::exact::{ExactPoint, coords};
use crate::predicate::{cmp_projection_to_start, distance_to_plane, is_point, plane_foot};
use crate::{Boundary, BoundedSide, HalfSpace, Intersects, Nearest, NearestPoints, OnBoundary};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Point<T, D>> for HalfSpace<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Point<T, D>) -> bool {
        half_space::is_within_radius(
            boundary_plane(self),
            Some(LowestPoint::of_point(coords(rhs))),
            T::zero(),
        ) && coords(rhs).is_number()
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Point<T, D>> for HalfSpace<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Point<T, D>) -> NearestPoints<Point<T, D>, T> {
        require_finite!(self, rhs);
        half_space::nearest(
            boundary_plane(self),
            LowestPoint::of_point(coords(rhs)),
            T::zero(),
        )
    }

    separation!([a, b] Point<T, D>;
        half_space::separation(boundary_plane(a), Some(LowestPoint::of_point(coords(b))), T::zero()));
}

impl<T: RealField + Copy, const D: usize> Boundary<Point<T, D>> for HalfSpace<T, D> {
    type Scalar = T;

    #[inline]
    fn bounded_side(&self, point: &Point<T, D>) -> BoundedSide {
        let plane = boundary_plane(self);
        if !self.intersects(point) {
            BoundedSide::Outside
        } else if is_point(plane) {
            BoundedSide::Inside
        } else {
            cmp_projection_to_start(coords(point), plane).into()
        }
    }

    #[inline]
    fn contains(&self, point: &Point<T, D>) -> bool {
        self.intersects(point)
    }

    fn nearest_on_boundary(&self, point: &Point<T, D>) -> OnBoundary<Point<T, D>, T> {
        require_finite!(self, point);
        let (p, plane) = (coords(point), boundary_plane(self));
        if is_point(plane) {
            // All of space has no boundary, or one that is further away than all numbers.
            return OnBoundary {
                point: *point,
                signed_distance: -T::max_value().unwrap_or_else(T::one),
            };
        }
        OnBoundary {
            point: Point::from(plane_foot(p, plane)),
            signed_distance: distance_to_plane(p, plane),
        }
    }
}

symmetric!([const D: usize] HalfSpace<T, D>, Point<T, D>);
