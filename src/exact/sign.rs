//! The sign of a polynomial in the given numbers, by the cheapest arithmetic that proves it.

use super::block_float::{BlockFloat, SHORT, Scale};
use super::filter::Approx;
use super::fixed_point::may_be_fixed;
use super::given_sums::GivenSums;
use super::grid::{BitLength, Float};
use super::inputs::{BitRange, Inputs, owned, refs};
use super::integer::Exact;
use super::other_scalars::sign_of_others;
use super::rare_floats::{SignGuess, sign_of_floats_exactly};
use super::rare_integers::{sign_of_integers_exactly, sign_of_integers_rarely};
use super::real::Real;
use super::ring::Ring;
use super::scalar::{as_floats, is_fixed, may_be, may_be_float, may_be_float_or_fixed, to_floats};
use super::trace::{Record, Trace};
use core::cmp::Ordering;
use core::marker::PhantomData;
use core::num::Wrapping;
use nalgebra::RealField;

/// A homogeneous polynomial in the coordinates of `K` points (or vectors) of dimension `D` and in
/// `S` scalars.
pub trait Predicate<const D: usize, const K: usize, const S: usize> {
    /// Whether its points are sums, which fixed point adds up first: only where these are too long it needs the polynomial,
    /// so rarely that only its operations are recorded.
    const IS_OF_SUMS: bool = false;

    fn eval<R: Ring>(points: [[R; D]; K], scalars: [R; S]) -> R;
}

/// The sign of `P`: the true one for every finite `f32` and `f64` and every fixed-point input, and
/// for numbers of any other scalar that are all finite `f64`s.
///
/// Otherwise the sign is that of the evaluation in the scalar's own arithmetic, where not-a-number
/// counts as `Greater`.
pub struct SignOf<P, const D: usize, const K: usize, const S: usize>(PhantomData<P>);

impl<P: Predicate<D, K, S>, const D: usize, const K: usize, const S: usize> SignOf<P, D, K, S> {
    /// Dispatches by the scalar as [`ScalarDispatch`](super::scalar::ScalarDispatch) does; an answer that
    /// is no number needs less code.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of<T: RealField + Copy>(points: [&[T; D]; K], scalars: [T; S]) -> Ordering {
        if const { may_be::<T, f64>() }
            && let Some((points, scalars)) = as_floats::<f64, T, D, K, S>(points, scalars)
        {
            return Self::sign_of_floats(points, scalars);
        }
        if const { may_be::<T, f32>() }
            && let Some((points, scalars)) = as_floats::<f32, T, D, K, S>(points, scalars)
        {
            return Self::sign_of_floats(points, scalars);
        }
        if const { may_be_fixed::<T>() } && is_fixed::<T>() {
            let units = Inputs::units(points, &scalars);
            return if const { P::IS_OF_SUMS } {
                Self::of_units(&units)
            } else {
                Self::sign_of_integers(&units)
            };
        }
        if const { may_be_float_or_fixed::<T>() } {
            return sign_of_trace(points, scalars, Self::record);
        }
        let points = owned(points);
        if let Some(Inputs { points, scalars }) = to_floats(&Inputs { points, scalars }) {
            return Self::sign_of_floats(refs(&points), scalars);
        }
        let value = P::eval(points, scalars);
        value.partial_cmp(&T::zero()).unwrap_or(Ordering::Greater)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn sign_of_floats<F: Float>(points: [&[F; D]; K], scalars: [F; S]) -> Ordering {
        let inputs = Inputs::<Approx, D, K, S>::of(points, &scalars);
        let approx = P::eval(inputs.points, inputs.scalars);
        certain_sign(approx, points, scalars, Self::record)
    }

