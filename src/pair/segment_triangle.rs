//! A triangle and a segment in the plane: the edges against the segment, and what is inside.
//!
//! Either winding is accepted; collinear corners make a segment.
//!
//! Linear in the number of edges. See [`core::outline`](super::core::outline) and
//! [`core::cut`](super::core::cut).

use super::core::cut::Cut;
use super::core::outline;
use crate::{Intersection, Intersects, Nearest, NearestPoints, Piece, Segment, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Segment<T, 2>> for Triangle<T, 2> {
    fn intersects(&self, rhs: &Segment<T, 2>) -> bool {
        outline::meets_segment(&self.corners(), rhs)
    }
}

impl<T: RealField + Copy> Nearest<Segment<T, 2>> for Triangle<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    fn nearest(&self, rhs: &Segment<T, 2>) -> NearestPoints<Point2<T>, T> {
        outline::nearest_to_segment(&self.corners(), rhs, self.intersection(rhs))
    }
}

/// The common point or sub-segment, with its parameters on the segment.
impl<T: RealField + Copy> Intersection<Segment<T, 2>> for Triangle<T, 2> {
    type Output = Option<Piece<T, 2>>;

    fn intersection(&self, rhs: &Segment<T, 2>) -> Self::Output {
        Cut::of(&rhs.a, &rhs.b).by_convex(&self.corners())
    }
}

symmetric!([] Triangle<T, 2>, Segment<T, 2>);
symmetric_intersection!([] Triangle<T, 2>, Segment<T, 2>);
