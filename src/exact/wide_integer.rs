//! Products of integers of 128 bits, and division by these.

/// A number of 256 bits: the high half and the low one.
pub type Wide = [u128; 2];

/// The product of two numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn wide_product(a: u128, b: u128) -> Wide {
    let halves = |x: u128| [x >> 64, x & u128::from(u64::MAX)];
    let ([a1, a0], [b1, b0]) = (halves(a), halves(b));
    let low = a0 * b0;
    let (middle, carry) = (a1 * b0).overflowing_add(a0 * b1);
    let (low, first) = low.overflowing_add(middle << 64);
    let high = a1 * b1 + (middle >> 64) + (u128::from(carry) << 64) + u128::from(first);
    [high, low]
}

/// a b / 2^62 for `a` of 126 bits and `b` of 62, rounded down.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn high_product_by_short(a: i128, b: i128) -> i128 {
    let ([high, low], b) = (halves(a), i128::from(b as i64));
    ((high * b) << 2) + ((low * b) >> 62)
}

/// a b / 2^126 for numbers of 126 bits; less by less than 6, as the product of the low halves, below 4, is left out.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn high_product(a: i128, b: i128) -> i128 {
    let ([high, low], [other_high, other_low]) = (halves(a), halves(b));
    let middle = ((high * other_low) >> 62) + ((other_high * low) >> 62);
    ((high * other_high) << 2) + middle
}

/// x = high 2^64 + low, where low is not negative.
#[cfg_attr(not(debug_assertions), inline(always))]
fn halves(x: i128) -> [i128; 2] {
    [i128::from((x >> 64) as i64), i128::from(x as u64)]
}

/// x << `count`, for up to 127 bits.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn wide_up(x: u128, count: u32) -> Wide {
    [x >> 1 >> (127 - count), x << count]
}

/// The number over a divisor, rounded down, or `u128::MAX` if that is larger.
///
/// Knuth, *The Art of Computer Programming* vol. 2 (1997), 4.3.1, algorithm D.
#[inline(never)]
pub fn divide_wide([high, low]: Wide, divisor: u128) -> u128 {
    if high >= divisor {
        return u128::MAX;
    }
    if high == 0 {
        return divide(low, divisor);
    }
    let shift = divisor.leading_zeros();
    let [over, top] = wide_up(low, shift);
    let (high, divisor) = (high << shift | over, divisor << shift);
    let (first, rest) = divide_digit(high, (top >> 64) as u64, divisor);
    let (second, _) = divide_digit(rest, top as u64, divisor);
    u128::from(first) << 64 | u128::from(second)
}

/// a / b, rounded down.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn divide(a: u128, b: u128) -> u128 {
    match (u64::try_from(a), u64::try_from(b)) {
        (Ok(a), Ok(b)) => u128::from(a / b),
        _ => a / b,
    }
}

/// The quotient and the rest of `high` 2^64 + `next`. The highest bit of the divisor is set, and it is larger
/// than `high`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn divide_digit(high: u128, next: u64, divisor: u128) -> (u64, u128) {
    let (top, bottom) = (divisor >> 64, divisor & u128::from(u64::MAX));
    let (mut digit, mut rest) = (high / top, high % top);
    // The estimate is at most two too large.
    while digit >> 64 != 0 || digit * bottom > (rest << 64 | u128::from(next)) {
        digit -= 1;
        rest += top;
        if rest >> 64 != 0 {
            break;
        }
    }
    let dividend = high << 64 | u128::from(next);
    let rest = dividend.wrapping_sub(digit.wrapping_mul(divisor));
    (digit as u64, rest)
}
