//! Numbers with bounds on their errors, and roots of polynomials of degree 2 in them.

use crate::engine::frustum::number::{RoundedNumber, larger};

/// A number with a bound on its error.
#[derive(Clone, Copy, Debug)]
pub struct BoundedNumber<N> {
    pub value: N,
    pub error: N,
}

impl<N: RoundedNumber> BoundedNumber<N> {
    /// The sign, if it is certain; a number that is open is 0 in the last numbers.
    pub fn sign(&self, is_last: bool) -> Option<i32> {
        if self.value.abs() > self.error {
            return Some(if self.value > N::zero() { 1 } else { -1 });
        }
        (is_last || self.error.is_zero() || self.value.is_exactly_zero()).then_some(0)
    }
}

/// The difference of two such numbers.
pub fn difference<N: RoundedNumber>(
    a: &BoundedNumber<N>,
    b: &BoundedNumber<N>,
) -> BoundedNumber<N> {
    let value = a.value - b.value;
    BoundedNumber {
        value,
        error: a.error + b.error + value.abs() * value.unit(),
    }
}

/// The quotient; the divisor is certainly not 0.
pub fn quotient<N: RoundedNumber>(a: BoundedNumber<N>, b: BoundedNumber<N>) -> BoundedNumber<N> {
    let value = a.value / b.value;
    let least = larger(b.value.abs() - b.error, b.value.abs() * value.unit());
    BoundedNumber {
        value,
        error: (a.error + value.abs() * b.error) / least + value.abs() * value.unit().shifted(1),
    }
}

/// The roots of a t^2 + 2 b t + c in order. That of the smaller magnitude is computed by the other one, so that nothing cancels.
pub fn roots<N: RoundedNumber>(
    a: &BoundedNumber<N>,
    b: &BoundedNumber<N>,
    c: &BoundedNumber<N>,
    discriminant: &BoundedNumber<N>,
) -> [BoundedNumber<N>; 2] {
    let root = discriminant.value.sqrt();
    // Of a discriminant that may be 0 the root of the bound.
    let off = if root * root > discriminant.error {
        discriminant.error / root
    } else {
        (discriminant.error + discriminant.value.abs()).sqrt()
    };
    let root_error = off + root * root.unit().shifted(1);
    let sum = BoundedNumber {
        value: if b.value < N::zero() {
            root - b.value
        } else {
            -(b.value + root)
        },
        error: b.error + root_error + (b.value.abs() + root) * root.unit(),
    };
    let first = quotient(sum, *a);
    let second = if sum.value.abs() > sum.error {
        quotient(*c, sum)
    } else {
        first
    };
    if first.value <= second.value {
        [first, second]
    } else {
        [second, first]
    }
}
