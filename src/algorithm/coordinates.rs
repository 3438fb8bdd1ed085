//! The numbers that shapes are made of.

use crate::algorithm::order::{self, compare_points, is_in_order};
use crate::exact::{are_finite, coords};
use crate::shape::build::boxes::Path;
use crate::shape::line::LineNumbers;
use crate::shape::{RoundedCore, RoundedRef};
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, MultiPolygon, Obb,
    Plane, Polygon, Polyhedron, Polyline, Ray, Segment, Shape, Tetrahedron, Triangle,
    TruncatedCone,
};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// A shape by its coordinates, and its radius if it has one.
pub(crate) trait Coordinates: Shape {
    /// Compares all of them lexicographically, always in the same order.
    fn compare(&self, other: &Self) -> Option<Ordering>;

    /// Whether all of them are finite.
    fn is_finite(&self) -> bool;

    /// Whether they are equal to others or precede them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn precedes(&self, other: &Self) -> bool {
        is_in_order(self.compare(other))
    }
}

/// Compares what follows where all before is equal.
///
/// `lexicographic!(a.x.cmp(&b.x), a.y.cmp(&b.y))` is `Some(Equal)` if both are.
macro_rules! lexicographic {
    ($first:expr $(, $next:expr)*) => {{
        let order = $first;
        $(let order = if order == Some(Ordering::Equal) { $next } else { order };)*
        order
    }};
}

