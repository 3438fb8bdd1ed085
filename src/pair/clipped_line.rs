//! A line, a ray or a segment that meets a convex shape, between the places where its line enters and leaves.

use crate::CurvePoint;
use crate::algorithm::linear::Linear;
use crate::predicate::LinearKind;
use nalgebra::{Point, RealField};

/// A linear component that meets a convex shape, and whether its start and its end are in the shape.
pub(super) struct ClippedLine<'c, T: RealField + Copy, const D: usize, const TWO_POINTS: bool> {
    linear: Linear<&'c [T; D], TWO_POINTS>,
    has_start: bool,
    has_end: bool,
}

impl<'c, T: RealField + Copy, const D: usize, const TWO_POINTS: bool>
    ClippedLine<'c, T, D, TWO_POINTS>
{
    pub(super) fn new(
        linear: Linear<&'c [T; D], TWO_POINTS>,
        has_point: impl Fn(&Point<T, D>) -> bool,
    ) -> Self {
        let has = |p: &[T; D]| has_point(&Point::from(*p));
        Self {
            linear,
            has_start: linear.kind != LinearKind::Line && has(linear.line.start),
            has_end: linear.kind == LinearKind::Segment && has(linear.line.toward),
        }
    }

    pub(super) fn only_start_is_inside(&self) -> bool {
        self.has_start && !self.has_end
    }

    pub(super) fn only_end_is_inside(&self) -> bool {
        self.has_end && !self.has_start
    }

    /// The ends of the common part, if the line enters and leaves the shape at two places.
    pub(super) fn ends(
        &self,
        enters: CurvePoint<T, D>,
        leaves: CurvePoint<T, D>,
    ) -> [CurvePoint<T, D>; 2] {
        let from = match self.has_start {
            true => self.start(),
            false => self.clamped(enters),
        };
        let to = match self.has_end {
            true => self.end(),
            false => self.clamped(leaves),
        };
        [from, to]
    }

    pub(super) fn start(&self) -> CurvePoint<T, D> {
        CurvePoint {
            parameter: T::zero(),
            point: Point::from(*self.linear.line.start),
        }
    }

    pub(super) fn end(&self) -> CurvePoint<T, D> {
        CurvePoint {
            parameter: T::one(),
            point: Point::from(*self.linear.line.toward),
        }
    }

    /// A place of the component, whose parameter rounding may have moved beyond an end.
    fn clamped(&self, at: CurvePoint<T, D>) -> CurvePoint<T, D> {
        let kind = self.linear.kind;
        let parameter = match at.parameter {
            t if kind != LinearKind::Line && t < T::zero() => T::zero(),
            t if kind == LinearKind::Segment && t > T::one() => T::one(),
            t => t,
        };
        CurvePoint { parameter, ..at }
    }
}
