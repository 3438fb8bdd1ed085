//! Coordinates that are infinite or not a number: no answer can be made of them.
//!
//! Shapes with public fields may have such coordinates; constructors keep them out of all others. Fixed
//! point has none, and the compiler leaves the question out.

use crate::exact::{are_finite, coords};
use crate::shape::line::LineNumbers;
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, MultiPolygon,
    NearestPoints, Obb, OnBoundary, OnEdge, ParameterPair, Plane, Polygon, Polyline, Ray, Segment,
    Tetrahedron, Triangle,
};
use nalgebra::{Point, RealField, convert};

/// A shape that knows whether all of its coordinates are finite.
pub(crate) trait Finite {
    fn is_finite(&self) -> bool;
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
    [const D: usize] Point<T, D>: it => are_finite([coords(it)]);
    [const D: usize] Segment<T, D>: it => are_finite([&it.a, &it.b].map(coords));
    [const D: usize] Line<T, D>: it => match it.numbers() {
        LineNumbers::Along { origin, direction } => are_finite([coords(origin), &direction.data.0[0]]),
        LineNumbers::Through { a, b } => are_finite([a, b].map(coords)),
    };
    [const D: usize] Ray<T, D>: it => are_finite([coords(&it.origin), &it.direction.data.0[0]]);
    [const D: usize] HalfSpace<T, D>: it => are_finite([coords(&it.point), &it.normal.data.0[0]]);
    [] Plane<T>: it => are_finite([coords(&it.point), &it.normal.data.0[0]]);
    [const D: usize] Triangle<T, D>: it => are_finite([&it.a, &it.b, &it.c].map(coords));
    [] Tetrahedron<T>: it => are_finite([&it.a, &it.b, &it.c, &it.d].map(coords));
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
pub(crate) trait NotANumber {
    fn not_a_number() -> Self;
}

#[cold]
pub(crate) fn nan<T: RealField + Copy>() -> T {
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
