//! A plane and a triangle: by its lowest and its highest vertex over the plane.
//!
//! A plane without a normal is all of space.
//! A flat triangle is a segment or a point.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::clip::section::section;
use crate::algorithm::half_space::solid::plane_through;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{Intersection, Plane, Section, Triangle};
use nalgebra::RealField;

in_space!(plane Plane<T>, Triangle<T, 3>; ExplicitPoint3<T>);

/// The section of the triangle, if the plane meets it.
impl<T: RealField + Copy> Intersection<Triangle<T, 3>> for Plane<T> {
    type Output = Option<Section<T>>;

    fn intersection(&self, rhs: &Triangle<T, 3>) -> Self::Output {
        section::<T, ExplicitPoint3<T>, _>(plane_through(self), rhs)
    }
}

symmetric_intersection!([] Plane<T>, Triangle<T, 3>);
