//! Places on the carrier of a line, a ray or a segment, and what lies between two of them.

use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use crate::predicate::{LinearKind, SupportingLine, VoronoiRegion, line_foot, line_parameter};
use crate::{CurvePoint, Piece};
use core::cmp::Ordering;
use nalgebra::Point;

/// A line, ray or segment that is cut: how the places on its carrier are told apart.
pub(crate) trait OrderedCut<const D: usize, const TWO_POINTS: bool> {
    type ExactPoint: ExactPoint<D>;

    /// A place by what defines it.
    type Position: Copy;

    fn straight(&self) -> Linear<Self::ExactPoint, TWO_POINTS>;

    /// Where a given point lies, which is on the carrier.
    fn given(point: Self::ExactPoint) -> Self::Position;

    fn is_given(place: Self::Position) -> bool;

    /// Which of two places comes first.
    fn order(&self, p: Self::Position, q: Self::Position) -> Ordering;

    /// A place as numbers.
    fn at(
        &self,
        place: Self::Position,
    ) -> CurvePoint<<Self::ExactPoint as ExactPoint<D>>::Scalar, D>;

    /// The point at a place by which a line was given. The ends of other shapes have been compared with
    /// the place before.
    fn given_at(&self, place: Self::Position) -> Option<Self::ExactPoint> {
        let straight = self.straight();
        if straight.extent != LinearKind::Line {
            return None;
        }
        let mut given = straight.given_points().map(|(_, p)| p);
        given.find(|&p| self.order(Self::given(p), place).is_eq())
    }

    fn first(&self, p: Self::Position, q: Self::Position) -> Self::Position {
        if self.order(p, q).is_le() { p } else { q }
    }

    fn last(&self, p: Self::Position, q: Self::Position) -> Self::Position {
        if self.order(p, q).is_ge() { p } else { q }
    }

    /// The part of a stretch of the carrier, endless where there is no place, that lies on the shape.
    fn clip(
        &self,
        from: Option<Self::Position>,
        to: Option<Self::Position>,
    ) -> Option<Piece<<Self::ExactPoint as ExactPoint<D>>::Scalar, D>> {
        match self.clamped(from, to) {
            (None, None) => Some(Piece::Whole),
            (Some(from), None) => Some(Piece::From(self.at(from))),
            (None, Some(to)) => Some(Piece::UpTo(self.at(to))),
            (Some(from), Some(to)) => self.between(from, to),
        }
    }

    /// A stretch of the carrier without what lies before the start of the shape and after its end,
    /// which are in the wrong order if nothing is left.
    fn clamped(
        &self,
        from: Option<Self::Position>,
        to: Option<Self::Position>,
    ) -> (Option<Self::Position>, Option<Self::Position>) {
        let Linear { line: span, extent } = self.straight();
        let (start, end) = (Self::given(span.start), Self::given(span.toward));
        let from = match extent {
            LinearKind::Line => from,
            LinearKind::Ray | LinearKind::Segment => {
                Some(from.map_or(start, |from| self.last(start, from)))
            }
        };
        let to = match extent {
            LinearKind::Line | LinearKind::Ray => to,
            LinearKind::Segment => Some(to.map_or(end, |to| self.first(end, to))),
        };
        (from, to)
    }

    /// All from one place to another, if that is not before it.
    fn between(
        &self,
        from: Self::Position,
        to: Self::Position,
    ) -> Option<Piece<<Self::ExactPoint as ExactPoint<D>>::Scalar, D>> {
        match self.order(from, to) {
            Ordering::Less => Some(Piece::Interval {
                from: self.at(from),
                to: self.at(to),
            }),
            Ordering::Equal => Some(Piece::Point(self.at(Self::either(from, to)))),
            Ordering::Greater => None,
        }
    }

    /// Where that begins.
    fn beginning(&self, from: Self::Position, to: Self::Position) -> Option<Self::Position> {
        match self.order(from, to) {
            Ordering::Less => Some(from),
            Ordering::Equal => Some(Self::either(from, to)),
            Ordering::Greater => None,
        }
    }

    /// Of two names of one place the one that was given: where an end touches an edge, it needs no
    /// rounding.
    fn either(from: Self::Position, to: Self::Position) -> Self::Position {
        if Self::is_given(from) { from } else { to }
    }
}

/// The place of a point that lies on the carrier of a shape.
pub(crate) fn at_point<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    straight: Linear<X, TWO_POINTS>,
    p: X,
) -> CurvePoint<X::Scalar, D> {
    let mut given = straight.given_points();
    let region = given
        .find(|&(_, given)| p.is_same(given))
        .map_or(VoronoiRegion::Interior, |(region, _)| region);
    CurvePoint {
        parameter: straight.parameter(p, region),
        point: Point::from(p.rounded()),
    }
}

/// Where a carrier crosses another.
pub(crate) fn at_crossing<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    span: SupportingLine<X, A>,
    other: SupportingLine<X, B>,
) -> CurvePoint<X::Scalar, D> {
    CurvePoint {
        parameter: line_parameter(span, other),
        point: Point::from(line_foot(span, other)),
    }
}
