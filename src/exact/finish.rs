//! The functions of two polynomials that give a result: quotient, square root, or both.

use super::double_double::DoubleDouble;
use super::integer::Exact;
use super::integer_root::{FineRoot, integer_root};
use super::real::{Real, least, quotient_error, root, root_error};
use super::ring::{Ring, square};

/// Names a [`Finish`] where that is not a type.
#[derive(Clone, Copy, Debug)]
pub enum FinishKind {
    Quotient,
    Root,
    OverRoot,
    Length,
}

/// An expression for the [`Finish`] of a kind.
macro_rules! by_kind {
    ($kind:expr, $Finish:ident => $value:expr) => {
        match $kind {
            FinishKind::Quotient => {
                type $Finish = Quotient;
                $value
            }
            FinishKind::Root => {
                type $Finish = Root;
                $value
            }
            FinishKind::OverRoot => {
                type $Finish = OverRoot;
                $value
            }
            FinishKind::Length => {
                type $Finish = Length;
                $value
            }
        }
    };
}

/// A function of a numerator and a denominator.
pub trait Finish {
    const KIND: FinishKind;

    /// Whether it takes a root: a single result is then a length.
    const TAKES_ROOT: bool;

    fn of<N: Real>(numerator: N, denominator: N) -> N;

    /// The nearest float, or the next to it.
    fn to_float(numerator: DoubleDouble, denominator: DoubleDouble) -> f64;

    /// A bound on the error of the result; the numerator and the denominator are each a value and a
    /// bound on its error.
    fn error(numerator: (f64, f64), denominator: (f64, f64), result: f64) -> f64;

    /// |result| << shift, rounded to nearest, ties up; at most `u128::MAX`.
    fn units<Z: Exact>(numerator: Z, denominator: Z, shift: u32) -> u128;

    /// The bits that `units` needs for integers of some bits; at most 127 where `i128` has enough.
    fn bits(numerator: u32, denominator: u32, shift: u32) -> u32;
}

/// A [`Finish`] of a distance.
pub trait DistanceFinish: Finish {
    /// The square of the distance less r², times the denominator where there is one, and 2 r, times
    /// the same.
    fn excess<R: Ring>(numerator: R, denominator: R, r: R) -> (R, R);
}

/// numerator / denominator.
pub struct Quotient;
/// √(numerator / denominator), for a numerator that is not negative.
pub struct Root;
/// numerator / √denominator.
pub struct OverRoot;
/// √numerator. The denominator repeats the numerator.
pub struct Length;

impl Finish for Quotient {
    const KIND: FinishKind = FinishKind::Quotient;
    const TAKES_ROOT: bool = false;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<N: Real>(numerator: N, denominator: N) -> N {
        numerator.over(denominator)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn to_float(numerator: DoubleDouble, denominator: DoubleDouble) -> f64 {
        numerator.over(denominator).value()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn error(numerator: (f64, f64), denominator: (f64, f64), result: f64) -> f64 {
        quotient_error(numerator.1, denominator, result)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn units<Z: Exact>(numerator: Z, denominator: Z, shift: u32) -> u128 {
        let twice = numerator.shifted_quotient(shift + 1, denominator);
        twice / 2 + twice % 2
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bits(numerator: u32, denominator: u32, shift: u32) -> u32 {
        short_or(
            numerator,
            denominator,
            larger(numerator + shift, denominator) + 2,
        )
    }
}

impl Finish for Root {
    const KIND: FinishKind = FinishKind::Root;
    const TAKES_ROOT: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<N: Real>(numerator: N, denominator: N) -> N {
        numerator.over(denominator).root()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn to_float(numerator: DoubleDouble, denominator: DoubleDouble) -> f64 {
        root(numerator.over(denominator).value())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn error(numerator: (f64, f64), denominator: (f64, f64), result: f64) -> f64 {
        root_error(
            Quotient::error(numerator, denominator, result * result),
            result,
        )
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn units<Z: Exact>(numerator: Z, denominator: Z, shift: u32) -> u128 {
        if numerator.sign().is_le() {
            return 0;
        }
        let square = numerator.shifted_quotient(2 * shift + 2, denominator);
        root_units(square, || FineRoot::of(numerator, denominator), shift)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bits(numerator: u32, denominator: u32, shift: u32) -> u32 {
        larger(numerator + 2 * shift + 2, denominator)
    }
}

impl Finish for OverRoot {
    const KIND: FinishKind = FinishKind::OverRoot;
    const TAKES_ROOT: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<N: Real>(numerator: N, denominator: N) -> N {
        numerator.over(denominator.root())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn to_float(numerator: DoubleDouble, denominator: DoubleDouble) -> f64 {
        numerator.over(denominator.root()).value()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn error(numerator: (f64, f64), denominator: (f64, f64), result: f64) -> f64 {
        let least = least(denominator);
        numerator.1 / root(least) + result.abs() * (denominator.1 / least)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn units<Z: Exact>(numerator: Z, denominator: Z, shift: u32) -> u128 {
        numerator.over_root(denominator, shift)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bits(numerator: u32, denominator: u32, shift: u32) -> u32 {
        short_or(
            numerator,
            denominator,
            Root::bits(2 * numerator, denominator, shift),
        )
    }
}

impl Finish for Length {
    const KIND: FinishKind = FinishKind::Length;
    const TAKES_ROOT: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<N: Real>(numerator: N, _: N) -> N {
        numerator.root()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn to_float(numerator: DoubleDouble, _: DoubleDouble) -> f64 {
        root(numerator.value())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn error(numerator: (f64, f64), _: (f64, f64), result: f64) -> f64 {
        root_error(numerator.1, result)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn units<Z: Exact>(numerator: Z, _: Z, shift: u32) -> u128 {
        let square = numerator.up(2 * shift + 2).saturated();
        root_units(square, || FineRoot::of(numerator, Z::shifted(1, 0)), shift)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bits(numerator: u32, _: u32, shift: u32) -> u32 {
        numerator + 2 * shift + 2
    }
}

impl DistanceFinish for Root {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn excess<R: Ring>(numerator: R, denominator: R, r: R) -> (R, R) {
        (numerator - square(r) * denominator, (r + r) * denominator)
    }
}

impl DistanceFinish for OverRoot {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn excess<R: Ring>(numerator: R, denominator: R, r: R) -> (R, R) {
        (
            square(numerator) - square(r) * denominator,
            (r + r) * denominator,
        )
    }
}

impl DistanceFinish for Length {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn excess<R: Ring>(numerator: R, _: R, r: R) -> (R, R) {
        (numerator - square(r), r + r)
    }
}

/// √`square` / 2, rounded to nearest, or where the square is too large `fine` << shift.
#[cfg_attr(not(debug_assertions), inline(always))]
fn root_units(square: u128, fine: impl FnOnce() -> FineRoot, shift: u32) -> u128 {
    if square == u128::MAX {
        fine().units(shift)
    } else {
        (u128::from(integer_root(square)) + 1) >> 1
    }
}

/// The bits of the longer of two integers that fit in `i128`, whose functions are computed in 256 bits; otherwise
/// those that other integers need.
#[cfg_attr(not(debug_assertions), inline(always))]
fn short_or(a: u32, b: u32, bits: u32) -> u32 {
    let longer = larger(a, b);
    if longer > 127 {
        larger(bits, 128)
    } else {
        longer
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub fn larger(a: u32, b: u32) -> u32 {
    if a > b { a } else { b }
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub fn magnitude<Z: Exact>(x: Z) -> Z {
    if x.sign().is_lt() {
        Z::shifted(0, 0) - x
    } else {
        x
    }
}
