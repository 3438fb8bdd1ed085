//! A disc and a convex polygon: the center inside, or an edge within the radius.
//!
//! The center in the polygon, the polygon in the disc and the center on an edge or a vertex all
//! intersect. Linear in the number of edges. See [`core::outline`](super::core::outline).

use super::core::outline;
use crate::{Ball, ConvexPolygon, Intersects, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<ConvexPolygon<T>> for Ball<T, 2> {
    fn intersects(&self, rhs: &ConvexPolygon<T>) -> bool {
        outline::meets_ball(rhs.vertices(), self.center(), self.radius())
    }
}

impl<T: RealField + Copy> Nearest<ConvexPolygon<T>> for Ball<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    fn nearest(&self, rhs: &ConvexPolygon<T>) -> NearestPoints<Point2<T>, T> {
        outline::nearest_to_ball(rhs.vertices(), self.center(), self.radius()).flip()
    }
}

symmetric!([] Ball<T, 2>, ConvexPolygon<T>);
