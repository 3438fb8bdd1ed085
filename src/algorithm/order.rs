//! A canonical order of two shapes of one type, which makes results independent of the argument order.
//!
//! The numbers of the shapes are compared lexicographically. Equal numbers mean equal shapes, for which the
//! order does not matter. Linear in the size of the shapes at most.

use crate::NearestPoints;
use crate::algorithm::coordinates::Coordinates;
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// Compares arrays of numbers lexicographically, one array after the other; `None` where a number is none.
///
/// By loops over indices: iterators would be compiled once for each shape, at ten times the lines.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn compare<T: RealField + Copy, const D: usize, const N: usize>(
    a: [&[T; D]; N],
    b: [&[T; D]; N],
) -> Option<Ordering> {
    let mut n = 0;
    while n < N {
        let mut axis = 0;
        while axis < D {
            let (x, y) = (a[n][axis], b[n][axis]);
            if x != y {
                return x.partial_cmp(&y);
            }
            axis += 1;
        }
        n += 1;
    }
    Some(Ordering::Equal)
}

/// Compares two lists of points lexicographically.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn compare_points<T: RealField + Copy, const D: usize>(
    a: &[Point<T, D>],
    b: &[Point<T, D>],
) -> Option<Ordering> {
    let mut i = 0;
    while i < a.len() && i < b.len() {
        let order = compare([&a[i].coords.data.0[0]], [&b[i].coords.data.0[0]]);
        if order != Some(Ordering::Equal) {
            return order;
        }
        i += 1;
    }
    Some(a.len().cmp(&b.len()))
}

/// Compares two lists of points lexicographically, by functions of the index that are `None` after the last one.
pub(crate) fn compare_computed<T: RealField + Copy, const D: usize>(
    a: impl Fn(usize) -> Option<Point<T, D>>,
    b: impl Fn(usize) -> Option<Point<T, D>>,
) -> Option<Ordering> {
    let mut i = 0;
    loop {
        let (Some(p), Some(q)) = (a(i), b(i)) else {
            return Some(a(i).is_some().cmp(&b(i).is_some()));
        };
        let order = compare([&p.coords.data.0[0]], [&q.coords.data.0[0]]);
        if order != Some(Ordering::Equal) {
            return order;
        }
        i += 1;
    }
}

/// Whether some numbers are equal to others or precede them, or are not comparable.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn is_in_order(order: Option<Ordering>) -> bool {
    !matches!(order, Some(Ordering::Greater))
}

/// A point without negative zeros, so that equal coordinates have equal bits.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn unsigned_zeros<T: RealField + Copy, const D: usize>(
    mut point: Point<T, D>,
) -> Point<T, D> {
    for axis in 0..D {
        point[axis] += T::zero();
    }
    point
}

/// The answer about two shapes of one type, bit for bit the same from either side.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn nearest_in_order<S: Coordinates<Scalar = T>, T: RealField + Copy, const D: usize>(
    a: &S,
    b: &S,
    nearest: impl FnOnce(&S, &S) -> NearestPoints<Point<T, D>, T>,
) -> NearestPoints<Point<T, D>, T> {
    if a.precedes(b) {
        nearest(a, b).map(unsigned_zeros)
    } else {
        nearest(b, a).map(unsigned_zeros).flip()
    }
}

/// Two shapes of one type in canonical order.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn order_pair<'a, S: Coordinates>(a: &'a S, b: &'a S) -> (&'a S, &'a S) {
    if a.precedes(b) { (a, b) } else { (b, a) }
}
