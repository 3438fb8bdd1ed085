//! A box and a point in the plane: inside, on an edge, or nearest to one of the edges. A flat box is a segment or a point.
//!
//! Linear in the number of edges. See [`core::outline`](super::core::outline).

use super::core::outline;
use crate::kernel::coords;
use crate::{Aabb, Intersects, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Aabb<T, 2>> for Point2<T> {
    fn intersects(&self, rhs: &Aabb<T, 2>) -> bool {
        outline::contains(&rhs.corners2(), coords(self))
    }
}

impl<T: RealField + Copy> Nearest<Aabb<T, 2>> for Point2<T> {
    type Scalar = T;
    type Point = Self;

    fn nearest(&self, rhs: &Aabb<T, 2>) -> NearestPoints<Self, T> {
        outline::nearest_to_ball(&rhs.corners2(), self, T::zero()).flip()
    }
}

symmetric!([] Point2<T>, Aabb<T, 2>);
