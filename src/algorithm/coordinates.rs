//! The numbers that shapes are made of.

use crate::exact::{are_finite, coords};
use crate::shape::line::LineNumbers;
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, MultiPolygon, Obb,
    Plane, Polygon, Polyline, Ray, Segment, Shape, Tetrahedron, Triangle,
};
use nalgebra::{Point, RealField};

/// A shape by its coordinates, and its radius if it has one.
pub(crate) trait Coordinates: Shape {
    /// All of them, always in the same order.
    fn coordinates(&self) -> impl Iterator<Item = Self::Scalar>;

    /// Whether all of them are finite.
    fn is_finite(&self) -> bool;
}

/// The coordinates of some points, one after the other.
fn flatten<'a, T: RealField + Copy, const D: usize>(
    points: impl IntoIterator<Item = &'a Point<T, D>>,
) -> impl Iterator<Item = T> {
    points.into_iter().flat_map(|point| point.iter().copied())
}

/// Implements [`Coordinates`] for shapes with public fields, by arrays of their coordinates. In fixed
/// point all are finite, and the compiler leaves the check out.
macro_rules! unchecked {
    ($([$($generics:tt)*] $Shape:ty: $it:ident => $arrays:expr;)*) => {
        $(impl<T: RealField + Copy, $($generics)*> Coordinates for $Shape {
            #[cfg_attr(not(debug_assertions), inline)]
            fn coordinates(&self) -> impl Iterator<Item = T> {
                let $it = self;
                $arrays.into_iter().flatten().copied()
            }

            #[inline(always)]
            fn is_finite(&self) -> bool {
                let $it = self;
                are_finite($arrays)
            }
        })*
    };
}

/// Implements [`Coordinates`] for shapes whose constructors accept finite numbers only.
macro_rules! checked {
    ($([$($generics:tt)*] $Shape:ty: $it:ident => $coordinates:expr;)*) => {
        $(impl<T: RealField + Copy, $($generics)*> Coordinates for $Shape {
            #[cfg_attr(not(debug_assertions), inline)]
            fn coordinates(&self) -> impl Iterator<Item = T> {
                let $it = self;
                $coordinates
            }

            #[inline(always)]
            fn is_finite(&self) -> bool {
                true
            }
        })*
    };
}

unchecked! {
    [const D: usize] Point<T, D>: it => [coords(it)];
    [const D: usize] Segment<T, D>: it => [&it.a, &it.b].map(coords);
    [const D: usize] Line<T, D>: it => match it.numbers() {
        LineNumbers::Along { origin, direction } => [coords(origin), &direction.data.0[0]],
        LineNumbers::Through { a, b } => [a, b].map(coords),
    };
    [const D: usize] Ray<T, D>: it => [coords(&it.origin), &it.direction.data.0[0]];
    [const D: usize] HalfSpace<T, D>: it => [coords(&it.point), &it.normal.data.0[0]];
    [] Plane<T>: it => [coords(&it.point), &it.normal.data.0[0]];
    [const D: usize] Triangle<T, D>: it => [&it.a, &it.b, &it.c].map(coords);
    [] Tetrahedron<T>: it => [&it.a, &it.b, &it.c, &it.d].map(coords);
}

checked! {
    [const D: usize] Aabb<T, D>: it => flatten([it.min(), it.max()]);
    [const D: usize] Ball<T, D>: it => flatten([it.center()]).chain([it.radius()]);
    [const D: usize] Capsule<T, D>: it => {
        let Segment { a, b } = it.segment();
        flatten([a, b]).chain([it.radius()])
    };
    [const D: usize] Obb<T, D>: it => {
        let half_axes = it.half_axes().iter().flat_map(|axis| axis.iter().copied());
        flatten([it.center()]).chain(half_axes)
    };
    [const D: usize] Polyline<T, D>: it => flatten(it.vertices());
    [] ConvexPolygon<T>: it => flatten(it.vertices());
    [] ConvexPolyhedron<T>: it => flatten(it.vertices());
    [] Polygon<T>: it => flatten(it.vertices()).chain(it.holes().flat_map(|hole| flatten(hole)));
    // Each ring closed, so that the same corners divided into other rings are other numbers.
    [] MultiPolygon<T>: it => {
        let rings = it.polygons().iter().flat_map(Polygon::rings);
        rings.flat_map(|ring| flatten(ring.vertices.iter().chain(ring.vertices.first())))
    };
}
