//! A capsule and a polygon in the plane: an end of its segment inside, or an edge within the
//! radius of its segment.
//!
//! What is in a hole is not in the polygon, but the edge of the hole is.
//!
//! Edges in boxes that are out of reach are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::separation::RegionAndLinear;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::{AsRegion, SphereSwept};
use crate::{Capsule, Intersects, Nearest, NearestPoints, Polygon};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Polygon<T>> for Capsule<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Polygon<T>) -> bool {
        rhs.region()
            .is_linear_within(self.core(), [self.sweep_radius(), T::zero()])
    }
}

impl<T: RealField + Copy> Nearest<Polygon<T>> for Capsule<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Polygon<T>) -> NearestPoints<Point2<T>, T> {
        nearest2::nearest_of_region_and_swept(&rhs.region(), self.core(), self.sweep_radius())
            .flip()
    }

    separation!([a, b] Polygon<T>;
        RegionAndLinear::new(b.region(), a.core(), a.sweep_radius()));
}

symmetric!([] Capsule<T, 2>, Polygon<T>);
