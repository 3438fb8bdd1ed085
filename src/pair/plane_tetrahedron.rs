//! A plane and a tetrahedron: by its lowest and its highest vertex over the plane.
//!
//! A plane without a normal is all of space.
//! A flat tetrahedron is what is left of it: a triangle, a quadrangle, a segment or a point.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::clip::section::section;
use crate::algorithm::half_space::solid::plane_through;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{Intersection, Plane, Section, Tetrahedron};
use nalgebra::RealField;

in_space!(plane Plane<T>, Tetrahedron<T>; ExplicitPoint3<T>);

/// The section of the tetrahedron, if the plane meets it.
impl<T: RealField + Copy> Intersection<Tetrahedron<T>> for Plane<T> {
    type Output = Option<Section<T>>;

    fn intersection(&self, rhs: &Tetrahedron<T>) -> Self::Output {
        section::<T, ExplicitPoint3<T>, _>(plane_through(self), rhs)
    }
}

symmetric_intersection!([] Plane<T>, Tetrahedron<T>);
