//! Floats of up to 1,152 bits by integer arithmetic, so that the same bits come out everywhere and fixed point runs no
//! float instruction.

use super::RoundedNumber;
use super::divide::divide;
use super::limbs::{add, compare, leading_zeros, multiply, shift_down, shift_up, subtract};
use super::short::{self, Short};
use core::cmp::Ordering;

/// Numbers of two limbs, which decide most of what floats leave open.
pub type Double = BigFloat<2>;
/// The longest numbers.
pub type Longest = BigFloat<MOST_LIMBS>;

/// The most limbs of a mantissa.
pub const MOST_LIMBS: usize = 18;
/// The limbs of the longest intermediate result.
const LONG: usize = 2 * MOST_LIMBS + 2;

/// `mantissa` 2^`exponent`, negated where `is_negative`.
///
/// The mantissa has as many of its `L` limbs as the precision says, and its highest bit is set unless it is 0. An operation has
/// the precision of its longer operand, or two limbs where there are no more, and cuts the rest off: it errs by less than
/// 2^(2 - 64 limbs) of its result.
#[derive(Clone, Copy, Debug)]
pub struct BigFloat<const L: usize> {
    pub(super) mantissa: [u64; L],
    pub(super) exponent: i64,
    pub(super) limbs: u8,
    pub(super) is_negative: bool,
    /// Whether nothing was cut off.
    pub(super) is_exact: bool,
}

impl<const L: usize> BigFloat<L> {
    const ZERO: Self = Self {
        mantissa: [0; L],
        exponent: 0,
        limbs: 1,
        is_negative: false,
        is_exact: true,
    };

    /// A whole number with a precision in limbs.
    #[must_use]
    pub fn of_units(units: i64, limbs: usize) -> Self {
        Self::normal(&mut [units.unsigned_abs()], 0, limbs, units < 0)
    }

    /// A finite float with a precision in limbs.
    #[must_use]
    pub fn of_bits(bits: u64, limbs: usize) -> Self {
        let biased = bits >> 52 & 0x7ff;
        let implicit = u64::from(biased != 0) << 52;
        let mantissa = bits & ((1 << 52) - 1) | implicit;
        let exponent = if biased == 0 { 1 } else { biased as i64 };
        Self::normal(&mut [mantissa], exponent - 1075, limbs, bits >> 63 == 1)
    }

    /// A product with 2^`exponent`, cut to a precision.
    fn normal(long: &mut [u64], exponent: i64, limbs: usize, is_negative: bool) -> Self {
        let zeros = leading_zeros(long);
        if zeros == 64 * long.len() {
            return Self {
                limbs: limbs as u8,
                ..Self::ZERO
            };
        }
        shift_up(long, zeros);
        let mut mantissa = [0; L];
        let kept = limbs.min(long.len());
        mantissa[limbs - kept..limbs].copy_from_slice(&long[long.len() - kept..]);
        let is_exact = long[..long.len() - kept].iter().all(|&limb| limb == 0);
        let cut = 64 * (long.len() as i64 - limbs as i64);
        Self {
            mantissa,
            exponent: exponent - zeros as i64 + cut,
            limbs: limbs as u8,
            is_negative,
            is_exact,
        }
    }

    /// The number, known to be rounded where one of its sources is.
    pub(super) fn from(self, is_exact: bool) -> Self {
        Self {
            is_exact: self.is_exact && is_exact,
            ..self
        }
    }

    pub(super) fn limbs(&self) -> usize {
        usize::from(self.limbs)
    }

    fn digits(&self) -> &[u64] {
        &self.mantissa[..self.limbs()]
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.mantissa[self.limbs() - 1] == 0
    }

    /// The exponent of the bit above the highest one.
    fn top(&self) -> i64 {
        self.exponent + 64 * i64::from(self.limbs)
    }

    /// The mantissa with as many limbs below a common top.
    fn aligned(&self, top: i64, count: usize) -> [u64; LONG] {
        let mut long = [0; LONG];
        let down = top - self.top();
        if down < 64 * count as i64 {
            long[count - self.limbs()..count].copy_from_slice(self.digits());
            shift_down(&mut long[..count], down as usize);
        }
        long
    }

