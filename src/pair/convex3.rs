//! Convex shapes in space with each other, with points, balls and capsules.
//!
//! The closest feature of the Minkowski difference to the origin is searched: Gilbert, Johnson and
//! Keerthi (1988, DOI 10.1109/56.2083), see [`gjk`](crate::algorithm::gjk::search). Whether two boxes
//! meet is mostly decided by separating planes first, see [`sat`], and whether others meet mostly by floats, see
//! [`do_meet`](crate::algorithm::certified::do_meet). The vertices are exact points: the
//! stored coordinates, or, for a pair with an oriented box, sums that are never rounded.
//!
//! A ball is a sphere-swept point, a capsule a sphere-swept segment. A box is defined by its stored half
//! axes; without extent along an axis it is flat. A flat triangle is a segment or a point, and a flat
//! tetrahedron is treated as its convex hull. The cost is that of the search, which usually takes one
//! iteration.

use crate::algorithm::gjk::{boundary, nearest as gjk};
use crate::algorithm::sat;
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::SumPoint3;
use crate::{
    Aabb, Ball, Boundary, BoundedSide, Capsule, ConvexPolyhedron, Intersects, Obb, OnBoundary,
    Tetrahedron, Triangle,
};
use nalgebra::{Point3, RealField};

pair! {
    [3] a: Aabb<T, 3>, b: Capsule<T, 3>,
    intersects: gjk::intersects::<ExplicitPoint3<T>, _, _>(a, b),
    nearest: gjk::nearest::<T, ExplicitPoint3<T>, _, _>(a, b),
    separation: gjk::separation::<T, ExplicitPoint3<T>, _, _>(a, b),
}

pair! {
    [3] a: Aabb<T, 3> | Capsule<T, 3>, b: ConvexPolyhedron<T> | Tetrahedron<T> | Triangle<T, 3>,
    intersects: gjk::intersects::<ExplicitPoint3<T>, _, _>(a, b),
    nearest: gjk::nearest::<T, ExplicitPoint3<T>, _, _>(a, b),
    separation: gjk::separation::<T, ExplicitPoint3<T>, _, _>(a, b),
}

pair! {
    [3] a: Ball<T, 3>, b: ConvexPolyhedron<T> | Tetrahedron<T>,
    intersects: gjk::intersects::<ExplicitPoint3<T>, _, _>(a, b),
    nearest: gjk::nearest::<T, ExplicitPoint3<T>, _, _>(a, b),
    separation: gjk::separation::<T, ExplicitPoint3<T>, _, _>(a, b),
}

pair! {
    [3] a: ConvexPolyhedron<T>, b: Point3<T> | Tetrahedron<T> | Triangle<T, 3>,
    intersects: gjk::intersects::<ExplicitPoint3<T>, _, _>(a, b),
    nearest: gjk::nearest::<T, ExplicitPoint3<T>, _, _>(a, b),
    separation: gjk::separation::<T, ExplicitPoint3<T>, _, _>(a, b),
}

pair! {
    [3] a: Point3<T>, b: Tetrahedron<T>,
    intersects: gjk::intersects::<ExplicitPoint3<T>, _, _>(a, b),
    nearest: gjk::nearest::<T, ExplicitPoint3<T>, _, _>(a, b),
    separation: gjk::separation::<T, ExplicitPoint3<T>, _, _>(a, b),
}

pair! {
    [3] a: Tetrahedron<T>, b: Triangle<T, 3>,
    intersects: gjk::intersects::<ExplicitPoint3<T>, _, _>(a, b),
    nearest: gjk::nearest::<T, ExplicitPoint3<T>, _, _>(a, b),
    separation: gjk::separation::<T, ExplicitPoint3<T>, _, _>(a, b),
}

pair! {
    [3] a: ConvexPolyhedron<T> | Tetrahedron<T>, b: Self in order,
    intersects: gjk::intersects::<ExplicitPoint3<T>, _, _>(a, b),
    nearest: gjk::nearest::<T, ExplicitPoint3<T>, _, _>(a, b),
    separation: gjk::separation::<T, ExplicitPoint3<T>, _, _>(a, b),
}

pair! {
    [3] a: Capsule<T, 3> | ConvexPolyhedron<T>, b: Obb<T, 3>,
    intersects: gjk::intersects::<SumPoint3<T>, _, _>(a, b),
    nearest: gjk::nearest::<T, SumPoint3<T>, _, _>(a, b),
    separation: gjk::separation::<T, SumPoint3<T>, _, _>(a, b),
}

pair! {
    [3] a: Obb<T, 3>, b: Tetrahedron<T> | Triangle<T, 3>,
    intersects: gjk::intersects::<SumPoint3<T>, _, _>(a, b),
    nearest: gjk::nearest::<T, SumPoint3<T>, _, _>(a, b),
    separation: gjk::separation::<T, SumPoint3<T>, _, _>(a, b),
}

pair! {
    [3] a: Aabb<T, 3>, b: Obb<T, 3>,
    intersects: gjk::intersects_by::<SumPoint3<T>, _, _>(a, b, sat::do_boxes_meet),
    nearest: gjk::nearest::<T, SumPoint3<T>, _, _>(a, b),
    separation: gjk::separation::<T, SumPoint3<T>, _, _>(a, b),
}

pair! {
    [3] a: Obb<T, 3>, b: Self in order,
    intersects: gjk::intersects_by::<SumPoint3<T>, _, _>(a, b, sat::do_boxes_meet),
    nearest: gjk::nearest::<T, SumPoint3<T>, _, _>(a, b),
    separation: gjk::separation::<T, SumPoint3<T>, _, _>(a, b),
}

/// Implements [`Boundary`] for a solid.
macro_rules! boundary {
    ($Solid:ty, $Point:ty) => {
        impl<T: RealField + Copy> Boundary<Point3<T>> for $Solid {
            #[cfg_attr(not(debug_assertions), inline)]
            fn bounded_side(&self, point: &Point3<T>) -> BoundedSide {
                boundary::bounded_side::<$Point, _>(self, point)
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn contains(&self, point: &Point3<T>) -> bool {
                self.intersects(point)
            }

            fn nearest_on_boundary(&self, point: &Point3<T>) -> OnBoundary<Point3<T>, T> {
                require_finite!(self, point);
                boundary::nearest_on_boundary::<T, $Point, _>(self, point)
            }
        }
    };
}

boundary!(ConvexPolyhedron<T>, ExplicitPoint3<T>);
boundary!(Tetrahedron<T>, ExplicitPoint3<T>);
boundary!(Obb<T, 3>, SumPoint3<T>);
