//! A simple polygon and a segment: the edges against the segment, and what is inside.
//!
//! Linear in the number of edges; what they have in common takes sorting besides. See
//! [`core::outline`](super::core::outline) and [`core::cut`](super::core::cut).

use super::core::cut::Cut;
use super::core::outline;
use crate::{Intersection, Intersects, Nearest, NearestPoints, Piece, Polygon, Segment};
use alloc::vec::Vec;
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Segment<T, 2>> for Polygon<T> {
    fn intersects(&self, rhs: &Segment<T, 2>) -> bool {
        outline::meets_segment(self.vertices(), rhs)
    }
}

impl<T: RealField + Copy> Nearest<Segment<T, 2>> for Polygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    fn nearest(&self, rhs: &Segment<T, 2>) -> NearestPoints<Point2<T>, T> {
        let inside = if self.intersects(rhs) {
            self.intersection(rhs)
        } else {
            Vec::new()
        };
        let mut nearest =
            outline::nearest_to_segment(self.vertices(), rhs, inside.first().copied());
        nearest.unique &= inside.len() < 2;
        nearest
    }
}

/// The common points and sub-segments, in order of their parameters on the segment.
impl<T: RealField + Copy> Intersection<Segment<T, 2>> for Polygon<T> {
    type Output = Vec<Piece<T, 2>>;

    fn intersection(&self, rhs: &Segment<T, 2>) -> Self::Output {
        Cut::of(&rhs.a, &rhs.b).by_polygon(self.vertices())
    }
}

symmetric!([] Polygon<T>, Segment<T, 2>);
symmetric_intersection!([] Polygon<T>, Segment<T, 2>);
