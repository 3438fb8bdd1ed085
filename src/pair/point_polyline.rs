//! A point and a polyline in the plane: on an edge, or nearest to one of the edges.
//!
//! Linear in the number of edges.

use super::core::outline::{best, common};
use super::core::{ball_straight, straight::Straight};
use crate::{Intersects, Nearest, NearestPoints, Polyline};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Polyline<T, 2>> for Point2<T> {
    fn intersects(&self, rhs: &Polyline<T, 2>) -> bool {
        edges(rhs).any(|edge| ball_straight::intersects(self, T::zero(), edge))
    }
}

impl<T: RealField + Copy> Nearest<Polyline<T, 2>> for Point2<T> {
    type Scalar = T;
    type Point = Self;

    fn nearest(&self, rhs: &Polyline<T, 2>) -> NearestPoints<Self, T> {
        best(edges(rhs).map(|edge| ball_straight::nearest(self, T::zero(), edge)))
            .unwrap_or_else(|| common(*self, true))
    }
}

fn edges<T: RealField + Copy>(
    polyline: &Polyline<T, 2>,
) -> impl Iterator<Item = Straight<'_, T, 2, true>> {
    polyline
        .vertices()
        .windows(2)
        .map(|edge| Straight::edge(&edge[0], &edge[1]))
}

symmetric!([] Point2<T>, Polyline<T, 2>);
