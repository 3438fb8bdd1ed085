//! Numbers for searches that guess an answer before it is proved: fast, and nearly always right.

use super::exact_point::ExactPoint;
use super::fixed_point::format;
use super::ring::{Ring, each};
use super::scalar::{is_fixed, is_float};
use core::num::Wrapping;
use core::ops::Neg;
use nalgebra::{RealField, convert, zero};

/// Floats for floats, and integers for fixed point, which uses no float and has the same bits on all
/// platforms.
pub trait GuessNumber: Ring + Neg<Output = Self> + PartialOrd + Default {
    /// The number 1, or a unit.
    const ONE: Self;
    /// A number below all others.
    const LEAST: Self;

    /// Whether the numbers of this scalar are guessed so. It is a constant to the compiler: check it
    /// first, so that the code for other scalars is removed.
    fn is_for<T: RealField + Copy>() -> bool;

    /// Whether it is neither infinite nor not-a-number.
    fn is_finite(self) -> bool;

    /// The coordinates of a point, with room for polynomials of degree 2 in differences of such.
    fn coordinates<X: ExactPoint<D>, const D: usize>(point: X) -> [Self; D];

    /// Numbers of the scalar that are about in the same ratio.
    fn direction<T: RealField + Copy>(vector: [Self; 2]) -> Option<[T; 2]>;
}

/// A point as plain floats, if its numbers are.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn to_f64<X: ExactPoint<D>, const D: usize>(point: X) -> Option<[f64; D]> {
    point.approx().map(|point| each(&point, |x| x.value()))
}

impl GuessNumber for f64 {
    const ONE: Self = 1.0;
    const LEAST: Self = Self::NEG_INFINITY;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_for<T: RealField + Copy>() -> bool {
        is_float(&zero::<T>())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_finite(self) -> bool {
        Self::is_finite(self)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinates<X: ExactPoint<D>, const D: usize>(point: X) -> [Self; D] {
        to_f64(point).unwrap_or([0.0; D])
    }

    fn direction<T: RealField + Copy>(vector: [Self; 2]) -> Option<[T; 2]> {
        let vector = vector.map(convert::<Self, T>);
        // It may be too large for f32.
        to_f64(&vector)
            .is_some_and(|vector| vector.iter().all(|x| x.is_finite()))
            .then_some(vector)
    }
}

impl GuessNumber for Wrapping<i128> {
    const ONE: Self = Self(1);
    const LEAST: Self = Self(i128::MIN);

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_for<T: RealField + Copy>() -> bool {
        is_fixed::<T>()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_finite(self) -> bool {
        true
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinates<X: ExactPoint<D>, const D: usize>(point: X) -> [Self; D] {
        // The product of two differences of differences then has 127 bits.
        const BITS: u32 = 61;
        let bits = format(&zero::<X::Scalar>()).map_or(0, |format| format.bits);
        let down = (bits + X::TERMS.ilog2() + 1).saturating_sub(BITS);
        each(&point.units(), |&x| Self(x >> down))
    }

    fn direction<T: RealField + Copy>(vector: [Self; 2]) -> Option<[T; 2]> {
        let format = format(&zero::<T>())?;
        let longest = vector[0].0.unsigned_abs() | vector[1].0.unsigned_abs();
        let down = (130 - longest.leading_zeros()).saturating_sub(format.bits);
        Some(vector.map(|x| format.number(x.0 >> down)))
    }
}
