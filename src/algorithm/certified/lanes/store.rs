//! The answers of a block in the scalar of the shapes.

use crate::NearestPoints;
use crate::algorithm::certified::lanes::number::{Number, Verdicts};
use crate::algorithm::certified::lanes::{Found, LANES};
use crate::exact::Float;
use core::any::Any;
use nalgebra::{Point, RealField, convert};

/// Stores verdicts, and returns the pairs without one as bits.
pub(super) fn verdicts<N: Number>(verdicts: &Verdicts<N>, to: &mut dyn Any) -> u32 {
    let mut is_any_open = false;
    if let Some(answers) = to.downcast_mut::<[bool; LANES]>() {
        for (answer, verdict) in answers.iter_mut().zip(verdicts) {
            *answer = *verdict > N::ZERO;
            is_any_open |= *verdict == N::ZERO;
        }
    }
    if is_any_open {
        bits(|pair| verdicts[pair] == N::ZERO)
    } else {
        0
    }
}

/// The pairs without a certain answer, as bits.
pub(super) fn open_pairs(found: &Found) -> u32 {
    let mut is_any_open = 0;
    for is_open in &found.is_open {
        is_any_open |= is_open;
    }
    if is_any_open == 0 {
        0
    } else {
        bits(|pair| found.is_open[pair] != 0)
    }
}

fn bits(is_set: impl Fn(usize) -> bool) -> u32 {
    let mut bits = 0;
    for pair in 0..LANES {
        bits |= u32::from(is_set(pair)) << pair;
    }
    bits
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
        answer.unique = found.is_unique[pair] != 0;
    }
}
