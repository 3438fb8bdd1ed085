//! How scalars come in: shapes are read as bodies, the engine answers, and its answer is converted to the scalar.
//!
//! This is all that a crate compiles for a question about two convex shapes. Floats are widened to `f64`. Fixed point
//! is read in units of its format. Of any other scalar the engine sees the `f64`s that its numbers are, or the nearest
//! ones, and finds the closest features; their own arithmetic then measures these ([`others`]), so that derivatives
//! live.
//!
//! Where a formula of a few lines suffices, it is compiled here for floats, so that the call is no more than the
//! formula; what it leaves open is asked of the engine, about bodies that are read anew: those of the formula stay in
//! registers.

pub(crate) mod cast;
pub(crate) mod contact;
pub(crate) mod cut_solids;
#[cfg(feature = "fixed")]
mod fixed;
pub(crate) mod frustum;
pub(crate) mod others;
mod pairs;
pub(crate) mod read;

use crate::NearestPoints;
use crate::algorithm::certified::formula;
use crate::door::read::{AsBody, read_by_call};
use crate::engine;
use crate::engine::scope::Scope;
use crate::exact::{is_beyond_largest, is_float, may_be_single, narrow, narrow_distance};
use core::marker::PhantomData;
use nalgebra::{Point, RealField, convert_unchecked};
#[cfg(feature = "fixed")]
use {
    crate::engine::number::{Unit, Units},
    crate::exact::{Format, format, may_be_fixed, read},
};

/// The scope of questions about bodies of two types of shapes.
struct ScopeOf<A, B, const D: usize>(PhantomData<(A, B)>);

impl<A: AsBody<D>, B: AsBody<D>, const D: usize> Scope for ScopeOf<A, B, D> {
    const ARE_LINEAR: bool = match (A::RANK, B::RANK) {
        (Some(a), Some(b)) => a.is_linear() && b.is_linear(),
        _ => false,
    };
    const ARE_BOUNDED: bool = match (A::RANK, B::RANK) {
        (Some(a), Some(b)) => {
            a.is_bounded() && b.is_bounded() && !(a.may_be_linear() && b.may_be_linear())
        }
        _ => false,
    };
}

/// Whether two shapes meet.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn intersects<T, A, B, const D: usize>(a: &A, b: &B) -> bool
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() } && format(&T::zero()).is_some() {
        return engine::intersects_in_units::<ScopeOf<A, B, D>, D>(
            &a.body::<Units>(),
            &b.body::<Units>(),
        );
    }
    if const { formula::exists(A::RANK, B::RANK) }
        && let Some(answer) = formula::are_within(&a.body(), &b.body(), 0.0)
    {
        return answer;
    }
    engine::intersects::<ScopeOf<A, B, D>, D>(&a.body(), &b.body())
}

/// The nearest points of two shapes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn nearest<T, A, B, const D: usize>(a: &A, b: &B) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() }
        && let Some(format) = format(&T::zero())
    {
        let found =
            engine::nearest_in_units::<ScopeOf<A, B, D>, D>(&a.body::<Units>(), &b.body::<Units>());
        return NearestPoints {
            on_self: point_of_units(format, &found.on_self),
            on_rhs: point_of_units(format, &found.on_rhs),
            distance: number_of_units(format, found.distance),
            unique: found.unique,
        };
    }
    if !is_float(&T::zero()) {
        return others::nearest(a, b);
    }
    let by_formula = match const { formula::exists(A::RANK, B::RANK) } {
        true => formula::nearest(&a.body(), &b.body()),
        false => None,
    };
    let mut found =
        by_formula.unwrap_or_else(|| engine::nearest::<ScopeOf<A, B, D>, D>(&a.body(), &b.body()));
    if const { may_be_single::<T>() } && is_beyond_largest::<T>(found.distance) {
        // Distances that are rounded to one number do not order two shapes: their points have to.
        found = nearest_exactly(a, b);
    }
    narrow_nearest(&found)
}

/// The nearest points of two shapes by exact arithmetic.
#[cold]
#[inline(never)]
fn nearest_exactly<T, A, B, const D: usize>(a: &A, b: &B) -> NearestPoints<Point<f64, D>, f64>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    engine::nearest_exactly::<ScopeOf<A, B, D>, D>(&read_by_call(a), &read_by_call(b))
}

/// Nearest points of the engine in a float.
#[cfg_attr(not(debug_assertions), inline(always))]
fn narrow_nearest<T: RealField + Copy, const D: usize>(
    found: &NearestPoints<Point<f64, D>, f64>,
) -> NearestPoints<Point<T, D>, T> {
    NearestPoints {
        on_self: narrow_point(&found.on_self),
        on_rhs: narrow_point(&found.on_rhs),
        distance: narrow_distance(found.distance),
        unique: found.unique,
    }
}

/// The distance of two shapes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn distance<T, A, B, const D: usize>(a: &A, b: &B) -> T
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() }
        && let Some(format) = format(&T::zero())
    {
        let found = engine::distance_in_units::<ScopeOf<A, B, D>, D>(
            &a.body::<Units>(),
            &b.body::<Units>(),
        );
        return number_of_units(format, found);
    }
    if !is_float(&T::zero()) {
        return others::nearest(a, b).distance;
    }
    if const { formula::exists(A::RANK, B::RANK) }
        && let Some(found) = formula::distance(&a.body(), &b.body())
    {
        return narrow_distance(found);
    }
    narrow_distance(engine::distance::<ScopeOf<A, B, D>, D>(
        &a.body(),
        &b.body(),
    ))
}

/// Whether the distance of two shapes is at most a limit.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn is_within<T, A, B, const D: usize>(a: &A, b: &B, limit: T) -> bool
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() } && format(&T::zero()).is_some() {
        let limit = Unit::from_bits(read(&limit));
        return engine::is_within_in_units::<ScopeOf<A, B, D>, D>(
            &a.body::<Units>(),
            &b.body::<Units>(),
            limit,
        );
    }
    let limit = convert_unchecked(limit);
    if const { formula::exists(A::RANK, B::RANK) }
        && limit >= 0.0
        && let Some(answer) = formula::are_within(&a.body(), &b.body(), limit)
    {
        return answer;
    }
    engine::is_within::<ScopeOf<A, B, D>, D>(&a.body(), &b.body(), limit)
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn narrow_point<T: RealField + Copy, const D: usize>(point: &Point<f64, D>) -> Point<T, D> {
    let mut to = [T::zero(); D];
    let mut i = 0;
    while i < D {
        to[i] = narrow(point[i]);
        i += 1;
    }
    Point::from(to)
}

#[cfg(feature = "fixed")]
#[cfg_attr(not(debug_assertions), inline(always))]
fn number_of_units<T: RealField + Copy>(format: Format, units: Unit) -> T {
    format.given(units.to_bits())
}

#[cfg(feature = "fixed")]
#[cfg_attr(not(debug_assertions), inline(always))]
fn point_of_units<T: RealField + Copy, const D: usize>(
    format: Format,
    point: &Point<Unit, D>,
) -> Point<T, D> {
    let mut to = [T::zero(); D];
    let mut i = 0;
    while i < D {
        to[i] = number_of_units(format, point[i]);
        i += 1;
    }
    Point::from(to)
}
