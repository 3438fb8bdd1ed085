//! A convex polyhedron and a half-space: by the lowest vertex over the plane.
//!
//! A half-space without a normal is all of space.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::clip::half_space::clip_solid;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{Clipped, ConvexPolyhedron, HalfSpace, Intersection};
use nalgebra::RealField;

in_space!(half_space HalfSpace<T, 3>, ConvexPolyhedron<T>; ExplicitPoint3<T>);

/// What the half-space leaves of the polyhedron, if anything.
impl<T: RealField + Copy> Intersection<ConvexPolyhedron<T>> for HalfSpace<T, 3> {
    type Output = Option<Clipped<T>>;

    fn intersection(&self, rhs: &ConvexPolyhedron<T>) -> Self::Output {
        clip_solid::<T, ExplicitPoint3<T>, _>(self, rhs)
    }
}

symmetric_intersection!([] HalfSpace<T, 3>, ConvexPolyhedron<T>);
