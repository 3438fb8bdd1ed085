//! A disc and a polyline in the plane: an edge within the radius.
//!
//! What a closed polyline encloses is not part of it.
//!
//! Edges in boxes that are out of reach are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::separation::RegionAndLinear;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::{AsRegion, SphereSwept};
use crate::{Ball, Intersects, Nearest, NearestPoints, Polyline};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Polyline<T, 2>> for Ball<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Polyline<T, 2>) -> bool {
        rhs.region()
            .is_linear_within(self.core(), [self.sweep_radius(), T::zero()])
    }
}

impl<T: RealField + Copy> Nearest<Polyline<T, 2>> for Ball<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Polyline<T, 2>) -> NearestPoints<Point2<T>, T> {
        nearest2::nearest_of_region_and_swept(&rhs.region(), self.core(), self.sweep_radius())
            .flip()
    }

    separation!([a, b] Polyline<T, 2>;
        RegionAndLinear::new(b.region(), a.core(), a.sweep_radius()));
}

symmetric!([] Ball<T, 2>, Polyline<T, 2>);
