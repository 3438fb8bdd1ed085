//! What floats construct: by plain arithmetic, in twice the precision, or exactly, whichever is
//! enough.

use super::avoid_zero::avoid_zero_twofold;
use super::compensated::Compensated;
use super::double_double::DoubleDouble;
use super::filter::Approx;
use super::finish::Finish;
use super::grid::{Float, Grid};
use super::measure::{Conditioning, Construction};
use super::real::Real;
use super::ring::each;
use super::trace::Trace;
use super::wide_exponent::times_power_of_two;
use core::cmp::Ordering;

/// Numbers in units of 2^`exponent`, which is 0 but where a sum of them might be too large.
#[derive(Clone, Copy, Debug)]
pub struct Wide<const M: usize> {
    pub value: [DoubleDouble; M],
    pub exponent: i32,
}

/// What `C` constructs, where float arithmetic is sure to get it right; where that is asked for, finer
/// than a float.
#[inline(always)]
pub fn fast<C, E, F, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[f64; D]; K],
    scalars: &[f64; S],
    fine: bool,
) -> Option<[DoubleDouble; M]>
where
    C: Construction<D, K, S, M>,
    E: Finish,
    F: Float,
{
    let found = match C::CARE {
        Conditioning::Filtered => checked::<C, E, F, D, K, S, M>(points, scalars, fine)?,
        Conditioning::Well if F::NEEDS_TWOFOLD => {
            finely::<C, E, D, K, S, M>(points, scalars, fine)?.0
        }
        Conditioning::Well => plain::<C, E, D, K, S, M>(points, scalars)?.0,
    };
    let is_length = M == 1 && E::TAKES_ROOT;
    let is_small =
        is_length && found[0].value().abs() <= F::SMALL_LENGTH * C::scale(points, scalars);
    (!is_small).then_some(found)
}

/// The same for all other floats: where they are all small or all large, in another unit, which
/// changes no bit of the answer; and exactly where that is not enough.
#[cold]
#[inline(never)]
pub fn slow<
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
    fine: bool,
) -> Wide<M>
where
    C: Construction<D, K, S, M>,
    E: Finish,
    F: Float,
{
    let numbers = || points.as_flattened().iter().chain(scalars);
    let found = rescaling::<F>(numbers()).and_then(|up| {
        let scaled = |&x: &f64| times_power_of_two(x, up);
        let (p, s) = (each(points, |p| each(p, scaled)), each(scalars, scaled));
        let found = fast::<C, E, F, D, K, S, M>(&p, &s, fine)?;
        let back = if RATIO { 0 } else { -up };
        Some(Wide::of(|exponent| {
            each(&found, |x| {
                let scaled = x.times_power_of_two(back - exponent);
                if M == 1 && !RATIO {
                    avoid_zero_twofold(scaled, x.sign())
                } else {
                    scaled
                }
            })
        }))
    });
    found.unwrap_or_else(|| of_floats_exactly::<C, E, D, K, S, M>(points, scalars, RATIO))
}

impl<const M: usize> Wide<M> {
    /// Floats.
    #[inline]
    pub fn plain(value: [f64; M]) -> Self {
        Self {
            value: each(&value, |&x| DoubleDouble::given(x)),
            exponent: 0,
        }
    }

    /// Numbers that are given in units of any power of two.
    pub fn of(value: impl Fn(i32) -> [DoubleDouble; M]) -> Self {
        const LARGE: f64 = f64::from_bits((1023 + 1000) << 52);
        const SPARE: i32 = 64;
        let plain = value(0);
        if plain.iter().all(|x| x.value().abs() < LARGE) {
            return Self {
                value: plain,
                exponent: 0,
            };
        }
        Self {
            value: value(SPARE),
            exponent: SPARE,
        }
    }
}

/// The exponents of the smallest and the largest of some floats that are not zero, if any is not; of a
/// subnormal float that is at most its own.
fn exponents<'a>(numbers: impl Iterator<Item = &'a f64>) -> Option<[i32; 2]> {
    let exponent = |x: &f64| (x.abs().to_bits() >> 52) as i32 - 1023;
    numbers
        .filter(|x| **x != 0.0)
        .map(|x| [exponent(x); 2])
        .reduce(|[least, most], [x, _]| [least.min(x), most.max(x)])
}

/// By which power of two floats become neither large nor small without a loss, if they are.
pub fn rescaling<'a, F: Float>(numbers: impl Iterator<Item = &'a f64>) -> Option<i32> {
    const CENTRAL: core::ops::Range<i32> = -64..64;
    const LOSSLESS: i32 = 900;
    let [least, most] = exponents(numbers)?;
    let needed = F::NEEDS_TWOFOLD && !CENTRAL.contains(&most);
    (needed && least > most.saturating_sub(LOSSLESS)).then_some(-most)
}

