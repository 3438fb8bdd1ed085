//! Two planes: apart only where they are parallel.
//!
//! Where they are apart, the given point of the one whose numbers come first and its foot on the
//! other are the answer, and `unique` is `false`. A plane without a normal is all of space.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::half_space;
use crate::algorithm::half_space::OverPlane;
use crate::algorithm::half_space::lowest::LowestPoint;
use crate::algorithm::half_space::solid::convert_plane;
use crate::algorithm::half_space::solid::flip_plane;
use crate::algorithm::half_space::solid::plane_through;
use crate::algorithm::order::{nearest_in_order, order_pair};
use crate::algorithm::result::coincident_points;
use crate::algorithm::separation::SweptFeatures;
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::ExactPoint;
use crate::predicate::{
    cmp_projection_to_start, cross_direction, distance_to_plane, dot_sign, is_point, parallel,
    plane_foot, plane_plane_point,
};
use crate::{Intersection, Intersects, Line, Nearest, NearestPoints, Plane, PlaneIntersection};
use nalgebra::{Point3, RealField};

impl<T: RealField + Copy> Intersects for Plane<T> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        let (a, b) = (plane_through(self), plane_through(rhs));
        let numbers = [a.start, a.toward, b.start, b.toward];
        !are_apart(self, rhs) && numbers.iter().all(|number| number.is_number())
    }
}

fn are_apart<T: RealField + Copy>(a: &Plane<T>, b: &Plane<T>) -> bool {
    let (a, b) = (plane_through(a), plane_through(b));
    parallel(a, b) && dot_sign(a, b).is_ne() && cmp_projection_to_start(a.start, b).is_ne()
}

impl<T: RealField + Copy> Nearest for Plane<T> {
    type Scalar = T;
    type Point = Point3<T>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point3<T>, T> {
        require_finite!(self, rhs);
        nearest_in_order(self, rhs, nearest)
    }

    separation!([a, b] Self; { let (a, b) = order_pair(a, b); separation(a, b) });
}

fn separation<T: RealField + Copy>(
    a: &Plane<T>,
    b: &Plane<T>,
) -> SweptFeatures<OverPlane<ExplicitPoint3<T>>, T, 3, 1> {
    let (of_a, of_b) = (plane_through(a), plane_through(b));
    let seen = if cmp_projection_to_start(of_a.start, of_b).is_lt() {
        flip_plane(of_b)
    } else {
        convert_plane(of_b)
    };
    let apart = are_apart(a, b).then(|| LowestPoint::of_point(ExplicitPoint3::from(*of_a.start)));
    half_space::separation(seen, apart, T::zero())
}

fn nearest<T: RealField + Copy>(a: &Plane<T>, b: &Plane<T>) -> NearestPoints<Point3<T>, T> {
    let (of_a, of_b) = (plane_through(a), plane_through(b));
    if cmp_projection_to_start(of_a.start, of_b).is_eq() {
        coincident_points(a.point, false)
    } else if cmp_projection_to_start(of_b.start, of_a).is_eq() {
        coincident_points(b.point, false)
    } else if are_apart(a, b) {
        NearestPoints {
            on_self: a.point,
            on_rhs: Point3::from(plane_foot(of_a.start, of_b)),
            distance: distance_to_plane(of_a.start, of_b).abs(),
            unique: false,
        }
    } else {
        coincident_points(Point3::from(plane_plane_point(of_a, of_b)), false)
    }
}

/// The line in which they cross, or the plane that both are, if they meet.
impl<T: RealField + Copy> Intersection for Plane<T> {
    type Output = Option<PlaneIntersection<T>>;

    fn intersection(&self, rhs: &Self) -> Option<PlaneIntersection<T>> {
        let (a, b) = (plane_through(self), plane_through(rhs));
        if !self.intersects(rhs) {
            return None;
        }
        Some(if is_point(a) {
            PlaneIntersection::Plane(*rhs)
        } else if parallel(a, b) {
            PlaneIntersection::Plane(*self)
        } else {
            let (first, second) = order_pair(self, rhs);
            let origin = Point3::from(crossing(first, second));
            PlaneIntersection::Line(Line::new(
                origin,
                cross_direction(a.toward, b.toward).into(),
            ))
        })
    }
}

/// The point of both that is nearest to the given point of one of them.
fn crossing<T: RealField + Copy>(a: &Plane<T>, b: &Plane<T>) -> [T; 3] {
    let (of_a, of_b) = (plane_through(a), plane_through(b));
    if cmp_projection_to_start(of_a.start, of_b).is_eq() {
        *of_a.start
    } else if cmp_projection_to_start(of_b.start, of_a).is_eq() {
        *of_b.start
    } else {
        plane_plane_point(of_a, of_b)
    }
}
