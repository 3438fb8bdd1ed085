//! A polyline and a segment in the plane: each edge against the segment. What a closed polyline
//! encloses is not part of it.
//!
//! Linear in the number of edges; what they have in common takes sorting besides.
//! See [`core::cut`](super::core::cut).

use super::core::cut::Cut;
use super::core::outline::best;
use super::core::straight::chain;
use super::core::straight_straight::{self, edges_meet};
use crate::kernel::Span;
use crate::{Intersection, Intersects, Nearest, NearestPoints, Piece, Polyline, Segment};
use alloc::vec::Vec;
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Segment<T, 2>> for Polyline<T, 2> {
    fn intersects(&self, rhs: &Segment<T, 2>) -> bool {
        let segment = Span::between(&rhs.a, &rhs.b);
        chain(self).any(|edge| edges_meet(edge.span, segment))
    }
}

impl<T: RealField + Copy> Nearest<Segment<T, 2>> for Polyline<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    fn nearest(&self, rhs: &Segment<T, 2>) -> NearestPoints<Point2<T>, T> {
        let first = self.vertices()[0];
        best(chain(self).map(|edge| straight_straight::nearest(edge, rhs.into())))
            .unwrap_or_else(|| super::core::outline::common(first, true))
    }
}

/// The common points and sub-segments, in order of their parameters on the segment.
impl<T: RealField + Copy> Intersection<Segment<T, 2>> for Polyline<T, 2> {
    type Output = Vec<Piece<T, 2>>;

    fn intersection(&self, rhs: &Segment<T, 2>) -> Self::Output {
        Cut::of(&rhs.a, &rhs.b).by_chain(self.vertices())
    }
}

symmetric!([] Polyline<T, 2>, Segment<T, 2>);
symmetric_intersection!([] Polyline<T, 2>, Segment<T, 2>);