/// The float result and the denominator, where no exponent in it can have left the range.
#[inline(always)]
fn plain<C, E, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[f64; D]; K],
    scalars: &[f64; S],
) -> Option<([DoubleDouble; M], f64)>
where
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let (numerators, denominator) = C::eval(*points, *scalars);
    let result = each(&numerators, |&n| DoubleDouble::given(E::of(n, denominator)));
    in_range(denominator, &result).then_some((result, denominator))
}

/// The same in twice the precision.
#[inline(always)]
fn finely<C, E, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[f64; D]; K],
    scalars: &[f64; S],
    fine: bool,
) -> Option<([DoubleDouble; M], f64)>
where
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let given = |&x: &f64| Compensated::given(x);
    let (numerators, denominator) = C::eval(each(points, |p| each(p, given)), each(scalars, given));
    let (numerators, denominator) = (each(&numerators, |n| n.twofold()), denominator.twofold());
    let result = each(&numerators, |&n| finished::<E>(n, denominator, fine));
    in_range(denominator.value(), &result).then_some((result, denominator.value()))
}

#[inline(always)]
fn finished<E: Finish>(
    numerator: DoubleDouble,
    denominator: DoubleDouble,
    fine: bool,
) -> DoubleDouble {
    if fine {
        E::of(numerator, denominator)
    } else {
        DoubleDouble::given(E::finely(numerator, denominator))
    }
}

/// The float result, where the filter vouches for it; for `f64` in twice the precision.
#[inline(always)]
fn checked<C, E, F, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[f64; D]; K],
    scalars: &[f64; S],
    fine: bool,
) -> Option<[DoubleDouble; M]>
where
    C: Construction<D, K, S, M>,
    E: Finish,
    F: Float,
{
    let given = |&x: &f64| Approx::given(x);
    let (numerators, denominator) = C::eval(each(points, |p| each(p, given)), each(scalars, given));
    // A plain denominator may be nothing but noise: what the result was divided by counts.
    let (result, divisor) = if F::NEEDS_TWOFOLD {
        finely::<C, E, D, K, S, M>(points, scalars, fine)?
    } else {
        plain::<C, E, D, K, S, M>(points, scalars)?
    };
    let scale = C::scale(points, scalars);
    let bounded = |x: Approx| (x.value(), x.measured_bound::<F>());
    let divisor = (divisor, denominator.measured_bound::<F>());
    let certain = (0..M).all(|i| {
        let result = result[i].value();
        let size = if result.abs() > scale {
            result.abs()
        } else {
            scale
        };
        E::error(bounded(numerators[i]), divisor, result) <= F::SLACK * size
    });
    certain.then_some(result)
}

/// Whether a denominator of degree n, with numerators of degree 2n at most, is so far from the ends
/// of the range of exponents that nothing underflowed that counts, and whether nothing overflowed.
#[inline]
fn in_range<const M: usize>(denominator: f64, result: &[DoubleDouble; M]) -> bool {
    is_central(denominator) && result.iter().all(|x| x.value().is_finite())
}

#[inline]
pub fn is_central(x: f64) -> bool {
    const LOW: f64 = f64::from_bits((1023 - 450) << 52);
    const HIGH: f64 = f64::from_bits((1023 + 450) << 52);
    x > LOW && x < HIGH
}

#[cold]
#[inline(never)]
fn of_floats_exactly<C, E, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[f64; D]; K],
    scalars: &[f64; S],
    ratio: bool,
) -> Wide<M>
where
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let Some(grid) = Grid::of(points.as_flattened().iter().chain(scalars)) else {
        let (numerators, denominator) = C::eval(*points, *scalars);
        return Wide::plain(each(&numerators, |&n| E::of(n, denominator)));
    };
    let units = |&x: &f64| grid.units(x);
    let (p, s) = (each(points, |p| each(p, units)), each(scalars, units));
    let tape = Trace::of(&p, &s);
    let (numerators, denominator) = C::eval(tape.points(), tape.scalars(D * K));
    let mut places = numerators.to_vec();
    places.push(denominator);
    let found = tape.rounded(&places, grid.width);
    let unit = if ratio { 0 } else { grid.unit() };
    Wide::of(|exponent| {
        core::array::from_fn(|i| {
            let result = match found[i].sign() {
                Some(Ordering::Equal) => found[i],
                _ => E::of(found[i], found[M]),
            };
            let scaled = result.twofold(unit - exponent);
            if M == 1 && !ratio {
                avoid_zero_twofold(scaled, result.sign())
            } else {
                scaled
            }
        })
    })
}
