//! A half-plane and a polygon: the vertex of the polygon that lies lowest over the edge of the
//! half-plane tells.
//!
//! Linear in the number of vertices at most; boxes of edges that lie higher than a vertex seen
//! before are passed over. See [`core::half_space`](crate::algorithm::half_space).

use crate::algorithm::half_space;
use crate::algorithm::half_space::lowest::lowest_of_figure;
use crate::algorithm::half_space::plane;
use crate::algorithm::plane_shapes::AsRegion;
use crate::{HalfSpace, Intersects, Nearest, NearestPoints, Polygon};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Polygon<T>> for HalfSpace<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Polygon<T>) -> bool {
        let plane = plane(self);
        half_space::reaches(
            plane,
            Some(lowest_of_figure(&rhs.figure(), plane)),
            T::zero(),
        )
    }
}

impl<T: RealField + Copy> Nearest<Polygon<T>> for HalfSpace<T, 2> {
    #[inline]
    fn nearest(&self, rhs: &Polygon<T>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        let plane = plane(self);
        half_space::nearest(plane, lowest_of_figure(&rhs.figure(), plane), T::zero())
    }

    separation!([a, b] Polygon<T>;
        half_space::separation(plane(a), Some(lowest_of_figure(&b.figure(), plane(a))), T::zero()));
}

symmetric!([] HalfSpace<T, 2>, Polygon<T>);
