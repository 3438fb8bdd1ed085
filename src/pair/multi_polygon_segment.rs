//! Several polygons and a segment in the plane: the edges against the segment, and what is inside.
//!
//! Polygons and edges in boxes that are out of the way are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region) and [`core::cut`](crate::algorithm::clip::linear).

use crate::algorithm::clip::linear::LoopCut;
use crate::algorithm::edge_tree::separation::RegionAndLinear;
use crate::algorithm::linear::Linear;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::AsRegion;
use crate::{Intersection, Intersects, MultiPolygon, Nearest, NearestPoints, Piece, Segment};
use alloc::vec::Vec;
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Segment<T, 2>> for MultiPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &Segment<T, 2>) -> bool {
        self.region().meets_linear(Linear::from(rhs))
    }
}

impl<T: RealField + Copy> Nearest<Segment<T, 2>> for MultiPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Segment<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        nearest2::nearest_of_region_and_linear(&self.region(), Linear::from(rhs))
    }

    separation!([a, b] Segment<T, 2>;
        RegionAndLinear::new(a.region(), Linear::from(b), T::zero()));
}

/// The common points and stretches, in order of their parameters on the segment.
impl<T: RealField + Copy> Intersection<Segment<T, 2>> for MultiPolygon<T> {
    type Output = Vec<Piece<T, 2>>;

    #[inline]
    fn intersection(&self, rhs: &Segment<T, 2>) -> Self::Output {
        LoopCut::new(Linear::from(rhs)).intersect_region(&self.region())
    }
}

symmetric!([] MultiPolygon<T>, Segment<T, 2>);
symmetric_intersection!([] MultiPolygon<T>, Segment<T, 2>);
