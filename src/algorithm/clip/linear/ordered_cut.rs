//! Ordered positions on the supporting line of a linear component, and the pieces between them.

use crate::algorithm::linear::Linear;
use crate::algorithm::sorted::sort_by_order;
use crate::exact::ExactPoint;
use crate::predicate::{LinearKind, SupportingLine, VoronoiRegion, line_foot, line_parameter};
use crate::{CurvePoint, Piece};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::Point;

/// The range from one position to another that is not before it.
pub(crate) type PositionRange<P> = (P, P);

/// A linear component that is cut, with an exact order of the positions on its line.
pub(crate) trait OrderedCut<const D: usize, const TWO_POINTS: bool> {
    type Point: ExactPoint<D>;

    /// A position, as its definition.
    type Position: Copy;

    fn linear(&self) -> Linear<Self::Point, TWO_POINTS>;

    /// The position of a given point on the line.
    fn given_position(point: Self::Point) -> Self::Position;

    fn is_given_position(position: Self::Position) -> bool;

    /// Compares two positions along the line.
    fn cmp_positions(&self, p: Self::Position, q: Self::Position) -> Ordering;

    /// The parameter and the coordinates of a position.
    fn curve_point(
        &self,
        position: Self::Position,
    ) -> CurvePoint<<Self::Point as ExactPoint<D>>::Scalar, D>;

    /// The defining point of a line at a position. Ends of rays and segments have already been compared
    /// with the position.
    fn given_point_at(&self, position: Self::Position) -> Option<Self::Point> {
        let linear = self.linear();
        if linear.kind != LinearKind::Line {
            return None;
        }
        let mut given = linear.given_points().map(|(_, p)| p);
        given.find(|&p| {
            self.cmp_positions(Self::given_position(p), position)
                .is_eq()
        })
    }

    fn earlier(&self, p: Self::Position, q: Self::Position) -> Self::Position {
        if self.cmp_positions(p, q).is_le() {
            p
        } else {
            q
        }
    }

    fn later(&self, p: Self::Position, q: Self::Position) -> Self::Position {
        if self.cmp_positions(p, q).is_ge() {
            p
        } else {
            q
        }
    }

    /// The smallest range that contains two.
    fn join_ranges(
        &self,
        a: PositionRange<Self::Position>,
        b: PositionRange<Self::Position>,
    ) -> PositionRange<Self::Position> {
        (self.earlier(a.0, b.0), self.later(a.1, b.1))
    }

    /// Sorts the ranges, and joins those that touch.
    fn merge_ranges(
        &self,
        mut ranges: Vec<PositionRange<Self::Position>>,
    ) -> Vec<PositionRange<Self::Position>> {
        sort_by_order(&mut ranges, |a, b| self.cmp_positions(a.0, b.0));
        let mut joined: Vec<PositionRange<Self::Position>> = Vec::new();
        for range in ranges {
            match joined.last_mut() {
                Some(last) if self.cmp_positions(range.0, last.1).is_le() => {
                    *last = self.join_ranges(*last, range);
                }
                _ => joined.push(range),
            }
        }
        joined
    }

    /// The pieces of ranges of the supporting line that lie on the component.
    fn clip_ranges(
        &self,
        ranges: Vec<PositionRange<Self::Position>>,
    ) -> Vec<Piece<<Self::Point as ExactPoint<D>>::Scalar, D>> {
        let clip = |(from, to)| self.clip_range(Some(from), Some(to));
        ranges.into_iter().filter_map(clip).collect()
    }

    /// The piece of a range of the supporting line that lies on the component. `None` is an infinite end.
    fn clip_range(
        &self,
        from: Option<Self::Position>,
        to: Option<Self::Position>,
    ) -> Option<Piece<<Self::Point as ExactPoint<D>>::Scalar, D>> {
        match self.clamp_range(from, to) {
            (None, None) => Some(Piece::Whole),
            (Some(from), None) => Some(Piece::From(self.curve_point(from))),
            (None, Some(to)) => Some(Piece::UpTo(self.curve_point(to))),
            (Some(from), Some(to)) => self.piece_between(from, to),
        }
    }

    /// A range of the supporting line, restricted to the component. If nothing is left, its ends are in the
    /// wrong order.
    fn clamp_range(
        &self,
        from: Option<Self::Position>,
        to: Option<Self::Position>,
    ) -> (Option<Self::Position>, Option<Self::Position>) {
        let Linear { line, kind } = self.linear();
        let (start, end) = (
            Self::given_position(line.start),
            Self::given_position(line.toward),
        );
        let from = match kind {
            LinearKind::Line => from,
            LinearKind::Ray | LinearKind::Segment => {
                Some(from.map_or(start, |from| self.later(start, from)))
            }
        };
        let to = match kind {
            LinearKind::Line | LinearKind::Ray => to,
            LinearKind::Segment => Some(to.map_or(end, |to| self.earlier(end, to))),
        };
        (from, to)
    }

    /// The piece from one position to another, if that is not before it.
    fn piece_between(
        &self,
        from: Self::Position,
        to: Self::Position,
    ) -> Option<Piece<<Self::Point as ExactPoint<D>>::Scalar, D>> {
        match self.cmp_positions(from, to) {
            Ordering::Less => Some(Piece::Interval {
                from: self.curve_point(from),
                to: self.curve_point(to),
            }),
            Ordering::Equal => Some(Piece::Point(self.curve_point(Self::prefer_given(from, to)))),
            Ordering::Greater => None,
        }
    }

    /// The position where that piece starts.
    fn start_between(&self, from: Self::Position, to: Self::Position) -> Option<Self::Position> {
        match self.cmp_positions(from, to) {
            Ordering::Less => Some(from),
            Ordering::Equal => Some(Self::prefer_given(from, to)),
            Ordering::Greater => None,
        }
    }

    /// The given one of two equal positions, which needs no rounding.
    fn prefer_given(from: Self::Position, to: Self::Position) -> Self::Position {
        if Self::is_given_position(from) {
            from
        } else {
            to
        }
    }
}

/// The parameter and the coordinates of a point on the supporting line.
pub(crate) fn curve_point_at<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<X, TWO_POINTS>,
    p: X,
) -> CurvePoint<X::Scalar, D> {
    let mut given = linear.given_points();
    let region = given
        .find(|&(_, given)| p.is_same(given))
        .map_or(VoronoiRegion::Interior, |(region, _)| region);
    CurvePoint {
        parameter: linear.parameter(p, region),
        point: Point::from(p.rounded()),
    }
}

/// The parameter and the coordinates of a crossing of two lines.
pub(crate) fn curve_point_at_crossing<
    X: ExactPoint<D>,
    const D: usize,
    const A: bool,
    const B: bool,
>(
    line: SupportingLine<X, A>,
    other: SupportingLine<X, B>,
) -> CurvePoint<X::Scalar, D> {
    CurvePoint {
        parameter: line_parameter(line, other),
        point: Point::from(line_foot(line, other)),
    }
}
