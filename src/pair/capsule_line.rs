//! A capsule and a line in the plane: the line against the segment of the capsule, within the
//! radius.
//!
//! A capsule without radius is a segment, and one without length a disc. A line without direction
//! is a point.
//!
//! See [`core::capsule`](crate::algorithm::capsule).
//!
//! In space: the two segments or lines, or their common perpendicular. See
//! [`core::space::straights`](crate::algorithm::capsule::space).

use crate::algorithm::capsule;
use crate::algorithm::capsule::CapsuleAndLinear;
use crate::algorithm::linear_linear;
use crate::algorithm::plane_shapes::SphereSwept;
use crate::{Capsule, Intersection, Intersects, Line, Nearest, NearestPoints, Piece};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Line<T, 2>> for Capsule<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Line<T, 2>) -> bool {
        with_straight!(Line rhs =>
            linear_linear::are_linears_within(self.core(), rhs, [self.radius()]))
    }
}

impl<T: RealField + Copy> Nearest<Line<T, 2>> for Capsule<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Line<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        with_straight!(Line rhs => capsule::nearest(self.core(), self.radius(), rhs))
    }

    separation!([a, b] Line<T, 2>; Line b =>
        CapsuleAndLinear { core: a.core(), radius: a.radius(), linear: b });
}

impl<T: RealField + Copy, const D: usize> Intersection<Line<T, D>> for Capsule<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Line<T, D>) -> Self::Output {
        with_straight!(Line rhs => capsule::cut(self.core(), self.radius(), rhs))
    }
}

symmetric!([] Capsule<T, 2>, Line<T, 2>);
symmetric_intersection!([const D: usize] Capsule<T, D>, Line<T, D>);

in_space!(capsule Capsule<T, 3>, Line<T, 3>);
