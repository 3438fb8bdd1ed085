//! The value of a construction, rounded once, by whatever settles it.

use super::avoid_zero::avoid_zero_float;
use super::double_double::DoubleDouble;
use super::finish::{Finish, larger};
use super::floats::{fast, slow};
use super::grid::{BitLength, Float, GridInteger, widened};
use super::integer::{Exact, Int};
use super::real::Real;
use super::ring::{Ring, each, list};
use super::scalar::{Format, ScalarDispatch, corrected, dispatch, to_floats};
use super::sign::width;
use super::sum::{rounded, rounded_far, units};
use core::marker::PhantomData;
use core::num::Wrapping;
use nalgebra::{ComplexField, RealField};

/// `M` homogeneous polynomials and a positive one that they are divided by, in the coordinates of
/// `K` points (or vectors) of dimension `D` and in `S` scalars.
pub trait Construction<const D: usize, const K: usize, const S: usize, const M: usize> {
    fn eval<R: Ring>(points: [[R; D]; K], scalars: [R; S]) -> ([R; M], R);

    /// What floats need here.
    const CARE: Conditioning = Conditioning::Well;

    /// What an error is compared with, where the filter vouches, beside the result itself.
    fn scale(_points: &[[f64; D]; K], _scalars: &[f64; S]) -> f64 {
        0.0
    }
}

/// What it takes to construct something within 2 ulp by floats, where no exponent is extreme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conditioning {
    /// Some roundings, but nothing that magnifies them: for `f64` twice the precision does.
    Well,
    /// Ill-conditioned where lines are nearly parallel, or tangent: the filter must vouch for it.
    Filtered,
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
    dispatch::<Measured<C, E, RATIO, M, B>, T, D, K, S>(bases, points, scalars)
}

struct Measured<C, E, const RATIO: bool, const M: usize, const B: usize>(PhantomData<(C, E)>);

impl<
    C,
    E,
    const RATIO: bool,
    const D: usize,
    const K: usize,
    const S: usize,
    const M: usize,
    const B: usize,
> ScalarDispatch<D, K, S> for Measured<C, E, RATIO, M, B>
where
    C: Construction<D, K, S, M>,
    E: Finish,
{
    type Base<T: Copy + 'static> = [[T; M]; B];
    type Answer<T: Copy + 'static> = [T; M];

    #[inline(always)]
    fn of_floats<F: Float>(bases: &[[F; M]; B], points: [&[F; D]; K], scalars: [F; S]) -> [F; M] {
        let (p, s) = widened(points, scalars);
        match fast::<C, E, F, D, K, S, M>(&p, &s, Self::fine::<F>()) {
            Some(found) => list(|i| {
                let bases = each(bases, |base| base[i]);
                let sum = rounded(bases, [found[i]], Self::fine::<F>() || M > 1 && B > 1);
                Self::avoid_zero(sum, &bases, found[i])
            }),
            None => Self::of_rare_floats(bases, &p, &s),
        }
    }

    #[inline(always)]
    fn of_fixed<T: RealField + Copy>(
        format: Format,
        bases: &[[T; M]; B],
        points: &[[i64; D]; K],
        scalars: &[i64; S],
    ) -> [T; M] {
        let shift = if RATIO { format.fraction } else { 0 };
        let found = of_integers::<C, E, D, K, S, M>(points, scalars, shift);
        core::array::from_fn(|i| {
            let add = |sum, base: &[T; M]| sum + units(&base[i]);
            format.number(bases.iter().fold(found[i], add))
        })
    }

    #[inline(always)]
    fn of_others<T: RealField + Copy>(
        bases: &[[T; M]; B],
        points: [[T; D]; K],
        scalars: [T; S],
    ) -> [T; M] {
        let (numerators, denominator) = C::eval(points, scalars);
        let own = core::array::from_fn(|i| {
            let add = |sum, base: &[T; M]| sum + base[i];
            bases.iter().fold(T::zero(), add) + E::of(numerators[i], denominator)
        });
        let is_length = M == 1 && !RATIO;
        if is_length || !own.iter().all(ComplexField::is_finite) {
            Self::corrected(own, bases, &points, &scalars)
        } else {
            own
        }
    }
}

