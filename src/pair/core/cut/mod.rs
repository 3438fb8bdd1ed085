//! What a line, a ray or a segment in the plane has in common with another, with a convex loop, a
//! polygon or a chain of edges.
//!
//! The places where the carrier enters and leaves are kept as what defines them (a given point, or
//! the edge that crosses there) and are put in order by exact signs, so that touching, overlapping
//! and missing are told apart exactly. Numbers are rounded only in the answer.
//!
//! A polygon is cut by the carrier moved a hair to the left and a hair to the right: there it has
//! no vertex, and enters and leaves alternate. What is solid is closed, so that the answer is all
//! that either of the two has in the limit.

mod figure;
mod hull;

use super::straight::Straight;
use super::straight_straight;
use crate::kernel::{
    self, Carrier, Extent, Site, agreement, crossing_order, is_point, line_feet, line_parameters,
    parameter, side,
};
use crate::{At, Piece};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::Point;

/// A place on the carrier of the shape that is cut.
#[derive(Clone, Copy, Debug)]
enum Place<X> {
    /// A given point that lies there.
    Given(X),
    /// Where an edge crosses, from the right of the carrier to its left.
    Crossing([X; 2]),
}

/// Of two names of one place the one that was given, if one was: where an end touches an edge, it
/// needs no rounding.
fn given<X>(p: Place<X>, q: Place<X>) -> Place<X> {
    match p {
        Place::Given(_) => p,
        Place::Crossing(_) => q,
    }
}

/// All from one place to another that is not before it.
type Stretch<X> = (Place<X>, Place<X>);

/// The line, ray or segment that is cut.
#[derive(Clone, Copy, Debug)]
pub(in crate::pair) struct Cut<X, const ENDS: bool> {
    straight: Straight<X, ENDS>,
}

impl<X: Site<2>, const ENDS: bool> Cut<X, ENDS> {
    #[inline]
    pub(in crate::pair) fn of(straight: Straight<X, ENDS>) -> Self {
        Self { straight }
    }

    /// What it has in common with another line, ray or segment.
    pub(in crate::pair) fn by_straight<const OTHER: bool>(
        &self,
        other: Straight<X, OTHER>,
    ) -> Option<Piece<X::Scalar, 2>> {
        if self.has_no_length() {
            return self.as_point(straight_straight::intersects(self.straight, other));
        }
        if !straight_straight::intersects(self.straight, other) {
            return None;
        }
        if kernel::parallel(self.straight.span, other.span) {
            let (from, to) = self.along(other);
            return self.clip(from, to);
        }
        Some(Piece::Point(self.crossing(other)))
    }

    /// Where another, which is not parallel, crosses.
    fn crossing<const OTHER: bool>(&self, other: Straight<X, OTHER>) -> At<X::Scalar, 2> {
        let (span, start) = (self.straight.span, self.straight.span.start);
        if side(start, other.span).is_eq() {
            return self.at(Place::Given(start));
        }
        for &end in other.ends() {
            if side(other.end(end), span).is_eq() {
                return self.at(Place::Given(other.end(end)));
            }
        }
        if self.straight.extent == Extent::Segment && side(span.toward, other.span).is_eq() {
            return self.at(Place::Given(span.toward));
        }
        crossing_at(span, other.span)
    }

    /// From where to where another leads that lies on the same carrier.
    fn along<const OTHER: bool>(
        &self,
        other: Straight<X, OTHER>,
    ) -> (Option<Place<X>>, Option<Place<X>>) {
        let start = Place::Given(other.span.start);
        let leads_on = agreement(self.straight.span, other.span).is_gt();
        match other.extent {
            _ if is_point(other.span) => (Some(start), Some(start)),
            Extent::Line => (None, None),
            Extent::Ray if leads_on => (Some(start), None),
            Extent::Ray => (None, Some(start)),
            Extent::Segment => {
                let end = Place::Given(other.span.toward);
                if leads_on {
                    (Some(start), Some(end))
                } else {
                    (Some(end), Some(start))
                }
            }
        }
    }

    fn has_no_length(&self) -> bool {
        is_point(self.straight.span)
    }

    fn as_point(&self, met: bool) -> Option<Piece<X::Scalar, 2>> {
        met.then(|| Piece::Point(self.at(Place::Given(self.straight.span.start))))
    }

    /// A point, with the side of the carrier that it lies on.
    #[inline]
    fn sided(&self, point: X) -> (X, Ordering) {
        (point, side(point, self.straight.span))
    }

