//! Two polygons in the plane: their edges, and what is inside of one or the other.
//!
//! What is in a hole is not in a polygon, but the edge of the hole is.
//!
//! Each edge of the one that has fewer is held against the edges of the other; those in boxes that
//! are out of the way are passed over. See [`core::figure`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::separation::RegionPair;
use crate::algorithm::nearest2;
use crate::algorithm::order::{in_order, ordered};
use crate::algorithm::plane_shapes::AsRegion;
use crate::{Intersects, Nearest, NearestPoints, Polygon};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects for Polygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        self.figure::<&[T; 2]>().intersects(&rhs.figure())
    }
}

impl<T: RealField + Copy> Nearest for Polygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point2<T>, T> {
        ordered(self, rhs, |a, b| {
            nearest2::of_figures::<_, &[T; 2]>(&a.figure(), &b.figure())
        })
    }

    separation!([a, b] Self;
        { let (a, b) = in_order(a, b); RegionPair::<&[T; 2]> { a: a.figure(), b: b.figure() } });
}
