//! Two results m - s and m + s, each rounded once.

use super::double_double::DoubleDouble;
use super::finish::Finish;
use super::floats::Wide;
use super::grid::Float;
use super::inputs::Inputs;
use super::measure::{Construction, Evaluation};
use super::real::Real;
use super::ring::{each, list};
use super::scalar::{Format, ScalarDispatch};
use super::sum::{rounded, rounded_far, units};
use core::marker::PhantomData;
use nalgebra::RealField;

/// A base plus m - s, and plus m + s: `Middle` constructs m, and `Step` s, which is not negative.
#[derive(Debug)]
pub struct MidpointPlusMinus<
    Middle,
    Step,
    const D: usize,
    const K: usize,
    const S: usize,
    const M: usize,
>(PhantomData<(Middle, Step)>);

impl<Middle, Step, const D: usize, const K: usize, const S: usize, const M: usize>
    MidpointPlusMinus<Middle, Step, D, K, S, M>
where
    Middle: Construction<D, K, S, M>,
    Step: Construction<D, K, S, M>,
{
    /// The argument for the methods of [`ExactPoint`](super::ExactPoint).
    pub const SUM: Self = Self(PhantomData);

    /// The two sums; the signs of the step are swapped in the coordinates that are `reversed`.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn construct<T: RealField + Copy>(
        base: &[T; M],
        reversed: [bool; M],
        points: [&[T; D]; K],
        scalars: [T; S],
    ) -> [[T; M]; 2] {
        let [minus, plus] = Self::dispatch(base, points, scalars);
        let ordered = |i: usize| {
            if reversed[i] {
                (plus[i], minus[i])
            } else {
                (minus[i], plus[i])
            }
        };
        [list(|i| ordered(i).0), list(|i| ordered(i).1)]
    }
}

impl<Middle, Step, const D: usize, const K: usize, const S: usize, const M: usize>
    ScalarDispatch<D, K, S> for MidpointPlusMinus<Middle, Step, D, K, S, M>
where
    Middle: Construction<D, K, S, M>,
    Step: Construction<D, K, S, M>,
{
    type Base<T: Copy + 'static> = [T; M];
    type Answer<T: Copy + 'static> = [[T; M]; 2];

    #[cfg_attr(not(debug_assertions), inline)]
    fn of_floats<F: Float>(base: &[F; M], points: [&[F; D]; K], scalars: [F; S]) -> [[F; M]; 2] {
        let inputs = Inputs::of(points, &scalars);
        let middle = Evaluation::<Middle, D, K, S, M>::wide::<F>(&inputs);
        let step = Evaluation::<Step, D, K, S, M>::wide::<F>(&inputs);
        minus_and_plus(base, middle, step)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn of_fixed<T: RealField + Copy>(
        format: Format,
        base: &[T; M],
        inputs: &Inputs<i64, D, K, S>,
    ) -> [[T; M]; 2] {
        let middle = Evaluation::<Middle, D, K, S, M>::of_integers(inputs, 0);
        let step = Evaluation::<Step, D, K, S, M>::of_integers(inputs, 0);
        let sum = |i: usize, step| format.number(units(&base[i]) + middle[i] + step);
        [list(|i| sum(i, -step[i])), list(|i| sum(i, step[i]))]
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn of_others<T: RealField + Copy>(
        base: &[T; M],
        Inputs { points, scalars }: Inputs<T, D, K, S>,
    ) -> [[T; M]; 2] {
        let (middle, divisor) = Middle::eval(points, scalars);
        let (step, square) = Step::eval(points, scalars);
        let step = |i: usize| Step::Finish::of(step[i], square);
        let sum = |i: usize, step| base[i] + (Middle::Finish::of(middle[i], divisor) + step);
        [list(|i| sum(i, -step(i))), list(|i| sum(i, step(i)))]
    }
}

/// A base plus the middle minus the step, and plus the step, each rounded once.
pub fn minus_and_plus<F: Float, const M: usize>(
    base: &[F; M],
    middle: Wide<M>,
    step: Wide<M>,
) -> [[F; M]; 2] {
    let exponent = middle.exponent.max(step.exponent);
    let (middle, step) = (in_units(middle, exponent), in_units(step, exponent));
    let sum = |i: usize, step| match exponent {
        0 => rounded(&[base[i]], &[middle[i], step], true),
        _ => rounded_far(&[base[i]], &[middle[i], step], exponent),
    };
    [
        list(|i| sum(i, step[i].negative())),
        list(|i| sum(i, step[i])),
    ]
}

/// The value in units of 2^`exponent`.
#[cfg_attr(not(debug_assertions), inline)]
fn in_units<const M: usize>(wide: Wide<M>, exponent: i32) -> [DoubleDouble; M] {
    if wide.exponent == exponent {
        wide.value
    } else {
        each(&wide.value, |x| {
            x.times_power_of_two(wide.exponent - exponent)
        })
    }
}
