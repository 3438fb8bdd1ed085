//! A plane and a triangle: by its lowest and its highest vertex over the plane.
//!
//! A plane without a normal is all of space.
//! A flat triangle is a segment or a point.
//!
//! See [`core::space::level`](super::core::space::level).

use super::core::space::Plain;
use super::core::space::level::plane;
use super::core::space::section::section;
use crate::{Intersection, Plane, Section, Triangle};
use nalgebra::RealField;

in_space!(plane Plane<T>, Triangle<T, 3>; Plain<T>);

/// The section of the triangle, if the plane meets it.
impl<T: RealField + Copy> Intersection<Triangle<T, 3>> for Plane<T> {
    type Output = Option<Section<T>>;

    fn intersection(&self, rhs: &Triangle<T, 3>) -> Self::Output {
        section::<T, Plain<T>, _>(plane(self), rhs)
    }
}

symmetric_intersection!([] Plane<T>, Triangle<T, 3>);
