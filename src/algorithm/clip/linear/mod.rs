//! What a line, a ray or a segment has in common with another, and in the plane with a convex loop, a
//! polygon or a chain of edges.
//!
//! The places where the carrier enters and leaves are kept as what defines them (a given point, or
//! the edge that crosses there) and are put in order by exact signs, so that touching, overlapping
//! and missing are told apart exactly. Numbers are rounded only in the answer.
//!
//! A polygon is cut by the carrier moved a hair to the left and a hair to the right: there it has
//! no vertex, and enters and leaves alternate. What is solid is closed, so that the answer is all
//! that either of the two has in the limit.

pub(crate) mod figure;
pub(crate) mod hull;
pub(crate) mod places;
pub(crate) mod straight;

use crate::algorithm::clip::linear::places::{Places, at_crossing, at_point};

use crate::algorithm::linear::Straight;
use crate::exact::Site;
use crate::predicate::{agreement, crossing_order, is_point, line_foot, side};
use crate::{At, Piece};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// A place on the carrier of the shape that is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place<X> {
    /// A given point that lies there.
    Given(X),
    /// Where an edge crosses, from the right of the carrier to its left.
    Crossing([X; 2]),
}

/// All from one place to another that is not before it.
type Stretch<X> = (Place<X>, Place<X>);

/// The line, ray or segment that is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut<X, const ENDS: bool> {
    straight: Straight<X, ENDS>,
}

impl<X: Site<2>, const ENDS: bool> Cut<X, ENDS> {
    #[inline]
    pub(crate) fn of(straight: Straight<X, ENDS>) -> Self {
        Self { straight }
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

    /// A place rounded.
    fn point(&self, place: Place<X>) -> [X::Scalar; 2] {
        match place {
            Place::Given(p) => p.rounded(),
            Place::Crossing(edge) => line_foot(self.straight.span, Straight::edge(edge).span),
        }
    }

    fn join(&self, a: Stretch<X>, b: Stretch<X>) -> Stretch<X> {
        (self.first(a.0, b.0), self.last(a.1, b.1))
    }

    /// The stretches in order, those that touch joined, and clipped to the shape.
    fn pieces(&self, mut stretches: Vec<Stretch<X>>) -> Vec<Piece<X::Scalar, 2>> {
        if !self.straight.is_number() {
            return Vec::new();
        }
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
}

impl<X: Site<2>, const ENDS: bool> Places<2, ENDS> for Cut<X, ENDS> {
    type Site = X;
    type Place = Place<X>;

    #[inline]
    fn straight(&self) -> Straight<X, ENDS> {
        self.straight
    }

    #[inline]
    fn given(point: X) -> Place<X> {
        Place::Given(point)
    }

    #[inline]
    fn is_given(place: Place<X>) -> bool {
        matches!(place, Place::Given(_))
    }

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

    fn at(&self, place: Place<X>) -> At<X::Scalar, 2> {
        match place {
            Place::Given(p) => at_point(self.straight, p),
            Place::Crossing(edge) => at_crossing(self.straight.span, Straight::edge(edge).span),
        }
    }
}
