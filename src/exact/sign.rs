//! The sign of a polynomial in the given numbers, by the cheapest arithmetic that proves it.

use super::filter::Approx;
use super::grid::{BitLength, Float, Grid, GridInteger, widened};
use super::inputs::Inputs;
use super::integer::{Exact, Int};
use super::ring::{Ring, each};
use super::scalar::{Format, ScalarDispatch, to_floats};
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
/// Otherwise the sign is that of the evaluation in the scalar's own arithmetic, where not-a-number
/// counts as `Greater`.
pub struct SignOf<P, const D: usize, const K: usize, const S: usize>(PhantomData<P>);

impl<P: Predicate<D, K, S>, const D: usize, const K: usize, const S: usize> ScalarDispatch<D, K, S>
    for SignOf<P, D, K, S>
{
    type Base<T: Copy + 'static> = ();
    type Answer<T: Copy + 'static> = Ordering;

    #[inline(always)]
    fn of_floats<F: Float>((): &(), points: [&[F; D]; K], scalars: [F; S]) -> Ordering {
        Self::sign_of_floats(points, scalars)
    }

    #[inline(always)]
    fn of_fixed<T: RealField + Copy>(
        format: Format,
        (): &(),
        inputs: &Inputs<i64, D, K, S>,
    ) -> Ordering {
        Self::sign_of_integers(inputs, format.bits)
    }

    #[inline(always)]
    fn of_others<T: RealField + Copy>((): &(), inputs: Inputs<T, D, K, S>) -> Ordering {
        if let Some(Inputs { points, scalars }) = to_floats(&inputs) {
            return Self::sign_of_floats(points.each_ref(), scalars);
        }
        let value = P::eval(inputs.points, inputs.scalars);
        value.partial_cmp(&T::zero()).unwrap_or(Ordering::Greater)
    }
}

impl<P: Predicate<D, K, S>, const D: usize, const K: usize, const S: usize> SignOf<P, D, K, S> {
    #[inline]
    fn sign_of_floats<F: Float>(points: [&[F; D]; K], scalars: [F; S]) -> Ordering {
        let given = |x: &F| Approx::given(x.widen());
        let approx = P::eval(each(&points, |p| each(p, given)), each(&scalars, given));
        match approx.sign() {
            Some(sign) => sign,
            None => Self::sign_of_floats_exactly(points, scalars, approx.value()),
        }
    }

    /// Most ties come from short numbers (tiles, halves, whole numbers): below 54 bits the float
    /// `value` was already exact.
    #[cold]
    #[inline(never)]
    fn sign_of_floats_exactly<F: Float>(
        points: [&[F; D]; K],
        scalars: [F; S],
        value: f64,
    ) -> Ordering {
        let sign_of_value = || value.partial_cmp(&0.0).unwrap_or(Ordering::Greater);
        let inputs = widened(points, scalars);
        let Some(grid) = Grid::of(inputs.iter()) else {
            return sign_of_value();
        };
        if grid.is_central() && grid.width <= Self::capacity(53) {
            return sign_of_value();
        }
        let units = inputs.map(|&x| grid.units(x));
        if grid.width < 63 && grid.width <= Self::capacity(127) {
            return Self::sign_of_short_integers(&units.map(|x| x.mantissa << x.shift));
        }
        Self::sign_of_grid_integers(&units, grid.width)
    }

    /// For fixed point, in units of the format. The inputs are measured only where the format as a
    /// whole is too long for the language's integers.
    #[inline]
    fn sign_of_integers(inputs: &Inputs<i64, D, K, S>, bits: u32) -> Ordering {
        let short = Self::capacity(127);
        if bits <= short || inputs.width() <= short {
            Self::sign_of_short_integers(inputs)
        } else {
            Self::sign_of_long_integers(inputs)
        }
    }

    /// The bits of the longest given numbers for which `P` fits in `bits`. The length of the result
    /// grows with the degree, as `P` is homogeneous.
    #[inline]
    fn capacity(bits: u32) -> u32 {
        let limit = |width| P::eval([[BitLength(width); D]; K], [BitLength(width); S]).0;
        (bits - limit(0)) / (limit(1) - limit(0))
    }

    #[inline(never)]
    fn sign_of_short_integers(inputs: &Inputs<i64, D, K, S>) -> Ordering {
        let integers = inputs.map(|&x| Wrapping(i128::from(x)));
        P::eval(integers.points, integers.scalars).sign()
    }

    #[inline(never)]
    fn sign_of_long_integers(inputs: &Inputs<i64, D, K, S>) -> Ordering {
        let width = inputs.width();
        if width <= Self::capacity(255) {
            let integers = inputs.map(|&x| Int::<4>::shifted(x, 0));
            return P::eval(integers.points, integers.scalars).sign();
        }
        Self::sign_of_grid_integers(&inputs.map(GridInteger::of), width)
    }

    /// Over the shortest integers that are long enough.
    #[cold]
    #[inline(never)]
    fn sign_of_grid_integers(inputs: &Inputs<GridInteger, D, K, S>, width: u32) -> Ordering {
        let trace = Trace::of(inputs);
        let Inputs { points, scalars } = trace.inputs();
        trace.sign(P::eval(points, scalars), width)
    }
}
