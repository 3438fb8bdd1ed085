//! The answers of a block in the scalar of the shapes.

use crate::algorithm::certified::lanes::number::{MEETS, MISSES, OPEN, Verdicts};
use crate::algorithm::certified::lanes::{Found, LANES};
use crate::exact::Float;
use crate::{NearestPoints, RayHits};
use core::any::Any;
use nalgebra::{Point, RealField, convert};

/// Stores verdicts, and returns the pairs without one as bits.
pub(super) fn verdicts(verdicts: &Verdicts, to: &mut dyn Any) -> u32 {
    let mut all = 0;
    if let Some(answers) = to.downcast_mut::<[bool; LANES]>() {
        for (answer, verdict) in answers.iter_mut().zip(verdicts) {
            *answer = u32::from(*verdict) & MEETS != 0;
            all |= verdict;
        }
    }
    if u32::from(all) & OPEN == 0 {
        0
    } else {
        bits(|pair| u32::from(verdicts[pair]) == OPEN)
    }
}

/// Stores that a ray hits nothing where that is certain, and returns the other pairs as bits.
pub(super) fn misses<F: Float + RealField, const D: usize>(
    verdicts: &Verdicts,
    to: &mut dyn Any,
) -> u32 {
    if let Some(answers) = to.downcast_mut::<[Option<RayHits<F, D>>; LANES]>() {
        for answer in answers {
            *answer = None;
        }
    }
    bits(|pair| u32::from(verdicts[pair]) != MISSES)
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
    store_nearest::<F, D>(found, FLIP, to, |x| x);
}

/// The nearest points of shapes of one type, without negative zeros, as the question about a single pair returns them.
pub(super) fn nearest_of_same_type<F: Float + RealField, const D: usize>(
    found: &Found,
    to: &mut dyn Any,
) {
    store_nearest::<F, D>(found, false, to, |x| x + F::zero());
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn store_nearest<F: Float + RealField, const D: usize>(
    found: &Found,
    is_flipped: bool,
    to: &mut dyn Any,
    finish: impl Fn(F) -> F,
) {
    let Some(answers) = to.downcast_mut::<[NearestPoints<Point<F, D>, F>; LANES]>() else {
        return;
    };
    let (own, other) = (usize::from(is_flipped), usize::from(!is_flipped));
    for (pair, answer) in answers.iter_mut().enumerate() {
        for axis in 0..D {
            answer.on_self[axis] = finish(convert(found.points[own][axis][pair]));
            answer.on_rhs[axis] = finish(convert(found.points[other][axis][pair]));
        }
        answer.distance = convert(found.distance[pair]);
        answer.unique = found.is_unique[pair] != 0;
    }
}
