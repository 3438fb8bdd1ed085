//! The numbers of the search for the closest edges: floats for floats, and short integers for fixed point,
//! which uses no float.

use crate::exact::{ExactPoint, Ring, each, is_fixed, is_float, root, to_f64};
use nalgebra::{RealField, zero};

/// Far above what underflows: 2^-480, whose square is 2^-960.
const LEAST_ERROR: f64 = f64::from_bits((1023 - 480) << 52);

/// The bits of the longest coordinate: the product of two differences then fits in 61 bits.
const BITS: u32 = 29;

/// A number of the search. Squares of distances of scaled points fit in it.
pub(crate) trait PlainNumber: Ring + PartialOrd {
    /// A power of two.
    type Factor: Copy + core::fmt::Debug;

    /// Numbers as given.
    const UNSCALED: Self::Factor;
    const ZERO: Self;
    /// A number above all others, and one below.
    const MOST: Self;
    const LEAST: Self;
    /// Below all squares.
    const NONE: Self;
    /// Edges with a square of their length below this count as points.
    const LEAST_SQUARE: Self;

    /// Whether the numbers of this scalar are searched by these.
    fn is_for<T: RealField + Copy>() -> bool;

    /// The coordinates of a point, scaled.
    fn point<X: ExactPoint<2>>(p: X, factor: Self::Factor) -> [Self; 2];

    /// A number times a factor.
    fn scaled(self, factor: Self::Factor) -> Self;

    /// The factor for numbers of which this is the largest, if it is not too large.
    fn factor_for(largest: Self) -> Option<Self::Factor>;

    /// A bound on the error of the coordinates of a point that is not scaled.
    fn error_of_point<X: ExactPoint<2>>(p: X) -> Self;

    /// A bound on the error of any distance, given a box around all scaled points and a bound on the error
    /// of these; `None` if that is not a number.
    fn error_of_distances(extent: Self, error_of_points: Self) -> Option<Self>;

    fn abs(self) -> Self;

    /// The square root.
    fn root(self) -> Self;

    /// self² / `square`; or any number above a limit, if it is above that.
    fn square_over(self, square: Self, limit: Self) -> Self;
}

impl PlainNumber for f64 {
    type Factor = Self;

    const UNSCALED: Self = 1.0;
    const ZERO: Self = 0.0;
    const MOST: Self = Self::INFINITY;
    const LEAST: Self = Self::NEG_INFINITY;
    const NONE: Self = -1.0;
    /// 2^-980, so that quotients by larger ones do not underflow to anything that matters.
    const LEAST_SQUARE: Self = Self::from_bits((1023 - 980) << 52);

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_for<T: RealField + Copy>() -> bool {
        is_float(&zero::<T>())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn point<X: ExactPoint<2>>(p: X, factor: Self) -> [Self; 2] {
        each(&to_f64(p).unwrap_or([0.0; 2]), |&x| x * factor)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scaled(self, factor: Self) -> Self {
        self * factor
    }

    /// A power of two that makes the largest number about 1.
    fn factor_for(largest: Self) -> Option<Self> {
        let exponent = largest.to_bits() >> 52;
        let reversed = 2046_u64.saturating_sub(exponent).max(1);
        Some(Self::from_bits(reversed << 52))
    }

    fn error_of_point<X: ExactPoint<2>>(p: X) -> Self {
        let bounds = p.approx().into_iter().flatten().map(|x| x.bound());
        bounds.fold(0.0, |most, bound| if bound > most { bound } else { most })
    }

    /// See [`edge_search`](super::edge_search).
    fn error_of_distances(extent: Self, error_of_points: Self) -> Option<Self> {
        let error = 16.0 * (Self::EPSILON * extent + error_of_points);
        let error = if LEAST_ERROR > error {
            LEAST_ERROR
        } else {
            error
        };
        error.is_finite().then_some(error)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn abs(self) -> Self {
        self.abs()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn root(self) -> Self {
        root(self)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn square_over(self, square: Self, _: Self) -> Self {
        self * (self / square)
    }
}

/// The units of the format, without their last bits where they are too long.
impl PlainNumber for i64 {
    /// The bits that are dropped.
    type Factor = u32;

    const UNSCALED: u32 = 0;
    const ZERO: Self = 0;
    const MOST: Self = Self::MAX;
    const LEAST: Self = Self::MIN;
    const NONE: Self = -1;
    const LEAST_SQUARE: Self = 1;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_for<T: RealField + Copy>() -> bool {
        is_fixed::<T>()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn point<X: ExactPoint<2>>(p: X, factor: u32) -> [Self; 2] {
        // A sum may be longer than its terms.
        each(&p.units(), |&x| {
            Self::try_from(x >> factor).unwrap_or(Self::MAX)
        })
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scaled(self, factor: u32) -> Self {
        self >> factor
    }

    fn factor_for(largest: Self) -> Option<u32> {
        let factor = (Self::BITS - largest.leading_zeros()).saturating_sub(BITS);
        (largest < Self::MAX).then_some(factor)
    }

    fn error_of_point<X: ExactPoint<2>>(_: X) -> Self {
        0
    }

    /// See [`edge_search`](super::edge_search).
    fn error_of_distances(_: Self, _: Self) -> Option<Self> {
        Some(8)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn abs(self) -> Self {
        self.saturating_abs()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn root(self) -> Self {
        self.isqrt()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn square_over(self, square: Self, limit: Self) -> Self {
        let wide = |x: Self| u128::from(x.unsigned_abs());
        let numerator = wide(self) * wide(self);
        if limit < 0 || numerator > wide(limit) * wide(square) {
            return Self::MAX;
        }
        (numerator / wide(square)) as Self
    }
}
