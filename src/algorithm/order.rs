//! A canonical order of two shapes of one type, which makes results independent of the argument order.
//!
//! The numbers of the shapes are compared lexicographically. Equal numbers mean equal shapes, for which the
//! order does not matter. Linear in the size of the shapes at most.

use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, MultiPolygon, NearestPoints,
    Obb, Polygon, Polyline,
};
use crate::{Plane, Segment, Tetrahedron, Triangle};
use nalgebra::{Point, RealField};

/// Whether some numbers are equal to others or precede them lexicographically.
#[inline]
pub(crate) fn precedes<T: RealField + Copy>(
    a: impl Iterator<Item = T>,
    b: impl Iterator<Item = T>,
) -> bool {
    a.partial_cmp(b).is_none_or(core::cmp::Ordering::is_le)
}

/// A point without negative zeros, so that equal coordinates have equal bits.
#[inline]
pub(crate) fn unsigned_zeros<T: RealField + Copy, const D: usize>(
    point: Point<T, D>,
) -> Point<T, D> {
    Point::from(point.coords.map(|x| x + T::zero()))
}

/// A shape as the sequence of its numbers.
pub(crate) trait Numbers<T: RealField + Copy> {
    fn numbers(&self) -> impl Iterator<Item = T>;
}

/// The nearest points of two shapes of one type, computed in canonical order: the same bits for either
/// argument order.
#[inline]
pub(crate) fn nearest_in_order<S: Numbers<T>, T: RealField + Copy, const D: usize>(
    a: &S,
    b: &S,
    nearest: impl FnOnce(&S, &S) -> NearestPoints<Point<T, D>, T>,
) -> NearestPoints<Point<T, D>, T> {
    if precedes(a.numbers(), b.numbers()) {
        nearest(a, b).map(unsigned_zeros)
    } else {
        nearest(b, a).map(unsigned_zeros).flip()
    }
}

/// Two shapes of one type in canonical order.
#[inline]
pub(crate) fn order_pair<'a, S: Numbers<T>, T: RealField + Copy>(
    a: &'a S,
    b: &'a S,
) -> (&'a S, &'a S) {
    if precedes(a.numbers(), b.numbers()) {
        (a, b)
    } else {
        (b, a)
    }
}

/// The coordinates of some points, point by point.
fn coordinates<'a, T: RealField + Copy, const D: usize>(
    points: impl IntoIterator<Item = &'a Point<T, D>>,
) -> impl Iterator<Item = T> {
    points.into_iter().flat_map(|point| point.iter().copied())
}

/// Implements [`Numbers`] for shapes of any dimension, or of the plane.
macro_rules! numbers {
    ([$($dimension:tt)*] $Shape:ty, |$s:ident| $numbers:expr) => {
        impl<T: RealField + Copy, $($dimension)*> Numbers<T> for $Shape {
            fn numbers(&self) -> impl Iterator<Item = T> {
                let $s = self;
                $numbers
            }
        }
    };
}

numbers!([const D: usize] Aabb<T, D>, |s| coordinates([s.min(), s.max()]));
numbers!([const D: usize] Ball<T, D>, |s| coordinates([s.center()]).chain([s.radius()]));
numbers!([const D: usize] Capsule<T, D>, |s| {
    let Segment { a, b } = s.segment();
    coordinates([a, b]).chain([s.radius()])
});
numbers!([] ConvexPolygon<T>, |s| coordinates(s.vertices()));
numbers!([] ConvexPolyhedron<T>, |s| coordinates(s.vertices()));
numbers!([const D: usize] HalfSpace<T, D>, |s| {
    coordinates([&s.point]).chain(s.normal.iter().copied())
});
numbers!([const D: usize] Obb<T, D>, |s| {
    let half_axes = s.half_axes().iter().flat_map(|axis| axis.iter().copied());
    coordinates([s.center()]).chain(half_axes)
});
numbers!([] Plane<T>, |s| {
    coordinates([&s.point]).chain(s.normal.iter().copied())
});
numbers!([] Polygon<T>, |s| {
    coordinates(s.vertices()).chain(s.holes().flat_map(|hole| coordinates(hole)))
});
// Each ring is closed, so that equal corners that are divided into other rings give other numbers.
numbers!([] MultiPolygon<T>, |s| {
    let rings = s.polygons().iter().flat_map(Polygon::rings);
    rings.flat_map(|ring| coordinates(ring.vertices.iter().chain(ring.vertices.first())))
});
numbers!([const D: usize] Polyline<T, D>, |s| coordinates(s.vertices()));
numbers!([const D: usize] Triangle<T, D>, |s| coordinates([&s.a, &s.b, &s.c]));
numbers!([] Tetrahedron<T>, |s| coordinates([&s.a, &s.b, &s.c, &s.d]));
