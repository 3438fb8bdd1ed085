//! How numbers are trusted: the only place that knows which scalar `T` is.
//!
//! Public code never squares a raw length. Everything of degree two or more is asked here:
//!
//! | kind | asked by | answered with |
//! |---|---|---|
//! | signs | [`orient2`], [`orient3`], [`side`], [`along`], [`cmp_norm`], [`cmp_line_dist`], … | an `Ordering`, exact for `f32`, `f64` and fixed point |
//! | measures | [`norm`], [`gap`], [`foot`], [`parameter`], [`height`], [`chord`], [`line_feet`], … | a `T`, rounded once |
//!
//! Both are polynomials in the *given* numbers, each written once over a [`ring::Ring`]
//! (in [`predicates`] and [`constructions`]) and evaluated over whatever settles the question:
//!
//! * `f32`, `f64`: a float that bounds its own error ([`filter`]), and where that leaves a doubt,
//!   integers on the common power-of-two grid of the numbers ([`grid`], [`integer`]);
//! * fixed point: its bits are integers on such a grid already ([`scalar`]);
//! * any other scalar: its own arithmetic, so that dual numbers keep their derivatives.
//!
//! [`sign`] and [`measure`] choose among them.

#[macro_use]
mod ring;

mod constructions;
mod filter;
mod grid;
mod integer;
mod measure;
mod predicates;
mod scalar;
mod sign;
mod span;
#[cfg(test)]
mod tests;

pub use constructions::{
    chord, foot, gap, height, height_gap, line_feet, line_parameters, lines_apart, norm, parameter,
    rim_toward_line, rim_toward_point,
};
pub use predicates::{
    along, beyond, cmp_line_dist, cmp_lines_dist, cmp_norm, cmp_norms, coplanar, foot_region,
    orient2, orient3, parallel, region, side,
};
pub use span::{Extent, Region, Span};

/// The coordinates of a point, in place.
#[inline(always)]
pub fn coords<T: nalgebra::Scalar, const D: usize>(point: &nalgebra::Point<T, D>) -> &[T; D] {
    &point.coords.data.0[0]
}
