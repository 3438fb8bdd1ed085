//! How two bodies answer, in the engine's own numbers.
//!
//! Nothing here is generic over the scalar of a user. Floats, and scalars whose numbers are `f64`s, come in as `f64`;
//! fixed point comes in as integers, in units of its format. A shape is a [`Body`], chosen at run time. So all of this is
//! compiled once, in this crate, for the [plane] and for [space]; what a crate that asks a question compiles is a
//! [door](crate::door).

mod aabbs;
pub(crate) mod body;
mod corners;
#[cfg(feature = "fixed")]
pub(crate) mod grid;
mod half_spaces;
mod linear;
mod loops;
pub(crate) mod number;
pub(crate) mod plane;
pub(crate) mod solids;
pub(crate) mod space;

use crate::NearestPoints;
use crate::algorithm::order::unsigned_zeros;
use crate::engine::body::{Body, in_dimension};
use crate::engine::number::Numbers;
use nalgebra::Point;
use num_traits::Zero;

type NearestOf<N, const D: usize> =
    NearestPoints<Point<<N as Numbers>::Number, D>, <N as Numbers>::Number>;

/// Defines a question about two bodies, which the engine of their dimension answers.
macro_rules! questions {
    ($($(#[$meta:meta])* $name:ident($Number:ident $(, $limit:ident: $Limit:ty)?) -> $Answer:ty $(, $convert:expr)?;)*) => {
        $($(#[$meta])*
        #[inline(always)]
        pub(crate) fn $name<const D: usize>(
            a: &Body<'_, D, number::$Number>,
            b: &Body<'_, D, number::$Number>
            $(, $limit: $Limit)?
        ) -> $Answer {
            const { assert!(D <= 3, "shapes have at most three dimensions") };
            if const { D < 3 } {
                let found = plane::$name(&a.in_dimension(), &b.in_dimension() $(, $limit)?);
                questions!(@converted found $(, $convert)?)
            } else {
                let found = space::$name(&a.in_dimension(), &b.in_dimension() $(, $limit)?);
                questions!(@converted found $(, $convert)?)
            }
        })*
    };
    (@converted $found:ident) => { $found };
    (@converted $found:ident, $convert:expr) => { $convert($found) };
}

questions! {
    /// Whether two bodies meet.
    intersects(Floats) -> bool;
    /// The nearest points of two bodies.
    nearest(Floats) -> NearestOf<number::Floats, D>, points_in_dimension;
    /// The nearest points of two finite bodies, each within the rounding of its own numbers, however far the other is.
    nearest_exactly(Floats) -> NearestOf<number::Floats, D>, points_in_dimension;
    /// The distance of two bodies: the bits of that of [`nearest`].
    distance(Floats) -> f64;
    /// Whether the distance of two bodies is at most a limit.
    is_within(Floats, limit: f64) -> bool;
    /// Whether two bodies of fixed point meet.
    #[cfg(feature = "fixed")]
    intersects_in_units(Units) -> bool;
    /// The nearest points of two bodies of fixed point.
    #[cfg(feature = "fixed")]
    nearest_in_units(Units) -> NearestOf<number::Units, D>, points_in_dimension;
    /// The distance of two bodies of fixed point: that of [`nearest_in_units`].
    #[cfg(feature = "fixed")]
    distance_in_units(Units) -> number::Unit;
    /// Whether the distance of two bodies of fixed point is at most a limit.
    #[cfg(feature = "fixed")]
    is_within_in_units(Units, limit: number::Unit) -> bool;
}

#[inline(always)]
fn points_in_dimension<T: nalgebra::Scalar + Copy + Zero, const D: usize, const E: usize>(
    found: NearestPoints<Point<T, D>, T>,
) -> NearestPoints<Point<T, E>, T> {
    found.map(|point| Point::from(in_dimension(point.coords.data.0[0])))
}

/// The answer in canonical order, which makes it the same from either side.
#[inline(always)]
fn in_order<N: Numbers, const D: usize>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    ask: impl Fn(&Body<'_, D, N>, &Body<'_, D, N>) -> NearestOf<N, D>,
) -> NearestOf<N, D> {
    let is_in_order = a.precedes(b);
    let found = if is_in_order { ask(a, b) } else { ask(b, a) };
    as_asked::<N, D>(found, a.rank == b.rank, is_in_order)
}

/// The answer about two bodies as they were given, by that in canonical order. Two bodies of one type have points without
/// negative zeros, so that equal coordinates have equal bits.
#[inline(always)]
pub(crate) fn as_asked<N: Numbers, const D: usize>(
    found: NearestOf<N, D>,
    are_of_one_type: bool,
    is_in_order: bool,
) -> NearestOf<N, D> {
    let found = if are_of_one_type {
        found.map(unsigned_zeros)
    } else {
        found
    };
    if is_in_order { found } else { found.flip() }
}
