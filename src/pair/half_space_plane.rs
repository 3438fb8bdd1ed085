//! A half-space and a plane: apart only where they are parallel.
//!
//! Where they are apart, the given point of the plane and its foot are the answer, and `unique` is
//! `false`. A plane or a half-space without a normal is all of space.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::half_space;
use crate::algorithm::half_space::boundary_plane as boundary;
use crate::algorithm::half_space::lowest::LowestPoint;
use crate::algorithm::half_space::solid::plane_through;
use crate::algorithm::result::coincident_points;
use crate::exact::ExactPoint;
use crate::predicate::{
    cmp_projection_to_start, distance_to_plane, dot_sign, parallel, plane_foot, plane_plane_point,
};
use crate::{HalfSpace, Intersects, Nearest, NearestPoints, Plane};
use nalgebra::{Point3, RealField};

impl<T: RealField + Copy> Intersects<Plane<T>> for HalfSpace<T, 3> {
    #[inline]
    fn intersects(&self, rhs: &Plane<T>) -> bool {
        let (below, level) = (boundary(self), plane_through(rhs));
        let numbers = [below.start, below.toward, level.start, level.toward];
        !is_above(self, rhs) && numbers.iter().all(|number| number.is_number())
    }
}

/// Whether all of a plane lies above a half-space.
fn is_above<T: RealField + Copy>(half_space: &HalfSpace<T, 3>, above: &Plane<T>) -> bool {
    let (below, level) = (boundary(half_space), plane_through(above));
    parallel(below, level)
        && dot_sign(below, level).is_ne()
        && cmp_projection_to_start(level.start, below).is_gt()
}

impl<T: RealField + Copy> Nearest<Plane<T>> for HalfSpace<T, 3> {
    type Scalar = T;
    type Point = Point3<T>;

    fn nearest(&self, rhs: &Plane<T>) -> NearestPoints<Point3<T>, T> {
        require_finite!(self, rhs);
        let (below, level) = (boundary(self), plane_through(rhs));
        if cmp_projection_to_start(level.start, below).is_le() {
            coincident_points(rhs.point, false)
        } else if cmp_projection_to_start(below.start, level).is_eq() {
            coincident_points(self.point, false)
        } else if is_above(self, rhs) {
            NearestPoints {
                on_self: Point3::from(plane_foot(level.start, below)),
                on_rhs: rhs.point,
                distance: distance_to_plane(level.start, below),
                unique: false,
            }
        } else {
            coincident_points(Point3::from(plane_plane_point(level, below)), false)
        }
    }

    separation!([a, b] Plane<T>;
        half_space::separation(boundary(a), (!a.intersects(b)).then(|| LowestPoint::of_point(plane_through(b).start)), T::zero()));
}

symmetric!([] HalfSpace<T, 3>, Plane<T>);
