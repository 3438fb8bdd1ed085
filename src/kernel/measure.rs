//! The value of a construction, rounded once, by whatever settles it.

use super::finish::{Finish, Quotient, Root, larger};
use super::floats::wide;
use super::grid::{Bits, Float, Units};
use super::integer::{Exact, Int};
use super::ring::{Ring, each};
use super::scalar::{all_are, format, is, read, write};
use super::sign::width;
use super::twofold::Twofold;
use core::num::Wrapping;
use nalgebra::RealField;

/// `M` homogeneous polynomials and a positive one that they are divided by, in the coordinates of
/// `K` points (or vectors) of dimension `D` and in `S` scalars.
pub trait Construction<const D: usize, const K: usize, const S: usize, const M: usize> {
    fn eval<R: Ring>(points: [[R; D]; K], scalars: [R; S]) -> ([R; M], R);

    /// What floats need here.
    const CARE: Care = Care::Stable;

    /// What an error is compared with, where the filter vouches, beside the result itself.
    fn scale(_points: &[[f64; D]; K], _scalars: &[f64; S]) -> f64 {
        0.0
    }
}

/// What it takes to construct something within 2 ulp by floats, where no exponent is extreme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// Few roundings: plain arithmetic does.
    Plain,
    /// Many roundings, but nothing that magnifies them: for `f64` twice the precision does.
    Stable,
    /// Ill-conditioned where lines are nearly parallel, or tangent: the filter must vouch for it.
    Checked,
}

/// The sum of what `C` constructs and all `bases`, rounded after the addition where the scalar has
/// something wider.
#[inline(always)]
pub fn measure<
    C,
    E,
    T,
    const RATIO: bool,
    const D: usize,
    const K: usize,
    const S: usize,
    const M: usize,
    const B: usize,
>(
    bases: &[[T; M]; B],
    points: [&[T; D]; K],
    scalars: [T; S],
) -> [T; M]
where
    C: Construction<D, K, S, M>,
    E: Finish,
    T: RealField + Copy,
{
    let mut result = [T::zero(); M];
    if let (Some(points), Some(scalars), Some(bases)) = (all_are(points), is(&scalars), is(bases)) {
        let found = of_floats::<C, E, f64, RATIO, D, K, S, M, B>(bases, points, *scalars);
        assign(&mut result, &found);
    } else if let (Some(points), Some(scalars), Some(bases)) =
        (all_are(points), is(&scalars), is(bases))
    {
        let found = of_floats::<C, E, f32, RATIO, D, K, S, M, B>(bases, points, *scalars);
        assign(&mut result, &found);
    } else if let Some(format) = format(&result[0]) {
        let units = each(&points, |p| each(p, read));
        let shift = if RATIO { format.fraction } else { 0 };
        let found = of_integers::<C, E, D, K, S, M>(&units, &each(&scalars, read), shift);
        for i in 0..M {
            let add = |sum, base: &[T; M]| sum + i128::from(read(&base[i]));
            write(
                &mut result[i],
                format.saturate(bases.iter().fold(found[i], add)),
            );
        }
    } else {
        let (numerators, denominator) = C::eval(points.map(|p| *p), scalars);
        for i in 0..M {
            let add = |sum, base: &[T; M]| sum + base[i];
            result[i] = bases.iter().fold(T::zero(), add) + E::plain(numerators[i], denominator);
        }
    }
    result
}

/// A middle, and as far before as after it a step, both to be constructed and rounded together:
/// what is before (added to `base`), and what is after. Where `back`, the step leads back.
#[inline]
pub fn around<
    Middle,
    Step,
    T,
    const RATIO: bool,
    const D: usize,
    const K: usize,
    const S: usize,
    const M: usize,
>(
    base: &[T; M],
    back: [bool; M],
    points: [&[T; D]; K],
    scalars: [T; S],
) -> [[T; M]; 2]
where
    Middle: Construction<D, K, S, M>,
    Step: Construction<D, K, S, M>,
    T: RealField + Copy,
{
    let sign = |i: usize, after: bool| after != back[i];
    let mut result = [*base; 2];
    if let (Some(points), Some(scalars), Some(base)) =
        (all_are(points), is(&scalars), is::<_, [f64; M]>(base))
    {
        let middle = wide::<Middle, Quotient, f64, RATIO, D, K, S, M>(points, *scalars);
        let step = wide::<Step, Root, f64, RATIO, D, K, S, M>(points, *scalars);
        assign(&mut result, &floats_around(base, &middle, &step, sign));
    } else if let (Some(points), Some(scalars), Some(base)) =
        (all_are(points), is(&scalars), is::<_, [f32; M]>(base))
    {
        let middle = wide::<Middle, Quotient, f32, RATIO, D, K, S, M>(points, *scalars);
        let step = wide::<Step, Root, f32, RATIO, D, K, S, M>(points, *scalars);
        assign(&mut result, &floats_around(base, &middle, &step, sign));
    } else if let Some(format) = format(&base[0]) {
        let units = each(&points, |p| each(p, read));
        let shift = if RATIO { format.fraction } else { 0 };
        let middle =
            of_integers::<Middle, Quotient, D, K, S, M>(&units, &each(&scalars, read), shift);
        let step = of_integers::<Step, Root, D, K, S, M>(&units, &each(&scalars, read), shift);
        for (after, result) in [false, true].into_iter().zip(&mut result) {
            for i in 0..M {
                let step = if sign(i, after) { step[i] } else { -step[i] };
                let units = i128::from(read(&base[i])) + middle[i] + step;
                write(&mut result[i], format.saturate(units));
            }
        }
    } else {
        let (middle, whole) = Middle::eval(points.map(|p| *p), scalars);
        let (step, square) = Step::eval(points.map(|p| *p), scalars);
        for (after, result) in [false, true].into_iter().zip(&mut result) {
            for i in 0..M {
                let step = Root::plain(step[i], square);
                let step = if sign(i, after) { step } else { -step };
                result[i] += Quotient::plain(middle[i], whole) + step;
            }
        }
    }
    result
}

