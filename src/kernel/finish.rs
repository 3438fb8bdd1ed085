//! How two polynomials become a number: divided, rooted, or both.

use super::integer::Exact;
use super::twofold::Twofold;
use nalgebra::{ComplexField, RealField};

/// How a numerator and the denominator become a number: a length, or with `ratio` a number that
/// does not change when all lengths double.
pub trait Finish {
    fn plain<T: RealField + Copy>(numerator: T, denominator: T) -> T;

    fn finely(numerator: Twofold, denominator: Twofold) -> f64;

    /// The most that the result can be off by, where the numerator and the denominator can be off by
    /// this much: they are (value, bound).
    fn error(numerator: (f64, f64), denominator: (f64, f64), result: f64) -> f64;

    /// The result of |numerator| = m 2^e, and the denominator likewise, as m 2^e.
    fn far(numerator: (f64, i32), denominator: (f64, i32)) -> (f64, i32);

    /// |result| << shift, rounded to nearest, ties up; at most `u128::MAX`.
    fn units<Z: Exact>(numerator: Z, denominator: Z, shift: u32) -> u128;

    /// How many bits `units` needs for integers of this many.
    fn bits(numerator: u32, denominator: u32, shift: u32) -> u32;
}

/// numerator / denominator.
pub struct Quotient;
/// The square root of numerator / denominator, for a numerator that is not negative.
pub struct Root;
/// numerator / the square root of the denominator.
pub struct OverRoot;
/// The square root of the numerator. The denominator repeats it.
pub struct Length;

impl Finish for Quotient {
    #[inline(always)]
    fn plain<T: RealField + Copy>(numerator: T, denominator: T) -> T {
        numerator / denominator
    }

    #[inline(always)]
    fn finely(numerator: Twofold, denominator: Twofold) -> f64 {
        numerator.over(denominator)
    }

    #[inline(always)]
    fn error(numerator: (f64, f64), denominator: (f64, f64), result: f64) -> f64 {
        (numerator.1 + result.abs() * denominator.1) / denominator.0
    }

    fn far(numerator: (f64, i32), denominator: (f64, i32)) -> (f64, i32) {
        (numerator.0 / denominator.0, numerator.1 - denominator.1)
    }

    #[inline(always)]
    fn units<Z: Exact>(numerator: Z, denominator: Z, shift: u32) -> u128 {
        (magnitude(numerator).up(shift + 1) + denominator).floor_quotient(denominator.up(1))
    }

    #[inline(always)]
    fn bits(numerator: u32, denominator: u32, shift: u32) -> u32 {
        larger(numerator + shift, denominator) + 2
    }
}

impl Finish for Root {
    #[inline(always)]
    fn plain<T: RealField + Copy>(numerator: T, denominator: T) -> T {
        root(numerator / denominator)
    }

    #[inline(always)]
    fn finely(numerator: Twofold, denominator: Twofold) -> f64 {
        root(numerator.over(denominator))
    }

    #[inline(always)]
    fn error(numerator: (f64, f64), denominator: (f64, f64), result: f64) -> f64 {
        root_error(
            Quotient::error(numerator, denominator, result * result),
            result,
        )
    }

    fn far(numerator: (f64, i32), denominator: (f64, i32)) -> (f64, i32) {
        far_root(Quotient::far(numerator, denominator))
    }

    #[inline(always)]
    fn units<Z: Exact>(numerator: Z, denominator: Z, shift: u32) -> u128 {
        if numerator.sign().is_le() {
            return 0;
        }
        half_up(integer_root(
            numerator.up(2 * shift + 2).floor_quotient(denominator),
        ))
    }

    #[inline(always)]
    fn bits(numerator: u32, denominator: u32, shift: u32) -> u32 {
        larger(numerator + 2 * shift + 2, denominator)
    }
}

impl Finish for OverRoot {
    #[inline(always)]
    fn plain<T: RealField + Copy>(numerator: T, denominator: T) -> T {
        numerator / root(denominator)
    }

    #[inline(always)]
    fn finely(numerator: Twofold, denominator: Twofold) -> f64 {
        numerator.over(denominator.root())
    }

    #[inline(always)]
    fn error(numerator: (f64, f64), denominator: (f64, f64), result: f64) -> f64 {
        numerator.1 / root(denominator.0) + result.abs() * (denominator.1 / denominator.0)
    }

    fn far(numerator: (f64, i32), denominator: (f64, i32)) -> (f64, i32) {
        Quotient::far(numerator, far_root(denominator))
    }

    #[inline(always)]
    fn units<Z: Exact>(numerator: Z, denominator: Z, shift: u32) -> u128 {
        Root::units(numerator * numerator, denominator, shift)
    }

    #[inline(always)]
    fn bits(numerator: u32, denominator: u32, shift: u32) -> u32 {
        Root::bits(2 * numerator, denominator, shift)
    }
}

impl Finish for Length {
    #[inline(always)]
    fn plain<T: RealField + Copy>(numerator: T, _: T) -> T {
        root(numerator)
    }

    #[inline(always)]
    fn finely(numerator: Twofold, _: Twofold) -> f64 {
        root(numerator.value())
    }

    #[inline(always)]
    fn error(numerator: (f64, f64), _: (f64, f64), result: f64) -> f64 {
        root_error(numerator.1, result)
    }

    fn far(numerator: (f64, i32), _: (f64, i32)) -> (f64, i32) {
        far_root(numerator)
    }

    #[inline(always)]
    fn units<Z: Exact>(numerator: Z, _: Z, shift: u32) -> u128 {
        half_up(integer_root(numerator.up(2 * shift + 2).saturated()))
    }

    #[inline(always)]
    fn bits(numerator: u32, _: u32, shift: u32) -> u32 {
        numerator + 2 * shift + 2
    }
}

/// The square root of what is positive, and 0 of all else: fixed point hangs below 0, and the
/// derivative of a dual number's root at 0 is not a number.
#[inline(always)]
pub fn root<T: RealField + Copy>(x: T) -> T {
    if x > T::zero() {
        ComplexField::sqrt(x)
    } else {
        T::zero()
    }
}

/// How far off a square root can be whose square can be off by `error`.
#[inline(always)]
fn root_error(error: f64, result: f64) -> f64 {
    if result * result > error {
        error / result
    } else {
        root(error)
    }
}

fn far_root((mantissa, exponent): (f64, i32)) -> (f64, i32) {
    let odd = exponent.rem_euclid(2);
    (root(mantissa * f64::from(1 + odd)), (exponent - odd) / 2)
}

/// The square root, rounded down.
#[inline(always)]
fn integer_root(x: u128) -> u128 {
    match u64::try_from(x) {
        Ok(x) => u128::from(x.isqrt()),
        Err(_) => x.isqrt(),
    }
}

#[inline(always)]
fn half_up(x: u128) -> u128 {
    (x + 1) >> 1
}

#[inline(always)]
pub fn larger(a: u32, b: u32) -> u32 {
    if a > b { a } else { b }
}

#[inline(always)]
fn magnitude<Z: Exact>(x: Z) -> Z {
    if x.sign().is_lt() {
        Z::shifted(0, 0) - x
    } else {
        x
    }
}