/// Implements [`Coordinates`] for shapes with public fields, by arrays of their coordinates. In fixed
/// point all are finite, and the compiler leaves the check out.
macro_rules! unchecked {
    ($([$($generics:tt)*] $Shape:ty: $it:ident => $arrays:expr;)*) => {
        $(impl<T: RealField + Copy, $($generics)*> Coordinates for $Shape {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn compare(&self, other: &Self) -> Option<Ordering> {
                let $it = self;
                let own = $arrays;
                let $it = other;
                order::compare(own, $arrays)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn is_finite(&self) -> bool {
                let $it = self;
                are_finite($arrays)
            }
        })*
    };
}

/// Implements [`Coordinates`] for shapes whose constructors accept finite numbers only, by comparisons.
macro_rules! checked {
    ($([$($generics:tt)*] $Shape:ty: ($a:ident, $b:ident) => $($order:expr),+;)*) => {
        $(impl<T: RealField + Copy, $($generics)*> Coordinates for $Shape {
            #[cfg_attr(not(debug_assertions), inline)]
            fn compare(&self, other: &Self) -> Option<Ordering> {
                let ($a, $b) = (self, other);
                lexicographic!($($order),+)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn is_finite(&self) -> bool {
                true
            }
        })*
    };
}

unchecked! {
    [const D: usize] Point<T, D>: it => [coords(it)];
    [const D: usize] Segment<T, D>: it => [coords(&it.a), coords(&it.b)];
    [const D: usize] Line<T, D>: it => match it.numbers() {
        LineNumbers::Along { origin, direction } => [coords(origin), &direction.data.0[0]],
        LineNumbers::Through { a, b } => [coords(a), coords(b)],
    };
    [const D: usize] Ray<T, D>: it => [coords(&it.origin), &it.direction.data.0[0]];
    [const D: usize] HalfSpace<T, D>: it => [coords(&it.point), &it.normal.data.0[0]];
    [] Plane<T>: it => [coords(&it.point), &it.normal.data.0[0]];
    [const D: usize] Triangle<T, D>: it => [coords(&it.a), coords(&it.b), coords(&it.c)];
    [] Tetrahedron<T>: it => [coords(&it.a), coords(&it.b), coords(&it.c), coords(&it.d)];
}

checked! {
    [const D: usize] Aabb<T, D>: (a, b) =>
        order::compare([coords(a.min()), coords(a.max())], [coords(b.min()), coords(b.max())]);
    [const D: usize] Ball<T, D>: (a, b) =>
        order::compare([coords(a.center())], [coords(b.center())]),
        a.radius().partial_cmp(&b.radius());
    [const D: usize] Capsule<T, D>: (a, b) =>
        a.segment().compare(b.segment()),
        a.radius().partial_cmp(&b.radius());
    [] TruncatedCone<T>: (a, b) =>
        a.axis().compare(b.axis()),
        order::compare([&a.radii()], [&b.radii()]);
    [const D: usize] Obb<T, D>: (a, b) =>
        order::compare([coords(a.center())], [coords(b.center())]),
        order::compare(half_axes(a), half_axes(b));
    [const D: usize] Polyline<T, D>: (a, b) => compare_points(a.vertices(), b.vertices());
    [] ConvexPolygon<T>: (a, b) => compare_points(a.vertices(), b.vertices());
    [] ConvexPolyhedron<T>: (a, b) => compare_points(a.vertices(), b.vertices());
    [] Polygon<T>: (a, b) => compare_rings(a.rings(), b.rings());
    [] MultiPolygon<T>: (a, b) => compare_rings(
        a.polygons().iter().flat_map(Polygon::rings),
        b.polygons().iter().flat_map(Polygon::rings),
    );
    [] Polyhedron<T>: (a, b) =>
        compare_points(a.vertices(), b.vertices()),
        Some(a.surface().indices().cmp(b.surface().indices()));
}

impl<T: RealField + Copy, const D: usize> Coordinates for RoundedRef<'_, T, D> {
    fn compare(&self, other: &Self) -> Option<Ordering> {
        lexicographic!(
            self.core.compare(&other.core),
            self.radius.partial_cmp(&other.radius)
        )
    }

    fn is_finite(&self) -> bool {
        true
    }
}

impl<T: RealField + Copy, const D: usize> RoundedCore<'_, T, D> {
    fn compare(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Segment(a), Self::Segment(b)) => a.compare(b),
            (Self::Triangle(a), Self::Triangle(b)) => a.compare(b),
            (Self::Aabb(a), Self::Aabb(b)) => a.compare(b),
            (Self::Obb(a), Self::Obb(b)) => a.compare(b),
            (Self::ConvexPolygon(a), Self::ConvexPolygon(b)) => a.compare(b),
            (Self::Tetrahedron(a), Self::Tetrahedron(b)) => a.compare(b),
            (Self::ConvexPolyhedron(a), Self::ConvexPolyhedron(b)) => a.compare(b),
            (a, b) => Some(a.kind().cmp(&b.kind())),
        }
    }

    /// The place of its type in the canonical order of rounded shapes.
    fn kind(&self) -> usize {
        match self {
            Self::Segment(_) => 0,
            Self::Triangle(_) => 1,
            Self::Aabb(_) => 2,
            Self::Obb(_) => 3,
            Self::ConvexPolygon(_) => 4,
            Self::Tetrahedron(_) => 5,
            Self::ConvexPolyhedron(_) => 6,
        }
    }
}

/// The coordinates of the half axes.
#[cfg_attr(not(debug_assertions), inline(always))]
fn half_axes<T: RealField + Copy, const D: usize>(it: &Obb<T, D>) -> [&[T; D]; D] {
    let axes = it.half_axes();
    let mut arrays = [&axes[0].data.0[0]; D];
    for i in 1..D {
        arrays[i] = &axes[i].data.0[0];
    }
    arrays
}

/// Compares rings of points, one after the other.
fn compare_rings<'a, T: RealField + Copy>(
    a: impl Iterator<Item = Path<'a, T, 2>>,
    mut b: impl Iterator<Item = Path<'a, T, 2>>,
) -> Option<Ordering> {
    for ring in a {
        let Some(other) = b.next() else {
            return Some(Ordering::Greater);
        };
        let order = compare_points(ring.vertices, other.vertices);
        if order != Some(Ordering::Equal) {
            return order;
        }
    }
    Some(if b.next().is_some() {
        Ordering::Less
    } else {
        Ordering::Equal
    })
}
