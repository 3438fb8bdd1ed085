//! A half-plane and a polyline: the vertex of the polyline that lies lowest over the edge of the
//! half-plane tells.
//!
//! Linear in the number of vertices at most; boxes of edges that lie higher than a vertex seen
//! before are passed over. See [`core::half_space`](crate::algorithm::half_space).

use crate::algorithm::half_space;
use crate::algorithm::half_space::boundary_plane;
use crate::algorithm::half_space::lowest::lowest_of_region;
use crate::algorithm::plane_shapes::AsRegion;
use crate::{HalfSpace, Intersects, Nearest, NearestPoints, Polyline};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Polyline<T, 2>> for HalfSpace<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Polyline<T, 2>) -> bool {
        let plane = boundary_plane(self);
        half_space::is_within_radius(
            plane,
            Some(lowest_of_region(&rhs.region(), plane)),
            T::zero(),
        )
    }
}

impl<T: RealField + Copy> Nearest<Polyline<T, 2>> for HalfSpace<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Polyline<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        let plane = boundary_plane(self);
        half_space::nearest(plane, lowest_of_region(&rhs.region(), plane), T::zero())
    }

    separation!([a, b] Polyline<T, 2>;
        half_space::separation(boundary_plane(a), Some(lowest_of_region(&b.region(), boundary_plane(a))), T::zero()));
}

symmetric!([] HalfSpace<T, 2>, Polyline<T, 2>);
