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

use crate::algorithm::clip::linear::places::{OrderedCut, at_crossing, at_point};

use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use crate::predicate::{crossing_order, dot_sign, is_point, line_foot, side};
use crate::{CurvePoint, Piece};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// A place on the carrier of the shape that is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CutPoint<X> {
    /// A given point that lies there.
    Given(X),
    /// Where an edge crosses, from the right of the carrier to its left.
    Crossing([X; 2]),
}

/// All from one place to another that is not before it.
type CutRange<X> = (CutPoint<X>, CutPoint<X>);

/// The line, ray or segment that is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LoopCut<X, const TWO_POINTS: bool> {
    straight: Linear<X, TWO_POINTS>,
}

impl<X: ExactPoint<2>, const TWO_POINTS: bool> LoopCut<X, TWO_POINTS> {
    #[inline]
    pub(crate) fn of(straight: Linear<X, TWO_POINTS>) -> Self {
        Self { straight }
    }

    fn has_no_length(&self) -> bool {
        is_point(self.straight.line)
    }

    fn as_point(&self, met: bool) -> Option<Piece<X::Scalar, 2>> {
        met.then(|| Piece::Point(self.at(CutPoint::Given(self.straight.line.start))))
    }

    /// A point, with the side of the carrier that it lies on.
    #[inline]
    fn sided(&self, point: X) -> (X, Ordering) {
        (point, side(point, self.straight.line))
    }

    /// What the carrier has in common with an edge.
    fn stretch(
        &self,
        (a, side_a): (X, Ordering),
        (b, side_b): (X, Ordering),
    ) -> Option<CutRange<X>> {
        let place = match (side_a, side_b) {
            (Ordering::Equal, Ordering::Equal) => {
                return Some(self.join(
                    (CutPoint::Given(a), CutPoint::Given(a)),
                    (CutPoint::Given(b), CutPoint::Given(b)),
                ));
            }
            (Ordering::Equal, _) => CutPoint::Given(a),
            (_, Ordering::Equal) => CutPoint::Given(b),
            (Ordering::Less, Ordering::Greater) => CutPoint::Crossing([a, b]),
            (Ordering::Greater, Ordering::Less) => CutPoint::Crossing([b, a]),
            _ => return None,
        };
        Some((place, place))
    }

    /// A place rounded.
    fn point(&self, place: CutPoint<X>) -> [X::Scalar; 2] {
        match place {
            CutPoint::Given(p) => p.rounded(),
            CutPoint::Crossing(edge) => line_foot(self.straight.line, Linear::edge(edge).line),
        }
    }

    fn join(&self, a: CutRange<X>, b: CutRange<X>) -> CutRange<X> {
        (self.first(a.0, b.0), self.last(a.1, b.1))
    }

    /// The stretches in order, those that touch joined, and clipped to the shape.
    fn pieces(&self, mut stretches: Vec<CutRange<X>>) -> Vec<Piece<X::Scalar, 2>> {
        if !self.straight.is_number() {
            return Vec::new();
        }
        stretches.sort_by(|a, b| self.order(a.0, b.0));
        let mut joined: Vec<CutRange<X>> = Vec::new();
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

impl<X: ExactPoint<2>, const TWO_POINTS: bool> OrderedCut<2, TWO_POINTS>
    for LoopCut<X, TWO_POINTS>
{
    type ExactPoint = X;
    type Position = CutPoint<X>;

    #[inline]
    fn straight(&self) -> Linear<X, TWO_POINTS> {
        self.straight
    }

    #[inline]
    fn given(point: X) -> CutPoint<X> {
        CutPoint::Given(point)
    }

    #[inline]
    fn is_given(place: CutPoint<X>) -> bool {
        matches!(place, CutPoint::Given(_))
    }

    fn order(&self, p: CutPoint<X>, q: CutPoint<X>) -> Ordering {
        match (p, q) {
            (CutPoint::Given(p), CutPoint::Given(q)) => {
                dot_sign(self.straight.line, Linear::edge([q, p]).line)
            }
            // What lies before the crossing lies to the left of the edge.
            (CutPoint::Given(p), CutPoint::Crossing(edge)) => {
                side(p, Linear::edge(edge).line).reverse()
            }
            (CutPoint::Crossing(_), CutPoint::Given(_)) => self.order(q, p).reverse(),
            (CutPoint::Crossing(p), CutPoint::Crossing(q)) => {
                crossing_order(self.straight.line, p, q)
            }
        }
    }

    fn at(&self, place: CutPoint<X>) -> CurvePoint<X::Scalar, 2> {
        match place {
            CutPoint::Given(p) => at_point(self.straight, p),
            CutPoint::Crossing(edge) => at_crossing(self.straight.line, Linear::edge(edge).line),
        }
    }
}
