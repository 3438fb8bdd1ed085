//! Integers of any fixed length, by limbs of 64 bits.

use super::double_double::DoubleDouble;
use super::integer::Exact;
use super::wide_integer::{divide_wide, wide_product};
use core::cmp::Ordering;

/// An integer modulo 2^(64 N), lowest limb first.
///
/// Its loops are plain ones: without optimisation, iterators would take ten times as long.
#[derive(Clone, Copy, Debug)]
pub struct Int<const N: usize>([u64; N]);

ring!([const N: usize] Int<N>: |a: Self, b: Self| a.sum(&b, 0, false),
    |a: Self, b: Self| a.sum(&b, u64::MAX, true), Int::times);

impl<const N: usize> Int<N> {
    /// A number; there are at least two limbs.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(x: i128) -> Self {
        let mut limbs = [(x >> 127) as u64; N];
        [limbs[0], limbs[1]] = [x as u64, (x >> 64) as u64];
        Self(limbs)
    }

    /// The number, if it is short.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn short(&self) -> Option<i128> {
        let sign = (self.0[1] as i64 >> 63) as u64;
        let (mut rest, mut i) = (0, 2);
        while i < N {
            rest |= self.0[i] ^ sign;
            i += 1;
        }
        (rest == 0).then_some((u128::from(self.0[1]) << 64 | u128::from(self.0[0])) as i128)
    }

    /// The product of two short numbers, in four limbs.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn product_of_short(a: i128, b: i128) -> Self {
        let [high, low] = wide_product(a as u128, b as u128);
        // 2^128 for each number below 0, times the other one.
        let (of_a, of_b) = (a >> 127 & b, b >> 127 & a);
        let high = high.wrapping_sub(of_a as u128).wrapping_sub(of_b as u128);
        let (mut limbs, mut i) = ([0; N], 0);
        for two in [low, high] {
            limbs[i] = two as u64;
            limbs[i + 1] = (two >> 64) as u64;
            i += 2;
        }
        Self(limbs)
    }

    /// The sum with the limbs of `other` flipped where `flips` has ones.
    #[cfg_attr(not(debug_assertions), inline)]
    fn sum(mut self, other: &Self, flips: u64, mut carry: bool) -> Self {
        let mut i = 0;
        while i < N {
            let (low, first) = self.0[i].overflowing_add(other.0[i] ^ flips);
            let (low, second) = low.overflowing_add(u64::from(carry));
            (self.0[i], carry) = (low, first | second);
            i += 1;
        }
        self
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn times(self, other: Self) -> Self {
        if N > 4 {
            return self.times_sparse(other);
        }
        if N == 4
            && let (Some(a), Some(b)) = (self.short(), other.short())
        {
            return Self::product_of_short(a, b);
        }
        let (mut product, mut i) = ([0; N], 0);
        while i < N {
            let (mut carry, mut j) = (0, 0);
            while j < N - i {
                (product[i + j], carry) =
                    multiply_add(self.0[i], other.0[j], product[i + j], carry);
                j += 1;
            }
            i += 1;
        }
        Self(product)
    }

    /// The product where most limbs of the magnitudes are zero: for numbers that are long only because
    /// their exponents differ much, and for factors of long products.
    fn times_sparse(self, other: Self) -> Self {
        let negative = self.is_negative() != other.is_negative();
        let (a, b) = (self.magnitude(), other.magnitude());
        let length = b.length();
        let mut product = [0; N];
        for i in 0..a.length() {
            if a.0[i] == 0 {
                continue;
            }
            let (mut carry, mut j) = (0, 0);
            while j < length.min(N - i) {
                (product[i + j], carry) = multiply_add(a.0[i], b.0[j], product[i + j], carry);
                j += 1;
            }
            set(&mut product, i + length, carry as u64);
        }
        if negative {
            Self([0; N]) - Self(product)
        } else {
            Self(product)
        }
    }

    fn is_negative(self) -> bool {
        self.0[N - 1] >> 63 == 1
    }

    fn magnitude(self) -> Self {
        if self.is_negative() {
            Self([0; N]) - self
        } else {
            self
        }
    }

    /// The limbs up to the highest one that is not zero.
    fn length(&self) -> usize {
        let mut length = N;
        while length > 0 && self.0[length - 1] == 0 {
            length -= 1;
        }
        length
    }

    /// The limb at an index, or zero outside of the number.
    fn limb(&self, at: Option<usize>) -> u64 {
        at.and_then(|at| self.0.get(at)).copied().unwrap_or(0)
    }
}

impl<const N: usize> Exact for Int<N> {
    fn shifted(mantissa: i64, shift: u32) -> Self {
        let (at, two) = ((shift / 64) as usize, i128::from(mantissa) << (shift % 64));
        let mut limbs = [(mantissa >> 63) as u64; N];
        limbs[..at.min(N)].fill(0);
        set(&mut limbs, at, two as u64);
        set(&mut limbs, at + 1, (two >> 64) as u64);
        Self(limbs)
    }

