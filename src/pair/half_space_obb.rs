//! A half-plane and an oriented box: the corner of the oriented box that lies lowest over the edge
//! of the half-plane tells.
//!
//! Its corners are sums that are never rounded. Without extent along an axis it is a segment or a
//! point.
//!
//! See [`core::half_space`](crate::algorithm::half_space).
//!
//! In space: by the lowest vertex over the plane. See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::clip::half_space::clip_solid;
use crate::algorithm::clip::polygons;
use crate::algorithm::half_space::boundary_plane_as;
use crate::algorithm::plane_shapes::convex;
use crate::algorithm::plane_shapes::obb_loop;
use crate::exact::SumPoint3;
use crate::{Clipped, HalfSpace, Intersection, Intersects, Nearest, NearestPoints, Obb, Overlap};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Obb<T, 2>> for HalfSpace<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Obb<T, 2>) -> bool {
        convex::obb_meets_half_plane(rhs, self)
    }
}

impl<T: RealField + Copy> Nearest<Obb<T, 2>> for HalfSpace<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Obb<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        convex::obb_nearest_to_half_plane(rhs, self)
    }

    separation!([a, b] Obb<T, 2>;
        convex::separation_from_half_plane(&obb_loop(b), boundary_plane_as(a), T::zero()));
}

/// What the half-plane leaves of the box, if anything.
impl<T: RealField + Copy> Intersection<Obb<T, 2>> for HalfSpace<T, 2> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &Obb<T, 2>) -> Self::Output {
        polygons::clip_by_half_plane(&obb_loop(rhs), boundary_plane_as(self))
    }
}

symmetric!([] HalfSpace<T, 2>, Obb<T, 2>);
symmetric_intersection!([] HalfSpace<T, 2>, Obb<T, 2>);

in_space!(half_space HalfSpace<T, 3>, Obb<T, 3>; SumPoint3<T>);

/// What the half-space leaves of the box, if anything.
impl<T: RealField + Copy> Intersection<Obb<T, 3>> for HalfSpace<T, 3> {
    type Output = Option<Clipped<T>>;

    fn intersection(&self, rhs: &Obb<T, 3>) -> Self::Output {
        clip_solid::<T, SumPoint3<T>, _>(self, rhs)
    }
}

symmetric_intersection!([] HalfSpace<T, 3>, Obb<T, 3>);
