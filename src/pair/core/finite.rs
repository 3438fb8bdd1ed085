//! Coordinates that are infinite or not a number: no answer can be made of them.
//!
//! Shapes with public fields may have such coordinates; constructors keep them out of all others. Fixed
//! point has none, and the compiler leaves the question out.

use crate::shape::finite::is_finite_point;
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, MultiPolygon,
    NearestPoints, Obb, OnBoundary, OnEdge, ParameterPair, Plane, Polygon, Polyline, Ray, Segment,
    Tetrahedron, Triangle,
};
use nalgebra::{Point, RealField, SVector, convert};

/// A shape that knows whether all of its coordinates are finite.
pub(in crate::pair) trait Finite {
    fn is_finite(&self) -> bool;
}

#[inline(always)]
fn are_finite<T: RealField + Copy, const D: usize, const N: usize>(
    points: [&Point<T, D>; N],
) -> bool {
    points.into_iter().all(is_finite_point)
}

#[inline(always)]
fn is_finite_vector<T: RealField + Copy, const D: usize>(vector: &SVector<T, D>) -> bool {
    is_finite_point(&Point::from(*vector))
}

macro_rules! finite {
    ($([$($generics:tt)*] $shape:ty: $it:ident => $is_finite:expr;)*) => {
        $(impl<T: RealField + Copy, $($generics)*> Finite for $shape {
            #[inline(always)]
            fn is_finite(&self) -> bool {
                let $it = self;
                $is_finite
            }
        })*
    };
}

finite! {
    [const D: usize] Point<T, D>: it => is_finite_point(it);
    [const D: usize] Segment<T, D>: it => are_finite([&it.a, &it.b]);
    [const D: usize] Line<T, D>: it => is_finite_point(&it.origin) && is_finite_vector(&it.direction);
    [const D: usize] Ray<T, D>: it => is_finite_point(&it.origin) && is_finite_vector(&it.direction);
    [const D: usize] HalfSpace<T, D>: it => is_finite_point(&it.point) && is_finite_vector(&it.normal);
    [] Plane<T>: it => is_finite_point(&it.point) && is_finite_vector(&it.normal);
    [const D: usize] Triangle<T, D>: it => are_finite([&it.a, &it.b, &it.c]);
    [] Tetrahedron<T>: it => are_finite([&it.a, &it.b, &it.c, &it.d]);
    [const D: usize] Aabb<T, D>: _it => true;
    [const D: usize] Ball<T, D>: _it => true;
    [const D: usize] Capsule<T, D>: _it => true;
    [const D: usize] Obb<T, D>: _it => true;
    [const D: usize] Polyline<T, D>: _it => true;
    [] ConvexPolygon<T>: _it => true;
    [] ConvexPolyhedron<T>: _it => true;
    [] Polygon<T>: _it => true;
    [] MultiPolygon<T>: _it => true;
}

/// An answer of which no number is known.
pub(in crate::pair) trait NotANumber {
    fn not_a_number() -> Self;
}

#[cold]
pub(in crate::pair) fn nan<T: RealField + Copy>() -> T {
    convert(f64::NAN)
}

fn nowhere<T: RealField + Copy, const D: usize>() -> Point<T, D> {
    Point::from([nan(); D])
}

impl<T: RealField + Copy, const D: usize> NotANumber for NearestPoints<Point<T, D>, T> {
    #[cold]
    fn not_a_number() -> Self {
        Self {
            on_self: nowhere(),
            on_rhs: nowhere(),
            distance: nan(),
            unique: false,
        }
    }
}

impl<T: RealField + Copy, const D: usize> NotANumber for OnBoundary<Point<T, D>, T> {
    #[cold]
    fn not_a_number() -> Self {
        Self {
            point: nowhere(),
            signed_distance: nan(),
        }
    }
}

impl<T: RealField + Copy, const D: usize> NotANumber for OnEdge<Point<T, D>, T> {
    #[cold]
    fn not_a_number() -> Self {
        Self {
            edge: 0,
            parameter: nan(),
            point: nowhere(),
            distance: nan(),
        }
    }
}

impl<T: RealField + Copy> NotANumber for ParameterPair<T> {
    #[cold]
    fn not_a_number() -> Self {
        Self {
            on_self: nan(),
            on_rhs: nan(),
        }
    }
}
