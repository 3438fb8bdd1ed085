//! The intersection of two linear components, in any dimension.

use crate::algorithm::clip::linear::ordered_cut::{
    OrderedCut, curve_point_at, curve_point_at_crossing,
};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear;
use crate::exact::ExactPoint;
use crate::predicate::{LinearKind, cmp_distance_to_line, dot_sign, is_point, parallel};
use crate::{CurvePoint, Piece};
use core::cmp::Ordering;

/// A linear component that is cut at given points only.
struct AtPoints<X, const TWO_POINTS: bool>(Linear<X, TWO_POINTS>);

impl<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool> OrderedCut<D, TWO_POINTS>
    for AtPoints<X, TWO_POINTS>
{
    type Point = X;
    type Position = X;

    fn linear(&self) -> Linear<X, TWO_POINTS> {
        self.0
    }

    fn given_position(point: X) -> X {
        point
    }

    fn is_given_position(_: X) -> bool {
        true
    }

    fn cmp_positions(&self, p: X, q: X) -> Ordering {
        dot_sign(self.0.line, Linear::edge([q, p]).line)
    }

    fn curve_point(&self, p: X) -> CurvePoint<X::Scalar, D> {
        curve_point_at(self.0, p)
    }
}

/// The intersection of two linear components, as a piece of the first.
pub(crate) fn intersect_linears<X, const D: usize, const TWO_POINTS: bool, const OTHER: bool>(
    linear: Linear<X, TWO_POINTS>,
    other: Linear<X, OTHER>,
) -> Option<Piece<X::Scalar, D>>
where
    X: ExactPoint<D>,
{
    if !linear_linear::intersects(linear, other) {
        return None;
    }
    if is_point(linear.line) {
        return Some(Piece::Point(curve_point_at(linear, linear.line.start)));
    }
    if parallel(linear.line, other.line) {
        let (from, to) = range_on_line(linear, other);
        return AtPoints(linear).clip_range(from, to);
    }
    Some(Piece::Point(crossing_point(linear, other)))
}

/// The crossing with a component that is not parallel.
fn crossing_point<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool, const OTHER: bool>(
    linear: Linear<X, TWO_POINTS>,
    other: Linear<X, OTHER>,
) -> CurvePoint<X::Scalar, D> {
    let ours = linear.given_points().map(|(_, p)| p);
    let theirs = other.ends().iter().map(|&end| other.end(end));
    let mut given = ours
        .filter(|&p| is_on_line(p, other))
        .chain(theirs.filter(|&p| is_on_line(p, linear)));
    match given.next() {
        Some(p) => curve_point_at(linear, p),
        None => curve_point_at_crossing(linear.line, other.line),
    }
}

/// Whether a point lies on the supporting line of a component.
fn is_on_line<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    linear: Linear<X, TWO_POINTS>,
) -> bool {
    cmp_distance_to_line(p, linear.line, [nalgebra::zero()]).is_eq()
}

/// The range of a component on the same line, in the direction of the first.
fn range_on_line<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool, const OTHER: bool>(
    linear: Linear<X, TWO_POINTS>,
    other: Linear<X, OTHER>,
) -> (Option<X>, Option<X>) {
    let (start, end) = (Some(other.line.start), Some(other.line.toward));
    let is_same_direction = dot_sign(linear.line, other.line).is_gt();
    match other.kind {
        _ if is_point(other.line) => (start, start),
        LinearKind::Line => (None, None),
        LinearKind::Ray if is_same_direction => (start, None),
        LinearKind::Ray => (None, start),
        LinearKind::Segment if is_same_direction => (start, end),
        LinearKind::Segment => (end, start),
    }
}
