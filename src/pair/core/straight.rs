//! What a line, a ray and a segment have in common.

use super::order::precedes;
use crate::kernel::{Extent, Region, Span, are_numbers, foot, parameter};
use crate::{Line, Polyline, Ray, Segment};
use nalgebra::{Point, RealField};

/// A line, ray or segment: what carries it, and how far it goes.
#[derive(Clone, Copy, Debug)]
pub(in crate::pair) struct Straight<'a, T, const D: usize, const ENDS: bool> {
    pub(in crate::pair) span: Span<'a, T, D, ENDS>,
    pub(in crate::pair) extent: Extent,
}

impl<'a, T: RealField + Copy, const D: usize> Straight<'a, T, D, true> {
    #[inline]
    pub(in crate::pair) fn edge(a: &'a Point<T, D>, b: &'a Point<T, D>) -> Self {
        Self {
            span: Span::between(a, b),
            extent: Extent::Segment,
        }
    }
}

impl<'a, T: RealField + Copy, const D: usize> From<&'a Segment<T, D>> for Straight<'a, T, D, true> {
    #[inline]
    fn from(segment: &'a Segment<T, D>) -> Self {
        Self::edge(&segment.a, &segment.b)
    }
}

impl<'a, T: RealField + Copy, const D: usize> From<&'a Ray<T, D>> for Straight<'a, T, D, false> {
    #[inline]
    fn from(ray: &'a Ray<T, D>) -> Self {
        Self {
            span: Span::along(&ray.origin, &ray.direction),
            extent: Extent::Ray,
        }
    }
}

impl<'a, T: RealField + Copy, const D: usize> From<&'a Line<T, D>> for Straight<'a, T, D, false> {
    #[inline]
    fn from(line: &'a Line<T, D>) -> Self {
        Self {
            span: Span::along(&line.origin, &line.direction),
            extent: Extent::Line,
        }
    }
}

impl<T: RealField + Copy, const D: usize, const ENDS: bool> Straight<'_, T, D, ENDS> {
    /// Its end in this region, as given; only segments have one at `Region::End`, and of those the
    /// second number given is a point.
    #[inline]
    pub(in crate::pair) fn end(&self, end: Region) -> &[T; D] {
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

    /// Its point nearest to `p`, which is nearest to it in this region.
    #[inline]
    pub(in crate::pair) fn foot(&self, p: &[T; D], region: Region) -> Point<T, D> {
        Point::from(match region {
            Region::Inside => foot(p, self.span),
            end => *self.end(end),
        })
    }

    /// The parameter of that point.
    #[inline]
    pub(in crate::pair) fn parameter(&self, p: &[T; D], region: Region) -> T {
        match region {
            Region::Start => T::zero(),
            Region::Inside => parameter(p, self.span),
            Region::End => T::one(),
        }
    }

    /// Whether its numbers come before those of another, or are the same.
    #[inline]
    pub(in crate::pair) fn precedes(&self, other: &Self) -> bool {
        let numbers = |straight: &Self| [*straight.span.start, *straight.span.toward];
        let (a, b) = (numbers(self), numbers(other));
        precedes(
            a.as_flattened().iter().copied(),
            b.as_flattened().iter().copied(),
        )
    }

    /// Whether no coordinate is not-a-number.
    #[inline]
    pub(in crate::pair) fn is_number(&self) -> bool {
        are_numbers([self.span.start, self.span.toward])
    }
}

/// The edges of a chain in the plane.
pub(in crate::pair) fn chain<T: RealField + Copy>(
    polyline: &Polyline<T, 2>,
) -> impl Iterator<Item = Straight<'_, T, 2, true>> {
    let edges = polyline.vertices().windows(2);
    edges.map(|edge| Straight::edge(&edge[0], &edge[1]))
}
