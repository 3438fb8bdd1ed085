//! The shapes in `f64`.

use crate::algorithm::certified::Convex64;
use crate::door::read::AsBody;
pub(crate) use crate::door::read::floats;
use crate::engine::number::Floats;
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, MultiPolygon, Obb,
    Plane, Polygon, Polyline, Ray, Segment, Tetrahedron, Triangle,
};
use nalgebra::{Point, RealField};

/// A shape that may be convex, as the certificate reads it.
pub(crate) trait AsConvex<const D: usize> {
    /// The shape in `f64`, if it is convex and its scalar is a float.
    fn as_convex(&self) -> Option<Convex64<'_, D>>;
}

/// Implements [`AsConvex`] for shapes that the engine reads as bodies.
macro_rules! as_convex {
    ($([$($generics:tt)*] $D:tt $Shape:ty;)*) => {
        $(impl<T: RealField + Copy, $($generics)*> AsConvex<$D> for $Shape {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn as_convex(&self) -> Option<Convex64<'_, $D>> {
                Some(AsBody::<$D>::body::<Floats>(self))
            }
        })*
    };
}

as_convex! {
    [const D: usize] D Point<T, D>;
    [const D: usize] D Segment<T, D>;
    [const D: usize] D Line<T, D>;
    [const D: usize] D Ray<T, D>;
    [const D: usize] D Ball<T, D>;
    [const D: usize] D Capsule<T, D>;
    [const D: usize] D Aabb<T, D>;
    [const D: usize] D Obb<T, D>;
    [const D: usize] D HalfSpace<T, D>;
    [] 3 Plane<T>;
    [const D: usize] D Triangle<T, D>;
    [] 3 Tetrahedron<T>;
    [] 2 ConvexPolygon<T>;
    [] 3 ConvexPolyhedron<T>;
}

impl<T: RealField + Copy, const D: usize> AsConvex<D> for RoundedRef<'_, T, D> {
    fn as_convex(&self) -> Option<Convex64<'_, D>> {
        Some(self.body::<Floats>())
    }
}

/// Implements [`AsConvex`] for shapes that are not convex.
macro_rules! searched_exactly {
    ($($Shape:ty)*) => {
        $(impl<T: RealField + Copy> AsConvex<2> for $Shape {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn as_convex(&self) -> Option<Convex64<'_, 2>> {
                None
            }
        })*
    };
}

searched_exactly!(Polygon<T> MultiPolygon<T> Polyline<T, 2>);
