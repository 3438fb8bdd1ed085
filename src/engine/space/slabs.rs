//! Lines, rays and segments with axis-aligned boxes in space, by exact signs: see
//! [`linear_aabb3`](crate::pair::linear_aabb3) for whether they meet.

mod nearest;
mod separation;

use crate::algorithm::result::NearestPoints3;
use crate::algorithm::separation::Separation;
use crate::engine::body::{Body, Component, Core};
use crate::engine::linear::with_component;
use crate::engine::number::Numbers;
use crate::pair::linear_aabb3::does_linear_meet_corners;
use num_traits::Zero;

/// A linear component without radius, and a box by its least and greatest coordinates.
type LinearAndBox<'s, N> = (&'s Component<3, N>, &'s [[<N as Numbers>::Number; 3]; 2]);

/// `None` of other bodies, and where the component is the second.
fn linear_and_box<'s, N: Numbers>(
    a: &'s Body<'_, 3, N>,
    b: &'s Body<'_, 3, N>,
) -> Option<LinearAndBox<'s, N>> {
    match (&a.core, &b.core) {
        (Core::Linear(l), Core::Aabb(ends)) if a.radius.is_zero() && b.radius.is_zero() => {
            Some((l, ends))
        }
        _ => None,
    }
}

/// The nearest points of a linear component and a box, in either order; `None` of others.
pub(super) fn nearest<N: Numbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
) -> Option<NearestPoints3<N::Number>> {
    if let Some((l, ends)) = linear_and_box(a, b) {
        return Some(with_component!(l, |l| nearest::nearest(l, ends)));
    }
    let (l, ends) = linear_and_box(b, a)?;
    Some(with_component!(l, |l| nearest::nearest(l, ends)).flip())
}

/// The distance of a linear component and a box, in either order; `None` of others.
pub(super) fn distance<N: Numbers>(a: &Body<'_, 3, N>, b: &Body<'_, 3, N>) -> Option<N::Number> {
    let (l, ends) = linear_and_box(a, b).or_else(|| linear_and_box(b, a))?;
    Some(with_component!(l, |l| separation::separation(l, ends).distance()))
}

/// Whether a linear component and a box are within a limit, in either order; `None` of others.
pub(super) fn are_within<N: Numbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
    limit: N::Number,
) -> Option<bool> {
    let (l, ends) = linear_and_box(a, b).or_else(|| linear_and_box(b, a))?;
    Some(with_component!(l, |l| match limit.is_zero() {
        true => does_linear_meet_corners(ends.each_ref(), l),
        false => separation::separation(l, ends).is_within(limit),
    }))
}
