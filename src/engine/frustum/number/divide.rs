//! Long division: Knuth, *The Art of Computer Programming* vol. 2 (1997), 4.3.1, algorithm D.

use super::limbs::{add, multiply_add, subtract};

/// Divides `rest` by `divisor`, whose highest bit is set: the digits of the quotient, lowest first, in `quotient`,
/// and the remainder in `rest`. The highest limb of `rest` is less than that of the divisor.
pub fn divide(rest: &mut [u64], divisor: &[u64], quotient: &mut [u64]) {
    for at in (0..quotient.len()).rev() {
        quotient[at] = divide_step(&mut rest[at..=at + divisor.len()], divisor);
    }
}

/// One digit of the quotient.
fn divide_step(rest: &mut [u64], divisor: &[u64]) -> u64 {
    let top = divisor.len();
    let two = u128::from(rest[top]) << 64 | u128::from(rest[top - 1]);
    let mut digit = u64::try_from(two / u128::from(divisor[top - 1])).unwrap_or(u64::MAX);
    let mut is_negative = subtract_multiple(rest, divisor, digit);
    // The estimate is at most two too large.
    while is_negative {
        digit -= 1;
        let carry = add(&mut rest[..top], divisor);
        let (high, out) = rest[top].overflowing_add(u64::from(carry));
        rest[top] = high;
        is_negative = !out;
    }
    digit
}

/// Subtracts a multiple of the divisor; whether the rest is negative then.
fn subtract_multiple(rest: &mut [u64], divisor: &[u64], digit: u64) -> bool {
    let (mut carry, mut borrow) = (0, false);
    for (x, &y) in rest.iter_mut().zip(divisor) {
        let product;
        (product, carry) = multiply_add(digit, y, 0, carry);
        let (difference, first) = x.overflowing_sub(product);
        let (difference, second) = difference.overflowing_sub(u64::from(borrow));
        (*x, borrow) = (difference, first | second);
    }
    let mut high = [rest[divisor.len()]];
    let is_below = subtract(&mut high, &[carry]);
    let (low, is_out) = high[0].overflowing_sub(u64::from(borrow));
    rest[divisor.len()] = low;
    is_below | is_out
}
