//! Two triangles in the plane: apart exactly if an edge of one has all of the other beyond it.
//!
//! A flat triangle is a segment or a point.
//!
//! See [`core::hull`](crate::algorithm::convex_loops).
//!
//! In space: whether they meet by the sides of planes, see
//! [`core::space::piercing`](crate::algorithm::linear_triangle).
//! Where they are nearest by the origin and the difference of the two, see
//! [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::clip::triangles::intersect_triangles;
use crate::algorithm::linear_triangle;
use crate::algorithm::order::{nearest_in_order, order_pair};
use crate::algorithm::plane_shapes::convex;
use crate::algorithm::solid::ExplicitPoint3;
use crate::{Intersection, Intersects, Nearest, NearestPoints, Overlap, Section, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects for Triangle<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        convex::intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest for Triangle<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        nearest_in_order(self, rhs, |a, b| convex::nearest(a, b))
    }

    separation!([a, b] Self; { let (a, b) = order_pair(a, b); convex::HullPair(a, b) });
}

/// What they have in common, if anything.
impl<T: RealField + Copy> Intersection for Triangle<T, 2> {
    type Output = Option<Overlap<T>>;

    #[inline]
    fn intersection(&self, rhs: &Self) -> Self::Output {
        let (a, b) = order_pair(self, rhs);
        convex::overlap(a, b)
    }
}

in_space!(by linear_triangle::triangles; Triangle<T, 3>; ExplicitPoint3<T>);

/// What they have in common, if anything: a polygon only where they lie in one plane.
impl<T: RealField + Copy> Intersection for Triangle<T, 3> {
    type Output = Option<Section<T>>;

    fn intersection(&self, rhs: &Self) -> Self::Output {
        intersect_triangles(self, rhs)
    }
}
