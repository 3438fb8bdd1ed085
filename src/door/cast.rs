//! Casts: shapes are read as bodies, and the touch that the engine finds becomes one in the scalar.

use crate::algorithm::certified::NormalPrecision;
use crate::door::contact::{narrow_contact, number};
use crate::door::read::{AsBody, floats};
use crate::engine;
use crate::engine::cast::CastQuery;
use crate::pair::cast::endless::RoleMotion;
use crate::pair::cast::entry::MotionRole;
use crate::pair::cast::within_motion;
use crate::query::WHOLES;
use crate::{CastHit, CastResult, CastStart, ContactPoints};
use nalgebra::{RealField, SVector};
#[cfg(feature = "fixed")]
use {
    crate::door::fixed::{self, in_units_of},
    crate::engine::cast::BodyMotion,
    crate::exact::{format, may_be_fixed},
};

/// The first touch of two bounded shapes with finite numbers. The function computes their contact before the motion.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn cast<T, A, B, const D: usize>(
    a: &A,
    motion: &SVector<T, D>,
    b: &B,
    distance: T,
    contact: impl FnOnce() -> Option<ContactPoints<T, D>>,
) -> CastResult<T, D>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() }
        && let Some(format) = format(&T::zero())
    {
        return in_units_of!(format, N => {
            let motion = fixed::motion::<N, T, D>(motion, distance);
            let found = engine::fixed::cast::<N, D>(&a.body(), &b.body(), &motion);
            fixed::result::<N, T, D>(format, &found, distance, contact)
        });
    }
    let query = query(motion, distance);
    let found = engine::cast::cast(&a.body(), &b.body(), &query);
    in_scalar(found, distance, contact)
}

/// The first touch of a half-space and another shape with finite numbers, where the half-space moves unless `side` is
/// `Moving`. The function computes the contact of the half-space and the shape before the motion.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn cast_with_half_space<T, A, B, const D: usize>(
    half_space: &A,
    motion: &SVector<T, D>,
    other: &B,
    distance: T,
    side: MotionRole,
    contact: impl FnOnce() -> Option<ContactPoints<T, D>>,
) -> CastResult<T, D>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    let contact = || side.opposite().contact_to(contact);
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() }
        && let Some(format) = format(&T::zero())
    {
        return in_units_of!(format, N => {
            let motion = fixed::motion::<N, T, D>(motion, distance);
            let (a, b) = (half_space.body(), other.body());
            let found = engine::fixed::cast_with_half_space::<N, D>(&a, &b, &motion, side);
            fixed::result::<N, T, D>(format, &found, distance, contact)
        });
    }
    let query = query(motion, distance);
    let (a, b) = (half_space.body(), other.body());
    let found = engine::cast::cast_with_half_space(&a, &b, &query, side);
    in_scalar(found, distance, contact)
}

/// The first touch of two shapes with finite numbers, the first of which has a role and is a line or a ray with a direction, or a
/// plane, or the second is not bounded. The function computes their contact before the motion, from the moving one.
pub(crate) fn cast_of_endless<T, A, B, const D: usize>(
    a: &A,
    motion: &SVector<T, D>,
    b: &B,
    distance: T,
    role: MotionRole,
    contact: impl FnOnce() -> Option<ContactPoints<T, D>>,
) -> CastResult<T, D>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() }
        && let Some(format) = format(&T::zero())
    {
        return in_units_of!(format, N => {
            let BodyMotion { vector, distance: kept } = fixed::motion::<N, T, D>(motion, distance);
            let motion = RoleMotion { vector, distance: kept, role };
            let found = engine::fixed::cast_of_endless::<N, D>(&a.body(), &b.body(), motion);
            fixed::result::<N, T, D>(format, &found, distance, contact)
        });
    }
    let [kept] = floats(&[distance]);
    let motion = RoleMotion {
        vector: floats(&motion.data.0[0]),
        distance: kept,
        role,
    };
    let found = engine::endless::cast(&a.body(), &b.body(), motion);
    in_scalar(found, distance, contact)
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn query<T: RealField + Copy, const D: usize>(motion: &SVector<T, D>, distance: T) -> CastQuery<D> {
    let [distance] = floats(&[distance]);
    CastQuery {
        motion: floats(&motion.data.0[0]),
        distance,
        precision: const { NormalPrecision::of::<T>() },
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn in_scalar<T: RealField + Copy, const D: usize>(
    found: CastResult<f64, D>,
    distance: T,
    contact: impl FnOnce() -> Option<ContactPoints<T, D>>,
) -> CastResult<T, D> {
    match found {
        CastResult::Miss => CastResult::Miss,
        CastResult::Hit(hit) => CastResult::Hit(narrow_hit(&hit, distance)),
        CastResult::Start(start) => CastResult::Start(CastStart {
            contact: contact(),
            kind: start.kind,
            approach: start.approach,
            parts: WHOLES,
        }),
    }
}

fn narrow_hit<T: RealField + Copy, const D: usize>(
    hit: &CastHit<f64, D>,
    distance: T,
) -> CastHit<T, D> {
    CastHit {
        time: within_motion(number(hit.time)),
        contact: ContactPoints {
            separation: distance,
            ..narrow_contact(&hit.contact)
        },
        enters: hit.enters,
    }
}
