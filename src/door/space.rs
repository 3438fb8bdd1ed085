//! The questions about two convex shapes of space, as a crate compiles them.

use crate::NearestPoints;
use crate::algorithm::result::NearestPoints3;
use crate::door::others;
use crate::door::read::AsBody;
use crate::engine::number::Floats;
use crate::engine::space;
use crate::exact::{is_beyond_largest, is_float, narrow, narrow_distance};
use nalgebra::{Point3, RealField, try_convert};
#[cfg(feature = "fixed")]
use {
    crate::engine::number::{Unit, Units},
    crate::exact::{Format, format, may_be_fixed, read},
};

/// Whether two shapes meet.
#[inline(always)]
pub(crate) fn intersects<T, A, B>(a: &A, b: &B) -> bool
where
    T: RealField + Copy,
    A: AsBody<3, Scalar = T>,
    B: AsBody<3, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() } && format(&T::zero()).is_some() {
        return space::intersects_in_units(&a.body::<Units>(), &b.body::<Units>());
    }
    space::intersects(&a.body::<Floats>(), &b.body::<Floats>())
}

/// The nearest points of two shapes.
#[inline(always)]
pub(crate) fn nearest<T, A, B>(a: &A, b: &B) -> NearestPoints3<T>
where
    T: RealField + Copy,
    A: AsBody<3, Scalar = T>,
    B: AsBody<3, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() }
        && let Some(format) = format(&T::zero())
    {
        let found = space::nearest_in_units(&a.body::<Units>(), &b.body::<Units>());
        return NearestPoints {
            on_self: point_of_units(format, found.on_self),
            on_rhs: point_of_units(format, found.on_rhs),
            distance: number_of_units(format, found.distance),
            unique: found.unique,
        };
    }
    if !is_float(&T::zero()) {
        return others::nearest(a, b);
    }
    let (a, b) = (a.body::<Floats>(), b.body::<Floats>());
    let mut found = space::nearest(&a, &b);
    if is_beyond_largest::<T>(found.distance) {
        // Distances that are all rounded to one do not tell of two shapes which is nearer: their points have to.
        found = space::nearest_exactly(&a, &b);
    }
    NearestPoints {
        on_self: narrow_point(found.on_self),
        on_rhs: narrow_point(found.on_rhs),
        distance: narrow_distance(found.distance),
        unique: found.unique,
    }
}

/// The distance of two shapes.
#[inline(always)]
pub(crate) fn distance<T, A, B>(a: &A, b: &B) -> T
where
    T: RealField + Copy,
    A: AsBody<3, Scalar = T>,
    B: AsBody<3, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() }
        && let Some(format) = format(&T::zero())
    {
        let found = space::distance_in_units(&a.body::<Units>(), &b.body::<Units>());
        return number_of_units(format, found);
    }
    if !is_float(&T::zero()) {
        return others::nearest(a, b).distance;
    }
    narrow_distance(space::distance(&a.body::<Floats>(), &b.body::<Floats>()))
}

/// Whether the distance of two shapes is at most a limit.
#[inline(always)]
pub(crate) fn is_within<T, A, B>(a: &A, b: &B, limit: T) -> bool
where
    T: RealField + Copy,
    A: AsBody<3, Scalar = T>,
    B: AsBody<3, Scalar = T>,
{
    #[cfg(feature = "fixed")]
    if const { may_be_fixed::<T>() } && format(&T::zero()).is_some() {
        let limit = Unit::from_bits(read(&limit));
        return space::is_within_in_units(&a.body::<Units>(), &b.body::<Units>(), limit);
    }
    let limit = try_convert(limit).unwrap_or(f64::NAN);
    space::is_within(&a.body::<Floats>(), &b.body::<Floats>(), limit)
}

#[inline(always)]
fn narrow_point<T: RealField + Copy>(point: Point3<f64>) -> Point3<T> {
    let [x, y, z] = point.coords.data.0[0];
    Point3::new(narrow(x), narrow(y), narrow(z))
}

#[cfg(feature = "fixed")]
#[inline(always)]
fn number_of_units<T: RealField + Copy>(format: Format, units: Unit) -> T {
    format.given(units.to_bits())
}

#[cfg(feature = "fixed")]
#[inline(always)]
fn point_of_units<T: RealField + Copy>(format: Format, point: Point3<Unit>) -> Point3<T> {
    let [x, y, z] = point.coords.data.0[0];
    Point3::new(
        number_of_units(format, x),
        number_of_units(format, y),
        number_of_units(format, z),
    )
}
