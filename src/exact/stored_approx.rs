//! Vectors of the filter's floats that several signs share.

use super::filter::Approx;
use super::ring::{each, list};

/// A vector of floats and its magnitudes (see the module `filter`). The count of roundings in it is a
/// literal where it is used.
#[derive(Clone, Copy, Debug)]
pub struct StoredApprox<const D: usize = 3> {
    values: [f64; D],
    magnitudes: [f64; D],
}

impl<const D: usize> StoredApprox<D> {
    /// Stored where numbers are no floats.
    const ZERO: Self = Self {
        values: [0.0; D],
        magnitudes: [0.0; D],
    };

    /// A vector with at most that many roundings in a coordinate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(vector: Option<[Approx; D]>, roundings: u32) -> Self {
        let Some(vector) = vector else {
            return Self::ZERO;
        };
        debug_assert!(vector.iter().all(|x| x.roundings() <= roundings));
        Self {
            values: each(&vector, |x| x.value()),
            magnitudes: each(&vector, |x| x.magnitude()),
        }
    }

    /// The vector, with at most that many roundings in a coordinate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn approx(&self, roundings: u32) -> [Approx; D] {
        list(|i| Approx::stored(self.values[i], self.magnitudes[i], roundings))
    }
}
