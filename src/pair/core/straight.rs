//! What a line, a ray and a segment have in common.

use super::order::precedes;
use crate::kernel::{Carrier, Extent, Region, Site, Span, coords, foot, parameter, region};
use crate::{Line, Ray, Segment};
use nalgebra::{Point, RealField};

/// A line, ray or segment: what carries it, and how far it goes.
#[derive(Clone, Copy, Debug)]
pub(in crate::pair) struct Straight<X, const ENDS: bool> {
    pub(in crate::pair) span: Carrier<X, ENDS>,
    pub(in crate::pair) extent: Extent,
}

impl<X> Straight<X, true> {
    #[inline]
    pub(in crate::pair) fn edge([start, toward]: [X; 2]) -> Self {
        Self {
            span: Carrier { start, toward },
            extent: Extent::Segment,
        }
    }
}

impl<X: Copy> Straight<X, true> {
    /// A point.
    #[inline]
    pub(in crate::pair) fn point(p: X) -> Self {
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

impl<'a, T: RealField + Copy, const D: usize> From<&'a Line<T, D>> for Straight<&'a [T; D], false> {
    #[inline]
    fn from(line: &'a Line<T, D>) -> Self {
        Self {
            span: Span::along(&line.origin, &line.direction),
            extent: Extent::Line,
        }
    }
}

impl<X: Copy, const ENDS: bool> Straight<X, ENDS> {
    /// The same, its points given another way.
    #[inline]
    pub(in crate::pair) fn map<Y>(self, convert: impl Fn(X) -> Y) -> Straight<Y, ENDS> {
        let span = Carrier {
            start: convert(self.span.start),
            toward: convert(self.span.toward),
        };
        Straight {
            span,
            extent: self.extent,
        }
    }

    /// Its end in this region; only segments have one at `Region::End`, and of those the second
    /// number given is a point.
    #[inline]
    pub(in crate::pair) fn end(&self, end: Region) -> X {
        if end == Region::End {
            self.span.toward
        } else {
            self.span.start
        }
    }

    /// The ends that it has.
    #[inline]
    pub(in crate::pair) fn ends(&self) -> &'static [Region] {
        match self.extent {
            Extent::Line => &[],
            Extent::Ray => &[Region::Start],
            Extent::Segment => &[Region::Start, Region::End],
        }
    }

    /// Where its point nearest to `p` is.
    #[inline]
    pub(in crate::pair) fn region<const D: usize>(&self, p: X) -> Region
    where
        X: Site<D>,
    {
        region(p, self.span, self.extent)
    }

    /// Its point nearest to `p`, which is nearest to it in this region.
    #[inline]
    pub(in crate::pair) fn foot<const D: usize>(&self, p: X, region: Region) -> Point<X::Scalar, D>
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
    pub(in crate::pair) fn parameter<const D: usize>(&self, p: X, region: Region) -> X::Scalar
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
    #[inline]
    pub(in crate::pair) fn precedes<const D: usize>(&self, other: &Self) -> bool
    where
        X: Site<D>,
    {
        let numbers = |straight: &Self| {
            [
                straight.span.start.rounded(),
                straight.span.toward.rounded(),
            ]
        };
        let (a, b) = (numbers(self), numbers(other));
        precedes(
            a.as_flattened().iter().copied(),
            b.as_flattened().iter().copied(),
        )
    }

    /// Whether no coordinate is not-a-number.
    #[inline]
    pub(in crate::pair) fn is_number<const D: usize>(&self) -> bool
    where
        X: Site<D>,
    {
        self.span.start.is_number() && self.span.toward.is_number()
    }
}
