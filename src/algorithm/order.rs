//! A canonical order of two shapes of one type, which makes results independent of the argument order.
//!
//! The numbers of the shapes are compared lexicographically. Equal numbers mean equal shapes, for which the
//! order does not matter. Linear in the size of the shapes at most.

use crate::NearestPoints;
use crate::algorithm::coordinates::Coordinates;
use nalgebra::{Point, RealField};

/// Whether some numbers are equal to others or precede them lexicographically.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn precedes<T: RealField + Copy>(
    mut a: impl Iterator<Item = T>,
    mut b: impl Iterator<Item = T>,
) -> bool {
    // The first numbers mostly decide.
    if let (Some(a), Some(b)) = (a.next(), b.next())
        && a != b
    {
        return a < b;
    }
    a.partial_cmp(b).is_none_or(core::cmp::Ordering::is_le)
}

/// A point without negative zeros, so that equal coordinates have equal bits.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn unsigned_zeros<T: RealField + Copy, const D: usize>(
    point: Point<T, D>,
) -> Point<T, D> {
    let mut to = point;
    for i in 0..D {
        to[i] = point[i] + T::zero();
    }
    to
}

/// The answer about two shapes of one type, bit for bit the same from either side.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn nearest_in_order<S: Coordinates<Scalar = T>, T: RealField + Copy, const D: usize>(
    a: &S,
    b: &S,
    nearest: impl FnOnce(&S, &S) -> NearestPoints<Point<T, D>, T>,
) -> NearestPoints<Point<T, D>, T> {
    if precedes(a.coordinates(), b.coordinates()) {
        nearest(a, b).map(unsigned_zeros)
    } else {
        nearest(b, a).map(unsigned_zeros).flip()
    }
}

/// Two shapes of one type in canonical order.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn order_pair<'a, S: Coordinates>(a: &'a S, b: &'a S) -> (&'a S, &'a S) {
    if precedes(a.coordinates(), b.coordinates()) {
        (a, b)
    } else {
        (b, a)
    }
}
