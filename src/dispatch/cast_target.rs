//! What a shape chosen at run time answers where another one moves.

use crate::query::Touches;
use nalgebra::{RealField, SVector};

/// A shape that stands, chosen at run time. A cast cannot be flipped without moving its points, so both matches end at
/// the pair in this order.
#[doc(hidden)]
pub trait CastTarget<Lhs: ?Sized, T: RealField, const D: usize> {
    /// The first touches of another shape, moved, that is first at this distance.
    fn touches_from(&self, lhs: &Lhs, motion: &SVector<T, D>, distance: T) -> Touches<T, D>;
}