    /// The sign by recorded operations, where the scalar may be a float or is fixed point.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn rarely<T: RealField + Copy>(points: [&[T; D]; K], scalars: [T; S]) -> Ordering {
        if const { may_be_float::<T>() } {
            sign_of_trace(points, scalars, Self::record)
        } else if const { may_be_fixed::<T>() } && is_fixed::<T>() {
            Self::of_units(&Inputs::units(points, &scalars))
        } else {
            Self::of(points, scalars)
        }
    }

    /// The sign by recorded operations, given the numbers in units of a format of fixed point.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of_units(inputs: &Inputs<i64, D, K, S>) -> Ordering {
        sign_of_units(inputs, Self::record)
    }

    pub(super) fn record(trace: &Trace) {
        let Inputs { points, scalars } = trace.inputs();
        P::eval(points, scalars).keep();
    }

    /// The sign for fixed point, given the numbers in units of the format. Whole numbers and halves, of which most
    /// ties are made, end in many zeros.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn sign_of_integers(inputs: &Inputs<i64, D, K, S>) -> Ordering {
        let range = inputs.bit_range();
        if range.width - range.zeros <= Self::most_short_bits() {
            Self::sign_of_short_integers(inputs, range.zeros)
        } else {
            Self::sign_of_long_integers(inputs, range)
        }
    }

    /// The most bits of the value for given numbers of `width` bits.
    #[cfg_attr(not(debug_assertions), inline)]
    fn bits(width: u32) -> u32 {
        P::eval([[BitLength(width); D]; K], [BitLength(width); S]).0
    }

    /// The bits of given numbers for which `P` is computed in `i128`. The length of the result grows with the degree, as
    /// `P` is homogeneous.
    #[cfg_attr(not(debug_assertions), inline)]
    fn most_short_bits() -> u32 {
        if BlockFloat::is_exact(Self::bits(SHORT)) {
            SHORT
        } else {
            (127 - Self::bits(0)) / (Self::bits(1) - Self::bits(0))
        }
    }

    /// The sign for numbers that are short but for last bits that are zeros.
    #[inline(never)]
    fn sign_of_short_integers(inputs: &Inputs<i64, D, K, S>, zeros: u32) -> Ordering {
        if BlockFloat::is_exact(Self::bits(SHORT)) {
            let Inputs { points, scalars } = inputs.map(|&x| BlockFloat::short(x >> zeros));
            return P::eval(points, scalars).exact().cmp(&0);
        }
        let Inputs { points, scalars } = inputs.map(|&x| Wrapping(i128::from(x >> zeros)));
        P::eval(points, scalars).sign()
    }

    #[inline(never)]
    fn sign_of_long_integers(inputs: &Inputs<i64, D, K, S>, range: BitRange) -> Ordering {
        let scale = Scale::of(range.width);
        if let Some(sign) = scale.and_then(|scale| Self::sign_of_blocks(inputs, scale)) {
            return sign;
        }
        let given = [inputs.points.as_flattened(), &inputs.scalars];
        sign_of_integers_exactly(GivenSums::plain(given), range, Self::record)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sign_of_blocks(inputs: &Inputs<i64, D, K, S>, scale: Scale) -> Option<Ordering> {
        let Inputs { points, scalars } = inputs.map(|&x| BlockFloat::given(x, scale));
        P::eval(points, scalars).sign()
    }
}

/// The sign where the filter is certain, and otherwise the exact one.
#[cfg_attr(not(debug_assertions), inline)]
fn certain_sign<F: Float, const D: usize, const K: usize, const S: usize>(
    approx: Approx,
    points: [&[F; D]; K],
    scalars: [F; S],
    record: Record,
) -> Ordering {
    match approx.sign() {
        Some(sign) => sign,
        None => widen_and_decide(points, scalars, approx, record),
    }
}

/// The part of [`SignOf::rarely`] that depends on the size of the inputs alone.
#[cold]
#[inline(never)]
fn sign_of_trace<T: RealField + Copy, const D: usize, const K: usize, const S: usize>(
    points: [&[T; D]; K],
    scalars: [T; S],
    record: Record,
) -> Ordering {
    let points = owned(points);
    sign_of_others([points.as_flattened(), &scalars], record)
}

/// The part of [`SignOf::rarely`] for fixed point that depends on the size of the inputs alone.
#[cold]
#[inline(never)]
fn sign_of_units<const D: usize, const K: usize, const S: usize>(
    inputs: &Inputs<i64, D, K, S>,
    record: Record,
) -> Ordering {
    let given = [inputs.points.as_flattened(), &inputs.scalars];
    sign_of_integers_rarely(GivenSums::plain(given), inputs.bit_range(), record)
}

/// The part of the rare case that depends on the size of the inputs alone.
#[cold]
#[inline(never)]
fn widen_and_decide<F: Float, const D: usize, const K: usize, const S: usize>(
    points: [&[F; D]; K],
    scalars: [F; S],
    approx: Approx,
    record: Record,
) -> Ordering {
    let inputs = Inputs::<f64, D, K, S>::of(points, &scalars);
    sign_of_floats_exactly(
        GivenSums::plain([inputs.points.as_flattened(), &inputs.scalars]),
        SignGuess::of(approx),
        record,
    )
}
