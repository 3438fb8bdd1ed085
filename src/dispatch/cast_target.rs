//! What a shape chosen at run time answers where another one moves.

use crate::CastResult;
use nalgebra::{RealField, SVector};

/// A shape that stands, chosen at run time. A cast cannot be flipped without moving its points, so both matches end at
/// the pair in this order.
#[doc(hidden)]
pub trait CastTarget<Lhs: ?Sized, T: RealField, const D: usize> {
    /// When another shape, moved, first is at this distance.
    fn cast_from(&self, lhs: &Lhs, motion: &SVector<T, D>, distance: T) -> CastResult<T, D>;
}