/// The sums for floats, each rounded once.
#[inline]
fn floats_around<F: Float, const M: usize>(
    base: &[F; M],
    middle: &[f64; M],
    step: &[f64; M],
    sign: impl Fn(usize, bool) -> bool,
) -> [[F; M]; 2] {
    [false, true].map(|after| {
        core::array::from_fn(|i| {
            let step = if sign(i, after) { step[i] } else { -step[i] };
            let [base, middle, step] = [base[i].widen(), middle[i], step].map(Twofold::given);
            F::narrow((base + middle + step).value())
        })
    })
}

/// `to = from`, for two names of one type.
#[inline(always)]
fn assign<A: core::any::Any, B: Copy + 'static>(to: &mut A, from: &B) {
    if let Some(to) = (to as &mut dyn core::any::Any).downcast_mut::<B>() {
        *to = *from;
    }
}

#[inline]
fn of_floats<
    C,
    E,
    F,
    const RATIO: bool,
    const D: usize,
    const K: usize,
    const S: usize,
    const M: usize,
    const B: usize,
>(
    bases: &[[F; M]; B],
    points: [&[F; D]; K],
    scalars: [F; S],
) -> [F; M]
where
    C: Construction<D, K, S, M>,
    E: Finish,
    F: Float,
{
    let value = wide::<C, E, F, RATIO, D, K, S, M>(points, scalars);
    core::array::from_fn(|i| {
        // The bases first: of two, neither comes before the other.
        let mut sum = 0.0;
        for base in bases {
            sum += base[i].widen();
        }
        F::narrow(sum + value[i])
    })
}

/// The polynomials over integers.
#[inline]
pub fn exactly<Z, C, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[Units; D]; K],
    scalars: &[Units; S],
) -> ([Z; M], Z)
where
    Z: Exact,
    C: Construction<D, K, S, M>,
{
    let integer = |x: &Units| Z::shifted(x.mantissa, x.shift);
    C::eval(each(points, |p| each(p, integer)), each(scalars, integer))
}

/// For fixed point: the numbers in units of the format, before the bases are added.
#[inline(never)]
fn of_integers<C, E, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[i64; D]; K],
    scalars: &[i64; S],
    shift: u32,
) -> [i128; M]
where
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let width = width(points, scalars);
    let (n, d) = C::eval([[Bits(width); D]; K], [Bits(width); S]);
    let units = |&x: &i64| Units {
        mantissa: x,
        shift: 0,
    };
    let (p, s) = (each(points, |p| each(p, units)), each(scalars, units));
    // Long division wants 64 bits to spare.
    match n
        .iter()
        .fold(0, |most, n| larger(most, E::bits(n.0, d.0, shift)))
    {
        0..=127 => near::<Wrapping<i128>, C, E, D, K, S, M>(&p, &s, shift),
        128..=191 => near::<Int<4>, C, E, D, K, S, M>(&p, &s, shift),
        192..=447 => near::<Int<8>, C, E, D, K, S, M>(&p, &s, shift),
        _ => near::<Int<16>, C, E, D, K, S, M>(&p, &s, shift),
    }
}

/// The result for fixed point of the exact polynomials, times 2^`shift`.
#[inline(never)]
fn near<Z, C, E, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[Units; D]; K],
    scalars: &[Units; S],
    shift: u32,
) -> [i128; M]
where
    Z: Exact,
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let (numerators, denominator) = exactly::<Z, C, D, K, S, M>(points, scalars);
    each(&numerators, |&numerator| {
        let units = E::units(numerator, denominator, shift);
        // Room for the bases, and for a sign.
        let units = i128::try_from(units).map_or(i128::MAX / 2, |units| units.min(i128::MAX / 2));
        if numerator.sign().is_lt() {
            -units
        } else {
            units
        }
    })
}
