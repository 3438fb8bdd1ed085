//! What floats construct: by plain arithmetic, in twice the precision, or exactly, whichever is
//! enough.

use super::filter::Approx;
use super::finish::{Finish, larger};
use super::grid::{Bits, Float, Grid, Units, widened};
use super::integer::{Exact, Int};
use super::measure::{Care, Construction, exactly};
use super::ring::each;
use super::twofold::{FINER, Twofold};
use core::cmp::Ordering;
use core::num::Wrapping;

/// What `C` constructs, before the rounding to `F`.
#[inline]
pub fn wide<
    C,
    E,
    F,
    const RATIO: bool,
    const D: usize,
    const K: usize,
    const S: usize,
    const M: usize,
>(
    points: [&[F; D]; K],
    scalars: [F; S],
) -> [f64; M]
where
    C: Construction<D, K, S, M>,
    E: Finish,
    F: Float,
{
    let (p, s) = widened(points, scalars);
    match fast::<C, E, F, D, K, S, M>(&p, &s) {
        Some(value) => value,
        None => slow::<C, E, F, RATIO, D, K, S, M>(&p, &s),
    }
}

/// What float arithmetic is sure to get right.
#[inline]
fn fast<C, E, F, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[f64; D]; K],
    scalars: &[f64; S],
) -> Option<[f64; M]>
where
    C: Construction<D, K, S, M>,
    E: Finish,
    F: Float,
{
    match C::CARE {
        Care::Checked => checked::<C, E, F, D, K, S, M>(points, scalars),
        Care::Stable if F::NEEDS_TWOFOLD => finely::<C, E, D, K, S, M>(points, scalars),
        _ => plain::<C, E, D, K, S, M>(points, scalars),
    }
}

/// The same for all other floats: where they are all small or all large, in another unit, which
/// changes no bit of the answer; and exactly where that is not enough.
#[cold]
#[inline(never)]
fn slow<
    C,
    E,
    F,
    const RATIO: bool,
    const D: usize,
    const K: usize,
    const S: usize,
    const M: usize,
>(
    points: &[[f64; D]; K],
    scalars: &[f64; S],
) -> [f64; M]
where
    C: Construction<D, K, S, M>,
    E: Finish,
    F: Float,
{
    const CENTRAL: core::ops::Range<i32> = -64..64;
    let exponent = exponent_of_largest(points.as_flattened().iter().chain(scalars));
    if F::NEEDS_TWOFOLD && !CENTRAL.contains(&exponent) {
        let scaled = |&x: &f64| times_power_of_two(x, -exponent);
        let (p, s) = (each(points, |p| each(p, scaled)), each(scalars, scaled));
        if let Some(value) = fast::<C, E, F, D, K, S, M>(&p, &s) {
            let back = if RATIO { 0 } else { exponent };
            return each(&value, |&x| times_power_of_two(x, back));
        }
    }
    of_floats_exactly::<C, E, RATIO, D, K, S, M>(points, scalars)
}

/// The exponent of the largest of some floats, and 0 if they are all zero or subnormal.
fn exponent_of_largest<'a>(numbers: impl Iterator<Item = &'a f64>) -> i32 {
    let largest = numbers.fold(0, |most: u64, x| most.max(x.abs().to_bits()));
    match largest >> 52 {
        0 => 0,
        exponent => exponent as i32 - 1023,
    }
}

/// The float result, where no exponent in it can have left the range.
#[inline]
fn plain<C, E, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[f64; D]; K],
    scalars: &[f64; S],
) -> Option<[f64; M]>
where
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let (numerators, denominator) = C::eval(*points, *scalars);
    let result = each(&numerators, |&n| E::plain(n, denominator));
    in_range(denominator, &result).then_some(result)
}

/// The same in twice the precision.
#[inline]
fn finely<C, E, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[f64; D]; K],
    scalars: &[f64; S],
) -> Option<[f64; M]>
where
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let given = |&x: &f64| Twofold::given(x);
    let (numerators, denominator) = C::eval(each(points, |p| each(p, given)), each(scalars, given));
    let result = each(&numerators, |&n| E::finely(n, denominator));
    in_range(denominator.value(), &result).then_some(result)
}