    fn up(self, count: u32) -> Self {
        let (limbs, bits) = ((count / 64) as usize, count % 64);
        let (mut shifted, mut below, mut i) = ([0; N], 0, limbs);
        while i < N {
            let limb = self.0[i - limbs];
            shifted[i] = limb << bits | below >> 1 >> (63 - bits);
            below = limb;
            i += 1;
        }
        Self(shifted)
    }

    fn sign(self) -> Ordering {
        let (mut all, mut i) = (0, 0);
        while i < N {
            all |= self.0[i];
            i += 1;
        }
        match all {
            0 => Ordering::Equal,
            _ => (self.0[N - 1] as i64).cmp(&0).then(Ordering::Greater),
        }
    }

    /// Knuth, *The Art of Computer Programming* vol. 2 (1997), 4.3.1, algorithm D.
    fn floor_quotient(self, divisor: Self) -> u128 {
        let (dividend, divisor) = (self.magnitude(), divisor.magnitude());
        let Some(top) = divisor.length().checked_sub(1) else {
            return u128::MAX;
        };
        if top < 2 && dividend.length() <= 4 {
            let two =
                |at| u128::from(dividend.limb(Some(at + 1))) << 64 | u128::from(dividend.0[at]);
            let divisor = u128::from(divisor.0[1]) << 64 | u128::from(divisor.0[0]);
            return divide_wide([two(2), two(0)], divisor);
        }
        let shift = divisor.0[top].leading_zeros();
        let (mut rest, divisor) = (dividend.up(shift), divisor.up(shift));
        let mut quotient = 0u128;
        for at in (0..rest.length().saturating_sub(top)).rev() {
            if quotient >> 64 != 0 {
                return u128::MAX;
            }
            quotient = quotient << 64 | u128::from(divide_step(&mut rest.0, &divisor.0, at, top));
        }
        quotient
    }

    fn saturated(self) -> u128 {
        match self.length() {
            0..=2 => u128::from(self.limb(Some(1))) << 64 | u128::from(self.0[0]),
            _ => u128::MAX,
        }
    }

    fn to_twofold(self) -> (DoubleDouble, i32) {
        let magnitude = self.magnitude();
        let length = magnitude.length();
        if length == 0 {
            return (DoubleDouble::given(0.0), 0);
        }
        let two = u128::from(magnitude.0[length - 1]) << 64
            | u128::from(magnitude.limb(length.checked_sub(2)));
        // Bits below the two highest limbs only break ties.
        let sticky = magnitude.0[..length.saturating_sub(2)]
            .iter()
            .any(|&limb| limb != 0);
        let exponent = 64 * (length as i32 - 2);
        ((two | u128::from(sticky)).into(), exponent)
    }

    fn bits(self) -> u32 {
        let magnitude = self.magnitude();
        match magnitude.length() {
            0 => 0,
            length => 64 * length as u32 - magnitude.0[length - 1].leading_zeros(),
        }
    }
}

/// One digit of a long division: subtracts the multiple of `divisor << 64 at` from `rest` and
/// returns it. The highest bit of `divisor[top]` is set.
fn divide_step<const N: usize>(
    rest: &mut [u64; N],
    divisor: &[u64; N],
    at: usize,
    top: usize,
) -> u64 {
    let high = rest.get(at + top + 1).copied().unwrap_or(0);
    let two = u128::from(high) << 64 | u128::from(rest[at + top]);
    let estimate = two / u128::from(divisor[top]);
    let mut digit = u64::try_from(estimate).unwrap_or(u64::MAX);
    let (mut borrow, mut carry) = (false, 0);
    for i in 0..=top {
        let product;
        (product, carry) = multiply_add(digit, divisor[i], 0, carry);
        (rest[at + i], borrow) = subtract(rest[at + i], product, borrow);
    }
    let (high, mut below_zero) = subtract(high, carry as u64, borrow);
    set(rest, at + top + 1, high);
    // The estimate is at most two too large.
    while below_zero {
        digit -= 1;
        below_zero = !add_back(rest, divisor, at, top);
    }
    digit
}

/// Adds `divisor << 64 at` to `rest`; whether that carries out of the highest digit.
fn add_back<const N: usize>(
    rest: &mut [u64; N],
    divisor: &[u64; N],
    at: usize,
    top: usize,
) -> bool {
    let mut carry = 0;
    for i in 0..=top {
        (rest[at + i], carry) = multiply_add(divisor[i], 1, rest[at + i], carry);
    }
    let high = rest.get(at + top + 1).copied().unwrap_or(0);
    let (high, out) = high.overflowing_add(carry as u64);
    set(rest, at + top + 1, high);
    out
}

fn set(limbs: &mut [u64], at: usize, limb: u64) {
    if let Some(old) = limbs.get_mut(at) {
        *old = limb;
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn subtract(a: u64, b: u64, borrow: bool) -> (u64, bool) {
    let (difference, first) = a.overflowing_sub(b);
    let (difference, second) = difference.overflowing_sub(u64::from(borrow));
    (difference, first | second)
}

/// The low and high halves of a b + c + carry.
#[cfg_attr(not(debug_assertions), inline(always))]
fn multiply_add(a: u64, b: u64, c: u64, carry: u128) -> (u64, u128) {
    let sum = u128::from(a) * u128::from(b) + u128::from(c) + carry;
    (sum as u64, sum >> 64)
}
