//! A polyline and a ray in the plane: the edges against the ray.
//!
//! What a closed polyline encloses is not part of it.
//!
//! Edges in boxes that are out of the way are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region) and [`core::cut`](crate::algorithm::clip::linear).

use crate::algorithm::clip::linear::LoopCut;
use crate::algorithm::edge_tree::separation::RegionAndLinear;
use crate::algorithm::linear::Linear;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::AsRegion;
use crate::{Intersection, Intersects, Nearest, NearestPoints, Piece, Polyline, Ray};
use alloc::vec::Vec;
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Ray<T, 2>> for Polyline<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Ray<T, 2>) -> bool {
        self.region().meets_linear(Linear::from(rhs))
    }
}

impl<T: RealField + Copy> Nearest<Ray<T, 2>> for Polyline<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Ray<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        nearest2::nearest_of_region_and_linear(&self.region(), Linear::from(rhs))
    }

    separation!([a, b] Ray<T, 2>;
        RegionAndLinear::new(a.region(), Linear::from(b), T::zero()));
}

/// The common points and stretches, in order of their parameters on the ray.
impl<T: RealField + Copy> Intersection<Ray<T, 2>> for Polyline<T, 2> {
    type Output = Vec<Piece<T, 2>>;

    #[inline]
    fn intersection(&self, rhs: &Ray<T, 2>) -> Self::Output {
        LoopCut::new(Linear::from(rhs)).intersect_region(&self.region())
    }
}

symmetric!([] Polyline<T, 2>, Ray<T, 2>);
symmetric_intersection!([] Polyline<T, 2>, Ray<T, 2>);
