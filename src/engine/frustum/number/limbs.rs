//! Integers as slices of limbs of 64 bits, lowest first.

use core::cmp::Ordering;

/// The order of two integers of one length.
pub fn compare(a: &[u64], b: &[u64]) -> Ordering {
    a.iter().rev().cmp(b.iter().rev())
}

/// Adds `b` to `a`; whether that carries.
pub fn add(a: &mut [u64], b: &[u64]) -> bool {
    let mut carry = false;
    for (x, &y) in a.iter_mut().zip(b) {
        let (sum, first) = x.overflowing_add(y);
        let (sum, second) = sum.overflowing_add(u64::from(carry));
        (*x, carry) = (sum, first | second);
    }
    carry
}

/// Subtracts `b` from `a`; whether that borrows.
pub fn subtract(a: &mut [u64], b: &[u64]) -> bool {
    let mut borrow = false;
    for (x, &y) in a.iter_mut().zip(b) {
        let (difference, first) = x.overflowing_sub(y);
        let (difference, second) = difference.overflowing_sub(u64::from(borrow));
        (*x, borrow) = (difference, first | second);
    }
    borrow
}

/// Shifts towards the lowest bit.
pub fn shift_down(a: &mut [u64], count: usize) {
    let (whole, bits) = (count / 64, count % 64);
    for i in 0..a.len() {
        let low = a.get(i + whole).copied().unwrap_or(0);
        let high = a.get(i + whole + 1).copied().unwrap_or(0);
        a[i] = low >> bits | high << 1 << (63 - bits);
    }
}

/// Shifts towards the highest bit.
pub fn shift_up(a: &mut [u64], count: usize) {
    let (whole, bits) = (count / 64, count % 64);
    for i in (0..a.len()).rev() {
        let at = |back: usize| i.checked_sub(back).map_or(0, |at| a[at]);
        let (high, low) = (at(whole), at(whole + 1));
        a[i] = high << bits | low >> 1 >> (63 - bits);
    }
}

/// The zeros above the highest one.
pub fn leading_zeros(a: &[u64]) -> usize {
    let zeros = a.iter().rev().take_while(|&&limb| limb == 0).count();
    match a.len().checked_sub(zeros + 1) {
        Some(top) => 64 * zeros + a[top].leading_zeros() as usize,
        None => 64 * zeros,
    }
}

/// Adds the product of `a` and `b` to `product`, which is 0 and as long as both.
pub fn multiply(a: &[u64], b: &[u64], product: &mut [u64]) {
    for (i, &x) in a.iter().enumerate() {
        let mut carry = 0;
        for (j, &y) in b.iter().enumerate() {
            (product[i + j], carry) = multiply_add(x, y, product[i + j], carry);
        }
        product[i + b.len()] = carry;
    }
}

/// The low and the high limb of a b + c + carry.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn multiply_add(a: u64, b: u64, c: u64, carry: u64) -> (u64, u64) {
    let sum = u128::from(a) * u128::from(b) + u128::from(c) + u128::from(carry);
    (sum as u64, (sum >> 64) as u64)
}
