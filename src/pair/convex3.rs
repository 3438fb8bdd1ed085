//! Convex shapes in space with each other, with points, segments, balls and capsules: doors to the
//! [engine](crate::engine::space).
//!
//! A ball is a sphere-swept point, a capsule a sphere-swept segment. A box is defined by its stored half
//! axes; without extent along an axis it is flat. A flat triangle is a segment or a point, and a flat
//! tetrahedron is treated as its convex hull. The cost is that of a search, which usually takes one
//! iteration.

use crate::algorithm::gjk::boundary;
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::SumPoint3;
use crate::{
    Aabb, Ball, Boundary, BoundedSide, Capsule, ConvexPolyhedron, Intersects, Obb, OnBoundary,
    Segment, Tetrahedron, Triangle,
};
use nalgebra::{Point3, RealField};

doors! {
    own ConvexPolyhedron<T> | Obb<T, 3> | Tetrahedron<T> | Triangle<T, 3>;
    Aabb<T, 3>: Capsule<T, 3> | ConvexPolyhedron<T> | Obb<T, 3> | Tetrahedron<T> | Triangle<T, 3>;
    Ball<T, 3>: ConvexPolyhedron<T> | Tetrahedron<T>;
    Capsule<T, 3>: ConvexPolyhedron<T> | Obb<T, 3> | Tetrahedron<T> | Triangle<T, 3>;
    ConvexPolyhedron<T>: Obb<T, 3> | Point3<T> | Segment<T, 3> | Tetrahedron<T> | Triangle<T, 3>;
    Obb<T, 3>: Segment<T, 3> | Tetrahedron<T> | Triangle<T, 3>;
    Point3<T>: Tetrahedron<T>;
    Segment<T, 3>: Tetrahedron<T> | Triangle<T, 3>;
    Tetrahedron<T>: Triangle<T, 3>;
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
