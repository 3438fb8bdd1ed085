//! Linear components: lines, rays and segments in one type.
//!
//! A [`SupportingLine`] gives the infinite line, a [`LinearKind`] which part of it belongs to the shape.
//! The name is that of Schneider and Eberly, *Geometric Tools for Computer Graphics* (2002). A segment
//! without length, or a line or ray with a zero direction, is the point where it starts. All functions take
//! constant time.

use crate::algorithm::order::{compare, is_in_order};
use crate::exact::{ExactPoint, are_finite, coords};
use crate::predicate::{
    GivenLine, LinearKind, SupportingLine, VoronoiRegion, foot, parameter, region,
};
use crate::{Ray, Segment};
use nalgebra::{Point, RealField};

/// A line, ray or segment: its supporting line, and its kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Linear<X, const TWO_POINTS: bool> {
    pub(crate) line: SupportingLine<X, TWO_POINTS>,
    pub(crate) kind: LinearKind,
}

impl<X> Linear<X, true> {
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn edge([start, toward]: [X; 2]) -> Self {
        Self {
            line: SupportingLine { start, toward },
            kind: LinearKind::Segment,
        }
    }
}

impl<X: Copy> Linear<X, true> {
    /// A point.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn point(p: X) -> Self {
        Self::edge([p, p])
    }
}

impl<'a, T: RealField + Copy, const D: usize> From<&'a Segment<T, D>> for Linear<&'a [T; D], true> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn from(segment: &'a Segment<T, D>) -> Self {
        Self::edge([coords(&segment.a), coords(&segment.b)])
    }
}

impl<'a, T: RealField + Copy, const D: usize> From<&'a Ray<T, D>> for Linear<&'a [T; D], false> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn from(ray: &'a Ray<T, D>) -> Self {
        Self {
            line: GivenLine::along(&ray.origin, &ray.direction),
            kind: LinearKind::Ray,
        }
    }
}

impl<T: RealField + Copy, const D: usize, const TWO_POINTS: bool> Linear<&[T; D], TWO_POINTS> {
    /// Whether no coordinate is infinite or not a number.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn is_finite(&self) -> bool {
        are_finite([self.line.start, self.line.toward])
    }
}

impl<X, const TWO_POINTS: bool> Linear<X, TWO_POINTS> {
    /// The whole of a supporting line.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn line(line: SupportingLine<X, TWO_POINTS>) -> Self {
        Self {
            line,
            kind: LinearKind::Line,
        }
    }
}

impl<X: Copy, const TWO_POINTS: bool> Linear<X, TWO_POINTS> {
    /// The linear component with converted points.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn map<Y>(self, convert: impl Fn(X) -> Y) -> Linear<Y, TWO_POINTS> {
        let line = SupportingLine {
            start: convert(self.line.start),
            toward: convert(self.line.toward),
        };
        Linear {
            line,
            kind: self.kind,
        }
    }

    /// The defining point of this region. Only components that are given by two points have one at
    /// `VoronoiRegion::End`.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn end(&self, end: VoronoiRegion) -> X {
        if end == VoronoiRegion::End {
            self.line.toward
        } else {
            self.line.start
        }
    }

    /// The defining points, and their regions.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn given_points(
        &self,
    ) -> impl Iterator<Item = (VoronoiRegion, X)> + use<X, TWO_POINTS> {
        let (start, toward) = (self.line.start, self.line.toward);
        let second = TWO_POINTS.then_some((VoronoiRegion::End, toward));
        [(VoronoiRegion::Start, start)].into_iter().chain(second)
    }

    /// The regions of the ends.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn ends(&self) -> &'static [VoronoiRegion] {
        match self.kind {
            LinearKind::Line => &[],
            LinearKind::Ray => &[VoronoiRegion::Start],
            LinearKind::Segment => &[VoronoiRegion::Start, VoronoiRegion::End],
        }
    }

    /// The region of the point nearest to `p`.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn region<const D: usize>(&self, p: X) -> VoronoiRegion
    where
        X: ExactPoint<D>,
    {
        region(p, self.line, self.kind)
    }

    /// The point nearest to `p`, which lies in this region.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn foot<const D: usize>(&self, p: X, region: VoronoiRegion) -> Point<X::Scalar, D>
    where
        X: ExactPoint<D>,
    {
        Point::from(match region {
            VoronoiRegion::Interior => foot(p, self.line),
            end => self.end(end).rounded(),
        })
    }

    /// The parameter of the point nearest to `p`, which lies in this region.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn parameter<const D: usize>(&self, p: X, region: VoronoiRegion) -> X::Scalar
    where
        X: ExactPoint<D>,
    {
        match region {
            VoronoiRegion::Start => nalgebra::zero(),
            VoronoiRegion::Interior => parameter(p, self.line),
            VoronoiRegion::End => nalgebra::one(),
        }
    }

    /// Whether the numbers are equal to those of another or precede them lexicographically.
    ///
    /// The starts are compared first. If they are equal, and only one component is given by a direction,
    /// that one precedes.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn precedes<const D: usize, const OTHER: bool>(
        &self,
        other: &Linear<X, OTHER>,
    ) -> bool
    where
        X: ExactPoint<D>,
    {
        let starts = [self.line.start.rounded(), other.line.start.rounded()];
        if starts[0] != starts[1] || TWO_POINTS == OTHER {
            let numbers = [self.line.toward.rounded(), other.line.toward.rounded()];
            is_in_order(compare(
                [&starts[0], &numbers[0]],
                [&starts[1], &numbers[1]],
            ))
        } else {
            OTHER
        }
    }

    /// Whether no coordinate is NaN.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn is_number<const D: usize>(&self) -> bool
    where
        X: ExactPoint<D>,
    {
        self.line.start.is_number() && self.line.toward.is_number()
    }
}
