//! A box along the axes and a plane: by its lowest and its highest vertex over the plane.
//!
//! A box without extent along an axis is flat.
//! A plane without a normal is all of space.
//!
//! See [`core::space::level`](super::core::space::level).

use super::core::space::Plain;
use super::core::space::level::plane;
use super::core::space::section::section;
use crate::{Aabb, Intersection, Plane, Section};
use nalgebra::RealField;

in_space!(plane Plane<T>, Aabb<T, 3>; Plain<T>);

/// The section of the box, if the plane meets it.
impl<T: RealField + Copy> Intersection<Aabb<T, 3>> for Plane<T> {
    type Output = Option<Section<T>>;

    fn intersection(&self, rhs: &Aabb<T, 3>) -> Self::Output {
        section::<T, Plain<T>, _>(plane(self), rhs)
    }
}

symmetric_intersection!([] Plane<T>, Aabb<T, 3>);
