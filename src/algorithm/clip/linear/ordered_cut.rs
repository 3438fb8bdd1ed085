//! Places on the carrier of a line, a ray or a segment, and what lies between two of them.

use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use crate::predicate::{LinearKind, SupportingLine, VoronoiRegion, line_foot, line_parameter};
use crate::{CurvePoint, Piece};
use core::cmp::Ordering;
use nalgebra::Point;

/// A line, ray or segment that is cut: how the places on its carrier are told apart.
pub(crate) trait OrderedCut<const D: usize, const TWO_POINTS: bool> {
    type Point: ExactPoint<D>;

    /// A place by what defines it.
    type Position: Copy;

    fn linear(&self) -> Linear<Self::Point, TWO_POINTS>;

    /// Where a given point lies, which is on the carrier.
    fn given_position(point: Self::Point) -> Self::Position;

    fn is_given_position(position: Self::Position) -> bool;

    /// Which of two places comes first.
    fn cmp_positions(&self, p: Self::Position, q: Self::Position) -> Ordering;

    /// A place as numbers.
    fn curve_point(
        &self,
        position: Self::Position,
    ) -> CurvePoint<<Self::Point as ExactPoint<D>>::Scalar, D>;

    /// The point at a place by which a line was given. The ends of other shapes have been compared with
    /// the place before.
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

    /// The part of a stretch of the carrier, endless where there is no place, that lies on the shape.
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

    /// A stretch of the carrier without what lies before the start of the shape and after its end,
    /// which are in the wrong order if nothing is left.
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

    /// All from one place to another, if that is not before it.
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

    /// Where that begins.
    fn start_between(&self, from: Self::Position, to: Self::Position) -> Option<Self::Position> {
        match self.cmp_positions(from, to) {
            Ordering::Less => Some(from),
            Ordering::Equal => Some(Self::prefer_given(from, to)),
            Ordering::Greater => None,
        }
    }

    /// Of two names of one place the one that was given: where an end touches an edge, it needs no
    /// rounding.
    fn prefer_given(from: Self::Position, to: Self::Position) -> Self::Position {
        if Self::is_given_position(from) {
            from
        } else {
            to
        }
    }
}

/// The place of a point that lies on the carrier of a shape.
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

/// Where a carrier crosses another.
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
