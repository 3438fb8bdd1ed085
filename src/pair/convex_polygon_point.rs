//! A convex polygon and a point in the plane: inside, on an edge, or nearest to one of the edges.
//!
//! Linear in the number of edges. See [`core::outline`](super::core::outline).

use super::core::outline;
use crate::kernel::coords;
use crate::{ConvexPolygon, Intersects, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<ConvexPolygon<T>> for Point2<T> {
    fn intersects(&self, rhs: &ConvexPolygon<T>) -> bool {
        outline::contains(rhs.vertices(), coords(self))
    }
}

impl<T: RealField + Copy> Nearest<ConvexPolygon<T>> for Point2<T> {
    type Scalar = T;
    type Point = Self;

    fn nearest(&self, rhs: &ConvexPolygon<T>) -> NearestPoints<Self, T> {
        outline::nearest_to_ball(rhs.vertices(), self, T::zero()).flip()
    }
}

symmetric!([] Point2<T>, ConvexPolygon<T>);
