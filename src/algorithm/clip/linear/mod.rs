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

pub(crate) mod convex_loop;
pub(crate) mod linears;
pub(crate) mod ordered_cut;
pub(crate) mod region;

use crate::algorithm::clip::linear::ordered_cut::{
    OrderedCut, curve_point_at, curve_point_at_crossing,
};

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
    linear: Linear<X, TWO_POINTS>,
}

impl<X: ExactPoint<2>, const TWO_POINTS: bool> LoopCut<X, TWO_POINTS> {
    #[inline]
    pub(crate) fn new(linear: Linear<X, TWO_POINTS>) -> Self {
        Self { linear }
    }

    fn is_point(&self) -> bool {
        is_point(self.linear.line)
    }

    fn point_piece(&self, met: bool) -> Option<Piece<X::Scalar, 2>> {
        met.then(|| Piece::Point(self.curve_point(CutPoint::Given(self.linear.line.start))))
    }

    /// A point, with the side of the carrier that it lies on.
    #[inline]
    fn with_side(&self, point: X) -> (X, Ordering) {
        (point, side(point, self.linear.line))
    }

    /// What the carrier has in common with an edge.
    fn range_on_edge(
        &self,
        (a, side_a): (X, Ordering),
        (b, side_b): (X, Ordering),
    ) -> Option<CutRange<X>> {
        let position = match (side_a, side_b) {
            (Ordering::Equal, Ordering::Equal) => {
                return Some(self.join_ranges(
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
        Some((position, position))
    }

    /// A place rounded.
    fn rounded_point(&self, position: CutPoint<X>) -> [X::Scalar; 2] {
        match position {
            CutPoint::Given(p) => p.rounded(),
            CutPoint::Crossing(edge) => line_foot(self.linear.line, Linear::edge(edge).line),
        }
    }

    fn join_ranges(&self, a: CutRange<X>, b: CutRange<X>) -> CutRange<X> {
        (self.earlier(a.0, b.0), self.later(a.1, b.1))
    }

    /// The stretches in order, those that touch joined, and clipped to the shape.
    fn merge_ranges(&self, mut stretches: Vec<CutRange<X>>) -> Vec<Piece<X::Scalar, 2>> {
        if !self.linear.is_number() {
            return Vec::new();
        }
        stretches.sort_by(|a, b| self.cmp_positions(a.0, b.0));
        let mut joined: Vec<CutRange<X>> = Vec::new();
        for stretch in stretches {
            match joined.last_mut() {
                Some(last) if self.cmp_positions(stretch.0, last.1).is_le() => {
                    *last = self.join_ranges(*last, stretch);
                }
                _ => joined.push(stretch),
            }
        }
        joined
            .into_iter()
            .filter_map(|(from, to)| self.clip_range(Some(from), Some(to)))
            .collect()
    }
}

impl<X: ExactPoint<2>, const TWO_POINTS: bool> OrderedCut<2, TWO_POINTS>
    for LoopCut<X, TWO_POINTS>
{
    type Point = X;
    type Position = CutPoint<X>;

    #[inline]
    fn linear(&self) -> Linear<X, TWO_POINTS> {
        self.linear
    }

    #[inline]
    fn given_position(point: X) -> CutPoint<X> {
        CutPoint::Given(point)
    }

    #[inline]
    fn is_given_position(position: CutPoint<X>) -> bool {
        matches!(position, CutPoint::Given(_))
    }

    fn cmp_positions(&self, p: CutPoint<X>, q: CutPoint<X>) -> Ordering {
        match (p, q) {
            (CutPoint::Given(p), CutPoint::Given(q)) => {
                dot_sign(self.linear.line, Linear::edge([q, p]).line)
            }
            // What lies before the crossing lies to the left of the edge.
            (CutPoint::Given(p), CutPoint::Crossing(edge)) => {
                side(p, Linear::edge(edge).line).reverse()
            }
            (CutPoint::Crossing(_), CutPoint::Given(_)) => self.cmp_positions(q, p).reverse(),
            (CutPoint::Crossing(p), CutPoint::Crossing(q)) => {
                crossing_order(self.linear.line, p, q)
            }
        }
    }

    fn curve_point(&self, position: CutPoint<X>) -> CurvePoint<X::Scalar, 2> {
        match position {
            CutPoint::Given(p) => curve_point_at(self.linear, p),
            CutPoint::Crossing(edge) => {
                curve_point_at_crossing(self.linear.line, Linear::edge(edge).line)
            }
        }
    }
}
