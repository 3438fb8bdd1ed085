//! A capsule and a segment in the plane: the segment against the segment of the capsule, within
//! the radius.
//!
//! A capsule without radius is a segment, and one without length a disc. A segment without length
//! is a point.
//!
//! See [`core::capsule`](crate::algorithm::capsule).
//!
//! In space: see [`core::space::straights`](crate::algorithm::capsule::space).

use crate::algorithm::capsule;
use crate::algorithm::capsule::CapsuleAndLinear;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear;
use crate::algorithm::plane_shapes::SphereSwept;
use crate::{Capsule, Intersection, Intersects, Nearest, NearestPoints, Piece, Segment};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Segment<T, 2>> for Capsule<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Segment<T, 2>) -> bool {
        linear_linear::are_linears_within(self.core(), Linear::from(rhs), [self.radius()])
    }
}

impl<T: RealField + Copy> Nearest<Segment<T, 2>> for Capsule<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Segment<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        capsule::nearest(self.core(), self.radius(), Linear::from(rhs))
    }

    separation!([a, b] Segment<T, 2>;
        CapsuleAndLinear { core: a.core(), radius: a.radius(), linear: b.into() });
}

impl<T: RealField + Copy, const D: usize> Intersection<Segment<T, D>> for Capsule<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Segment<T, D>) -> Self::Output {
        capsule::cut(self.core(), self.radius(), Linear::from(rhs))
    }
}

symmetric!([] Capsule<T, 2>, Segment<T, 2>);
symmetric_intersection!([const D: usize] Capsule<T, D>, Segment<T, D>);

in_space!(capsule Capsule<T, 3>, Segment<T, 3>);
