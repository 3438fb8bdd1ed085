//! Contacts: shapes are read as bodies, and the contact that the engine finds becomes one in the scalar.

use crate::ContactPoints;
use crate::algorithm::certified::{CertainContact, NormalPrecision, connected_contact};
use crate::door::read::AsBody;
use crate::door::{self, others};
use crate::engine;
use crate::engine::contact::{ContactQuery, contact_by_formula, has_connection, has_formula};
use crate::exact::{is_beyond_largest, is_float, may_be_single, narrow, narrow_distance};
use crate::pair::contact::apart;
use crate::query::WHOLES;
use nalgebra::{RealField, convert, convert_unchecked};
#[cfg(feature = "fixed")]
use {
    crate::door::fixed::{self, in_units_of},
    crate::exact::{format, may_be_fixed},
};

/// The contact of two bounded shapes with finite coordinates.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn contact<T, A, B, const D: usize>(a: &A, b: &B) -> ContactPoints<T, D>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() }
        && let Some(format) = format(&T::zero())
    {
        return in_units_of!(format, N => fixed::contact::<N, T, A, B, D>(format, a, b));
    }
    match ask(a, b, None) {
        Some(contact) => contact,
        None => unreachable!("bounded shapes are parted by some motion"),
    }
}

/// The contact of two bounded shapes with finite coordinates that are at most a margin apart.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn contact_within<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    margin: T,
) -> Option<ContactPoints<T, D>>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() } && format(&T::zero()).is_some() {
        return door::is_within(a, b, margin).then(|| contact(a, b));
    }
    ask(a, b, Some(margin))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn ask<T, A, B, const D: usize>(a: &A, b: &B, margin: Option<T>) -> Option<ContactPoints<T, D>>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    let precision = const { NormalPrecision::of::<T>() };
    let certain = if const { has_formula(A::RANK, B::RANK) } {
        contact_by_formula(&a.body(), &b.body())
    } else {
        None
    };
    let connected = || {
        if const { has_connection(A::RANK, B::RANK) } {
            connected_contact(&a.body(), &b.body(), precision)
        } else {
            None
        }
    };
    if let Some(CertainContact::Complete(contact)) = certain.or_else(connected) {
        if contact.separation < 0.0 && margin.is_none_or(|margin| margin >= T::zero()) {
            return Some(narrow_contact(&contact));
        }
        if contact.separation > 0.0 {
            let is_near = margin.is_none_or(|margin| door::is_within(a, b, margin));
            return is_near.then(|| in_scalar(a, b, &contact));
        }
    }
    let query = ContactQuery {
        margin: margin.map_or(f64::INFINITY, convert_unchecked),
        precision,
    };
    let found = engine::contact::contact(&a.body(), &b.body(), query)?;
    Some(in_scalar(a, b, &found))
}

/// The contact of a half-space and another shape with finite coordinates; `None` where nothing parts them.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn contact_of_half_space<T, A, B, const D: usize>(
    a: &A,
    b: &B,
) -> Option<ContactPoints<T, D>>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() }
        && let Some(format) = format(&T::zero())
    {
        return in_units_of!(format, N => fixed::contact_of_half_space::<N, T, A, B, D>(format, a, b));
    }
    let found = engine::contact::contact_of_half_space(&a.body(), &b.body())?;
    Some(in_scalar(a, b, &found))
}

/// The contact of two shapes with finite coordinates, of which the first is a line or a ray with a direction, or a plane, or the
/// second is not bounded; `None` where nothing parts them.
pub(crate) fn contact_of_endless<T, A, B, const D: usize>(
    a: &A,
    b: &B,
) -> Option<ContactPoints<T, D>>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() }
        && let Some(format) = format(&T::zero())
    {
        return in_units_of!(format, N => fixed::contact_of_endless::<N, T, A, B, D>(format, a, b));
    }
    let found = engine::endless::contact(&a.body(), &b.body())?;
    Some(in_scalar(a, b, &found))
}

/// A contact in the scalar. Apart, its numbers are those of the nearest points.
fn in_scalar<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    found: &ContactPoints<f64, D>,
) -> ContactPoints<T, D>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    if found.separation > 0.0 {
        if !is_float(&T::zero()) {
            return apart(others::nearest(a, b), found.normal.map(number));
        }
        if const { may_be_single::<T>() } && is_beyond_largest::<T>(found.separation) {
            let nearest = door::narrow_nearest(&door::nearest_exactly(a, b));
            return apart(nearest, found.normal.map(number));
        }
    }
    narrow_contact(found)
}

/// A contact of the engine in the scalar.
pub(crate) fn narrow_contact<T: RealField + Copy, const D: usize>(
    found: &ContactPoints<f64, D>,
) -> ContactPoints<T, D> {
    ContactPoints {
        separation: match found.separation < 0.0 {
            true => -length::<T>(-found.separation),
            false => length(found.separation),
        },
        normal: found.normal.map(number),
        on_self: found.on_self.map(number),
        on_rhs: found.on_rhs.map(number),
        unique: found.unique,
        parts: WHOLES,
    }
}

/// A number of the engine in the scalar.
pub(crate) fn number<T: RealField + Copy>(x: f64) -> T {
    match is_float(&T::zero()) {
        true => narrow(x),
        false => convert(x),
    }
}

/// A length of the engine in the scalar: positive where it is.
fn length<T: RealField + Copy>(x: f64) -> T {
    match is_float(&T::zero()) {
        true => narrow_distance(x),
        false => convert(x),
    }
}
