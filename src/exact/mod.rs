//! Exact predicates and certified constructions; the only module that inspects the scalar type. It knows points and
//! polynomials, but no line and no shape.
//!
//! | kind | entry | result |
//! |---|---|---|
//! | signs | [`Predicate`] and [`ExactPoint::sign`] | an `Ordering`, exact for `f32`, `f64` and fixed point |
//! | measures | [`Construction`] and the methods of [`ExactPoint`] | a `T`, rounded once |
//! | both, in families | [`Distance`], [`Offset`], [`LinePoint`] | both, derived from one formula |
//!
//! They are polynomials in the *given* numbers, each written once over a [`Ring`] and evaluated in
//! the cheapest arithmetic that proves the result:
//!
//! * `f32`, `f64`: a float that bounds its own error ([`filter`]; measures of `f64` in twice the precision,
//!   [`compensated`] and [`double_double`]), and where that is not enough, integers on the common power-of-two grid
//!   of the numbers ([`grid`], [`integer`], [`long_integer`]);
//! * fixed point: its bits are integers on such a grid already ([`scalar`]); what does not fit in `i128` is computed
//!   by its highest bits ([`block_float`]), quotients and roots by the highest 64 ([`leading_bits`]), and exactly where
//!   these leave it open ([`rare_integers`]);
//! * any other scalar: its own arithmetic, so that dual numbers keep their derivatives.
//!
//! [`mod@sign`], [`mod@measure`] and [`floats`] choose among them; [`finish`] divides and takes roots. Searches start
//! from a guess in approximate numbers ([`guess_number`]); signs then verify it.

#[macro_use]
mod finish;
#[macro_use]
mod ring;

mod added_sums;
mod avoid_zero;
mod block_float;
mod compensated;
mod cross_direction;
mod determinants;
mod double_double;
mod exact_point;
mod families;
mod filter;
mod fixed_measures;
#[cfg_attr(not(feature = "fixed"), path = "no_fixed_point.rs")]
mod fixed_point;
mod fixed_roots;
mod floats;
mod given_points;
mod given_sums;
mod grid;
mod guess_number;
mod inputs;
mod integer;
mod integer_root;
mod inverse;
mod leading_bits;
mod long_float;
mod long_integer;
mod measure;
mod other_scalars;
mod outward;
mod plus_minus;
mod quadratic_roots;
mod quantity;
mod rare_floats;
mod rare_integers;
mod real;
mod saturating;
mod scalar;
mod scalar_bits;
mod second_moments;
mod sign;
mod stored_approx;
mod sum;
mod sum_point;
mod trace;
mod traced_sum;
mod wide_exponent;
mod wide_integer;

pub use avoid_zero::{avoid_zero, convert_avoiding_zero, last_place, least_positive};
pub use block_float::{BlockFloat, SHORT, Scale};
pub use compensated::Compensated;
pub use cross_direction::cross_direction;
pub use determinants::{Moments, moments, signed_content};
pub use double_double::{DoubleDouble, exact_sum};
pub use exact_point::{ExactPoint, ExplicitPoint, coords};
pub use families::{Distance, LinePoint, Offset};
pub use filter::Approx;
pub use finish::{Length, OverRoot, Quotient, Root, magnitude};
pub use fixed_point::{format, may_be_fixed, read, write};
pub use grid::{BitLength, Float};
#[cfg(feature = "fixed")]
pub use grid::{Grid, GridBuilder};
pub use guess_number::{GuessNumber, to_f64};
pub use integer::Exact;
pub use long_integer::Int;
pub use measure::Construction;
pub use outward::{above, below, rounding, rounding_in_f64};
pub use plus_minus::MidpointPlusMinus;
pub use quadratic_roots::{Quadratic, QuadraticRoots};
pub use quantity::Quantity;
pub use real::{Real, root};
pub use ring::{
    Ring, area_dot, cross2, cross3, dot, each, in_dimension, list, minor, scale, square, sub,
    volume, volume_squared,
};
pub use saturating::{
    clamp, coordinate_limit, negated, saturating_distance, saturating_neg, saturating_translate,
};
pub use scalar::{
    Format, are_finite, is, is_beyond_largest, is_finite, is_fixed, is_float, is_of_engine,
    is_one_double, is_one_float, may_be_float, may_be_float_or_fixed, may_be_single, narrow,
    narrow_distance, to_float,
};
pub use scalar_bits::scalar_bits;
pub use second_moments::{CentralMoments, central_moments};
pub use sign::Predicate;
pub use stored_approx::StoredApprox;
pub use sum_point::{SumPoint, SumPoint3};
pub use traced_sum::{TracedNumber, TracedSum, TracedSum2, TracedSum3};

/// The parts, for their own tests.
#[cfg(any(test, fuzzed))]
pub mod internals {
    pub use super::filter::{ErrorBounded, UNIT};
    pub use super::grid::{BitLength, Float, Grid, GridInteger};
    pub use super::integer_root::{FineRoot, integer_root};
    pub use super::inverse::{inverse_root, reciprocal, root_of_long};
    pub use super::real::Real;
}
