//! The boundaries of convex solids in space.
//!
//! A box is defined by its stored half axes; without extent along an axis it is flat. A flat tetrahedron is treated as its
//! convex hull. The cost is that of a search, which usually takes one iteration.

use crate::algorithm::gjk::boundary;
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::SumPoint3;
use crate::{Boundary, BoundedSide, ConvexPolyhedron, Intersects, Obb, OnBoundary, Tetrahedron};
use nalgebra::{Point3, RealField};

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
