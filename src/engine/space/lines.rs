//! A line or a ray and a bounded body of space, by exact signs.
//!
//! The body is projected along the line, see [`projected_lines`](crate::algorithm::projected_lines). Whether a line meets an
//! oriented box or a triangle is mostly decided without a search: by separating planes ([`sat`]), by the orientations of the
//! edges around the line ([`triangle_meeting`](crate::algorithm::triangle_meeting)).

use crate::algorithm::linear::Linear;
use crate::algorithm::projected_lines::separation::separation;
use crate::algorithm::projected_lines::{is_within_radius, nearest_to_solid};
use crate::algorithm::result::NearestPoints3;
use crate::algorithm::sat;
use crate::algorithm::separation::Separation;
use crate::algorithm::triangle_meeting::crossing_orientation;
use crate::engine::body::{Body, Component, Core};
use crate::engine::corners::ExactNumbers;
use crate::engine::linear::with_component;
use crate::engine::solids::with_solid;
use num_traits::Zero;

/// The nearest points of a line or a ray and a bounded body, in either order; `None` of others.
pub(super) fn nearest<N: ExactNumbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
) -> Option<NearestPoints3<N::Number>> {
    match (a.line(), b.line()) {
        (Some(line), None) => nearest_to_line(line, b),
        (None, Some(line)) => Some(nearest_to_line(line, a)?.flip()),
        _ => None,
    }
}

fn nearest_to_line<N: ExactNumbers>(
    line: &Component<3, N>,
    body: &Body<'_, 3, N>,
) -> Option<NearestPoints3<N::Number>> {
    with_solid!(N::ARE_INTEGERS, body.core, |solid| with_component!(
        line,
        |line| nearest_to_solid(given(line), &solid, body.radius)
    ))
}

/// The distance of a line or a ray and a bounded body, in either order; `None` of others.
pub(super) fn distance<N: ExactNumbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
) -> Option<N::Number> {
    match (a.line(), b.line()) {
        (Some(line), None) => distance_to_line(line, b),
        (None, Some(line)) => distance_to_line(line, a),
        _ => None,
    }
}

fn distance_to_line<N: ExactNumbers>(
    line: &Component<3, N>,
    body: &Body<'_, 3, N>,
) -> Option<N::Number> {
    with_solid!(N::ARE_INTEGERS, body.core, |solid| with_component!(
        line,
        |line| separation(given(line), &solid, body.radius).distance()
    ))
}

/// Whether a line or a ray and a bounded body are within a limit, in either order; `None` of others.
pub(super) fn are_within<N: ExactNumbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
    limit: N::Number,
) -> Option<bool> {
    match (a.line(), b.line()) {
        (Some(line), None) => is_line_within(line, b, limit),
        (None, Some(line)) => is_line_within(line, a, limit),
        _ => None,
    }
}

fn is_line_within<N: ExactNumbers>(
    line: &Component<3, N>,
    body: &Body<'_, 3, N>,
    limit: N::Number,
) -> Option<bool> {
    if !limit.is_zero() {
        return with_solid!(N::ARE_INTEGERS, body.core, |solid| with_component!(
            line,
            |line| separation(given(line), &solid, body.radius).is_within(limit)
        ));
    }
    if body.radius.is_zero()
        && let Some(answer) = meets_by_signs(line, body)
    {
        return Some(answer);
    }
    with_solid!(N::ARE_INTEGERS, body.core, |solid| with_component!(
        line,
        |line| is_within_radius(given(line), &solid, body.radius)
    ))
}

impl<N: ExactNumbers> Body<'_, 3, N> {
    /// The core of the body, if that is a line or a ray.
    fn line(&self) -> Option<&Component<3, N>> {
        match &self.core {
            Core::Linear(l) if !self.core.is_bounded() => Some(l),
            _ => None,
        }
    }
}

/// Whether a line or a ray meets a body, where signs decide it without a search.
fn meets_by_signs<N: ExactNumbers>(line: &Component<3, N>, body: &Body<'_, 3, N>) -> Option<bool> {
    with_component!(line, |line| match &body.core {
        Core::Obb(..) => sat::does_box_meet_linear(body, line),
        Core::Simplex([a, b, c, _], 3) => {
            crossing_orientation(line, [a, b, c]).map(|turn| turn.is_some())
        }
        _ => None,
    })
}

/// A line by points of another kind.
fn given<T: Copy, X: From<[T; 3]>, const TWO_POINTS: bool>(
    line: Linear<&[T; 3], TWO_POINTS>,
) -> Linear<X, TWO_POINTS> {
    line.map(|p| X::from(*p))
}
