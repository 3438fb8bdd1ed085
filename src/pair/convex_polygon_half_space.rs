//! A convex polygon and a half-plane: the corner of the convex polygon that lies lowest over the
//! edge of the half-plane tells.
//!
//! Logarithmic in the number of vertices. See [`core::half_space`](crate::algorithm::half_space).

use crate::algorithm::half_space;
use crate::algorithm::plane_shapes::ConvexLoop;
use crate::algorithm::plane_shapes::convex;
use crate::{ConvexPolygon, HalfSpace, Intersection, Intersects, Nearest, NearestPoints, Overlap};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<HalfSpace<T, 2>> for ConvexPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &HalfSpace<T, 2>) -> bool {
        convex::meets_half_plane(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<HalfSpace<T, 2>> for ConvexPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &HalfSpace<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        convex::nearest_to_half_plane(self, rhs).flip()
    }

    separation!([a, b] HalfSpace<T, 2>;
        convex::separation_from_half_plane(&a.edge_loop(&()), half_space::boundary_plane(b), T::zero()));
}

/// What the half-plane leaves of the convex polygon, if anything.
impl<T: RealField + Copy> Intersection<HalfSpace<T, 2>> for ConvexPolygon<T> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &HalfSpace<T, 2>) -> Self::Output {
        convex::overlap_with_half_plane(self, rhs)
    }
}

symmetric!([] ConvexPolygon<T>, HalfSpace<T, 2>);
symmetric_intersection!([] ConvexPolygon<T>, HalfSpace<T, 2>);
