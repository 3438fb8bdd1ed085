//! An oriented box and a ray in the plane: the edges against the ray, and what is inside.
//!
//! Its corners are sums that are never rounded. Without extent along an axis it is a segment or a
//! point. A ray without direction is a point.
//!
//! See [`core::region`](crate::algorithm::edge_tree::region) and [`core::cut`](crate::algorithm::clip::linear).
//!
//! In space: whether they meet by separating planes, see
//! [`core::separating`](crate::algorithm::sat).
//! Where they are nearest by the shape seen along the line, see
//! [`core::space::sight`](crate::algorithm::projected_lines).

use crate::algorithm::linear::Linear;
use crate::algorithm::plane_shapes::convex::LoopAndLinear;
use crate::algorithm::plane_shapes::obb_loop;
use crate::algorithm::sat;
use crate::exact::SumPoint;
use crate::{Intersection, Intersects, Nearest, NearestPoints, Obb, Piece, Ray};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Ray<T, 2>> for Obb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Ray<T, 2>) -> bool {
        LoopAndLinear::new(obb_loop(self), Linear::from(rhs).map(SumPoint::from)).intersects()
    }
}

impl<T: RealField + Copy> Nearest<Ray<T, 2>> for Obb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Ray<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        LoopAndLinear::new(obb_loop(self), Linear::from(rhs).map(SumPoint::from)).nearest()
    }

    separation!([a, b] Ray<T, 2>;
        LoopAndLinear::new(obb_loop(a), Linear::from(b).map(SumPoint::from)).separation());
}

impl<T: RealField + Copy> Intersection<Ray<T, 2>> for Obb<T, 2> {
    type Output = Option<Piece<T, 2>>;

    #[inline]
    fn intersection(&self, rhs: &Ray<T, 2>) -> Self::Output {
        LoopAndLinear::new(obb_loop(self), Linear::from(rhs).map(SumPoint::from)).intersection()
    }
}

symmetric!([] Obb<T, 2>, Ray<T, 2>);
symmetric_intersection!([] Obb<T, 2>, Ray<T, 2>);

in_space!(
    by |linear, obb| sat::does_box_meet_linear(obb, linear);
    sight Ray<T, 3>, Obb<T, 3>; crate::exact::SumPoint3<T>
);
in_space!(cut Ray<T, 3>, Obb<T, 3>; crate::exact::SumPoint3<T>);