/// The float result, where the filter vouches for it; for `f64` in twice the precision.
#[inline]
fn checked<C, E, F, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[f64; D]; K],
    scalars: &[f64; S],
) -> Option<[f64; M]>
where
    C: Construction<D, K, S, M>,
    E: Finish,
    F: Float,
{
    let given = |&x: &f64| Approx::given(x);
    let (numerators, denominator) = C::eval(each(points, |p| each(p, given)), each(scalars, given));
    let (result, finer) = if F::NEEDS_TWOFOLD {
        (finely::<C, E, D, K, S, M>(points, scalars)?, FINER)
    } else {
        (plain::<C, E, D, K, S, M>(points, scalars)?, 1.0)
    };
    let scale = C::scale(points, scalars);
    let bounded = |x: Approx| (x.value(), x.bound() * finer);
    let certain = (0..M).all(|i| {
        let size = if result[i].abs() > scale {
            result[i].abs()
        } else {
            scale
        };
        E::error(bounded(numerators[i]), bounded(denominator), result[i]) <= F::SLACK * size
    });
    certain.then_some(result)
}

/// Whether a denominator of degree n, with numerators of degree 2n at most, is so far from the ends
/// of the range of exponents that nothing underflowed that counts, and whether nothing overflowed.
#[inline]
fn in_range<const M: usize>(denominator: f64, result: &[f64; M]) -> bool {
    is_central(denominator) && result.iter().all(|x| x.is_finite())
}

#[inline]
fn is_central(x: f64) -> bool {
    const LOW: f64 = f64::from_bits((1023 - 450) << 52);
    const HIGH: f64 = f64::from_bits((1023 + 450) << 52);
    x > LOW && x < HIGH
}

#[cold]
#[inline(never)]
fn of_floats_exactly<
    C,
    E,
    const RATIO: bool,
    const D: usize,
    const K: usize,
    const S: usize,
    const M: usize,
>(
    points: &[[f64; D]; K],
    scalars: &[f64; S],
) -> [f64; M]
where
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let Some(grid) = Grid::of(points.as_flattened().iter().chain(scalars)) else {
        let (numerators, denominator) = C::eval(*points, *scalars);
        return each(&numerators, |&n| E::plain(n, denominator));
    };
    let (numerators, denominator) = C::eval([[Bits(grid.width); D]; K], [Bits(grid.width); S]);
    let longest = numerators
        .iter()
        .fold(denominator.0, |most, n| larger(most, n.0));
    let unit = if RATIO { 0 } else { grid.low - 1075 };
    let units = |&x: &f64| grid.units(x);
    let (p, s) = (each(points, |p| each(p, units)), each(scalars, units));
    match longest {
        0..=127 => far::<Wrapping<i128>, C, E, D, K, S, M>(&p, &s, unit),
        128..=255 => far::<Int<4>, C, E, D, K, S, M>(&p, &s, unit),
        256..=511 => far::<Int<8>, C, E, D, K, S, M>(&p, &s, unit),
        512..=1023 => far::<Int<16>, C, E, D, K, S, M>(&p, &s, unit),
        _ => far::<Int<200>, C, E, D, K, S, M>(&p, &s, unit),
    }
}

/// The result for floats of the exact polynomials, in units of 2^`unit`.
#[inline(never)]
fn far<Z, C, E, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[Units; D]; K],
    scalars: &[Units; S],
    unit: i32,
) -> [f64; M]
where
    Z: Exact,
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let (numerators, denominator) = exactly::<Z, C, D, K, S, M>(points, scalars);
    each(&numerators, |&numerator| match numerator.sign() {
        Ordering::Equal => 0.0,
        sign => {
            let (mantissa, exponent) = E::far(numerator.to_float(), denominator.to_float());
            let magnitude = times_power_of_two(mantissa, exponent + unit);
            if sign.is_lt() { -magnitude } else { magnitude }
        }
    })
}

/// x 2^exponent, in four steps, none of which leaves the range of exponents before the result does.
fn times_power_of_two(x: f64, exponent: i32) -> f64 {
    let mut rest = exponent.clamp(-4000, 4000);
    let mut result = x;
    for _ in 0..4 {
        let step = rest.clamp(-1000, 1000);
        result *= f64::from_bits(((1023 + step) as u64) << 52);
        rest -= step;
    }
    result
}
