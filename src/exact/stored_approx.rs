//! Vectors that are kept between questions, as far as floats tell them.

use super::filter::Approx;
use super::ring::each;

/// A vector of floats beside its magnitudes (see the module `filter`). How many
/// roundings are in it is known where it is used, and no more than a literal there.
#[derive(Clone, Copy, Debug)]
pub struct StoredApprox<const D: usize = 3> {
    values: [f64; D],
    magnitudes: [f64; D],
}

impl<const D: usize> StoredApprox<D> {
    /// What is kept where numbers are no floats.
    const NOTHING: Self = Self {
        values: [0.0; D],
        magnitudes: [0.0; D],
    };

    /// The vector, in which no coordinate has seen more than so many roundings.
    #[inline(always)]
    pub fn of(vector: Option<[Approx; D]>, roundings: u32) -> Self {
        let Some(vector) = vector else {
            return Self::NOTHING;
        };
        debug_assert!(vector.iter().all(|x| x.roundings() <= roundings));
        Self {
            values: each(&vector, |x| x.value()),
            magnitudes: each(&vector, |x| x.magnitude()),
        }
    }

    /// The vector, in which no coordinate has seen more than so many roundings.
    #[inline(always)]
    pub fn approx(&self, roundings: u32) -> [Approx; D] {
        core::array::from_fn(|i| Approx::kept(self.values[i], self.magnitudes[i], roundings))
    }
}
