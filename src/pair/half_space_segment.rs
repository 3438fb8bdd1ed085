//! A half-space and a segment: by the end of the segment that lies lowest over the plane, if it
//! does not descend for ever.
//!
//! A segment without length is a point. A half-space without a normal is all of space.
//!
//! See [`core::half_space`](crate::algorithm::half_space).

use crate::algorithm::half_space;
use crate::algorithm::half_space::boundary_plane;
use crate::algorithm::half_space::lowest::lowest_of_linear;
use crate::algorithm::linear::Linear;
use crate::{HalfSpace, Intersection, Intersects, Nearest, NearestPoints, Piece, Segment};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Segment<T, D>> for HalfSpace<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Segment<T, D>) -> bool {
        let plane = boundary_plane(self);
        half_space::is_within_radius(plane, lowest_of_linear(rhs.into(), plane), T::zero())
            && Linear::from(rhs).is_number()
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Segment<T, D>> for HalfSpace<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Segment<T, D>) -> NearestPoints<Point<T, D>, T> {
        require_finite!(self, rhs);
        half_space::nearest_to_linear(boundary_plane(self), rhs.into())
    }

    separation!([a, b] Segment<T, D>;
        half_space::separation(boundary_plane(a), lowest_of_linear(b.into(), boundary_plane(a)), T::zero()));
}

impl<T: RealField + Copy, const D: usize> Intersection<Segment<T, D>> for HalfSpace<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Segment<T, D>) -> Self::Output {
        half_space::cut::clip_linear(boundary_plane(self), rhs.into())
    }
}

symmetric!([const D: usize] HalfSpace<T, D>, Segment<T, D>);
symmetric_intersection!([const D: usize] HalfSpace<T, D>, Segment<T, D>);
