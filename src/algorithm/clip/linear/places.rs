//! Places on the carrier of a line, a ray or a segment, and what lies between two of them.

use crate::algorithm::linear::Straight;
use crate::exact::Site;
use crate::predicate::{Carrier, Extent, Region, line_foot, line_parameter};
use crate::{At, Piece};
use core::cmp::Ordering;
use nalgebra::Point;

/// A line, ray or segment that is cut: how the places on its carrier are told apart.
pub(crate) trait Places<const D: usize, const ENDS: bool> {
    type Site: Site<D>;

    /// A place by what defines it.
    type Place: Copy;

    fn straight(&self) -> Straight<Self::Site, ENDS>;

    /// Where a given point lies, which is on the carrier.
    fn given(point: Self::Site) -> Self::Place;

    fn is_given(place: Self::Place) -> bool;

    /// Which of two places comes first.
    fn order(&self, p: Self::Place, q: Self::Place) -> Ordering;

    /// A place as numbers.
    fn at(&self, place: Self::Place) -> At<<Self::Site as Site<D>>::Scalar, D>;

    /// The point at a place by which a line was given. The ends of other shapes have been compared with
    /// the place before.
    fn given_at(&self, place: Self::Place) -> Option<Self::Site> {
        let straight = self.straight();
        if straight.extent != Extent::Line {
            return None;
        }
        let mut given = straight.given_points().map(|(_, p)| p);
        given.find(|&p| self.order(Self::given(p), place).is_eq())
    }

    fn first(&self, p: Self::Place, q: Self::Place) -> Self::Place {
        if self.order(p, q).is_le() { p } else { q }
    }

    fn last(&self, p: Self::Place, q: Self::Place) -> Self::Place {
        if self.order(p, q).is_ge() { p } else { q }
    }

    /// The part of a stretch of the carrier, endless where there is no place, that lies on the shape.
    fn clip(
        &self,
        from: Option<Self::Place>,
        to: Option<Self::Place>,
    ) -> Option<Piece<<Self::Site as Site<D>>::Scalar, D>> {
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
        from: Option<Self::Place>,
        to: Option<Self::Place>,
    ) -> (Option<Self::Place>, Option<Self::Place>) {
        let Straight { span, extent } = self.straight();
        let (start, end) = (Self::given(span.start), Self::given(span.toward));
        let from = match extent {
            Extent::Line => from,
            Extent::Ray | Extent::Segment => {
                Some(from.map_or(start, |from| self.last(start, from)))
            }
        };
        let to = match extent {
            Extent::Line | Extent::Ray => to,
            Extent::Segment => Some(to.map_or(end, |to| self.first(end, to))),
        };
        (from, to)
    }

    /// All from one place to another, if that is not before it.
    fn between(
        &self,
        from: Self::Place,
        to: Self::Place,
    ) -> Option<Piece<<Self::Site as Site<D>>::Scalar, D>> {
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
    fn beginning(&self, from: Self::Place, to: Self::Place) -> Option<Self::Place> {
        match self.order(from, to) {
            Ordering::Less => Some(from),
            Ordering::Equal => Some(Self::either(from, to)),
            Ordering::Greater => None,
        }
    }

    /// Of two names of one place the one that was given: where an end touches an edge, it needs no
    /// rounding.
    fn either(from: Self::Place, to: Self::Place) -> Self::Place {
        if Self::is_given(from) { from } else { to }
    }
}

/// The place of a point that lies on the carrier of a shape.
pub(crate) fn at_point<X: Site<D>, const D: usize, const ENDS: bool>(
    straight: Straight<X, ENDS>,
    p: X,
) -> At<X::Scalar, D> {
    let mut given = straight.given_points();
    let region = given
        .find(|&(_, given)| p.is_same(given))
        .map_or(Region::Inside, |(region, _)| region);
    At {
        parameter: straight.parameter(p, region),
        point: Point::from(p.rounded()),
    }
}

/// Where a carrier crosses another.
pub(crate) fn at_crossing<X: Site<D>, const D: usize, const A: bool, const B: bool>(
    span: Carrier<X, A>,
    other: Carrier<X, B>,
) -> At<X::Scalar, D> {
    At {
        parameter: line_parameter(span, other),
        point: Point::from(line_foot(span, other)),
    }
}
