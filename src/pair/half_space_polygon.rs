//! A half-plane and a polygon: the vertex of the polygon that lies lowest over the edge of the
//! half-plane tells.
//!
//! Linear in the number of vertices at most; boxes of edges that lie higher than a vertex seen
//! before are passed over. See [`core::half_space`](crate::algorithm::half_space).

use crate::algorithm::half_space;
use crate::algorithm::half_space::boundary_plane;
use crate::algorithm::half_space::lowest::lowest_of_region;
use crate::algorithm::plane_shapes::AsRegion;
use crate::{HalfSpace, Intersects, Nearest, NearestPoints, Polygon};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Polygon<T>> for HalfSpace<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Polygon<T>) -> bool {
        let plane = boundary_plane(self);
        half_space::is_within_radius(
            plane,
            Some(lowest_of_region(&rhs.region(), plane)),
            T::zero(),
        )
    }
}

impl<T: RealField + Copy> Nearest<Polygon<T>> for HalfSpace<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Polygon<T>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        let plane = boundary_plane(self);
        half_space::nearest(plane, lowest_of_region(&rhs.region(), plane), T::zero())
    }

    separation!([a, b] Polygon<T>;
        half_space::separation(boundary_plane(a), Some(lowest_of_region(&b.region(), boundary_plane(a))), T::zero()));
}

symmetric!([] HalfSpace<T, 2>, Polygon<T>);
