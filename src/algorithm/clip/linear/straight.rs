//! What two lines, rays or segments have in common, in any dimension.

use crate::algorithm::clip::linear::places::{Places, at_crossing, at_point};
use crate::algorithm::linear::Straight;
use crate::algorithm::linear_linear;
use crate::exact::Site;
use crate::predicate::{Extent, agreement, cmp_line_dist, is_point, parallel};
use crate::{At, Piece};
use core::cmp::Ordering;

/// A shape that is cut at given points only.
struct AtPoints<X, const ENDS: bool>(Straight<X, ENDS>);

impl<X: Site<D>, const D: usize, const ENDS: bool> Places<D, ENDS> for AtPoints<X, ENDS> {
    type Site = X;
    type Place = X;

    fn straight(&self) -> Straight<X, ENDS> {
        self.0
    }

    fn given(point: X) -> X {
        point
    }

    fn is_given(_: X) -> bool {
        true
    }

    fn order(&self, p: X, q: X) -> Ordering {
        agreement(self.0.span, Straight::edge([q, p]).span)
    }

    fn at(&self, p: X) -> At<X::Scalar, D> {
        at_point(self.0, p)
    }
}

/// What a line, a ray or a segment has in common with another, as a piece of the first.
pub(crate) fn by_straight<X, const D: usize, const ENDS: bool, const OTHER: bool>(
    straight: Straight<X, ENDS>,
    other: Straight<X, OTHER>,
) -> Option<Piece<X::Scalar, D>>
where
    X: Site<D>,
{
    if !linear_linear::intersects(straight, other) {
        return None;
    }
    if is_point(straight.span) {
        return Some(Piece::Point(at_point(straight, straight.span.start)));
    }
    if parallel(straight.span, other.span) {
        let (from, to) = along(straight, other);
        return AtPoints(straight).clip(from, to);
    }
    Some(Piece::Point(crossing(straight, other)))
}

/// Where another, which is not parallel, crosses.
fn crossing<X: Site<D>, const D: usize, const ENDS: bool, const OTHER: bool>(
    straight: Straight<X, ENDS>,
    other: Straight<X, OTHER>,
) -> At<X::Scalar, D> {
    let ours = straight.given_points().map(|(_, p)| p);
    let theirs = other.ends().iter().map(|&end| other.end(end));
    let mut given = ours
        .filter(|&p| lies_on(p, other))
        .chain(theirs.filter(|&p| lies_on(p, straight)));
    match given.next() {
        Some(p) => at_point(straight, p),
        None => at_crossing(straight.span, other.span),
    }
}

/// Whether a point lies on the carrier of a shape.
fn lies_on<X: Site<D>, const D: usize, const ENDS: bool>(
    p: X,
    straight: Straight<X, ENDS>,
) -> bool {
    cmp_line_dist(p, straight.span, [nalgebra::zero()]).is_eq()
}

/// From where to where another leads that lies on the same carrier.
fn along<X: Site<D>, const D: usize, const ENDS: bool, const OTHER: bool>(
    straight: Straight<X, ENDS>,
    other: Straight<X, OTHER>,
) -> (Option<X>, Option<X>) {
    let (start, end) = (Some(other.span.start), Some(other.span.toward));
    let leads_on = agreement(straight.span, other.span).is_gt();
    match other.extent {
        _ if is_point(other.span) => (start, start),
        Extent::Line => (None, None),
        Extent::Ray if leads_on => (start, None),
        Extent::Ray => (None, start),
        Extent::Segment if leads_on => (start, end),
        Extent::Segment => (end, start),
    }
}
