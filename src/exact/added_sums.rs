//! Points of fixed point that are sums of vectors, added up before polynomials are asked about them.

use super::fixed_point::{format, may_be_fixed};
use super::inputs::Inputs;
use super::measure::{Construction, Measured};
use super::scalar::{Format, ScalarDispatch};
use nalgebra::RealField;
use num_traits::Num;

/// Whether points of dimension `dimension`, given by so many numbers, may be sums in fixed point. A caller must ask it as a
/// constant: what it then does is not compiled for other scalars.
pub const fn may_be_sum_of_fixed<T: Num>(numbers: usize, dimension: usize) -> bool {
    numbers != dimension && may_be_fixed::<T>()
}

/// Sums of fixed-point numbers where they fit: polynomials in them are shorter than those in their terms.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn summed<
    T: RealField + Copy,
    const D: usize,
    const N: usize,
    const K: usize,
    const S: usize,
>(
    points: [&[T; N]; K],
    scalars: &[T; S],
) -> Option<(Format, Inputs<i64, D, K, S>)> {
    Some((format(&T::zero())?, Inputs::summed(points, scalars)?))
}

/// The sum of `C` and all bases, where `Of` is the same polynomial in the terms of sums.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn measured<
    C: Construction<D, K, S, M>,
    Of: Construction<N, K, S, M>,
    T: RealField + Copy,
    const D: usize,
    const N: usize,
    const K: usize,
    const S: usize,
    const M: usize,
    const B: usize,
>(
    bases: &[[T; M]; B],
    points: [&[T; N]; K],
    scalars: [T; S],
) -> [T; M] {
    if const { may_be_sum_of_fixed::<T>(N, D) }
        && let Some((format, inputs)) = summed(points, &scalars)
    {
        return Measured::<C, D, K, S, M, B>::of_fixed(format, bases, &inputs);
    }
    Measured::<Of, N, K, S, M, B>::of(bases, points, scalars)
}
