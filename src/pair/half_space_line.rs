//! A half-space and a line: by the end of the line that lies lowest over the plane, if it does not
//! descend for ever.
//!
//! A line without direction is a point. A half-space without a normal is all of space.
//!
//! See [`core::half_space`](crate::algorithm::half_space).

use crate::algorithm::half_space;
use crate::algorithm::half_space::lowest::lowest;
use crate::algorithm::half_space::plane;
use crate::{HalfSpace, Intersection, Intersects, Line, Nearest, NearestPoints, Piece};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Line<T, D>> for HalfSpace<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Line<T, D>) -> bool {
        let plane = plane(self);
        with_straight!(Line rhs =>
            half_space::reaches(plane, lowest(rhs, plane), T::zero()) && rhs.is_number())
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Line<T, D>> for HalfSpace<T, D> {
    #[inline]
    fn nearest(&self, rhs: &Line<T, D>) -> NearestPoints<Point<T, D>, T> {
        require_finite!(self, rhs);
        with_straight!(Line rhs => half_space::nearest_to_straight(plane(self), rhs))
    }

    separation!([a, b] Line<T, D>; Line b =>
        half_space::separation(plane(a), lowest(b, plane(a)), T::zero()));
}

impl<T: RealField + Copy, const D: usize> Intersection<Line<T, D>> for HalfSpace<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Line<T, D>) -> Self::Output {
        with_straight!(Line rhs => half_space::cut::cut(plane(self), rhs))
    }
}

symmetric!([const D: usize] HalfSpace<T, D>, Line<T, D>);
symmetric_intersection!([const D: usize] HalfSpace<T, D>, Line<T, D>);
