//! The sign of a polynomial in the given numbers, by whatever settles it.

use super::filter::Approx;
use super::grid::{BitLength, Float, Grid, GridInteger, widened};
use super::integer::{Exact, Int};
use super::ring::{Ring, each};
use super::scalar::{Format, ScalarDispatch, dispatch, to_floats};
use super::trace::Trace;
use core::cmp::Ordering;
use core::marker::PhantomData;
use core::num::Wrapping;
use nalgebra::RealField;

/// A homogeneous polynomial in the coordinates of `K` points (or vectors) of dimension `D` and in
/// `S` scalars.
pub trait Predicate<const D: usize, const K: usize, const S: usize> {
    fn eval<R: Ring>(points: [[R; D]; K], scalars: [R; S]) -> R;
}

/// The sign of `P`: the true one for every finite `f32` and `f64` and every fixed-point input, and
/// for numbers of any other scalar that are all finite `f64`s.
///
/// Else the sign is that of the evaluation in the scalar's own arithmetic, not-a-number counting as
/// `Greater`.
#[inline(always)]
pub fn sign<P, T, const D: usize, const K: usize, const S: usize>(
    points: [&[T; D]; K],
    scalars: [T; S],
) -> Ordering
where
    P: Predicate<D, K, S>,
    T: RealField + Copy,
{
    dispatch::<SignOf<P>, T, D, K, S>(&(), points, scalars)
}

struct SignOf<P>(PhantomData<P>);

impl<P: Predicate<D, K, S>, const D: usize, const K: usize, const S: usize> ScalarDispatch<D, K, S>
    for SignOf<P>
{
    type Base<T: Copy + 'static> = ();
    type Answer<T: Copy + 'static> = Ordering;

    #[inline(always)]
    fn of_floats<F: Float>((): &(), points: [&[F; D]; K], scalars: [F; S]) -> Ordering {
        of_floats::<P, F, D, K, S>(points, scalars)
    }

    #[inline(always)]
    fn of_fixed<T: RealField + Copy>(
        format: Format,
        (): &(),
        points: &[[i64; D]; K],
        scalars: &[i64; S],
    ) -> Ordering {
        of_integers::<P, D, K, S>(points, scalars, format.bits)
    }

    #[inline(always)]
    fn of_others<T: RealField + Copy>((): &(), points: [[T; D]; K], scalars: [T; S]) -> Ordering {
        if let Some((points, scalars)) = to_floats(&points, &scalars) {
            return of_floats::<P, f64, D, K, S>(points.each_ref(), scalars);
        }
        let value = P::eval(points, scalars);
        value.partial_cmp(&T::zero()).unwrap_or(Ordering::Greater)
    }
}

#[inline]
fn of_floats<P, F, const D: usize, const K: usize, const S: usize>(
    points: [&[F; D]; K],
    scalars: [F; S],
) -> Ordering
where
    P: Predicate<D, K, S>,
    F: Float,
{
    let given = |x: &F| Approx::given(x.widen());
    let approx = P::eval(each(&points, |p| each(p, given)), each(&scalars, given));
    match approx.sign() {
        Some(sign) => sign,
        None => of_floats_exactly::<P, F, D, K, S>(points, scalars, approx.value()),
    }
}

/// Ties mostly come from short numbers (tiles, halves, whole numbers): below 54 bits the floating
/// value was exact as it stood.
#[cold]
#[inline(never)]
fn of_floats_exactly<P, F, const D: usize, const K: usize, const S: usize>(
    points: [&[F; D]; K],
    scalars: [F; S],
    value: f64,
) -> Ordering
where
    P: Predicate<D, K, S>,
    F: Float,
{
    let plain = || value.partial_cmp(&0.0).unwrap_or(Ordering::Greater);
    let (p, s) = &widened(points, scalars);
    let Some(grid) = Grid::of(p.as_flattened().iter().chain(s)) else {
        return plain();
    };
    if grid.is_central() && grid.width <= capacity::<P, D, K, S>(53) {
        return plain();
    }
    let units = |&x: &f64| grid.units(x);
    let (p, s) = (each(p, |p| each(p, units)), each(s, units));
    if grid.width < 63 && grid.width <= capacity::<P, D, K, S>(127) {
        let whole = |x: &GridInteger| x.mantissa << x.shift;
        return of_short_integers::<P, D, K, S>(&each(&p, |p| each(p, whole)), &each(&s, whole));
    }
    of_units::<P, D, K, S>(&p, &s, grid.width)
}

/// For fixed point, in units of the format. Where the whole format fits the language's integers,
/// nothing is measured.
#[inline]
fn of_integers<P: Predicate<D, K, S>, const D: usize, const K: usize, const S: usize>(
    points: &[[i64; D]; K],
    scalars: &[i64; S],
    bits: u32,
) -> Ordering {
    let short = capacity::<P, D, K, S>(127);
    if bits <= short || width(points, scalars) <= short {
        of_short_integers::<P, D, K, S>(points, scalars)
    } else {
        of_long_integers::<P, D, K, S>(points, scalars)
    }
}

/// The longest given numbers for which `P` fits so many bits. The count of bits grows with the
/// degree, as `P` is homogeneous.
#[inline]
fn capacity<P: Predicate<D, K, S>, const D: usize, const K: usize, const S: usize>(
    bits: u32,
) -> u32 {
    let limit = |width| P::eval([[BitLength(width); D]; K], [BitLength(width); S]).0;
    (bits - limit(0)) / (limit(1) - limit(0))
}

/// How many bits the longest of some integers takes, sign apart.
#[inline(always)]
pub fn width<const D: usize, const K: usize, const S: usize>(
    points: &[[i64; D]; K],
    scalars: &[i64; S],
) -> u32 {
    let mut union = 0;
    for &x in points.as_flattened().iter().chain(scalars) {
        union |= x.unsigned_abs();
    }
    64 - union.leading_zeros()
}

#[inline(never)]
fn of_short_integers<P: Predicate<D, K, S>, const D: usize, const K: usize, const S: usize>(
    points: &[[i64; D]; K],
    scalars: &[i64; S],
) -> Ordering {
    let integer = |&x: &i64| Wrapping(i128::from(x));
    P::eval(each(points, |p| each(p, integer)), each(scalars, integer)).sign()
}

#[inline(never)]
fn of_long_integers<P: Predicate<D, K, S>, const D: usize, const K: usize, const S: usize>(
    points: &[[i64; D]; K],
    scalars: &[i64; S],
) -> Ordering {
    let width = width(points, scalars);
    if width <= capacity::<P, D, K, S>(255) {
        let integer = |&x: &i64| Int::<4>::shifted(x, 0);
        return P::eval(each(points, |p| each(p, integer)), each(scalars, integer)).sign();
    }
    let units = |&x: &i64| GridInteger {
        mantissa: x,
        shift: 0,
    };
    of_units::<P, D, K, S>(
        &each(points, |p| each(p, units)),
        &each(scalars, units),
        width,
    )
}

/// Over the shortest integers that are long enough.
#[cold]
#[inline(never)]
fn of_units<P: Predicate<D, K, S>, const D: usize, const K: usize, const S: usize>(
    points: &[[GridInteger; D]; K],
    scalars: &[GridInteger; S],
    width: u32,
) -> Ordering {
    let tape = Trace::of(points, scalars);
    tape.sign(P::eval(tape.points(), tape.scalars(D * K)), width)
}
