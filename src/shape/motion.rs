//! Moving of shapes: the new coordinates, and the check that a motion is finite.

use crate::exact::{coords, is_finite, saturating_neg};
use crate::predicate::{Motion, offset_along, scale_numbers, subtract, translate};
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

pub(super) fn translated_point<T: RealField + Copy, const D: usize>(
    point: &Point<T, D>,
    offset: &SVector<T, D>,
) -> Point<T, D> {
    Point::from(translate(coords(point), &offset.data.0[0]))
}

/// The vector from one point to another, each coordinate rounded; in fixed point it saturates.
pub(super) fn difference<T: RealField + Copy, const D: usize>(
    to: &Point<T, D>,
    from: &Point<T, D>,
) -> SVector<T, D> {
    SVector::from(subtract(coords(to), coords(from)))
}

pub(super) fn scaled_point<T: RealField + Copy, const D: usize>(
    point: &Point<T, D>,
    factor: T,
) -> Point<T, D> {
    Point::from(scale_numbers(coords(point), factor))
}

pub(super) fn scaled_vector<T: RealField + Copy, const D: usize>(
    vector: &SVector<T, D>,
    factor: T,
) -> SVector<T, D> {
    SVector::from(scale_numbers(&vector.data.0[0], factor))
}

/// A normal after scaling: its length is unchanged, its sign reversed for a negative factor.
pub(super) fn turned_normal<T: RealField + Copy, const D: usize>(
    normal: &SVector<T, D>,
    factor: T,
) -> SVector<T, D> {
    if factor < T::zero() {
        normal.map(saturating_neg)
    } else {
        *normal
    }
}

pub(super) fn point_along<T: RealField + Copy, const D: usize>(
    origin: &Point<T, D>,
    direction: &SVector<T, D>,
    parameter: T,
) -> Point<T, D> {
    let direction = &direction.data.0[0];
    Point::from(offset_along(coords(origin), direction, parameter))
}

/// The radius of a shape after scaling: not negative.
pub(super) fn scaled_radius<T: RealField + Copy>(radius: T, factor: T) -> T {
    let [scaled] = scale_numbers(&[radius], factor);
    if scaled < T::zero() {
        saturating_neg(scaled)
    } else {
        scaled
    }
}

/// The motion of a shape whose numbers must stay finite.
#[cfg_attr(not(debug_assertions), inline)]
#[track_caller]
pub(super) fn finite_motion<'i, T: RealField + Copy, R: AbstractRotation<T, D>, const D: usize>(
    name: &str,
    isometry: &'i Isometry<T, R, D>,
) -> Motion<'i, T, R, D> {
    let motion = Motion::new(isometry);
    require(motion.is_finite(), name, "a number of the isometry");
    motion
}

#[cfg_attr(not(debug_assertions), inline)]
#[track_caller]
pub(super) fn require_finite_offset<T: RealField + Copy, const D: usize>(
    name: &str,
    offset: &SVector<T, D>,
) {
    let is_finite = offset.iter().all(|&number| is_finite(number));
    require(is_finite, name, "a number of the offset");
}

#[cfg_attr(not(debug_assertions), inline)]
#[track_caller]
pub(super) fn require_finite_factor<T: RealField + Copy>(name: &str, factor: T) {
    require(is_finite(factor), name, "the factor");
}

#[track_caller]
pub(super) fn require_finite_margin<T: RealField + Copy>(name: &str, margin: T) {
    require(is_finite(margin), name, "the margin");
}

#[cfg_attr(not(debug_assertions), inline)]
#[track_caller]
fn require(is_finite: bool, name: &str, number: &str) {
    assert!(is_finite, "{name}: {number} is infinite or not a number");
}
