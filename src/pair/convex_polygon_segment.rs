//! A convex polygon and a segment: the edges against the segment, and what is inside.
//!
//! Linear in the number of edges. See [`core::outline`](super::core::outline) and
//! [`core::cut`](super::core::cut).

use super::core::cut::Cut;
use super::core::outline;
use crate::{ConvexPolygon, Intersection, Intersects, Nearest, NearestPoints, Piece, Segment};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Segment<T, 2>> for ConvexPolygon<T> {
    fn intersects(&self, rhs: &Segment<T, 2>) -> bool {
        outline::meets_segment(self.vertices(), rhs)
    }
}

impl<T: RealField + Copy> Nearest<Segment<T, 2>> for ConvexPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    fn nearest(&self, rhs: &Segment<T, 2>) -> NearestPoints<Point2<T>, T> {
        outline::nearest_to_segment(self.vertices(), rhs, self.intersection(rhs))
    }
}

/// The common point or sub-segment, with its parameters on the segment.
impl<T: RealField + Copy> Intersection<Segment<T, 2>> for ConvexPolygon<T> {
    type Output = Option<Piece<T, 2>>;

    fn intersection(&self, rhs: &Segment<T, 2>) -> Self::Output {
        Cut::of(&rhs.a, &rhs.b).by_convex(self.vertices())
    }
}

symmetric!([] ConvexPolygon<T>, Segment<T, 2>);
symmetric_intersection!([] ConvexPolygon<T>, Segment<T, 2>);
