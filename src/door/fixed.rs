//! Contacts and casts of fixed point: shapes are read in units of their format, and what the engine finds is written in it.
//! Lengths keep their units; unit normals and times are rounded to the fraction of the format.

use crate::door;
use crate::door::read::{AsBody, Read};
use crate::engine::cast::BodyMotion;
use crate::engine::fixed::{self, FixedUnits};
use crate::exact::{Format, coords, read};
use crate::pair::cast::within_motion;
use crate::query::WHOLES;
use crate::{CastHit, CastResult, CastStart, ContactPoints, NearestPoints};
use nalgebra::{Point, RealField, SVector};

/// Evaluates an expression in which a type stands for the units of a format.
macro_rules! in_units_of {
    ($format:expr, $N:ident => $answer:expr) => {
        if $format.fraction
            <= <$crate::engine::number::Units as $crate::engine::fixed::FixedUnits>::FRACTION
        {
            type $N = $crate::engine::number::Units;
            $answer
        } else {
            type $N = $crate::engine::number::FineUnits;
            $answer
        }
    };
}

pub(super) use in_units_of;

/// The contact of two bounded shapes.
pub(super) fn contact<N, T, A, B, const D: usize>(
    format: Format,
    a: &A,
    b: &B,
) -> ContactPoints<T, D>
where
    N: FixedUnits + Read<T>,
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    let nearest = || in_units::<N, T, D>(&door::nearest(a, b));
    let found = fixed::contact::<N, D>(&a.body(), &b.body(), &nearest);
    in_format::<N, T, D>(format, &found)
}

/// The contact of a half-space and another shape; `None` where nothing parts them.
pub(super) fn contact_of_half_space<N, T, A, B, const D: usize>(
    format: Format,
    a: &A,
    b: &B,
) -> Option<ContactPoints<T, D>>
where
    N: FixedUnits + Read<T>,
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    let nearest = || in_units::<N, T, D>(&door::nearest(a, b));
    let found = fixed::contact_of_half_space::<N, D>(&a.body(), &b.body(), &nearest)?;
    Some(in_format::<N, T, D>(format, &found))
}

/// The contact of two shapes of which one is a line, a ray or a plane; `None` where nothing parts them.
pub(super) fn contact_of_endless<N, T, A, B, const D: usize>(
    format: Format,
    a: &A,
    b: &B,
) -> Option<ContactPoints<T, D>>
where
    N: FixedUnits + Read<T>,
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    let nearest = || in_units::<N, T, D>(&door::nearest(a, b));
    let found = fixed::contact_of_endless::<N, D>(&a.body(), &b.body(), &nearest)?;
    Some(in_format::<N, T, D>(format, &found))
}

/// A motion in units.
pub(super) fn motion<N: FixedUnits + Read<T>, T: RealField + Copy, const D: usize>(
    vector: &SVector<T, D>,
    distance: T,
) -> BodyMotion<N, D> {
    let [distance] = N::numbers(&[distance]);
    BodyMotion {
        vector: N::numbers(&vector.data.0[0]),
        distance,
    }
}

/// The result of a cast in the scalar. The function computes the contact before the motion.
pub(super) fn result<N: FixedUnits, T: RealField + Copy, const D: usize>(
    format: Format,
    found: &CastResult<N::Number, D>,
    distance: T,
    contact: impl FnOnce() -> Option<ContactPoints<T, D>>,
) -> CastResult<T, D> {
    match found {
        CastResult::Miss => CastResult::Miss,
        CastResult::Hit(hit) => CastResult::Hit(CastHit {
            time: within_motion(ratio::<N, T>(format, hit.time)),
            contact: ContactPoints {
                separation: distance,
                ..in_format::<N, T, D>(format, &hit.contact)
            },
            enters: hit.enters,
        }),
        CastResult::Start(start) => CastResult::Start(CastStart {
            contact: contact(),
            kind: start.kind,
            approach: start.approach,
            parts: WHOLES,
        }),
    }
}

fn in_units<N: FixedUnits + Read<T>, T: RealField + Copy, const D: usize>(
    nearest: &NearestPoints<Point<T, D>, T>,
) -> NearestPoints<Point<N::Number, D>, N::Number> {
    let [distance] = N::numbers(&[nearest.distance]);
    NearestPoints {
        on_self: Point::from(N::numbers(coords(&nearest.on_self))),
        on_rhs: Point::from(N::numbers(coords(&nearest.on_rhs))),
        distance,
        unique: nearest.unique,
    }
}

/// A contact in the scalar: apart, its lengths are those of the nearest points, unchanged.
fn in_format<N: FixedUnits, T: RealField + Copy, const D: usize>(
    format: Format,
    found: &ContactPoints<N::Number, D>,
) -> ContactPoints<T, D> {
    let length = |x: N::Number| format.given::<T>(read(&x));
    ContactPoints {
        separation: length(found.separation),
        normal: found.normal.map(|x| ratio::<N, T>(format, x)),
        on_self: found.on_self.map(length),
        on_rhs: found.on_rhs.map(length),
        unique: found.unique,
        parts: WHOLES,
    }
}

/// A number without units, rounded to the nearest of the format, ties away from zero.
fn ratio<N: FixedUnits, T: RealField + Copy>(format: Format, x: N::Number) -> T {
    let units = i128::from(read(&x));
    let Some(dropped @ 1..) = N::FRACTION.checked_sub(format.fraction) else {
        return format.number(units);
    };
    let magnitude = (units.abs() + (1 << (dropped - 1))) >> dropped;
    format.number(if units < 0 { -magnitude } else { magnitude })
}
