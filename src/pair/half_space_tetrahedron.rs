//! A half-space and a tetrahedron: by the lowest vertex over the plane.
//!
//! A half-space without a normal is all of space.
//! A flat tetrahedron is what is left of it: a triangle, a quadrangle, a segment or a point.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::clip::half_space::clip_solid;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{Clipped, HalfSpace, Intersection, Tetrahedron};
use nalgebra::RealField;

in_space!(half_space HalfSpace<T, 3>, Tetrahedron<T>; ExplicitPoint3<T>);

/// What the half-space leaves of the tetrahedron, if anything.
impl<T: RealField + Copy> Intersection<Tetrahedron<T>> for HalfSpace<T, 3> {
    type Output = Option<Clipped<T>>;

    fn intersection(&self, rhs: &Tetrahedron<T>) -> Self::Output {
        clip_solid::<T, ExplicitPoint3<T>, _>(self, rhs)
    }
}

symmetric_intersection!([] HalfSpace<T, 3>, Tetrahedron<T>);
