//! Which of two shapes comes first, so that a pair of one type answers alike from either side.

use crate::NearestPoints;
use crate::algorithm::coordinates::Coordinates;
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

/// The answer about two shapes of one type, bit for bit the same from either side.
#[inline]
pub(crate) fn ordered<S: Coordinates<Scalar = T>, T: RealField + Copy, const D: usize>(
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

/// Two shapes of one type, the one first whose numbers come first.
#[inline]
pub(crate) fn in_order<'a, S: Coordinates>(a: &'a S, b: &'a S) -> (&'a S, &'a S) {
    if precedes(a.coordinates(), b.coordinates()) {
        (a, b)
    } else {
        (b, a)
    }
}
