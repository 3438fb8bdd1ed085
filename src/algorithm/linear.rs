//! What a line, a ray and a segment have in common.

use crate::algorithm::order::precedes;
use crate::exact::{Site, coords};
use crate::predicate::{Carrier, Extent, Region, Span, foot, parameter, region};
use crate::{Ray, Segment};
use nalgebra::{Point, RealField};

/// A line, ray or segment: what carries it, and how far it goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Straight<X, const ENDS: bool> {
    pub(crate) span: Carrier<X, ENDS>,
    pub(crate) extent: Extent,
}

impl<X> Straight<X, true> {
    #[inline]
    pub(crate) fn edge([start, toward]: [X; 2]) -> Self {
        Self {
            span: Carrier { start, toward },
            extent: Extent::Segment,
        }
    }
}

impl<X: Copy> Straight<X, true> {
    /// A point.
    #[inline]
    pub(crate) fn point(p: X) -> Self {
        Self::edge([p, p])
    }
}

impl<'a, T: RealField + Copy, const D: usize> From<&'a Segment<T, D>>
    for Straight<&'a [T; D], true>
{
    #[inline]
    fn from(segment: &'a Segment<T, D>) -> Self {
        Self::edge([coords(&segment.a), coords(&segment.b)])
    }
}

impl<'a, T: RealField + Copy, const D: usize> From<&'a Ray<T, D>> for Straight<&'a [T; D], false> {
    #[inline]
    fn from(ray: &'a Ray<T, D>) -> Self {
        Self {
            span: Span::along(&ray.origin, &ray.direction),
            extent: Extent::Ray,
        }
    }
}

impl<X, const ENDS: bool> Straight<X, ENDS> {
    /// All of a carrier.
    #[inline]
    pub(crate) fn line(span: Carrier<X, ENDS>) -> Self {
        Self {
            span,
            extent: Extent::Line,
        }
    }
}

impl<X: Copy, const ENDS: bool> Straight<X, ENDS> {
    /// The same, its points given another way.
    #[inline]
    pub(crate) fn map<Y>(self, convert: impl Fn(X) -> Y) -> Straight<Y, ENDS> {
        let span = Carrier {
            start: convert(self.span.start),
            toward: convert(self.span.toward),
        };
        Straight {
            span,
            extent: self.extent,
        }
    }

    /// The point that it was given for this region; only what was given by two points has one at
    /// `Region::End`.
    #[inline]
    pub(crate) fn end(&self, end: Region) -> X {
        if end == Region::End {
            self.span.toward
        } else {
            self.span.start
        }
    }

    /// The points that it was given by, and their regions.
    #[inline]
    pub(crate) fn given_points(&self) -> impl Iterator<Item = (Region, X)> + use<X, ENDS> {
        let (start, toward) = (self.span.start, self.span.toward);
        let second = ENDS.then_some((Region::End, toward));
        [(Region::Start, start)].into_iter().chain(second)
    }

    /// The ends that it has.
    #[inline]
    pub(crate) fn ends(&self) -> &'static [Region] {
        match self.extent {
            Extent::Line => &[],
            Extent::Ray => &[Region::Start],
            Extent::Segment => &[Region::Start, Region::End],
        }
    }

    /// Where its point nearest to `p` is.
    #[inline]
    pub(crate) fn region<const D: usize>(&self, p: X) -> Region
    where
        X: Site<D>,
    {
        region(p, self.span, self.extent)
    }

    /// Its point nearest to `p`, which is nearest to it in this region.
    #[inline]
    pub(crate) fn foot<const D: usize>(&self, p: X, region: Region) -> Point<X::Scalar, D>
    where
        X: Site<D>,
    {
        Point::from(match region {
            Region::Inside => foot(p, self.span),
            end => self.end(end).rounded(),
        })
    }

    /// The parameter of that point.
    #[inline]
    pub(crate) fn parameter<const D: usize>(&self, p: X, region: Region) -> X::Scalar
    where
        X: Site<D>,
    {
        match region {
            Region::Start => nalgebra::zero(),
            Region::Inside => parameter(p, self.span),
            Region::End => nalgebra::one(),
        }
    }

    /// Whether its numbers come before those of another, or are the same.
    ///
    /// The starts are compared first. Of two that start at one point, one of which was given a direction
    /// and the other a second point, that with the direction comes first.
    #[inline]
    pub(crate) fn precedes<const D: usize, const OTHER: bool>(
        &self,
        other: &Straight<X, OTHER>,
    ) -> bool
    where
        X: Site<D>,
    {
        let starts = [self.span.start.rounded(), other.span.start.rounded()];
        if starts[0] != starts[1] || ENDS == OTHER {
            let numbers = [self.span.toward.rounded(), other.span.toward.rounded()];
            let [a, b] = [0, 1].map(|i| starts[i].into_iter().chain(numbers[i]));
            precedes(a, b)
        } else {
            OTHER
        }
    }

    /// Whether no coordinate is not-a-number.
    #[inline]
    pub(crate) fn is_number<const D: usize>(&self) -> bool
    where
        X: Site<D>,
    {
        self.span.start.is_number() && self.span.toward.is_number()
    }
}
