//! A box and a half-plane: the corner of the box that lies lowest over the edge of the half-plane
//! tells.
//!
//! A box without extent along an axis is a segment or a point.
//!
//! See [`core::half_space`](crate::algorithm::half_space).
//!
//! In space: by the lowest vertex over the plane. See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::clip::half_space::clip_solid;
use crate::algorithm::half_space;
use crate::algorithm::plane_shapes::ConvexLoop;
use crate::algorithm::plane_shapes::convex;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{Aabb, Clipped, HalfSpace, Intersection, Intersects, Nearest, NearestPoints, Overlap};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<HalfSpace<T, 2>> for Aabb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &HalfSpace<T, 2>) -> bool {
        convex::meets_half_plane(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<HalfSpace<T, 2>> for Aabb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &HalfSpace<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        convex::nearest_to_half_plane(self, rhs).flip()
    }

    separation!([a, b] HalfSpace<T, 2>;
        convex::separation_from_half_plane(&a.edge_loop(&a.corners()), half_space::boundary_plane(b), T::zero()));
}

/// What the half-plane leaves of the box, if anything.
impl<T: RealField + Copy> Intersection<HalfSpace<T, 2>> for Aabb<T, 2> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &HalfSpace<T, 2>) -> Self::Output {
        convex::overlap_with_half_plane(self, rhs)
    }
}

symmetric!([] Aabb<T, 2>, HalfSpace<T, 2>);
symmetric_intersection!([] Aabb<T, 2>, HalfSpace<T, 2>);

in_space!(half_space HalfSpace<T, 3>, Aabb<T, 3>; ExplicitPoint3<T>);

/// What the half-space leaves of the box, if anything.
impl<T: RealField + Copy> Intersection<Aabb<T, 3>> for HalfSpace<T, 3> {
    type Output = Option<Clipped<T>>;

    fn intersection(&self, rhs: &Aabb<T, 3>) -> Self::Output {
        clip_solid::<T, ExplicitPoint3<T>, _>(self, rhs)
    }
}

symmetric_intersection!([] HalfSpace<T, 3>, Aabb<T, 3>);
