//! A convex polyhedron and a plane: by its lowest and its highest vertex over the plane.
//!
//! A plane without a normal is all of space.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::clip::section::section;
use crate::algorithm::half_space::solid::plane_through;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{ConvexPolyhedron, Intersection, Plane, Section};
use nalgebra::RealField;

in_space!(plane Plane<T>, ConvexPolyhedron<T>; ExplicitPoint3<T>);

/// The section of the polyhedron, if the plane meets it.
impl<T: RealField + Copy> Intersection<ConvexPolyhedron<T>> for Plane<T> {
    type Output = Option<Section<T>>;

    fn intersection(&self, rhs: &ConvexPolyhedron<T>) -> Self::Output {
        section::<T, ExplicitPoint3<T>, _>(plane_through(self), rhs)
    }
}

symmetric_intersection!([] Plane<T>, ConvexPolyhedron<T>);
