//! Intersections of a linear component: with another one, and in the plane with a convex loop, a polygon or
//! a chain of edges.
//!
//! The positions where the line enters and leaves are stored as their definition (a given point, or the
//! edge that crosses there) and sorted by exact signs, so crossing, touching and overlapping are decided
//! exactly. Only the result is rounded.
//!
//! A polygon is cut by the line displaced infinitesimally to the left and to the right: these two lines
//! contain no vertex, and entries and exits alternate (even-odd rule). The result is the union of both,
//! since polygons are closed. A component without length gives a point or nothing. The cost is that of
//! sorting the crossings, and of the edges in boxes that the line meets.

pub(crate) mod convex_loop;
pub(crate) mod linears;
pub(crate) mod ordered_cut;
pub(crate) mod ray;
pub(crate) mod region;

use crate::algorithm::clip::linear::ordered_cut::{
    OrderedCut, PositionRange, curve_point_at, curve_point_at_crossing,
};

use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use crate::predicate::{crossing_order, dot_sign, is_point, line_foot, side};
use crate::{CurvePoint, Piece};
use core::cmp::Ordering;

/// A position on the supporting line.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CutPoint<X> {
    /// A given point on the line.
    Given(X),
    /// The crossing of an edge from the right of the line to its left.
    Crossing([X; 2]),
}

type CutRange<X> = PositionRange<CutPoint<X>>;

/// The linear component that is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LoopCut<X, const TWO_POINTS: bool> {
    linear: Linear<X, TWO_POINTS>,
}

impl<X: ExactPoint<2>, const TWO_POINTS: bool> LoopCut<X, TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn new(linear: Linear<X, TWO_POINTS>) -> Self {
        Self { linear }
    }

    fn is_point(&self) -> bool {
        is_point(self.linear.line)
    }

    fn point_piece(&self, is_met: bool) -> Option<Piece<X::Scalar, 2>> {
        is_met.then(|| Piece::Point(self.curve_point(CutPoint::Given(self.linear.line.start))))
    }

    /// A point, and its side of the line.
    #[cfg_attr(not(debug_assertions), inline)]
    fn with_side(&self, point: X) -> (X, Ordering) {
        (point, side(point, self.linear.line))
    }

    /// The intersection of the supporting line with an edge.
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

    /// The coordinates of a position.
    fn rounded_point(&self, position: CutPoint<X>) -> [X::Scalar; 2] {
        match position {
            CutPoint::Given(p) => p.rounded(),
            CutPoint::Crossing(edge) => line_foot(self.linear.line, Linear::edge(edge).line),
        }
    }
}

impl<X: ExactPoint<2>, const TWO_POINTS: bool> OrderedCut<2, TWO_POINTS>
    for LoopCut<X, TWO_POINTS>
{
    type Point = X;
    type Position = CutPoint<X>;

    #[cfg_attr(not(debug_assertions), inline)]
    fn linear(&self) -> Linear<X, TWO_POINTS> {
        self.linear
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn given_position(point: X) -> CutPoint<X> {
        CutPoint::Given(point)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn is_given_position(position: CutPoint<X>) -> bool {
        matches!(position, CutPoint::Given(_))
    }

    fn cmp_positions(&self, p: CutPoint<X>, q: CutPoint<X>) -> Ordering {
        match (p, q) {
            (CutPoint::Given(p), CutPoint::Given(q)) => {
                dot_sign(self.linear.line, Linear::edge([q, p]).line)
            }
            // A point before the crossing lies to the left of the edge.
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
