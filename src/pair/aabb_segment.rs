//! A box and a segment in the plane: the box is a loop of four corners, all of them given numbers.
//!
//! A box without extent along an axis is a segment or a point.
//!
//! Linear in the number of edges. See [`core::outline`](super::core::outline) and
//! [`core::cut`](super::core::cut).

use super::core::cut::Cut;
use super::core::outline;
use crate::{Aabb, Intersection, Intersects, Nearest, NearestPoints, Piece, Segment};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Segment<T, 2>> for Aabb<T, 2> {
    fn intersects(&self, rhs: &Segment<T, 2>) -> bool {
        outline::meets_segment(&self.corners2(), rhs)
    }
}

impl<T: RealField + Copy> Nearest<Segment<T, 2>> for Aabb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    fn nearest(&self, rhs: &Segment<T, 2>) -> NearestPoints<Point2<T>, T> {
        outline::nearest_to_segment(&self.corners2(), rhs, self.intersection(rhs))
    }
}

/// The common point or sub-segment, with its parameters on the segment.
impl<T: RealField + Copy> Intersection<Segment<T, 2>> for Aabb<T, 2> {
    type Output = Option<Piece<T, 2>>;

    fn intersection(&self, rhs: &Segment<T, 2>) -> Self::Output {
        Cut::of(&rhs.a, &rhs.b).by_convex(&self.corners2())
    }
}

symmetric!([] Aabb<T, 2>, Segment<T, 2>);
symmetric_intersection!([] Aabb<T, 2>, Segment<T, 2>);
