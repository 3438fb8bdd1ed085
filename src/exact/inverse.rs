//! Reciprocals and inverse square roots of integers by Newton's method (Markstein, *IA-64 and Elementary Functions*, 2000):
//! divisions and integer roots of 128 bits take several times as long.

/// 2^125 / `x`, rounded down, or less by up to 3; the highest bit of `x` is set.
pub fn reciprocal(x: u64) -> u64 {
    // 2^96 / x to 30.9 bits.
    let guess = u64::MAX / (x >> 32);
    // guess (2 - x guess / 2^96), which is never too large.
    let rest = (1i128 << 96).wrapping_sub_unsigned(wide(x, guess));
    let step = (i128::from(guess) * i128::from((rest >> 3) as i64)) >> 64;
    ((guess << 29) as i64 + step as i64) as u64
}

/// The square root of a number of 127 or 128 bits, off by less than 2.
pub fn root_of_long(square: u128) -> u64 {
    let x = (square >> 64) as u64;
    let inverse = nearly_inverse_root(x);
    let guess = high(x, inverse) << 2;
    let rest = square.wrapping_sub(wide(guess, guess)) as i128;
    // rest / (2 guess): 1 / guess is `inverse` 2^-126.
    let step = (i128::from((rest >> 32) as i64) * i128::from(inverse)) >> 95;
    u64::try_from(i128::from(guess) + step).unwrap_or(u64::MAX)
}

/// 2^93 / √`x`, off by less than 4; one of the two highest bits of `x` is set.
pub fn inverse_root(x: u64) -> u64 {
    let guess = nearly_inverse_root(x);
    let square = (wide(guess, guess) >> 62) as u64;
    // guess (1 + h / 2) for 1 - x guess² = h 2^-62.
    let h = (1i64 << 62).wrapping_sub_unsigned(high(x, square));
    let step = (i128::from(guess) * i128::from(h)) >> 63;
    (guess as i64 + step as i64) as u64 >> 1
}

/// 2^94 / √`x` to 34 bits, and not more than it; one of the two highest bits of `x` is set.
#[inline]
fn nearly_inverse_root(x: u64) -> u64 {
    // y (3 - x y²) / 2 for a number of 15, then 31 places.
    let y = u64::from(INVERSE_ROOTS[(x >> 55) as usize - FIRST]);
    let y = (y * (((3 << 62) - (x >> 32) * (y * y)) >> 32)) >> 15;
    high(y << 32, (3 << 62) - high(x, y * y))
}

/// The first nine bits of the least number.
const FIRST: usize = 128;

/// 2^15 / √x for each x of nine bits between 1/4 and 1.
static INVERSE_ROOTS: [u16; 512 - FIRST] = {
    let (mut roots, mut i) = ([0; 512 - FIRST], 0);
    while i < roots.len() {
        // 2^15 / √((2 i + 1) / 2^10): the middle of the interval.
        roots[i] = ((1u64 << 40) / (2 * (FIRST + i) as u64 + 1)).isqrt() as u16;
        i += 1;
    }
    roots
};

#[inline]
fn wide(a: u64, b: u64) -> u128 {
    u128::from(a) * u128::from(b)
}

/// The high half of the product.
#[inline]
fn high(a: u64, b: u64) -> u64 {
    (wide(a, b) >> 64) as u64
}
