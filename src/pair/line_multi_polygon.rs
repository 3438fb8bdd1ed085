//! A line and several polygons in the plane: the edges against the line, and what is inside.
//!
//! Polygons and edges in boxes that are out of the way are passed over. See
//! [`core::region`](crate::algorithm::edge_tree::region) and [`core::cut`](crate::algorithm::clip::linear).

use crate::algorithm::clip::linear::LoopCut;
use crate::algorithm::edge_tree::separation::RegionAndLinear;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::AsRegion;
use crate::{Intersection, Intersects, Line, MultiPolygon, Nearest, NearestPoints, Piece};
use alloc::vec::Vec;
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<MultiPolygon<T>> for Line<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &MultiPolygon<T>) -> bool {
        let line = self;
        with_straight!(Line line => rhs.region().meets_linear(line))
    }
}

impl<T: RealField + Copy> Nearest<MultiPolygon<T>> for Line<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &MultiPolygon<T>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        let line = self;
        with_straight!(Line line => nearest2::nearest_of_region_and_linear(&rhs.region(), line))
            .flip()
    }

    separation!([a, b] MultiPolygon<T>; Line a =>
        RegionAndLinear::new(b.region(), a, T::zero()));
}

/// The common points and stretches, in order of their parameters on the line.
impl<T: RealField + Copy> Intersection<MultiPolygon<T>> for Line<T, 2> {
    type Output = Vec<Piece<T, 2>>;

    #[inline]
    fn intersection(&self, rhs: &MultiPolygon<T>) -> Self::Output {
        let line = self;
        with_straight!(Line line => LoopCut::new(line).intersect_region(&rhs.region()))
    }
}

symmetric!([] Line<T, 2>, MultiPolygon<T>);
symmetric_intersection!([] Line<T, 2>, MultiPolygon<T>);
