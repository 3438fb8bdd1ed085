//! Exact numbers: filtered predicates and correctly rounded constructions, for any scalar. The only module that
//! inspects the scalar type; it knows points and polynomials, but no line and no shape.
//!
//! | kind | entry | result |
//! |---|---|---|
//! | signs | [`Predicate`] and [`ExactPoint::sign`](Site::sign) | an `Ordering`, exact for `f32`, `f64` and fixed point |
//! | measures | [`Construction`] and the methods of [`ExactPoint`](Site) | a `T`, rounded once |
//!
//! Both are polynomials in the *given* numbers, each written once over a [`Ring`] and evaluated over whatever
//! decides the question:
//!
//! * `f32`, `f64`: a float that bounds its own error ([`filter`]; measures of `f64` in twice the precision,
//!   [`compensated`] and [`double_double`]), and where that leaves a doubt, integers on the common power-of-two grid
//!   of the numbers ([`grid`], [`integer`]);
//! * fixed point: its bits are integers on such a grid already ([`scalar`]);
//! * any other scalar: its own arithmetic, so that dual numbers keep their derivatives.
//!
//! [`mod@sign`], [`mod@measure`] and [`floats`] choose among them; [`finish`] divides and takes roots. Searches start
//! from a guess in numbers that are only approximate ([`guess_number`]); signs then verify it.

#[macro_use]
mod ring;

mod avoid_zero;
mod compensated;
mod double_double;
mod exact_point;
mod filter;
mod finish;
#[cfg(feature = "fixed")]
mod fixed_point;
mod fixed_roots;
mod floats;
mod grid;
mod guess_number;
mod integer;
mod integer_root;
mod long_float;
mod measure;
mod plus_minus;
mod quadratic_roots;
mod quantity;
mod real;
mod scalar;
mod sign;
mod stored_approx;
mod sum;
mod sum_point;
mod trace;
mod wide_exponent;
pub use avoid_zero::avoid_zero;
#[cfg(any(test, fuzzed))]
pub use double_double::DoubleDouble;
pub use exact_point::{ExactPoint, ExplicitPoint, coords};
pub use filter::Approx;
#[cfg(any(test, fuzzed))]
pub use filter::{ErrorBounded, UNIT};
pub use finish::{Length, OverRoot, Quotient, Root, magnitude};
pub use fixed_point::{format, read, write};
pub use floats::{fast, is_central};
pub use grid::{BitLength, Float, Grid, GridInteger, widened};
pub use guess_number::{GuessNumber, to_f64};
pub use integer::{Exact, Int};
#[cfg(any(test, fuzzed))]
pub use integer_root::FineRoot;
pub use long_float::LongFloat;
pub use measure::{Conditioning, Construction, measure};
pub use plus_minus::midpoint_plus_minus;
pub use quadratic_roots::{Quadratic, QuadraticRoots, passage};
pub use quantity::Quantity;
#[cfg(any(test, fuzzed))]
pub use real::Real;
pub use ring::{
    Ring, area_dot, cross2, cross3, dot, each, list, minor, scale, square, sub, total, volume,
    volume_squared,
};
pub use scalar::{
    Format, ScalarDispatch, are_finite, clamp, coordinate_limit, dispatch, half_of_the_bits, is,
    is_finite, is_fixed, is_float, negated, saturating_neg, saturating_translate,
};
pub use sign::Predicate;
pub use stored_approx::StoredApprox;
pub use sum::Sum;
pub use sum_point::{SumPoint, SumPoint3};
pub use wide_exponent::{WideExponent, times_power_of_two};
