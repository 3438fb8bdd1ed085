//! A box along the axes and a plane: by its lowest and its highest vertex over the plane.
//!
//! A box without extent along an axis is flat.
//! A plane without a normal is all of space.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::clip::section::section;
use crate::algorithm::half_space::solid::plane_through;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{Aabb, Intersection, Plane, Section};
use nalgebra::RealField;

in_space!(plane Plane<T>, Aabb<T, 3>; ExplicitPoint3<T>);

/// The section of the box, if the plane meets it.
impl<T: RealField + Copy> Intersection<Aabb<T, 3>> for Plane<T> {
    type Output = Option<Section<T>>;

    fn intersection(&self, rhs: &Aabb<T, 3>) -> Self::Output {
        section::<T, ExplicitPoint3<T>, _>(plane_through(self), rhs)
    }
}

symmetric_intersection!([] Plane<T>, Aabb<T, 3>);
