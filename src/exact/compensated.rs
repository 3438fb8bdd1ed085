//! Floats that carry what they lack: twice the precision for the polynomials of `f64` measures.
//!
//! After Lange and Rump, *Faithfully Rounded Floating-point Computations* (2020),
//! doi:10.1145/3290955: unlike a [`DoubleDouble`], a number is not brought into a normal form after each step.
//!
//! `value` is what floats alone compute, so what [`Approx`](super::filter::Approx) says of its k
//! roundings and of the sum M of the magnitudes holds: it lacks at most k u M, nearly. A product leaves
//! out what its factors lack, multiplied; all else is rounded where it has been multiplied by u before.
//! By induction over sums and products `value` + `lacking` is off by at most 2 k^2 u^2 M: 2 k u times
//! what [`bound`](super::filter::Approx::bound) says.

use super::double_double::{DoubleDouble, exact_product, exact_sum};

/// A float, and about what has to be added to it.
#[derive(Clone, Copy, Debug)]
pub struct Compensated {
    value: f64,
    lacking: f64,
}

ring!([] Compensated: Compensated::sum, Compensated::difference, Compensated::times);

impl Compensated {
    #[inline(always)]
    pub fn given(x: f64) -> Self {
        Self {
            value: x,
            lacking: 0.0,
        }
    }

    /// The same in normal form.
    #[inline(always)]
    pub fn twofold(self) -> DoubleDouble {
        exact_sum(self.value, self.lacking)
    }

    #[inline(always)]
    fn sum(self, other: Self) -> Self {
        let (value, rest) = exact_sum(self.value, other.value).parts();
        let lacking = rest + (self.lacking + other.lacking);
        Self { value, lacking }
    }

    /// The difference of 0 and 0 is taken from the rest, and not added to it: compilers know that this
    /// changes nothing where both numbers are given.
    #[inline(always)]
    fn difference(self, other: Self) -> Self {
        let (value, rest) = exact_sum(self.value, -other.value).parts();
        let lacking = rest - (other.lacking - self.lacking);
        Self { value, lacking }
    }

    #[inline(always)]
    fn times(self, other: Self) -> Self {
        let (value, rest) = exact_product(self.value, other.value).parts();
        let lacking = rest + (self.value * other.lacking + self.lacking * other.value);
        Self { value, lacking }
    }
}
