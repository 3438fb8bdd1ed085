//! Lines, rays and segments that meet balls, boxes and triangles, in plain floats with bounds on their errors.
//!
//! A decision is returned where the formula's value exceeds a bound on its rounding errors: u is 2^-53, and each
//! bound counts the roundings of one term, times the largest magnitude that the terms can have. Parameters and
//! points are returned where the same bound, divided by the slope along the line, is below what is promised.
//! `None` is computed exactly by the caller. Numbers near the ends of the range of exponents are `None` as well,
//! so that no product underflows.

pub(crate) mod aabb;
pub(crate) mod ball;
pub(crate) mod obb;
pub(crate) mod polyhedron;
mod refined;
pub(crate) mod triangle;

use crate::algorithm::certified::larger;
use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::read::floats;
use crate::algorithm::linear::Linear;
use crate::exact::{each, is_float, may_be_float};
use crate::predicate::{LinearKind, largest};
use crate::{CurvePoint, Piece};
use nalgebra::{Point, RealField, convert};

/// Half the distance from 1 to the next float.
pub(in crate::algorithm) const UNIT: f64 = f64::EPSILON / 2.0;

/// The certified intersection, if there is a certificate: a piece, or nothing.
pub(crate) type Certain<T, const D: usize> = Option<Option<Piece<T, D>>>;

/// A parameter and the point there.
type Place<const D: usize> = (f64, [f64; D]);

/// A linear component in `f64`, if its scalar is a float.
#[cfg_attr(not(debug_assertions), inline(always))]
fn component<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Option<Component<D>> {
    if const { !may_be_float::<T>() } || !is_float(&T::zero()) {
        return None;
    }
    let (start, toward) = (floats(linear.line.start), floats(linear.line.toward));
    Some(if TWO_POINTS {
        Component::between(start, toward, linear.kind)
    } else {
        Component::along(start, toward, linear.kind)
    })
}

/// A ray in `f64`, if its scalar is a float.
#[cfg_attr(not(debug_assertions), inline(always))]
fn ray<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Option<Component<D>> {
    match linear.kind {
        LinearKind::Ray => component(linear),
        _ => None,
    }
}

/// Whether results are rounded to `f32`.
const fn is_narrow<T>() -> bool {
    size_of::<T>() == size_of::<f32>()
}

/// The relative error that a result may have before it is rounded: a negligible one of `f32`, and one and a half
/// units in the last place of `f64`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn promise<T>() -> f64 {
    if is_narrow::<T>() {
        f64::EPSILON * (1u64 << 24) as f64
    } else {
        3.0 * UNIT
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn curve_point<T: RealField + Copy, const D: usize>(t: f64, point: [f64; D]) -> CurvePoint<T, D> {
    CurvePoint {
        parameter: convert(0.0 + t),
        point: Point::from(each(&point, |&x| convert::<f64, T>(x))),
    }
}

/// The piece between two places, if no number is too large for the scalar. In `f64` none is.
#[cfg_attr(not(debug_assertions), inline(always))]
fn interval<T: RealField + Copy, const D: usize>(from: Place<D>, to: Place<D>) -> Certain<T, D> {
    if const { is_narrow::<T>() } {
        let size = larger(largest([from.1, to.1]), largest([[from.0, to.0]]));
        if size > f64::from(f32::MAX) {
            return None;
        }
    }
    let (from, to) = (curve_point(from.0, from.1), curve_point(to.0, to.1));
    Some(Some(Piece::Interval { from, to }))
}
