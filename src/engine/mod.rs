//! How two bodies answer, in the engine's own numbers.
//!
//! Nothing here is generic over the scalar of a user. Floats, and scalars whose numbers are `f64`s, come in as `f64`;
//! fixed point comes in as integers, in units of its format. A shape is a [`Body`], chosen at run time. So all of this is
//! compiled once, in this crate, for the [plane] and for [space]; what a crate that asks a question compiles is a
//! [door](crate::door).

mod aabbs;
pub(crate) mod body;
pub(crate) mod cast;
pub(crate) mod contact;
pub(crate) mod corners;
pub(crate) mod cut_solids;
pub(crate) mod endless;
#[cfg(feature = "fixed")]
pub(crate) mod fixed;
pub(crate) mod frusta;
pub(crate) mod frustum;
#[cfg(feature = "fixed")]
pub(crate) mod grid;
mod half_spaces;
pub(crate) mod linear;
pub(crate) mod loops;
pub(crate) mod number;
pub(crate) mod plane;
pub(crate) mod scope;
pub(crate) mod solids;
pub(crate) mod space;

use crate::NearestPoints;
use crate::algorithm::certified::{self, Relation};
use crate::algorithm::order::unsigned_zeros;
use crate::engine::body::{Body, Core};
use crate::engine::number::Numbers;
use crate::engine::scope::Scope;
use crate::exact::in_dimension;
use nalgebra::Point;
use num_traits::Zero;

pub(crate) type NearestOf<N, const D: usize> =
    NearestPoints<Point<<N as Numbers>::Number, D>, <N as Numbers>::Number>;

