//! What two lines, rays or segments have in common, in any dimension.

use crate::algorithm::clip::linear::places::{OrderedCut, at_crossing, at_point};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear;
use crate::exact::ExactPoint;
use crate::predicate::{LinearKind, cmp_distance_to_line, dot_sign, is_point, parallel};
use crate::{CurvePoint, Piece};
use core::cmp::Ordering;

/// A shape that is cut at given points only.
struct AtPoints<X, const TWO_POINTS: bool>(Linear<X, TWO_POINTS>);

impl<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool> OrderedCut<D, TWO_POINTS>
    for AtPoints<X, TWO_POINTS>
{
    type ExactPoint = X;
    type Position = X;

    fn straight(&self) -> Linear<X, TWO_POINTS> {
        self.0
    }

    fn given(point: X) -> X {
        point
    }

    fn is_given(_: X) -> bool {
        true
    }

    fn order(&self, p: X, q: X) -> Ordering {
        dot_sign(self.0.line, Linear::edge([q, p]).line)
    }

    fn at(&self, p: X) -> CurvePoint<X::Scalar, D> {
        at_point(self.0, p)
    }
}

/// What a line, a ray or a segment has in common with another, as a piece of the first.
pub(crate) fn by_straight<X, const D: usize, const TWO_POINTS: bool, const OTHER: bool>(
    straight: Linear<X, TWO_POINTS>,
    other: Linear<X, OTHER>,
) -> Option<Piece<X::Scalar, D>>
where
    X: ExactPoint<D>,
{
    if !linear_linear::intersects(straight, other) {
        return None;
    }
    if is_point(straight.line) {
        return Some(Piece::Point(at_point(straight, straight.line.start)));
    }
    if parallel(straight.line, other.line) {
        let (from, to) = cmp_projection_to_start(straight, other);
        return AtPoints(straight).clip(from, to);
    }
    Some(Piece::Point(crossing(straight, other)))
}

/// Where another, which is not parallel, crosses.
fn crossing<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool, const OTHER: bool>(
    straight: Linear<X, TWO_POINTS>,
    other: Linear<X, OTHER>,
) -> CurvePoint<X::Scalar, D> {
    let ours = straight.given_points().map(|(_, p)| p);
    let theirs = other.ends().iter().map(|&end| other.end(end));
    let mut given = ours
        .filter(|&p| lies_on(p, other))
        .chain(theirs.filter(|&p| lies_on(p, straight)));
    match given.next() {
        Some(p) => at_point(straight, p),
        None => at_crossing(straight.line, other.line),
    }
}

/// Whether a point lies on the carrier of a shape.
fn lies_on<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    straight: Linear<X, TWO_POINTS>,
) -> bool {
    cmp_distance_to_line(p, straight.line, [nalgebra::zero()]).is_eq()
}

/// From where to where another leads that lies on the same carrier.
fn cmp_projection_to_start<
    X: ExactPoint<D>,
    const D: usize,
    const TWO_POINTS: bool,
    const OTHER: bool,
>(
    straight: Linear<X, TWO_POINTS>,
    other: Linear<X, OTHER>,
) -> (Option<X>, Option<X>) {
    let (start, end) = (Some(other.line.start), Some(other.line.toward));
    let leads_on = dot_sign(straight.line, other.line).is_gt();
    match other.extent {
        _ if is_point(other.line) => (start, start),
        LinearKind::Line => (None, None),
        LinearKind::Ray if leads_on => (start, None),
        LinearKind::Ray => (None, start),
        LinearKind::Segment if leads_on => (start, end),
        LinearKind::Segment => (end, start),
    }
}
