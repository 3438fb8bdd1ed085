//! A disc and an oriented box in the plane: the center inside, or an edge within the radius.
//!
//! Its corners are sums that are never rounded. Without extent along an axis it is a segment or a
//! point. A disc without radius is a point.
//!
//! See [`core::hull`](super::core::hull).
//!
//! In space: the corner, edge or face that the center is over, see
//! [`core::space::box_point`](super::core::space::box_point).

use super::core::hulls;
use super::core::space::{self, box_point};
use crate::kernel::Corner3;
use crate::{Ball, Intersects, Nearest, NearestPoints, Obb};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Obb<T, 2>> for Ball<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Obb<T, 2>) -> bool {
        hulls::obb_intersects(rhs, self)
    }
}

impl<T: RealField + Copy> Nearest<Obb<T, 2>> for Ball<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Obb<T, 2>) -> NearestPoints<Point2<T>, T> {
        hulls::obb_nearest(rhs, self).flip()
    }

    separation!([a, b] Obb<T, 2>; hulls::ObbAndHull(b, a));
}

symmetric!([] Ball<T, 2>, Obb<T, 2>);

in_space!([a, b] Ball<T, 3>, Obb<T, 3>;
    box_point::intersects(b, a.center(), a.radius())
        .unwrap_or_else(|| space::intersects::<Corner3<T>, _, _>(a, b)),
    box_point::nearest(b, a.center(), a.radius())
        .map_or_else(|| space::nearest::<T, Corner3<T>, _, _>(a, b), NearestPoints::flip),
    box_point::ObbAndBall { solid: b, center: a.center(), radius: a.radius() });
