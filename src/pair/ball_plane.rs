//! A ball and a plane: by its lowest and its highest vertex over the plane.
//!
//! A ball is its center with a radius.
//! A plane without a normal is all of space.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::half_space::BoundaryPlane as Level;
use crate::algorithm::half_space::solid::plane_through;
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::coords;
use crate::predicate::{
    cmp_distance_to_plane, cmp_projection_to_start, plane_foot, section_radius,
};
use crate::{Ball, BallSection, Intersection, Intersects, Plane};
use nalgebra::{Point3, RealField};

in_space!(plane Plane<T>, Ball<T, 3>; ExplicitPoint3<T>);

/// The disc that the plane cuts out of the ball, or where they touch, if they meet.
impl<T: RealField + Copy> Intersection<Ball<T, 3>> for Plane<T> {
    type Output = Option<BallSection<T>>;

    fn intersection(&self, rhs: &Ball<T, 3>) -> Self::Output {
        let (level, center) = (plane_through(self), coords(rhs.center()));
        if !self.intersects(rhs) {
            return None;
        }
        if level.toward == &[T::zero(); 3] {
            return Some(BallSection::Whole);
        }
        let foot = Point3::from(foot(center, level));
        if rhs.radius().is_zero() || cmp_distance_to_plane(center, level, [rhs.radius()]).is_eq() {
            return Some(BallSection::Point(foot));
        }
        Some(BallSection::Disc {
            center: foot,
            radius: section_radius(center, level, rhs.radius()),
            normal: self.normal,
        })
    }
}

/// The foot of a point on a plane, which is the point where it lies on it.
fn foot<T: RealField + Copy>(p: &[T; 3], plane: Level<&[T; 3]>) -> [T; 3] {
    if cmp_projection_to_start(p, plane).is_eq() {
        *p
    } else {
        plane_foot(p, plane)
    }
}

symmetric_intersection!([] Plane<T>, Ball<T, 3>);
