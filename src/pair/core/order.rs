//! Which of two shapes comes first, so that a pair of one type answers alike from either side.

use nalgebra::{Point, RealField};

/// Whether some numbers come before others, or are the same, in the order of dictionaries.
#[inline]
pub(in crate::pair) fn precedes<T: RealField + Copy>(
    a: impl Iterator<Item = T>,
    b: impl Iterator<Item = T>,
) -> bool {
    a.partial_cmp(b).is_none_or(core::cmp::Ordering::is_le)
}

/// A point without negative zeros, so that equal coordinates have equal bits.
#[inline]
pub(in crate::pair) fn unsigned_zeros<T: RealField + Copy, const D: usize>(
    point: Point<T, D>,
) -> Point<T, D> {
    Point::from(point.coords.map(|x| x + T::zero()))
}
