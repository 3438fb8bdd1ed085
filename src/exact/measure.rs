//! The value of a construction, rounded once, by the cheapest arithmetic that is accurate enough.

use super::finish::Finish;
use super::given_sums::GivenSums;
use super::grid::Float;
use super::inputs::{Inputs, owned, refs};
use super::other_scalars::{construct_others, construct_recorded};
use super::rare_floats::{ConstructionSteps, avoid_zero_length, sum_rarely};
use super::ring::{Ring, each, list};
use super::scalar::{
    Format, ScalarDispatch, corrected, may_be, may_be_float, may_be_float_or_fixed, to_floats,
};
use super::sum::{rounded, units};
use core::marker::PhantomData;
use nalgebra::RealField;

/// `M` homogeneous polynomials and a positive one that divides them, in the coordinates of `K`
/// points (or vectors) of dimension `D` and in `S` scalars.
pub trait Construction<const D: usize, const K: usize, const S: usize, const M: usize> {
    /// The function of a numerator and the denominator that gives the result.
    type Finish: Finish;

    fn eval<R: Ring>(points: [[R; D]; K], scalars: [R; S]) -> ([R; M], R);

    /// Whether nothing magnifies the roundings, so that for `f64` twice the precision is accurate
    /// enough wherever no exponent is extreme. Otherwise (lines that are nearly parallel, or
    /// tangent) the filter has to prove that.
    const IS_WELL_CONDITIONED: bool = false;

    /// Whether floats need it so rarely that it is not worth code of its own: only its operations are
    /// recorded.
    const IS_RARE: bool = false;

    /// Whether its points are sums: see [`Predicate::IS_OF_SUMS`].
    const IS_OF_SUMS: bool = false;

    /// Whether it is a number that does not change when all lengths double.
    const IS_RATIO: bool = false;

    /// Where the filter checks the error, that is compared with the larger of the result and this.
    fn scale(_points: &[[f64; D]; K], _scalars: &[f64; S]) -> f64 {
        0.0
    }
}

/// The sum of the value of `C` and all bases, rounded after the addition where the scalar has
/// something wider.
pub struct Measured<
    C,
    const D: usize,
    const K: usize,
    const S: usize,
    const M: usize,
    const B: usize,
>(PhantomData<C>);

impl<C, const D: usize, const K: usize, const S: usize, const M: usize, const B: usize>
    ScalarDispatch<D, K, S> for Measured<C, D, K, S, M, B>