    pub(super) fn compare_magnitude(&self, other: &Self) -> Ordering {
        match (self.is_nothing(), other.is_nothing()) {
            (false, false) if L == 2 || self.limbs <= 2 && other.limbs <= 2 => self
                .top()
                .cmp(&other.top())
                .then(self.short().cmp(&other.short())),
            (false, false) => self.top().cmp(&other.top()).then_with(|| {
                let count = self.limbs().max(other.limbs());
                let [a, b] = [self, other].map(|x| x.aligned(x.top(), count));
                compare(&a[..count], &b[..count])
            }),
            (a, b) => b.cmp(&a),
        }
    }

    pub(super) fn sum(&self, other: &Self) -> Self {
        let limbs = self.limbs().max(other.limbs());
        if other.is_nothing() {
            return self.lengthened(limbs).from(other.is_exact);
        }
        if L == 2 || limbs == 2 {
            return self.short_sum(other);
        }
        let (large, small) = match self.compare_magnitude(other) {
            Ordering::Less => (other, self),
            _ => (self, other),
        };
        // One limb above for the carry, and one below for the bits that cancel.
        let (top, count) = (large.top() + 64, limbs + 2);
        let (mut a, b) = (large.aligned(top, count), small.aligned(top, count));
        if large.is_negative == small.is_negative {
            add(&mut a[..count], &b[..count]);
        } else {
            subtract(&mut a[..count], &b[..count]);
        }
        let exponent = top - 64 * count as i64;
        let is_whole = large.top() - small.bottom() <= 64 * (limbs as i64 + 1);
        Self::normal(&mut a[..count], exponent, limbs, large.is_negative)
            .from(is_whole && self.is_exact && other.is_exact)
    }

    /// The mantissa of one or two limbs; its highest bit is just below `top`.
    fn short(&self) -> u128 {
        let [low, high] = match self.limbs {
            1 => [0, self.mantissa[0]],
            _ => [self.mantissa[0], self.mantissa[1]],
        };
        u128::from(high) << 64 | u128::from(low)
    }

    fn of_short(short: Short, top: i64, is_negative: bool, is_exact: bool) -> Self {
        if short.mantissa == 0 {
            return Self {
                limbs: 2,
                is_exact: is_exact && short.is_exact,
                ..Self::ZERO
            };
        }
        let mut mantissa = [0; L];
        (mantissa[0], mantissa[1]) = (short.mantissa as u64, (short.mantissa >> 64) as u64);
        Self {
            mantissa,
            exponent: top + short.up - 128,
            limbs: 2,
            is_negative,
            is_exact: is_exact && short.is_exact,
        }
    }

    fn short_sum(&self, other: &Self) -> Self {
        let order = self.top().cmp(&other.top());
        let is_less = order.then_with(|| self.short().cmp(&other.short())).is_lt();
        let (large, small) = if is_less {
            (other, self)
        } else {
            (self, other)
        };
        let down = large.top() - small.top();
        let of = if large.is_negative == small.is_negative {
            short::sum
        } else {
            short::difference
        };
        let sum = of(large.short(), small.short(), down);
        let is_exact = self.is_exact && other.is_exact;
        Self::of_short(sum, large.top(), large.is_negative, is_exact)
    }

    /// Returns the number with more limbs, or with fewer, cut.
    #[must_use]
    pub fn with_limbs<const M: usize>(&self, limbs: usize) -> BigFloat<M> {
        let mut mantissa = self.mantissa;
        BigFloat::normal(
            &mut mantissa[..self.limbs()],
            self.exponent,
            limbs,
            self.is_negative,
        )
        .from(self.is_exact)
    }

    pub(super) fn lengthened(&self, limbs: usize) -> Self {
        if limbs == self.limbs() {
            *self
        } else {
            self.with_limbs(limbs)
        }
    }

    /// The exponent of the lowest bit that is not 0.
    fn bottom(&self) -> i64 {
        let mut at = 0;
        while at + 1 < self.limbs() && self.mantissa[at] == 0 {
            at += 1;
        }
        self.exponent + 64 * at as i64 + i64::from(self.mantissa[at].trailing_zeros())
    }

    pub(super) fn times(&self, other: &Self) -> Self {
        let (limbs, count) = (
            self.limbs().max(other.limbs()),
            self.limbs() + other.limbs(),
        );
        if (L == 2 || limbs == 2) && !self.is_nothing() && !other.is_nothing() {
            let product = short::product(self.short(), other.short());
            let is_negative = self.is_negative != other.is_negative;
            let is_exact = self.is_exact && other.is_exact;
            return Self::of_short(product, self.top() + other.top(), is_negative, is_exact);
        }
        let mut product = [0; LONG];
        multiply(self.digits(), other.digits(), &mut product[..count]);
        let is_negative = self.is_negative != other.is_negative;
        let exponent = self.exponent + other.exponent;
        let product = Self::normal(&mut product[..count], exponent, limbs, is_negative);
        // A factor that is exactly 0 makes that exact.
        let is_zero =
            (self.is_nothing() && self.is_exact) || (other.is_nothing() && other.is_exact);
        Self {
            is_exact: is_zero || (product.is_exact && self.is_exact && other.is_exact),
            ..product
        }
    }

