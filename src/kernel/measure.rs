//! The value of a construction, rounded once, by whatever settles it.

use super::filter::Approx;
use super::grid::{Bits, Float, Grid, widened};
use super::integer::{Exact, Int};
use super::ring::{Ring, each};
use super::scalar::{all_are, format, is, read, write};
use super::sign::width;
use core::cmp::Ordering;
use core::num::Wrapping;
use nalgebra::{ComplexField, RealField};

/// `M` homogeneous polynomials and a positive one that they are divided by, in the coordinates of
/// `K` points (or vectors) of dimension `D` and in `S` scalars.
pub trait Construction<const D: usize, const K: usize, const S: usize, const M: usize> {
    fn eval<R: Ring>(points: [[R; D]; K], scalars: [R; S]) -> ([R; M], R);

    /// Whether floats may be ill-conditioned here, so that the filter must vouch for them.
    const CHECKED: bool = false;

    /// What an error is compared with, where the filter vouches, beside the result itself.
    fn scale(_points: &[[f64; D]; K], _scalars: &[f64; S]) -> f64 {
        0.0
    }
}

/// How a numerator and the denominator become a number: a length, or with `ratio` a number that
/// does not change when all lengths double.
pub trait Finish {
    fn plain<T: RealField + Copy>(numerator: T, denominator: T) -> T;

    /// The most that the float result can be off by.
    fn error(numerator: Approx, denominator: Approx, result: f64) -> f64;

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
    fn error(numerator: Approx, denominator: Approx, result: f64) -> f64 {
        (numerator.bound() + result.abs() * denominator.bound()) / denominator.value()
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
    fn error(numerator: Approx, denominator: Approx, result: f64) -> f64 {
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
    fn error(numerator: Approx, denominator: Approx, result: f64) -> f64 {
        numerator.bound() / root(denominator.value())
            + result.abs() * (denominator.bound() / denominator.value())
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
    fn error(numerator: Approx, _: Approx, result: f64) -> f64 {
        root_error(numerator.bound(), result)
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
fn root<T: RealField + Copy>(x: T) -> T {
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
fn larger(a: u32, b: u32) -> u32 {
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

/// The lengths that `C` constructs, added to `base`.
#[inline(always)]
pub fn lengths_from<C, E, T, const D: usize, const K: usize, const S: usize, const M: usize>(
    base: &[T; M],
    points: [&[T; D]; K],
    scalars: [T; S],
) -> [T; M]
where
    C: Construction<D, K, S, M>,
    E: Finish,
    T: RealField + Copy,
{
    measure::<C, E, T, false, D, K, S, M>(base, points, scalars)
}

/// The length that `C` constructs.
#[inline(always)]
pub fn length<C, E, T, const D: usize, const K: usize, const S: usize>(
    points: [&[T; D]; K],
    scalars: [T; S],
) -> T
where
    C: Construction<D, K, S, 1>,
    E: Finish,
    T: RealField + Copy,
{
    measure::<C, E, T, false, D, K, S, 1>(&[T::zero()], points, scalars)[0]
}

/// The ratio of two lengths that `C` constructs.
#[inline(always)]
pub fn ratio<C, E, T, const D: usize, const K: usize, const S: usize>(
    points: [&[T; D]; K],
    scalars: [T; S],
) -> T
where
    C: Construction<D, K, S, 1>,
    E: Finish,
    T: RealField + Copy,
{
    measure::<C, E, T, true, D, K, S, 1>(&[T::zero()], points, scalars)[0]
}

#[inline(always)]
fn measure<
    C,
    E,
    T,
    const RATIO: bool,
    const D: usize,
    const K: usize,
    const S: usize,
    const M: usize,
>(
    base: &[T; M],
    points: [&[T; D]; K],
    scalars: [T; S],
) -> [T; M]
where
    C: Construction<D, K, S, M>,
    E: Finish,
    T: RealField + Copy,
{
    let mut result = *base;
    if let (Some(points), Some(scalars), Some(base)) = (all_are(points), is(&scalars), is(base)) {
        let found = of_floats::<C, E, f64, RATIO, D, K, S, M>(base, points, *scalars);
        assign(&mut result, &found);
    } else if let (Some(points), Some(scalars), Some(base)) =
        (all_are(points), is(&scalars), is(base))
    {
        let found = of_floats::<C, E, f32, RATIO, D, K, S, M>(base, points, *scalars);
        assign(&mut result, &found);
    } else if let Some(format) = format(&base[0]) {
        let units = each(&points, |p| each(p, read));
        let shift = if RATIO { format.fraction } else { 0 };
        let found =
            of_integers::<C, E, D, K, S, M>(&units, &each(&scalars, read), format.bits, shift);
        for i in 0..M {
            write(
                &mut result[i],
                format.saturate(i128::from(read(&base[i])) + found[i]),
            );
        }
    } else {
        let (numerators, denominator) = C::eval(points.map(|p| *p), scalars);
        for i in 0..M {
            result[i] += E::plain(numerators[i], denominator);
        }
    }
    result
}

/// `to = from`, for two names of one type.
#[inline(always)]
fn assign<A: core::any::Any, B: Copy + 'static>(to: &mut A, from: &B) {
    if let Some(to) = (to as &mut dyn core::any::Any).downcast_mut::<B>() {
        *to = *from;
    }
}

#[inline(always)]
fn of_floats<
    C,
    E,
    F,
    const RATIO: bool,
    const D: usize,
    const K: usize,
    const S: usize,
    const M: usize,
>(
    base: &[F; M],
    points: [&[F; D]; K],
    scalars: [F; S],
) -> [F; M]
where
    C: Construction<D, K, S, M>,
    E: Finish,
    F: Float,
{
    let (p, s) = widened(points, scalars);
    let fast = if C::CHECKED {
        checked::<C, E, F, D, K, S, M>(&p, &s)
    } else {
        plain::<C, E, D, K, S, M>(&p, &s)
    };
    let value = match fast {
        Some(value) => value,
        None => of_floats_exactly::<C, E, RATIO, D, K, S, M>(&p, &s),
    };
    let mut sum = *base;
    for i in 0..M {
        sum[i] = F::narrow(base[i].widen() + value[i]);
    }
    sum
}

/// The float result, where nothing in it can have left the range of exponents: a denominator of
/// degree n is above 2^-450 and the numerators are of degree 2n at most.
#[inline(always)]
fn plain<C, E, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[f64; D]; K],
    scalars: &[f64; S],
) -> Option<[f64; M]>
where
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let (numerators, denominator) = C::eval(*points, *scalars);
    is_central(denominator).then(|| each(&numerators, |&n| E::plain(n, denominator)))
}

/// The float result, where the filter vouches for it.
#[inline(always)]
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
    let result = each(&numerators, |n| E::plain(n.value(), denominator.value()));
    let scale = C::scale(points, scalars);
    let mut certain = is_central(denominator.value());
    for i in 0..M {
        let size = if result[i].abs() > scale {
            result[i].abs()
        } else {
            scale
        };
        certain &= E::error(numerators[i], denominator, result[i]) <= F::SLACK * size;
    }
    certain.then_some(result)
}

#[inline(always)]
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
    match longest::<C, D, K, S, M>(grid.width) {
        0..=127 => on_grid::<Wrapping<i128>, C, E, RATIO, D, K, S, M>(points, scalars, grid),
        128..=255 => on_grid::<Int<4>, C, E, RATIO, D, K, S, M>(points, scalars, grid),
        256..=511 => on_grid::<Int<8>, C, E, RATIO, D, K, S, M>(points, scalars, grid),
        512..=1023 => on_grid::<Int<16>, C, E, RATIO, D, K, S, M>(points, scalars, grid),
        _ => on_grid::<Int<200>, C, E, RATIO, D, K, S, M>(points, scalars, grid),
    }
}

fn longest<C, const D: usize, const K: usize, const S: usize, const M: usize>(width: u32) -> u32
where
    C: Construction<D, K, S, M>,
{
    let (numerators, denominator) = C::eval([[Bits(width); D]; K], [Bits(width); S]);
    numerators
        .iter()
        .fold(denominator.0, |most, n| larger(most, n.0))
}

#[inline(never)]
fn on_grid<
    Z,
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
    grid: Grid,
) -> [f64; M]
where
    Z: Exact,
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let units = |&x: &f64| {
        let (mantissa, shift) = grid.units(x);
        Z::shifted(mantissa, shift)
    };
    let (numerators, denominator) = C::eval(each(points, |p| each(p, units)), each(scalars, units));
    let unit = if RATIO { 0 } else { grid.low - 1075 };
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

