//! A point and a polyline in the plane: on an edge, or nearest to one of the edges.
//!
//! Linear in the number of edges.

use super::core::outline::{best, common};
use super::core::{ball_straight, straight::chain};
use crate::{Intersects, Nearest, NearestPoints, Polyline};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Polyline<T, 2>> for Point2<T> {
    fn intersects(&self, rhs: &Polyline<T, 2>) -> bool {
        chain(rhs).any(|edge| ball_straight::intersects(self, T::zero(), edge))
    }
}

impl<T: RealField + Copy> Nearest<Polyline<T, 2>> for Point2<T> {
    type Scalar = T;
    type Point = Self;

    fn nearest(&self, rhs: &Polyline<T, 2>) -> NearestPoints<Self, T> {
        best(chain(rhs).map(|edge| ball_straight::nearest(self, T::zero(), edge)))
            .unwrap_or_else(|| common(*self, true))
    }
}

symmetric!([] Point2<T>, Polyline<T, 2>);
