//! Whether all coordinates of a shape are finite.
//!
//! Shapes with public fields may have coordinates that are infinite or not a number; the constructors of all
//! others reject them. Fixed point has no such numbers, so the test compiles to nothing there.

use crate::exact::{are_finite, coords};
use crate::shape::line::LineNumbers;
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, MultiPolygon, Obb,
    Plane, Polygon, Polyline, Ray, Segment, Tetrahedron, Triangle,
};
use nalgebra::{Point, RealField};

/// A shape whose coordinates can be checked.
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