where
    C: Construction<D, K, S, M>,
{
    type Base<T: Copy + 'static> = [[T; M]; B];
    type Answer<T: Copy + 'static> = [T; M];

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_floats<F: Float>(bases: &[[F; M]; B], points: [&[F; D]; K], scalars: [F; S]) -> [F; M] {
        let inputs = Inputs::of(points, &scalars);
        let mut i = 0;
        if const { !C::IS_RARE }
            && let Some(value) =
                Evaluation::<C, D, K, S, M>::fast::<F>(&inputs, Self::is_fine::<F>())
        {
            let mut results = [F::LEAST_POSITIVE; M];
            while i < M {
                let is_fine = Self::is_fine::<F>() || M > 1 && B > 1;
                let bases = column(bases, i);
                let sum = rounded(&bases, &[value[i]], is_fine);
                results[i] = avoid_zero_length::<F>(Self::IS_LENGTH, sum, &bases, value[i]);
                i += 1;
            }
            return results;
        }
        let steps = Evaluation::<C, D, K, S, M>::steps::<F>(Self::is_fine::<F>());
        let given = [inputs.points.as_flattened(), &inputs.scalars];
        narrow_rarely(bases, given, &steps)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_fixed<T: RealField + Copy>(
        format: Format,
        bases: &[[T; M]; B],
        inputs: &Inputs<i64, D, K, S>,
    ) -> [T; M] {
        let values = Evaluation::<C, D, K, S, M>::of_integers(inputs, Self::shift(format));
        Self::in_format(format, bases, values)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_others<T: RealField + Copy>(bases: &[[T; M]; B], inputs: Inputs<T, D, K, S>) -> [T; M] {
        let (mut own, mut i) = ([T::zero(); M], 0);
        if const { may_be_float_or_fixed::<T>() } {
            let bases = bases.as_flattened();
            let given = [inputs.points.as_flattened(), &inputs.scalars];
            let steps = Evaluation::<C, D, K, S, M>::steps::<f64>(Self::is_fine::<f64>());
            construct_others(bases, given, &steps, &mut own);
            return own;
        }
        let (numerators, denominator) = C::eval(inputs.points, inputs.scalars);
        while i < M {
            let mut b = 0;
            while b < B {
                own[i] += bases[b][i];
                b += 1;
            }
            own[i] += C::Finish::of(numerators[i], denominator);
            i += 1;
        }
        if Self::IS_LENGTH || !are_all_finite(&own) {
            Self::corrected(own, bases, &inputs)
        } else {
            own
        }
    }
}

impl<C, const D: usize, const K: usize, const S: usize, const M: usize, const B: usize>
    Measured<C, D, K, S, M, B>
where
    C: Construction<D, K, S, M>,
{
    const IS_LENGTH: bool = M == 1 && !C::IS_RATIO;

    /// The sum in fixed point by recorded operations.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of_fixed_rarely<T: RealField + Copy>(
        format: Format,
        bases: &[[T; M]; B],
        inputs: &Inputs<i64, D, K, S>,
    ) -> [T; M] {
        let shift = Self::shift(format);
        let values = Evaluation::<C, D, K, S, M>::of_integers_rarely(inputs, inputs.width(), shift);
        Self::in_format(format, bases, values)
    }

    /// The power of two that values are multiplied by to have the fraction of a format.
    fn shift(format: Format) -> u32 {
        if C::IS_RATIO { format.fraction } else { 0 }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_format<T: RealField + Copy>(
        format: Format,
        bases: &[[T; M]; B],
        values: [i128; M],
    ) -> [T; M] {
        list(|i| {
            let add = |sum, base: &[T; M]| sum + units(&base[i]);
            format.number(bases.iter().fold(values[i], add))
        })
    }

    /// The sum for numbers of any scalar.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of<T: RealField + Copy>(
        bases: &[[T; M]; B],
        points: [&[T; D]; K],
        scalars: [T; S],
    ) -> [T; M] {
        if const { C::IS_RARE && may_be_float::<T>() } {
            let steps = if const { may_be::<T, f32>() } {
                Evaluation::<C, D, K, S, M>::steps::<f32>(Self::is_fine::<f32>())
            } else {
                Evaluation::<C, D, K, S, M>::steps::<f64>(Self::is_fine::<f64>())
            };
            return recorded(bases, points, scalars, &steps);
        }
        Self::dispatch(bases, points, scalars)
    }

    /// A length is rounded after others are subtracted from it: the difference may be much shorter
    /// than the terms.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_fine<F: Float>() -> bool {
        M == 1 && B > 0 && F::NEEDS_TWOFOLD
    }

    /// The result of a scalar's own arithmetic, or that of floats where this has another sign or is
    /// not finite: a distance is positive exactly where the predicates say so, and every divisor
    /// that is not zero divides.
    #[inline(never)]
    fn corrected<T>(own: [T; M], bases: &[[T; M]; B], inputs: &Inputs<T, D, K, S>) -> [T; M]
    where
        T: RealField + Copy,
    {
        let scalars: [T; 0] = [];
        let bases = Inputs {
            points: *bases,
            scalars,
        };
        let (Some(inputs), Some(bases)) = (to_floats(inputs), to_floats(&bases)) else {
            return own;
        };
        let floats = Self::of_floats::<f64>(&bases.points, refs(&inputs.points), inputs.scalars);
        list(|i| corrected(own[i], floats[i], Self::IS_LENGTH))
    }
}

/// The sum by recorded operations.
#[cold]
#[inline(never)]
fn recorded<
    T: RealField + Copy,
    const D: usize,
    const K: usize,
    const S: usize,
    const M: usize,
    const B: usize,
>(
    bases: &[[T; M]; B],
    points: [&[T; D]; K],
    scalars: [T; S],
    steps: &ConstructionSteps,
) -> [T; M] {
    let (points, mut results) = (owned(points), [T::zero(); M]);
    let given = [points.as_flattened(), &scalars];
    construct_recorded(bases.as_flattened(), given, steps, &mut results);
    results
}

/// The part of the rare case that depends on the size of the results alone.
#[cold]
#[inline(never)]
fn narrow_rarely<F: Float, const M: usize, const B: usize>(
    bases: &[[F; M]; B],
    given: [&[f64]; 2],
    steps: &ConstructionSteps,
) -> [F; M] {
    let mut wide = [[0.0; M]; B];
    let mut b = 0;
    while b < B {
        wide[b] = each(&bases[b], |x| x.widen());
        b += 1;
    }
    let mut results = [0.0; M];
    sum_rarely(
        wide.as_flattened(),
        GivenSums::plain(given),
        steps,
        &mut results,
    );
    each(&results, |&x| F::narrow(x))
}

/// Coordinate `i` of each base.
#[cfg_attr(not(debug_assertions), inline(always))]
fn column<F: Float, const M: usize, const B: usize>(bases: &[[F; M]; B], i: usize) -> [F; B] {
    let (mut column, mut b) = ([F::LEAST_POSITIVE; B], 0);
    while b < B {
        column[b] = bases[b][i];
        b += 1;
    }
    column
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn are_all_finite<T: RealField>(numbers: &[T]) -> bool {
    let mut i = 0;
    while i < numbers.len() {
        if !numbers[i].is_finite() {
            return false;
        }
        i += 1;
    }
    true
}

/// The value of `C` before anything is added: for floats see [`floats`](super::floats), for fixed point
/// [`fixed_measures`](super::fixed_measures).
pub struct Evaluation<C, const D: usize, const K: usize, const S: usize, const M: usize>(
    PhantomData<C>,
);
