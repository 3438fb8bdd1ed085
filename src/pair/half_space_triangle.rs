//! A half-plane and a triangle: the corner of the triangle that lies lowest over the edge of the
//! half-plane tells.
//!
//! A flat triangle is a segment or a point.
//!
//! See [`core::half_space`](crate::algorithm::half_space).
//!
//! In space: by the lowest vertex over the plane. See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::clip::section::clip_triangle;
use crate::algorithm::half_space;
use crate::algorithm::half_space::boundary_plane;
use crate::algorithm::plane_shapes::ConvexLoop;
use crate::algorithm::plane_shapes::convex;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{
    HalfSpace, Intersection, Intersects, Nearest, NearestPoints, Overlap, Section, Triangle,
};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Triangle<T, 2>> for HalfSpace<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Triangle<T, 2>) -> bool {
        convex::meets_half_plane(rhs, self)
    }
}

impl<T: RealField + Copy> Nearest<Triangle<T, 2>> for HalfSpace<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Triangle<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        convex::nearest_to_half_plane(rhs, self)
    }

    separation!([a, b] Triangle<T, 2>;
        convex::separation_from_half_plane(&b.edge_loop(&()), half_space::boundary_plane(a), T::zero()));
}

/// What the half-plane leaves of the triangle, if anything.
impl<T: RealField + Copy> Intersection<Triangle<T, 2>> for HalfSpace<T, 2> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &Triangle<T, 2>) -> Self::Output {
        convex::overlap_with_half_plane(rhs, self)
    }
}

symmetric!([] HalfSpace<T, 2>, Triangle<T, 2>);
symmetric_intersection!([] HalfSpace<T, 2>, Triangle<T, 2>);

in_space!(half_space HalfSpace<T, 3>, Triangle<T, 3>; ExplicitPoint3<T>);

/// What the half-space leaves of the triangle, if anything.
impl<T: RealField + Copy> Intersection<Triangle<T, 3>> for HalfSpace<T, 3> {
    type Output = Option<Section<T>>;

    #[inline]
    fn intersection(&self, rhs: &Triangle<T, 3>) -> Self::Output {
        clip_triangle(boundary_plane(self), rhs)
    }
}

symmetric_intersection!([] HalfSpace<T, 3>, Triangle<T, 3>);
