//! What lies as far before as after a middle.

use super::double_double::DoubleDouble;
use super::finish::{Finish, Quotient, Root};
use super::floats::{Wide, fast, slow};
use super::grid::{Float, widened};
use super::measure::{Construction, of_integers};
use super::real::Real;
use super::ring::each;
use super::scalar::{Format, ScalarDispatch, dispatch};
use super::sum::{rounded, rounded_far, units};
use core::marker::PhantomData;
use nalgebra::RealField;

/// A middle, and as far before as after it a step, both to be constructed and rounded together:
/// what is before (added to `base`), and what is after. Where `back`, the step leads back.
#[inline]
pub fn midpoint_plus_minus<
    Middle,
    Step,
    T,
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
    let sides: [[T; M]; 2] = dispatch::<Around<Middle, Step, M>, T, D, K, S>(base, points, scalars);
    let [before, after] = sides;
    let swapped = |i: usize| {
        if back[i] {
            (after[i], before[i])
        } else {
            (before[i], after[i])
        }
    };
    [
        core::array::from_fn(|i| swapped(i).0),
        core::array::from_fn(|i| swapped(i).1),
    ]
}

/// The smaller coordinates, and the larger.
struct Around<Middle, Step, const M: usize>(PhantomData<(Middle, Step)>);

impl<Middle, Step, const D: usize, const K: usize, const S: usize, const M: usize>
    ScalarDispatch<D, K, S> for Around<Middle, Step, M>
where
    Middle: Construction<D, K, S, M>,
    Step: Construction<D, K, S, M>,
{
    type Base<T: Copy + 'static> = [T; M];
    type Answer<T: Copy + 'static> = [[T; M]; 2];

    #[inline]
    fn of_floats<F: Float>(base: &[F; M], points: [&[F; D]; K], scalars: [F; S]) -> [[F; M]; 2] {
        let (points, scalars) = widened(points, scalars);
        let middle = wide::<Middle, Quotient, F, D, K, S, M>(&points, &scalars);
        let step = wide::<Step, Root, F, D, K, S, M>(&points, &scalars);
        let exponent = middle.exponent.max(step.exponent);
        let (middle, step) = (in_units(middle, exponent), in_units(step, exponent));
        [false, true].map(|after| {
            core::array::from_fn(|i| {
                let step = if after { step[i] } else { step[i].negative() };
                match exponent {
                    0 => rounded([base[i]], [middle[i], step], true),
                    _ => rounded_far([base[i]], [middle[i], step], exponent),
                }
            })
        })
    }

    #[inline]
    fn of_fixed<T: RealField + Copy>(
        format: Format,
        base: &[T; M],
        points: &[[i64; D]; K],
        scalars: &[i64; S],
    ) -> [[T; M]; 2] {
        let middle = of_integers::<Middle, Quotient, D, K, S, M>(points, scalars, 0);
        let step = of_integers::<Step, Root, D, K, S, M>(points, scalars, 0);
        [-1, 1].map(|side| {
            core::array::from_fn(|i| format.number(units(&base[i]) + middle[i] + side * step[i]))
        })
    }

    #[inline]
    fn of_others<T: RealField + Copy>(
        base: &[T; M],
        points: [[T; D]; K],
        scalars: [T; S],
    ) -> [[T; M]; 2] {
        let (middle, whole) = Middle::eval(points, scalars);
        let (step, square) = Step::eval(points, scalars);
        [-T::one(), T::one()].map(|side| {
            core::array::from_fn(|i| {
                let step = side * Root::of(step[i], square);
                base[i] + (Quotient::of(middle[i], whole) + step)
            })
        })
    }
}

/// What `C` constructs, before the rounding.
#[inline]
fn wide<C, E, F, const D: usize, const K: usize, const S: usize, const M: usize>(
    points: &[[f64; D]; K],
    scalars: &[f64; S],
) -> Wide<M>
where
    C: Construction<D, K, S, M>,
    E: Finish,
    F: Float,
{
    match fast::<C, E, F, D, K, S, M>(points, scalars, false) {
        Some(value) => Wide { value, exponent: 0 },
        None => slow::<C, E, F, false, D, K, S, M>(points, scalars, false),
    }
}

/// The value in units of 2^`exponent`.
#[inline]
fn in_units<const M: usize>(wide: Wide<M>, exponent: i32) -> [DoubleDouble; M] {
    if wide.exponent == exponent {
        wide.value
    } else {
        each(&wide.value, |x| {
            x.times_power_of_two(wide.exponent - exponent)
        })
    }
}
