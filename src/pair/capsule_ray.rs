//! A capsule and a ray in the plane: the ray against the segment of the capsule, within the
//! radius.
//!
//! A capsule without radius is a segment, and one without length a disc. A ray without direction
//! is a point.
//!
//! See [`core::capsule`](crate::algorithm::capsule).
//!
//! In space: the two segments or lines, or their common perpendicular. See
//! [`core::space::straights`](crate::algorithm::capsule::space).

use crate::algorithm::capsule;
use crate::algorithm::capsule::CapsuleAndLinear;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear;
use crate::algorithm::plane_shapes::SphereSwept;
use crate::{Capsule, Intersection, Intersects, Nearest, NearestPoints, Piece, Ray};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Ray<T, 2>> for Capsule<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Ray<T, 2>) -> bool {
        linear_linear::are_linears_within(self.core(), Linear::from(rhs), [self.radius()])
    }
}

impl<T: RealField + Copy> Nearest<Ray<T, 2>> for Capsule<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Ray<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        capsule::nearest(self.core(), self.radius(), Linear::from(rhs))
    }

    separation!([a, b] Ray<T, 2>;
        CapsuleAndLinear { core: a.core(), radius: a.radius(), linear: b.into() });
}

impl<T: RealField + Copy, const D: usize> Intersection<Ray<T, D>> for Capsule<T, D> {
    type Output = Option<Piece<T, D>>;

    #[inline]
    fn intersection(&self, rhs: &Ray<T, D>) -> Self::Output {
        capsule::cut(self.core(), self.radius(), Linear::from(rhs))
    }
}

symmetric!([] Capsule<T, 2>, Ray<T, 2>);
symmetric_intersection!([const D: usize] Capsule<T, D>, Ray<T, D>);

in_space!(capsule Capsule<T, 3>, Ray<T, 3>);