/// For fixed point: the numbers in units of the format, before the base is added.
#[inline(always)]
fn of_integers<C, E, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[i64; D]; K],
    scalars: &[i64; S],
    bits: u32,
    shift: u32,
) -> [i128; M]
where
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let need = |width| {
        let (n, d) = C::eval([[Bits(width); D]; K], [Bits(width); S]);
        n.iter()
            .fold(0, |most, n| larger(most, E::bits(n.0, d.0, shift)))
    };
    if need(bits) <= 127 {
        return on_integers::<Wrapping<i128>, C, E, D, K, S, M>(points, scalars, shift);
    }
    // Long division wants 64 bits to spare.
    match need(width(points, scalars)) {
        0..=127 => on_integers::<Wrapping<i128>, C, E, D, K, S, M>(points, scalars, shift),
        128..=191 => on_long_integers::<4, C, E, D, K, S, M>(points, scalars, shift),
        192..=447 => on_long_integers::<8, C, E, D, K, S, M>(points, scalars, shift),
        _ => on_long_integers::<16, C, E, D, K, S, M>(points, scalars, shift),
    }
}

#[inline(always)]
fn on_integers<Z, C, E, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[i64; D]; K],
    scalars: &[i64; S],
    shift: u32,
) -> [i128; M]
where
    Z: Exact,
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let integer = |&x: &i64| Z::shifted(x, 0);
    let (numerators, denominator) =
        C::eval(each(points, |p| each(p, integer)), each(scalars, integer));
    each(&numerators, |&numerator| {
        let units = E::units(numerator, denominator, shift);
        // Room for the base, and for a sign.
        let units = i128::try_from(units).map_or(i128::MAX / 2, |units| units.min(i128::MAX / 2));
        if numerator.sign().is_lt() {
            -units
        } else {
            units
        }
    })
}

#[inline(never)]
fn on_long_integers<
    const N: usize,
    C,
    E,
    const D: usize,
    const K: usize,
    const S: usize,
    const M: usize,
>(
    points: &[[i64; D]; K],
    scalars: &[i64; S],
    shift: u32,
) -> [i128; M]
where
    C: Construction<D, K, S, M>,
    E: Finish,
{
    on_integers::<Int<N>, C, E, D, K, S, M>(points, scalars, shift)
}
