//! Which of two shapes comes first, so that a pair of one type answers alike from either side.

use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, MultiPolygon, NearestPoints,
    Obb, Polygon, Polyline,
};
use crate::{Plane, Segment, Tetrahedron, Triangle};
use nalgebra::{Point, RealField};

/// Whether some numbers come before others, or are the same, in the order of dictionaries.
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

/// The numbers that a shape is made of.
pub(crate) trait Numbers<T: RealField + Copy> {
    fn numbers(&self) -> impl Iterator<Item = T>;
}

/// The answer about two shapes of one type, bit for bit the same from either side.
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

/// Two shapes of one type, the one first whose numbers come first.
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

/// The coordinates of some points, one after the other.
fn coordinates<'a, T: RealField + Copy, const D: usize>(
    points: impl IntoIterator<Item = &'a Point<T, D>>,
) -> impl Iterator<Item = T> {
    points.into_iter().flat_map(|point| point.iter().copied())
}

/// Implements [`Numbers`] for a shape of any dimension, or of the plane.
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
// Each ring closed, so that the same corners divided into other rings are other numbers.
numbers!([] MultiPolygon<T>, |s| {
    let rings = s.polygons().iter().flat_map(Polygon::rings);
    rings.flat_map(|ring| coordinates(ring.vertices.iter().chain(ring.vertices.first())))
});
numbers!([const D: usize] Polyline<T, D>, |s| coordinates(s.vertices()));
numbers!([const D: usize] Triangle<T, D>, |s| coordinates([&s.a, &s.b, &s.c]));
numbers!([] Tetrahedron<T>, |s| coordinates([&s.a, &s.b, &s.c, &s.d]));