/// Defines questions about two bodies: in each scope and dimension a function that is compiled here, and one that calls that
/// of its dimension and scope.
macro_rules! questions {
    ($($(#[$meta:meta])* $name:ident($Number:ident $(, $limit:ident: $Limit:ty)?) -> $Answer:ident $(, $convert:expr)?;)*) => {
        questions!(@entries of_linear LinearBodies, $($(#[$meta])* $name($Number $(, $limit: $Limit)?) -> $Answer;)*);
        questions!(@entries of_bounded BoundedBodies, $($(#[$meta])* $name($Number $(, $limit: $Limit)?) -> $Answer;)*);
        questions!(@entries of_any AnyBodies, $($(#[$meta])* $name($Number $(, $limit: $Limit)?) -> $Answer;)*);

        $($(#[$meta])*
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(crate) fn $name<S: Scope, const D: usize>(
            a: &Body<'_, D, number::$Number>,
            b: &Body<'_, D, number::$Number>
            $(, $limit: $Limit)?
        ) -> answers::$Answer<D> {
            const { assert!(D <= 3, "shapes have at most three dimensions") };
            if const { D < 3 } {
                let (a, b) = (a.in_dimension(), b.in_dimension());
                let found = questions!(@by_scope S, plane, $name(&a, &b $(, $limit)?));
                questions!(@converted found $(, $convert)?)
            } else {
                let (a, b) = (a.in_dimension(), b.in_dimension());
                let found = questions!(@by_scope S, space, $name(&a, &b $(, $limit)?));
                questions!(@converted found $(, $convert)?)
            }
        })*
    };
    (@entries $scope:ident $Scope:ident, $($(#[$meta:meta])* $name:ident($Number:ident $(, $limit:ident: $Limit:ty)?) -> $Answer:ident;)*) => {
        mod $scope {
            questions!(@entries plane 2 $Scope, $($(#[$meta])* $name($Number $(, $limit: $Limit)?) -> $Answer;)*);
            questions!(@entries space 3 $Scope, $($(#[$meta])* $name($Number $(, $limit: $Limit)?) -> $Answer;)*);
        }
    };
    (@entries $dimension:ident $D:literal $Scope:ident, $($(#[$meta:meta])* $name:ident($Number:ident $(, $limit:ident: $Limit:ty)?) -> $Answer:ident;)*) => {
        pub mod $dimension {
            use crate::engine::body::Body;
            use crate::engine::scope::$Scope;
            use crate::engine::{answers, number};

            $($(#[$meta])*
            #[inline(never)]
            pub fn $name(
                a: &Body<'_, $D, number::$Number>,
                b: &Body<'_, $D, number::$Number>
                $(, $limit: $Limit)?
            ) -> answers::$Answer<$D> {
                crate::engine::$dimension::$name::<$Scope>(a, b $(, $limit)?)
            })*
        }
    };
    (@by_scope $S:ident, $dimension:ident, $name:ident($($argument:expr),*)) => {
        if const { $S::ARE_LINEAR } {
            of_linear::$dimension::$name($($argument),*)
        } else if const { $S::ARE_BOUNDED } {
            of_bounded::$dimension::$name($($argument),*)
        } else {
            of_any::$dimension::$name($($argument),*)
        }
    };
    (@converted $found:ident) => { $found };
    (@converted $found:ident, $convert:expr) => { $convert($found) };
}

/// The types of answers, by the dimension.
mod answers {
    use super::{NearestOf, number};

    pub type Truth<const D: usize> = bool;
    pub type Length<const D: usize> = f64;
    pub type Points<const D: usize> = NearestOf<number::Floats, D>;
    #[cfg(feature = "fixed")]
    pub type LengthInUnits<const D: usize> = number::Unit;
    #[cfg(feature = "fixed")]
    pub type PointsInUnits<const D: usize> = NearestOf<number::Units, D>;
}

/// The certified relation of two bodies in a scope, and whether a common point is the only one, where that is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
fn relate<S: Scope, const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
) -> Option<(Relation<D>, Option<bool>)> {
    if const { S::ARE_LINEAR } {
        certified::relate_linear_bodies(a, b)
    } else {
        certified::relate_bodies(a, b)
    }
}

/// Whether the distance of two bodies in a scope is at most a limit that is not negative, where that is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
fn are_certainly_within<S: Scope, const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
    limit: f64,
) -> Option<bool> {
    if const { S::ARE_LINEAR } {
        certified::are_linear_bodies_within(a, b, limit)
    } else {
        certified::are_bodies_within(a, b, limit)
    }
}

questions! {
    /// Whether two bodies meet.
    intersects(Floats) -> Truth;
    /// The nearest points of two bodies.
    nearest(Floats) -> Points, points_in_dimension;
    /// The nearest points of two finite bodies, each within the rounding of its own numbers, however far the other is.
    nearest_exactly(Floats) -> Points, points_in_dimension;
    /// The distance of two bodies: the bits of that of [`nearest`].
    distance(Floats) -> Length;
    /// Whether the distance of two bodies is at most a limit.
    is_within(Floats, limit: f64) -> Truth;
    /// Whether two bodies of fixed point meet.
    #[cfg(feature = "fixed")]
    intersects_in_units(Units) -> Truth;
    /// The nearest points of two bodies of fixed point.
    #[cfg(feature = "fixed")]
    nearest_in_units(Units) -> PointsInUnits, points_in_dimension;
    /// The distance of two bodies of fixed point: that of [`nearest_in_units`].
    #[cfg(feature = "fixed")]
    distance_in_units(Units) -> LengthInUnits;
    /// Whether the distance of two bodies of fixed point is at most a limit.
    #[cfg(feature = "fixed")]
    is_within_in_units(Units, limit: crate::engine::number::Unit) -> Truth;
}

/// Nearest points with their first `E` coordinates, or with zeros after the `D` they have.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn points_in_dimension<
    T: nalgebra::Scalar + Copy + Zero,
    const D: usize,
    const E: usize,
>(
    found: NearestPoints<Point<T, D>, T>,
) -> NearestPoints<Point<T, E>, T> {
    found.map(|point| Point::from(in_dimension(point.coords.data.0[0])))
}

/// The answer in canonical order, which makes it the same from either side.
#[cfg_attr(not(debug_assertions), inline(always))]
fn in_order<N: Numbers, const D: usize>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    ask: impl Fn(&Body<'_, D, N>, &Body<'_, D, N>) -> NearestOf<N, D>,
) -> NearestOf<N, D> {
    let is_in_order = a.precedes(b);
    let mut found = if is_in_order { ask(a, b) } else { ask(b, a) };
    // A point has one point in common with what it is in. Planes and half-spaces tell that themselves.
    let is_plane =
        |body: &Body<'_, D, N>| matches!(body.core, Core::HalfSpace(..) | Core::Plane(..));
    if !found.unique && found.on_self == found.on_rhs && !is_plane(a) && !is_plane(b) {
        found.unique = linear::is_single_point(a) || linear::is_single_point(b);
    }
    as_asked::<N, D>(found, a.rank == b.rank, is_in_order)
}

/// The answer about two bodies as they were given, by that in canonical order. Two bodies of one type have points without
/// negative zeros, so that equal coordinates have equal bits.
#[cfg_attr(not(debug_assertions), inline(always))]
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
