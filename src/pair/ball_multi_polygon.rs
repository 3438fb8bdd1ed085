//! A disc and several polygons in the plane: the center inside, or an edge within the radius.
//!
//! Polygons and edges in boxes that are out of reach are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region).

use crate::algorithm::edge_tree::separation::RegionAndLinear;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::{AsRegion, SphereSwept};
use crate::{Ball, Intersects, MultiPolygon, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<MultiPolygon<T>> for Ball<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &MultiPolygon<T>) -> bool {
        rhs.region()
            .is_linear_within(self.core(), [self.sweep_radius(), T::zero()])
    }
}

impl<T: RealField + Copy> Nearest<MultiPolygon<T>> for Ball<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &MultiPolygon<T>) -> NearestPoints<Point2<T>, T> {
        nearest2::nearest_of_region_and_swept(&rhs.region(), self.core(), self.sweep_radius())
            .flip()
    }

    separation!([a, b] MultiPolygon<T>;
        RegionAndLinear::new(b.region(), a.core(), a.sweep_radius()));
}

symmetric!([] Ball<T, 2>, MultiPolygon<T>);