    /// A quotient; 0 where the divisor is.
    pub(super) fn over(&self, other: &Self) -> Self {
        let limbs = self.limbs().max(other.limbs());
        if self.is_nothing() || other.is_nothing() {
            return Self {
                limbs: limbs as u8,
                is_exact: self.is_exact && self.is_nothing(),
                ..Self::ZERO
            };
        }
        // The dividend below half of the top, so that the highest digit of the quotient fits.
        let count = limbs + other.limbs() + 1;
        let mut rest = self.aligned(self.top() + 64, count);
        let mut quotient = [0; LONG];
        divide(&mut rest[..count], other.digits(), &mut quotient[..=limbs]);
        let exponent = self.top() + 64 - 64 * count as i64 - other.exponent;
        let is_negative = self.is_negative != other.is_negative;
        Self::normal(&mut quotient[..=limbs], exponent, limbs, is_negative).from(false)
    }

    /// By Newton's method from the root of the highest 126 bits: each step doubles the bits.
    pub(super) fn root(&self) -> Self {
        if self.is_negative || self.is_nothing() {
            return Self {
                limbs: self.limbs,
                is_exact: self.is_exact && self.is_nothing(),
                ..Self::ZERO
            };
        }
        let two = self.aligned(self.top(), self.limbs().max(2));
        let high = self.limbs().max(2) - 1;
        let odd = self.top().rem_euclid(2);
        let wide = (u128::from(two[high]) << 64 | u128::from(two[high - 1])) >> odd;
        let half_exponent = (self.top() + odd) / 2 - 64;
        let mut root = Self::normal(
            &mut [wide.isqrt() as u64],
            half_exponent,
            self.limbs(),
            false,
        );
        let mut bits = 62;
        while bits < 64 * self.limbs() {
            root = root.sum(&self.over(&root)).shifted(-1);
            bits = 2 * bits - 2;
        }
        root.from(false)
    }

    /// The nearest float, as its bits; of what is too small a zero, of what is too large an infinity.
    #[must_use]
    pub fn nearest_bits(&self) -> u64 {
        let sign = u64::from(self.is_negative) << 63;
        let top = self.top();
        if self.is_nothing() || top < -1074 {
            return sign;
        }
        let kept = (top + 1074).clamp(0, 53) as u32;
        let rounded = self.rounded_to(kept);
        // A rounded mantissa of one more bit carries into the exponent, as it should.
        let biased = (top + 1021).max(0) as u64;
        let bits = match biased {
            _ if top > 1024 => 0x7ff << 52,
            0 => rounded,
            _ => (biased << 52) + rounded,
        };
        sign | bits.min(0x7ff << 52)
    }

    /// The highest bits as an integer, rounded to nearest, ties to even.
    fn rounded_to(&self, bits: u32) -> u64 {
        let digits = self.digits();
        let (high, rest) = (digits[digits.len() - 1], &digits[..digits.len() - 1]);
        let kept = high.checked_shr(64 - bits).unwrap_or(0);
        let below = high << bits;
        let is_more = below << 1 != 0 || rest.iter().any(|&limb| limb != 0);
        let up = below >> 63 == 1 && (is_more || kept & 1 == 1);
        kept + u64::from(up)
    }

    /// The nearest whole number; the last one where it is too large. Halves go away from zero.
    #[must_use]
    pub fn nearest_units(&self) -> i64 {
        let top = self.top();
        let magnitude = match top {
            _ if self.is_nothing() || top < 0 => 0,
            0..=63 => self.away_from_zero(top as u32),
            _ => i64::MAX as u64,
        };
        let magnitude = magnitude.min(i64::MAX as u64) as i64;
        if self.is_negative {
            -magnitude
        } else {
            magnitude
        }
    }

    fn away_from_zero(&self, bits: u32) -> u64 {
        let high = self.digits()[self.limbs() - 1];
        high.checked_shr(64 - bits).unwrap_or(0) + (high << bits >> 63)
    }
}