    /// What the carrier has in common with an edge.
    fn stretch(
        &self,
        (a, side_a): (X, Ordering),
        (b, side_b): (X, Ordering),
    ) -> Option<Stretch<X>> {
        let place = match (side_a, side_b) {
            (Ordering::Equal, Ordering::Equal) => {
                return Some(self.join(
                    (Place::Given(a), Place::Given(a)),
                    (Place::Given(b), Place::Given(b)),
                ));
            }
            (Ordering::Equal, _) => Place::Given(a),
            (_, Ordering::Equal) => Place::Given(b),
            (Ordering::Less, Ordering::Greater) => Place::Crossing([a, b]),
            (Ordering::Greater, Ordering::Less) => Place::Crossing([b, a]),
            _ => return None,
        };
        Some((place, place))
    }

    /// Which of two places comes first.
    fn order(&self, p: Place<X>, q: Place<X>) -> Ordering {
        match (p, q) {
            (Place::Given(p), Place::Given(q)) => {
                agreement(self.straight.span, Straight::edge([q, p]).span)
            }
            // What lies before the crossing lies to the left of the edge.
            (Place::Given(p), Place::Crossing(edge)) => {
                side(p, Straight::edge(edge).span).reverse()
            }
            (Place::Crossing(_), Place::Given(_)) => self.order(q, p).reverse(),
            (Place::Crossing(p), Place::Crossing(q)) => crossing_order(self.straight.span, p, q),
        }
    }

    fn first(&self, p: Place<X>, q: Place<X>) -> Place<X> {
        if self.order(p, q).is_le() { p } else { q }
    }

    fn last(&self, p: Place<X>, q: Place<X>) -> Place<X> {
        if self.order(p, q).is_ge() { p } else { q }
    }

    fn join(&self, a: Stretch<X>, b: Stretch<X>) -> Stretch<X> {
        (self.first(a.0, b.0), self.last(a.1, b.1))
    }

    /// The stretches in order, those that touch joined, and clipped to the shape.
    fn pieces(&self, mut stretches: Vec<Stretch<X>>) -> Vec<Piece<X::Scalar, 2>> {
        stretches.sort_by(|a, b| self.order(a.0, b.0));
        let mut joined: Vec<Stretch<X>> = Vec::new();
        for stretch in stretches {
            match joined.last_mut() {
                Some(last) if self.order(stretch.0, last.1).is_le() => {
                    *last = self.join(*last, stretch);
                }
                _ => joined.push(stretch),
            }
        }
        joined
            .into_iter()
            .filter_map(|(from, to)| self.clip(Some(from), Some(to)))
            .collect()
    }

    /// The part of a stretch of the carrier, endless where there is no place, that lies on the shape.
    fn clip(&self, from: Option<Place<X>>, to: Option<Place<X>>) -> Option<Piece<X::Scalar, 2>> {
        if !self.straight.is_number() {
            return None;
        }
        let start = Place::Given(self.straight.span.start);
        let end = Place::Given(self.straight.span.toward);
        let (from, to) = match self.straight.extent {
            Extent::Line => (from, to),
            Extent::Ray => (Some(from.map_or(start, |from| self.last(start, from))), to),
            Extent::Segment => (
                Some(from.map_or(start, |from| self.last(start, from))),
                Some(to.map_or(end, |to| self.first(end, to))),
            ),
        };
        match (from, to) {
            (None, None) => Some(Piece::Whole),
            (Some(from), None) => Some(Piece::From(self.at(from))),
            (None, Some(to)) => Some(Piece::UpTo(self.at(to))),
            (Some(from), Some(to)) => match self.order(from, to) {
                Ordering::Less => Some(Piece::Interval {
                    from: self.at(from),
                    to: self.at(to),
                }),
                Ordering::Equal => Some(Piece::Point(self.at(given(from, to)))),
                Ordering::Greater => None,
            },
        }
    }

    fn at(&self, place: Place<X>) -> At<X::Scalar, 2> {
        match place {
            Place::Given(p) => At {
                parameter: self.parameter(p),
                point: Point::from(p.rounded()),
            },
            Place::Crossing(edge) => crossing_at(self.straight.span, Straight::edge(edge).span),
        }
    }

    fn parameter(&self, p: X) -> X::Scalar {
        let Straight { span, extent } = self.straight;
        if p.is_same(span.start) {
            nalgebra::zero()
        } else if extent == Extent::Segment && p.is_same(span.toward) {
            nalgebra::one()
        } else {
            parameter(p, span)
        }
    }
}

/// Where a carrier crosses another.
fn crossing_at<X: Site<2>, const A: bool, const B: bool>(
    span: Carrier<X, A>,
    other: Carrier<X, B>,
) -> At<X::Scalar, 2> {
    let [parameter, _] = line_parameters(span, other);
    let [point, _] = line_feet(span, other);
    At {
        parameter,
        point: Point::from(point),
    }
}
