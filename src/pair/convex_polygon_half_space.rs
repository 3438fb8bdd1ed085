//! A convex polygon and a half-plane: the corner of the convex polygon that lies lowest over the
//! edge of the half-plane tells.
//!
//! Logarithmic in the number of vertices. See [`core::half_space`](crate::algorithm::half_space).

use crate::algorithm::clip::polygons;
use crate::algorithm::convex_loops::shapes;
use crate::algorithm::half_space;
use crate::algorithm::plane_shapes::ConvexLoop;
use crate::{ConvexPolygon, HalfSpace, Intersection, Intersects, Nearest, NearestPoints, Overlap};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<HalfSpace<T, 2>> for ConvexPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &HalfSpace<T, 2>) -> bool {
        shapes::meets_half_plane(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<HalfSpace<T, 2>> for ConvexPolygon<T> {
    #[inline]
    fn nearest(&self, rhs: &HalfSpace<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        shapes::nearest_to_half_plane(self, rhs).flip()
    }

    separation!([a, b] HalfSpace<T, 2>;
        shapes::separation_from_half_plane(&a.outline(&()), half_space::plane(b), T::zero()));
}

/// What the half-plane leaves of the convex polygon, if anything.
impl<T: RealField + Copy> Intersection<HalfSpace<T, 2>> for ConvexPolygon<T> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &HalfSpace<T, 2>) -> Self::Output {
        polygons::by_half_plane(self, rhs)
    }
}

symmetric!([] ConvexPolygon<T>, HalfSpace<T, 2>);
symmetric_intersection!([] ConvexPolygon<T>, HalfSpace<T, 2>);