impl<C, E, const RATIO: bool, const M: usize, const B: usize> Measured<C, E, RATIO, M, B> {
    /// A length is rounded after others are taken from it, as it may be longer than all that it is
    /// made of.
    #[inline(always)]
    fn fine<F: Float>() -> bool {
        M == 1 && B > 0 && F::NEEDS_TWOFOLD
    }

    /// What a scalar's own arithmetic makes, or what floats make where that has another sign or is not
    /// finite: what is apart by decision is apart by measure, and a divisor that is not zero divides.
    #[inline(never)]
    fn corrected<T, const D: usize, const K: usize, const S: usize>(
        own: [T; M],
        bases: &[[T; M]; B],
        points: &[[T; D]; K],
        scalars: &[T; S],
    ) -> [T; M]
    where
        T: RealField + Copy,
        C: Construction<D, K, S, M>,
        E: Finish,
    {
        let (Some((p, s)), Some((bases, []))) = (to_floats(points, scalars), to_floats(bases, &[]))
        else {
            return own;
        };
        let truth = Self::of_floats::<f64>(&bases, p.each_ref(), s);
        list(|i| corrected(own[i], truth[i], M == 1 && !RATIO))
    }

    #[cold]
    #[inline(never)]
    fn of_rare_floats<F: Float, const D: usize, const K: usize, const S: usize>(
        bases: &[[F; M]; B],
        points: &[[f64; D]; K],
        scalars: &[f64; S],
    ) -> [F; M]
    where
        C: Construction<D, K, S, M>,
        E: Finish,
    {
        let found = slow::<C, E, F, RATIO, D, K, S, M>(points, scalars, Self::fine::<F>());
        core::array::from_fn(|i| {
            let (bases, made) = (each(bases, |base| base[i]), [found.value[i]]);
            let sum = match found.exponent {
                0 => rounded(bases, made, Self::fine::<F>() || M > 1 && B > 1),
                exponent => rounded_far(bases, made, exponent),
            };
            Self::avoid_zero(sum, &bases, found.value[i])
        })
    }

    /// A length that nothing is taken from is not rounded to zero, but to the least positive number:
    /// shapes that are apart are not said to meet.
    #[inline(always)]
    fn avoid_zero<F: Float>(rounded: F, bases: &[F; B], made: DoubleDouble) -> F {
        let is_zero = |x: &F| x.widen() == 0.0;
        if M == 1 && !RATIO && is_zero(&rounded) && bases.iter().all(is_zero) {
            avoid_zero_float(rounded, made.sign())
        } else {
            rounded
        }
    }
}

/// The polynomials over integers.
#[inline]
pub fn exactly<Z, C, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[GridInteger; D]; K],
    scalars: &[GridInteger; S],
) -> ([Z; M], Z)
where
    Z: Exact,
    C: Construction<D, K, S, M>,
{
    let integer = |x: &GridInteger| Z::shifted(x.mantissa, x.shift);
    C::eval(each(points, |p| each(p, integer)), each(scalars, integer))
}

/// For fixed point: the numbers in units of the format, before anything is added.
#[inline(never)]
pub fn of_integers<C, E, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[i64; D]; K],
    scalars: &[i64; S],
    shift: u32,
) -> [i128; M]
where
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let width = width(points, scalars);
    let (n, d) = C::eval([[BitLength(width); D]; K], [BitLength(width); S]);
    let units = |&x: &i64| GridInteger {
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
    points: &[[GridInteger; D]; K],
    scalars: &[GridInteger; S],
    shift: u32,
) -> [i128; M]
where
    Z: Exact,
    C: Construction<D, K, S, M>,
    E: Finish,
{
    let (numerators, denominator) = exactly::<Z, C, D, K, S, M>(points, scalars);
    each(&numerators, |&numerator| {
        rounded_units::<E, Z>(numerator, denominator, shift)
    })
}

/// The result times 2^`shift` with the sign of the numerator: 0 for that of 0.
#[inline(always)]
pub fn rounded_units<E: Finish, Z: Exact>(numerator: Z, denominator: Z, shift: u32) -> i128 {
    let sign = numerator.sign();
    if sign.is_eq() {
        return 0;
    }
    let units = E::units(numerator, denominator, shift);
    // Room for what is added, and for a sign.
    let units = i128::try_from(units).map_or(i128::MAX / 2, |units| units.min(i128::MAX / 2));
    if sign.is_lt() { -units } else { units }
}
