//! An oriented box and a point in the plane: inside, on an edge, or nearest to one of the edges.
//!
//! Its corners are sums that are never rounded. Without extent along an axis it is a segment or a
//! point.
//!
//! See [`core::hull`](crate::algorithm::convex_loops).
//!
//! In space: whether they meet by separating planes, see
//! [`core::separating`](crate::algorithm::sat).
//! Where they are nearest by the corner, edge or face that the point is over, see
//! [`core::space::box_point`](crate::algorithm::point_obb).

use crate::algorithm::edge_tree::point;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::gjk::{boundary, nearest as gjk};
use crate::algorithm::plane_shapes::convex;
use crate::algorithm::plane_shapes::obb_loop;
use crate::algorithm::point_obb;
use crate::algorithm::sat;
use crate::exact::{SumPoint, SumPoint3, coords};
use crate::{Boundary, BoundedSide, Intersects, Nearest, NearestPoints, Obb, OnBoundary};
use nalgebra::{Point2, Point3, RealField};

impl<T: RealField + Copy> Intersects<Point2<T>> for Obb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Point2<T>) -> bool {
        convex::obb_intersects(self, rhs)
    }
}

impl<T: RealField + Copy> Nearest<Point2<T>> for Obb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Point2<T>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        convex::obb_nearest(self, rhs)
    }

    separation!([a, b] Point2<T>; convex::ObbAndHull(a, b));
}

impl<T: RealField + Copy> Boundary<Point2<T>> for Obb<T, 2> {
    type Scalar = T;

    #[inline]
    fn bounded_side(&self, point: &Point2<T>) -> BoundedSide {
        Region2::solid(obb_loop(self)).bounded_side(SumPoint::from(coords(point)))
    }

    #[inline]
    fn contains(&self, point: &Point2<T>) -> bool {
        self.intersects(point)
    }

    fn nearest_on_boundary(&self, point: &Point2<T>) -> OnBoundary<Point2<T>, T> {
        require_finite!(self, point);
        point::nearest_on_region_boundary(
            &Region2::solid(obb_loop(self)),
            SumPoint::from(coords(point)),
        )
    }
}

symmetric!([] Obb<T, 2>, Point2<T>);

in_space!([b, p] Obb<T, 3>, Point3<T>;
    gjk::intersects_by::<SumPoint3<T>, _, _>(b, p, sat::does_box_meet_point),
    point_obb::nearest(b, p, T::zero())
        .unwrap_or_else(|| gjk::nearest::<T, SumPoint3<T>, _, _>(b, p)),
    point_obb::ObbAndBall { solid: b, center: p, radius: T::zero() });

impl<T: RealField + Copy> Boundary<Point3<T>> for Obb<T, 3> {
    type Scalar = T;

    #[inline]
    fn bounded_side(&self, point: &Point3<T>) -> BoundedSide {
        boundary::bounded_side::<SumPoint3<T>, _>(self, point)
    }

    #[inline]
    fn contains(&self, point: &Point3<T>) -> bool {
        self.intersects(point)
    }

    fn nearest_on_boundary(&self, point: &Point3<T>) -> OnBoundary<Point3<T>, T> {
        require_finite!(self, point);
        boundary::nearest_on_boundary::<T, SumPoint3<T>, _>(self, point)
    }
}
