//! A polygon and a point in the plane: inside, on an edge, or nearest to one of the edges.
//!
//! Linear in the number of edges. See [`core::outline`](super::core::outline).

use super::core::outline;
use crate::kernel::coords;
use crate::{Intersects, Nearest, NearestPoints, Polygon};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Polygon<T>> for Point2<T> {
    fn intersects(&self, rhs: &Polygon<T>) -> bool {
        outline::contains(rhs.vertices(), coords(self))
    }
}

impl<T: RealField + Copy> Nearest<Polygon<T>> for Point2<T> {
    type Scalar = T;
    type Point = Self;

    fn nearest(&self, rhs: &Polygon<T>) -> NearestPoints<Self, T> {
        outline::nearest_to_ball(rhs.vertices(), self, T::zero()).flip()
    }
}

symmetric!([] Point2<T>, Polygon<T>);
