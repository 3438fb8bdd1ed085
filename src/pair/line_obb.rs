//! A line and an oriented box in the plane: the edges against the line, and what is inside.
//!
//! Its corners are sums that are never rounded. Without extent along an axis it is a segment or a
//! point. A line without direction is a point.
//!
//! See [`core::region`](crate::algorithm::edge_tree::region) and [`core::cut`](crate::algorithm::clip::linear).
//!
//! In space: whether they meet by separating planes, see
//! [`core::separating`](crate::algorithm::sat).
//! Where they are nearest by the shape seen along the line, see
//! [`core::space::sight`](crate::algorithm::projected_lines).

use crate::algorithm::plane_shapes::convex::LoopAndLinear;
use crate::algorithm::plane_shapes::obb_loop;
use crate::algorithm::sat;
use crate::exact::SumPoint;
use crate::{Intersection, Intersects, Line, Nearest, NearestPoints, Obb, Piece};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Obb<T, 2>> for Line<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Obb<T, 2>) -> bool {
        let line = self;
        with_straight!(Line line =>
            LoopAndLinear::new(obb_loop(rhs), line.map(SumPoint::from)).intersects())
    }
}

impl<T: RealField + Copy> Nearest<Obb<T, 2>> for Line<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Obb<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        let line = self;
        with_straight!(Line line =>
            LoopAndLinear::new(obb_loop(rhs), line.map(SumPoint::from)).nearest())
        .flip()
    }

    separation!([a, b] Obb<T, 2>; Line a =>
        LoopAndLinear::new(obb_loop(b), a.map(SumPoint::from)).separation());
}

impl<T: RealField + Copy> Intersection<Obb<T, 2>> for Line<T, 2> {
    type Output = Option<Piece<T, 2>>;

    #[inline]
    fn intersection(&self, rhs: &Obb<T, 2>) -> Self::Output {
        let line = self;
        with_straight!(Line line =>
            LoopAndLinear::new(obb_loop(rhs), line.map(SumPoint::from)).intersection())
    }
}

symmetric!([] Line<T, 2>, Obb<T, 2>);
symmetric_intersection!([] Line<T, 2>, Obb<T, 2>);

in_space!(
    by |linear, obb| sat::does_box_meet_linear(obb, linear);
    sight Line<T, 3>, Obb<T, 3>; crate::exact::SumPoint3<T>
);
in_space!(cut Line<T, 3>, Obb<T, 3>; crate::exact::SumPoint3<T>);
