//! The answers of a block in the scalar of the shapes.

use crate::NearestPoints;
use crate::algorithm::certified::lanes::{Found, LANES};
use crate::exact::Float;
use core::any::Any;
use nalgebra::{Point, RealField, convert};

pub(super) fn flags(found: &Found, to: &mut dyn Any) {
    if let Some(answers) = to.downcast_mut::<[bool; LANES]>() {
        for (answer, flag) in answers.iter_mut().zip(&found.flag) {
            *answer = *flag != 0;
        }
    }
}

pub(super) fn distances<F: Float + RealField>(found: &Found, to: &mut dyn Any) {
    if let Some(answers) = to.downcast_mut::<[F; LANES]>() {
        for (answer, distance) in answers.iter_mut().zip(&found.distance) {
            *answer = convert(*distance);
        }
    }
}

/// The nearest points, where `FLIP` in the other order.
pub(super) fn nearest<F: Float + RealField, const D: usize, const FLIP: bool>(
    found: &Found,
    to: &mut dyn Any,
) {
    let Some(answers) = to.downcast_mut::<[NearestPoints<Point<F, D>, F>; LANES]>() else {
        return;
    };
    let (own, other) = (usize::from(FLIP), usize::from(!FLIP));
    for (pair, answer) in answers.iter_mut().enumerate() {
        for axis in 0..D {
            answer.on_self[axis] = convert(found.points[own][axis][pair]);
            answer.on_rhs[axis] = convert(found.points[other][axis][pair]);
        }
        answer.distance = convert(found.distance[pair]);
        answer.unique = found.flag[pair] != 0;
    }
}
