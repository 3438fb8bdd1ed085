//! A half-space and a line: by the end of the line that lies lowest over the plane, if it does not
//! descend for ever.
//!
//! A line without direction is a point. A half-space without a normal is all of space.
//!
//! See [`core::half_space`](crate::algorithm::half_space).

use crate::algorithm::half_space;
use crate::algorithm::half_space::boundary_plane;
use crate::algorithm::half_space::lowest::lowest_of_linear;
use crate::{HalfSpace, Intersection, Intersects, Line, Nearest, NearestPoints, Piece};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Line<T, D>> for HalfSpace<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Line<T, D>) -> bool {
        let plane = boundary_plane(self);
        with_straight!(Line rhs =>
            half_space::is_within_radius(plane, lowest_of_linear(rhs, plane), T::zero()) && rhs.is_number())
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Line<T, D>> for HalfSpace<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Line<T, D>) -> NearestPoints<Point<T, D>, T> {
        require_finite!(self, rhs);
        with_straight!(Line rhs => half_space::nearest_to_linear(boundary_plane(self), rhs))
    }

    separation!([a, b] Line<T, D>; Line b =>
        half_space::separation(boundary_plane(a), lowest_of_linear(b, boundary_plane(a)), T::zero()));
}

impl<T: RealField + Copy, const D: usize> Intersection<Line<T, D>> for HalfSpace<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Line<T, D>) -> Self::Output {
        with_straight!(Line rhs => half_space::cut::clip_linear(boundary_plane(self), rhs))
    }
}

symmetric!([const D: usize] HalfSpace<T, D>, Line<T, D>);
symmetric_intersection!([const D: usize] HalfSpace<T, D>, Line<T, D>);
