//! Floats with their rounding errors: twice the precision for the polynomials of `f64` measures.
//!
//! After Lange and Rump, *Faithfully Rounded Floating-point Computations* (2020),
//! doi:10.1145/3290955: unlike a [`DoubleDouble`], a number is not brought into a normal form after each step.
//!
//! `value` is the result of plain floats, so that with the k roundings and the sum M of the magnitudes
//! in [`Approx`](super::filter::Approx) its error is at most about k u M. A product omits the product
//! of its factors' errors; every other term that is rounded already has a factor u.
//! By induction over sums and products the error of `value` + `error` is at most 2 k^2 u^2 M: 2 k u
//! times [`bound`](super::filter::Approx::bound).

use super::double_double::{DoubleDouble, exact_product, exact_sum};
use super::inputs::Given;

/// A float, and about its rounding error, to be added to it.
#[derive(Clone, Copy, Debug)]
pub struct Compensated {
    value: f64,
    error: f64,
}

ring!([] Compensated: Compensated::sum, Compensated::difference, Compensated::times);

impl Given<f64> for Compensated {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn given(x: f64) -> Self {
        Self::given(x)
    }
}

impl Compensated {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn given(x: f64) -> Self {
        Self {
            value: x,
            error: 0.0,
        }
    }

    /// The sum of value and error in normal form.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn twofold(self) -> DoubleDouble {
        exact_sum(self.value, self.error)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum(self, other: Self) -> Self {
        let (value, rest) = exact_sum(self.value, other.value).parts();
        let error = rest + (self.error + other.error);
        Self { value, error }
    }

    /// The difference of errors is subtracted from the rest: compilers can remove `rest - (0 - 0)`, where
    /// both numbers are given, but not `rest + (0 - 0)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn difference(self, other: Self) -> Self {
        let (value, rest) = exact_sum(self.value, -other.value).parts();
        let error = rest - (other.error - self.error);
        Self { value, error }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn times(self, other: Self) -> Self {
        let (value, rest) = exact_product(self.value, other.value).parts();
        let error = rest + (self.value * other.error + self.error * other.value);
        Self { value, error }
    }
}
