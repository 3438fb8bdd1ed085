//! A disc and an oriented box in the plane: the center inside, or an edge within the radius.
//!
//! Its corners are sums that are never rounded. Without extent along an axis it is a segment or a
//! point. A disc without radius is a point.
//!
//! See [`core::hull`](crate::algorithm::convex_loops).
//!
//! In space: the corner, edge or face that the center is over, see
//! [`core::space::box_point`](crate::algorithm::point_obb).

use crate::algorithm::gjk::nearest as gjk;
use crate::algorithm::plane_shapes::convex;
use crate::algorithm::point_obb;
use crate::exact::SumPoint3;
use crate::{Ball, Intersects, Nearest, NearestPoints, Obb};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Obb<T, 2>> for Ball<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Obb<T, 2>) -> bool {
        convex::obb_intersects(rhs, self)
    }
}

impl<T: RealField + Copy> Nearest<Obb<T, 2>> for Ball<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Obb<T, 2>) -> NearestPoints<Point2<T>, T> {
        convex::obb_nearest(rhs, self).flip()
    }

    separation!([a, b] Obb<T, 2>; convex::ObbAndHull(b, a));
}

symmetric!([] Ball<T, 2>, Obb<T, 2>);

in_space!([a, b] Ball<T, 3>, Obb<T, 3>;
    point_obb::intersects(b, a.center(), a.radius())
        .unwrap_or_else(|| gjk::intersects::<SumPoint3<T>, _, _>(a, b)),
    point_obb::nearest(b, a.center(), a.radius())
        .map_or_else(|| gjk::nearest::<T, SumPoint3<T>, _, _>(a, b), NearestPoints::flip),
    point_obb::ObbAndBall { solid: b, center: a.center(), radius: a.radius() });
