//! A triangle and a point in the plane: inside, on an edge, or nearest to one of the edges. A flat triangle is a segment or a point.
//!
//! Linear in the number of edges. See [`core::outline`](super::core::outline).

use super::core::outline;
use crate::kernel::coords;
use crate::{Intersects, Nearest, NearestPoints, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Triangle<T, 2>> for Point2<T> {
    fn intersects(&self, rhs: &Triangle<T, 2>) -> bool {
        outline::contains(&rhs.corners(), coords(self))
    }
}

impl<T: RealField + Copy> Nearest<Triangle<T, 2>> for Point2<T> {
    type Scalar = T;
    type Point = Self;

    fn nearest(&self, rhs: &Triangle<T, 2>) -> NearestPoints<Self, T> {
        outline::nearest_to_ball(&rhs.corners(), self, T::zero()).flip()
    }
}

symmetric!([] Point2<T>, Triangle<T, 2>);
